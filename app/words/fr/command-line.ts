import type { commandLine as english } from '../en/command-line.ts';
import { defineTranslation } from '../define-translation.ts';

export const commandLine = defineTranslation<typeof english>()({
  'cli.no-option': 'L’option {option} n’existe pas.',
  'cli.no-short-option':
    'L’option {option} n’existe pas. Un fichier dont le nom commence par un tiret s’écrit ./-NOM, ou derrière --.',
  'cli.no-value': 'L’option {option} ne prend pas de valeur.',
  'cli.value-missing':
    'L’option {option} demande une valeur. Si elle commence par un tiret, écrivez {option}=VALEUR.',
  'cli.option-twice': 'L’option {option} a été donnée deux fois.',
  'cli.option-of-other': '« faxtray {name} » n’a pas d’option {option}.',
  'cli.no-command': 'Que faut-il faire ? Aucune commande n’a été donnée.',
  'cli.unknown-command': 'La commande « {name} » n’existe pas.',
  'cli.too-many': '« faxtray {name} » a reçu plus d’indications qu’il n’en prend.',
  'cli.which-shell': 'Pour quel shell ? « faxtray completion » connaît bash, zsh et fish.',
  'cli.contacts-list': 'Les contacts peuvent seulement être affichés : faxtray contacts list [MOTS].',
  'cli.number-missing': 'Quel numéro ? Aucun n’a été donné.',
  'cli.too-long': '{what} est trop long : {most, number} caractères au plus.',
  'cli.job-missing': 'Quel fax ? « faxtray {name} » demande l’identifiant que montre « faxtray status ».',
  'cli.no-job': '« {job} » n’est pas l’identifiant d’un fax. « faxtray status » les montre.',
  'cli.file-missing': 'Que faut-il faxer ? Aucun fichier n’a été donné.',
  'cli.file-not-there': 'Ce fichier n’existe pas.',
  'cli.file-folder': 'C’est un dossier. Indiquez les fichiers qu’il contient.',
  'cli.too-many-files': 'Un fax prend {most, number} fichiers au plus. Rien n’a été envoyé.',
  'cli.input-twice': 'L’entrée standard (-) ne peut être faxée qu’une fois.',
  'cli.request-id':
    'Un identifiant de demande a de 1 à 128 lettres, chiffres, points, deux-points, tirets ou traits de soulignement.',
  'cli.wait-seconds': '--wait prend des secondes entières, {most, number} au plus.',
  'cli.name-twice': 'Un numéro a reçu deux noms. Chaque --name appartient au --to qui le précède.',
  'cli.to-missing': 'À qui ? Donnez un numéro avec --to.',
  'cli.too-many-numbers': 'Un fax va à {most, number} numéros au plus. Rien n’a été envoyé.',
  'cli.time':
    '« {text} » n’est pas une date avec heure. Écrivez 2026-11-24T08:30, suivi de Z ou de +01:00 si ce n’est pas l’heure de cet ordinateur.',
  'cli.see-help': 'Rien n’a été fait. « faxtray --help » montre ce qui existe.',
  'cli.starting':
    'Faxtray n’est pas ouvert. Il démarre sans fenêtre ; cela peut prendre jusqu’à {seconds, number} secondes.',
  'cli.not-running':
    'Faxtray n’est pas ouvert, et un essai à blanc ne démarre rien : il enverrait ce qui attend. Rien n’a été fait. Ouvrez Faxtray, puis réessayez.',
  'cli.interrupted-before': 'Interrompu. Rien n’a été remis.',
  'cli.not-started-in-time':
    'Faxtray n’a pas répondu en {seconds, number} secondes. Rien n’a été fait. Ouvrez sa fenêtre pour voir pourquoi.',
  'cli.no-answer': 'Faxtray est ouvert, mais ne répond pas. Rien n’a été fait. Quittez-le, puis réessayez.',
  'cli.not-started': 'Faxtray ne peut pas démarrer. Rien n’a été fait. Ouvrez sa fenêtre pour voir pourquoi.',
  'cli.not-started-why': 'Faxtray ne peut pas démarrer, et rien n’a été fait : {why}',
  'cli.no-display':
    'Faxtray n’est pas en marche et ne peut pas démarrer ici : il n’y a ni écran ni xvfb-run pour le remplacer. Rien n’a été fait. Démarrez Faxtray sur le bureau, ou installez xvfb.',
  'cli.input-empty': 'L’entrée standard était vide. Rien n’a été envoyé.',
  'cli.input-not-kept':
    'Ce qui est venu de l’entrée standard ne peut pas être écrit sur le disque ({errno}). Rien n’a été envoyé.',
  'cli.input-too-large':
    'L’entrée standard dépasse {most, number} Mo, ce qu’aucun service n’accepte. Rien n’a été envoyé.',
  'cli.input-not-read': 'L’entrée standard ne peut pas être lue ({why}). Rien n’a été envoyé.',
  'cli.files-too-large':
    'Les fichiers dépassent ensemble {most, number} Mo, ce qu’aucun service n’accepte. Rien n’a été envoyé. Envoyez-les en plusieurs fois.',
  'cli.gone': 'Faxtray s’est fermé avant de répondre. Réessayez.',
  'cli.gone-changing':
    'Faxtray s’est fermé avant de répondre : on ne sait pas si cela a été fait. « faxtray status » le montre.',
  'cli.ended-while-waiting':
    'Faxtray s’est fermé. Le fax est dans sa file d’attente et continue au prochain démarrage.',
  'cli.output-not-written': 'Ce qui devait être affiché n’a pas pu être écrit ({errno}).',
  'cli.done-not-written':
    'Ce qui devait être affiché n’a pas pu être écrit ({errno}). Ce qui était demandé a été fait malgré tout.',
  'cli.ended-while-watching':
    'Faxtray s’est arrêté : plus aucun changement ne suivra. Ses fax reprendront à son prochain démarrage.',
  'cli.wait-over': 'L’attente est finie, et l’on ne sait pas encore ce que devient le fax. Faxtray continue.',
  'cli.wait-over-paused':
    'L’attente est finie, et le fax n’a pas été envoyé : l’envoi est suspendu. Il attend dans Faxtray et part dès que l’envoi reprend.',
  'cli.interrupted-waiting':
    'Interrompu. Le fax a été remis et Faxtray continue ; « faxtray cancel » l’annule tant que c’est possible.',
  'cli.interrupted-asking':
    'Interrompu avant que Faxtray ne réponde. « faxtray status » montre où en est le fax.',
  'cli.interrupted-receiving':
    'Interrompu. Ce qui figure ci-dessus a été reçu ; le même appel continue avec le reste.',
  'cli.received-not-here':
    'Le fax {id} n’est pas encore sur cet ordinateur. Refaites le même appel plus tard.',
  'cli.received-not-copied': '{name} ne peut pas être copié dans {folder} ({errno}). Le fax reste non lu.',
  'cli.nothing-done': 'Rien n’a été envoyé.',
  'cli.number-twice': '{number} a été donné deux fois. Rien n’a été envoyé.',
  'cli.doubtful': '{number} est peut-être une faute de frappe. S’agit-il de {meant} ?',
  'cli.doubtful-nothing-done':
    'Rien n’a été envoyé. Si le numéro est juste, envoyez-y un fax une fois dans la fenêtre de Faxtray : il sera connu ensuite.',
  'cli.number-incomplete': 'Ce n’est pas un numéro de téléphone complet.',
  'cli.no-number': '{text} : {why}',
  'cli.request':
    'Identifiant de demande {id}. Le même appel avec --request-id {id} est le même fax, aussi souvent qu’il est fait.',
  'cli.interrupted-handing-in':
    'Interrompu pendant la remise du fax : on ne sait pas si Faxtray l’a. Refaites l’appel avec --request-id {id} ; il n’est pas envoyé deux fois.',
  'cli.handing-in-unknown':
    'Faxtray s’est fermé ou a fait une erreur avant de répondre : on ne sait pas s’il a le fax. Refaites l’appel avec --request-id {id} ; il n’est pas envoyé deux fois.',
  'cli.input-kept':
    'Ce qui est venu de l’entrée standard reste dans {path}, car Faxtray doit peut-être encore le prendre.',
  'cli.handed-in': 'Remis comme {job}.',
  'cli.same-request': 'Cette demande a déjà été remise, comme {job}. Rien de plus n’a été remis.',
  'cli.more-contacts':
    'Il y en a {total, number} ; voici les premiers. Ajoutez des mots pour voir les autres.',
  'cli.printer-how': '« faxtray printer » continue avec add ou remove.',
  'cli.printer-off':
    'Faxtray n’est pas encore une imprimante. Activez « Imprimer vers Faxtray » dans ses réglages, puis refaites l’appel.',
  'cli.queue-of-other':
    'Il y a déjà une file {queue} qui imprime ailleurs. Rien n’a été modifié ; donnez-lui d’abord un autre nom.',
  'cli.no-queue': 'Il n’y a pas de file {queue}. Il n’y avait rien à faire.',
  'cli.printer-windows':
    'Sous Windows, une imprimante s’ajoute dans les paramètres du système, avec l’adresse qu’indiquent les réglages de Faxtray. Rien n’a été fait.',
  'cli.no-print-service':
    'Les programmes d’un service d’impression (lpadmin, lpstat) manquent. Rien n’a été fait. Installez CUPS (cups-client), ou ajoutez l’imprimante dans les paramètres du système.',
  'cli.print-service-refused':
    'Le service d’impression a refusé, et rien n’a été fait : {why}. Quelqu’un qui peut gérer les imprimantes (le groupe lpadmin ou un administrateur) peut faire l’appel.',
  'cli.print-service-late':
    'Le service d’impression n’a pas répondu en une minute : on ne sait pas si c’est fait. « lpstat -v » le montre.',
  'cli.print-service-not-started':
    'Les programmes du service d’impression n’ont pas pu être lancés : {why}. Rien n’a été fait. Refaites l’appel quand ce sera réglé.',
  'cli.print-service-too-much':
    'Le service d’impression a écrit plus que ce qui est lu : on ne sait pas si c’est fait. « lpstat -v » le montre.',
  'cli.which-file': 'Quel fichier ? « faxtray {name} » a besoin du nom d’un fichier.',
  'cli.restore-asks': 'Rien n’a été modifié. Le même appel avec --yes la restaure.',
  'cli.backup-not-known':
    'Faxtray s’est terminé, ou a été quitté, avant de répondre : on ne sait pas si c’est fait, et il continue peut-être. Regardez le fichier ou la fenêtre de Faxtray avant de refaire l’appel.',
  'cli.settings-how': 'Après « faxtray settings » vient list, set NOM VALEUR ou reset NOM.',
  'cli.no-setting':
    'Il n’y a pas de réglage « {name} ». « faxtray settings list » montre ceux qui existent. Rien n’a été modifié.',
  'cli.setting-fixed': 'fixé par votre administrateur',
  'cli.help.start':
    'faxtray COMMANDE : envoyer et suivre des fax. « faxtray COMMANDE --help » en dit plus. Si Faxtray n’est pas ouvert, il démarre sans fenêtre.',
  'cli.help.exit-codes':
    'Codes de sortie : 0 fait (avec --wait : envoyé), 1 échec définitif, 2 non compris ou refusé, 3 à traiter par une personne, 4 pas encore connu, 5 Faxtray est injoignable.',
  'cli.help.input': 'Un FILE qui est - est l’entrée standard.',
  'cli.help.send': 'Envoie tous les fichiers en un seul fax.',
  'dry-run.waits-for-person': 'Il attendrait dans la fenêtre de Faxtray qu’une personne l’envoie à {to}.',
  'dry-run.goes': 'Il serait envoyé à {to}.',
  'dry-run.handed-in': 'Cette demande a déjà été remise, comme {job}. Rien de plus ne serait remis.',
  'dry-run.by-name': 'd’après le nom du fichier',
  'dry-run.with-cover': 'avec page de garde',
  'cli.help.dry-run':
    'Montre ce que deviendrait un fax, sans rien faire. Sans --to : qui le reçoit d’après le nom du fichier. Le Faxtray ouvert est interrogé ; aucun n’est démarré.',
  'cli.help.status': 'Montre tous les fax qui ne sont pas terminés, ou un seul.',
  'cli.help.watch': 'Montre chaque changement d’un fax jusqu’à Ctrl-C.',
  'cli.help.cancel': 'Annule un fax tant que c’est possible.',
  'cli.help.retry': 'Envoie de nouveau un fax, à un autre numéro s’il est donné.',
  'cli.help.mcp':
    'Laisse un assistant préparer et lire des fax, par le Model Context Protocol sur l’entrée et la sortie standard. C’est une personne qui les envoie.',
  'cli.help.number': 'Montre comment Faxtray comprend un numéro, et ceux qui peuvent être voulus à sa place.',
  'cli.help.contacts': 'Affiche les contacts qui ont un numéro de fax, tous ou ceux qui répondent aux mots.',
  'cli.help.receive': 'Affiche les fax reçus et les enregistre dans un dossier.',
  'cli.help.printer':
    'Crée dans le service d’impression une file pour l’imprimante de Faxtray, ou la retire.',
  'cli.help.sheet':
    'écrit une feuille qui adresse les papiers qui la suivent lorsqu’ils sont numérisés ensemble ; ne remplace rien',
  'cli.help.diagnostics':
    'Écrit un fichier pour qui cherche une panne : versions, réglages, totaux et événements ; ni numéro, ni nom, ni document.',
  'cli.help.backup':
    'Écrit une sauvegarde de la file d’attente, de ses documents, de la boîte et des brouillons du compte utilisé, de vos contacts et de vos réglages. Un fichier déjà présent reste tel quel.',
  'cli.help.restore':
    'Dit ce qu’une sauvegarde changerait et, avec --yes, la met à la place de ce qui est ici. Rien n’en est envoyé avant que quelqu’un le dise dans la fenêtre.',
  'cli.help.settings':
    'Montre les réglages, en change un ou annule ce qui a été réglé. Une VALUE qui n’est pas du texte s’écrit comme dans le fichier de configuration. Ce qui protège vos fax se règle dans la fenêtre.',
  'cli.help.verify-receipts':
    'Vérifie les reçus dans FOLDER, ou dans le dossier de tous les fax, et les fichiers dont ils répondent, et nomme ce qui manque ou a été modifié.',
  'cli.receipts-interrupted':
    'Interrompu avant la fin de la lecture : on ne sait pas ce qui manque ou a changé d’autre.',
  'cli.receipts-beginnings':
    '{beginnings, number} reçus n’en nomment aucun avant eux : entre eux peuvent manquer des reçus que rien ne nomme.',
  'cli.receipts-wrong':
    '{findings, plural, one {# élément manque ou a été modifié} other {# éléments manquent ou ont été modifiés}} ; {receipts, plural, one {# reçu lu} other {# reçus lus}}.',
  'cli.receipts-right':
    'Rien ne manque et rien n’a été modifié : {receipts, plural, one {# reçu} other {# reçus}}, {files, plural, one {# fichier} other {# fichiers}}.',
  'cli.receipts-not-read': 'Impossible de lire {folder} : {why}.',
  'cli.help.completion': 'Affiche un script avec lequel votre shell complète les appels à faxtray.',
  'cli.option.to': 'Qui le reçoit ; peut être donné plusieurs fois.',
  'cli.option.name': 'Le nom de qui a le numéro qui précède.',
  'cli.option.cover': 'Une page de garde avec ce texte.',
  'cli.option.own-cover': 'Une page de garde que Faxtray dessine, avec l’en-tête des réglages.',
  'cli.option.subject': 'L’objet d’une telle page de garde.',
  'cli.option.low': 'En basse résolution.',
  'cli.option.at': 'Pas avant : 2026-11-24T08:30.',
  'cli.option.reference': 'Une référence à vous, que l’état montre.',
  'cli.option.request-id': 'Le même identifiant est le même fax, aussi souvent qu’il est envoyé.',
  'cli.option.wait': 'Attend que l’on sache ce qu’il est devenu, ou le temps indiqué.',
  'cli.option.dry-run': 'Montre ce qui se passerait, sans rien faire.',
  'cli.option.since': 'Seulement ceux reçus depuis : 2026-11-24T08:30.',
  'cli.option.unread': 'Seulement ceux que personne n’a lus.',
  'cli.option.save': 'Copie leurs documents dans ce dossier.',
  'cli.option.mark-read': 'Marque comme lu ce qui est affiché.',
  'cli.option.yes': 'Restaure la sauvegarde comme l’a dit le même appel sans --yes.',
  'cli.option.json': 'Écrit des objets JSON, un par ligne.',
  'cli.option.user-data-dir': 'Le Faxtray qui garde ses données là.',
  'cli.option.help': 'Montre ceci.',
  'cli.option.version': 'Montre de quelle version il s’agit.',
  'cli.manual.name': 'NOM',
  'cli.manual.summary': 'envoyer et suivre des fax',
  'cli.send-by-fax': 'Envoyer par fax',
  'cli.manual.synopsis': 'SYNOPSIS',
  'cli.manual.description': 'DESCRIPTION',
  'cli.manual.commands': 'COMMANDES',
  'cli.manual.options': 'OPTIONS',
  'cli.manual.exit-status': 'CODE DE RETOUR',
  'cli.manual.examples': 'EXEMPLES',
});
