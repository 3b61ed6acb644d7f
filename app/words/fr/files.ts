import type { files as english } from '../en/files.ts';
import { defineTranslation } from '../define-translation.ts';

export const files = defineTranslation<typeof english>()({
  'print.page-missing':
    'Une page du fax ne peut pas être dessinée pour le moment. Rouvrez le fax, puis imprimez-le.',
  'print.refused':
    'Le système d’impression signale : {why}. Vérifiez que l’imprimante est prête, puis imprimez de nouveau.',
  'file.gone': 'Ce fichier n’existe plus.',
  'file.not-read': 'Ce fichier ne peut pas être lu.',
  'file.folder': 'C’est un dossier ; déposez les fichiers qu’il contient.',
  'file.no-file': 'Ce n’est pas un fichier, mais un tube, un socket ou un périphérique.',
  'file.empty': 'Ce fichier est vide.',
  'dropped-folder.changed':
    '« {name} » a changé depuis que vous l’avez déposé ; rien n’en a été pris. Déposez-le de nouveau.',
  'dropped-folder.nothing': '« {name} » ne contient rien qui puisse être faxé.',
  'dropped-folder.more':
    '{count, plural, =0 {Aucun document de « {name} » n’a été pris} one {De « {name} », seul # document a été pris} other {De « {name} », seuls les # premiers documents ont été pris}}, par nom : un fax prend au plus {most} fichiers. Le reste n’est pas dans ce fax.',
  'dropped-folder.cut': '« {name} » contient trop pour être parcouru en entier ; tout n’a pas été trouvé.',
  'dropped-folder.left': 'Laissé de côté dans « {name} » : {parts}.',
  'dropped-folder.odd':
    '{count, plural, one {# fichier qui ne peut pas être faxé ({names})} other {# fichiers qui ne peuvent pas être faxés ({names})}}',
  'dropped-folder.hidden': '{count, plural, one {# élément caché} other {# éléments cachés}}',
  'dropped-folder.links': '{count, plural, one {# lien} other {# liens}}',
  'dropped-folder.other': '{count, plural, one {# tube ou périphérique} other {# tubes ou périphériques}}',
  'dropped-folder.unreadable': '{count, plural, one {# élément illisible} other {# éléments illisibles}}',
  'dropped-folder.too-deep': '{count, plural, one {# dossier trop profond} other {# dossiers trop profonds}}',
  'file.cannot-be-faxed': 'Ce type de fichier ne peut pas être faxé ; enregistrez-le en PDF.',
  'file.changed-marks-gone':
    'Modifié depuis que vous l’avez choisi ; ce que vous aviez mis sur ses pages a donc été enlevé. Vérifiez ses pages avant de l’envoyer.',
  'file.changed': 'Modifié depuis que vous l’avez choisi. Vérifiez ses pages avant de l’envoyer.',
  'file.taken': 'Déjà faxé depuis que vous l’avez choisi. Pour le faxer de nouveau, choisissez-le à nouveau.',
  'import.not-read': '{name} ne peut pas être lu. Rien n’a été importé.',
  'import.too-large': '{name} est trop gros pour un carnet d’adresses. Rien n’a été importé.',
  'import.no-contacts':
    '{name} n’est ni un fichier vCard ni un tableau (CSV) avec une colonne pour le numéro de fax. Donnez à cette colonne le titre « fax ». Rien n’a été importé.',
  'import.too-many': '{name} a plus de {most, number} entrées. Rien n’a été importé.',
  'folder.watch.no-room':
    'Le système ne peut pas surveiller d’autres dossiers. Le dossier est vérifié à intervalles de quelques secondes.',
  'folder.watch.failed':
    'Le système ne peut pas surveiller le dossier ({errno}). Il est vérifié à intervalles de quelques secondes.',
  'folder.watch.failed-without-reason':
    'Le système ne peut pas surveiller le dossier. Il est vérifié à intervalles de quelques secondes.',
  'folder.watch.doubtful':
    'Le système ne signale plus les nouveaux fichiers ici. Le dossier est vérifié à intervalles de quelques secondes.',
  'folder.not-read': 'Le dossier {path} ne peut pas être lu : {why}.',
  'folder.no-answer': 'Le dossier {path} ne répond pas. Vérifiez que son lecteur est connecté.',
  'folder.why.bug': 'une erreur s’est produite ; le journal dit laquelle',
  'folder.unknown-holder': 'Un autre ordinateur',
  'folder.holder': '{user} sur {host}',
  'blocking.known-sender':
    'Ce numéro est celui d’un contact ou du compte, ou on lui a faxé d’ici. Les fax de numéros connus ne sont jamais bloqués d’après leur aspect.',
  'blocking.too-little':
    'Il y a trop peu sur la première page pour en reconnaître d’autres. Bloquez l’expéditeur, si le fax montre un numéro.',
  'blocking.too-many':
    '{most} premières pages sont bloquées, et il ne peut y en avoir plus. Débloquez-en une dans les réglages.',
  'blocking.gone': 'On ne peut pas le bloquer à nouveau ici. Ouvrez un tel fax et bloquez-le de là.',
  'printing.no-printers':
    'Cet ordinateur n’a aucune imprimante que Faxtray puisse voir. Sous Linux, les imprimantes viennent de CUPS.',
  'printing.no-such-printer':
    'L’imprimante {printer} n’existe plus. Choisissez-en une autre dans les réglages.',
  'printing.no-paper': 'L’imprimante {printer} n’a plus de papier.',
  'printing.stopped': 'L’imprimante {printer} est arrêtée.',
  'printing.not-wanted': 'Il n’a pas été remis à l’imprimante.',
  'printing.bug': 'Une erreur que Faxtray ne connaît pas s’est produite ; le journal dit laquelle.',
});
