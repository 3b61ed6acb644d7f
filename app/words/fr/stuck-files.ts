import type { stuckFiles as english } from '../en/stuck-files.ts';
import { defineTranslation } from '../define-translation.ts';

export const stuckFiles = defineTranslation<typeof english>()({
  'stuck.empty.headline': 'Fichier vide',
  'stuck.empty.advice':
    'Il contient 0 octet : il n’y a donc rien à faxer. Numérisez-le ou enregistrez-le à nouveau, ou supprimez-le.',
  'stuck.incomplete.headline': 'Fichier incomplet',
  'stuck.incomplete.advice':
    'Sa fin manque et plus rien n’arrive depuis un moment ; une numérisation ou une copie a peut-être été coupée. Numérisez-le ou enregistrez-le à nouveau, ou supprimez-le. Si le reste arrive, il est faxé automatiquement.',
  'stuck.no-note.headline': 'Dossier sans fax.json',
  'stuck.no-note.advice':
    'Ce fichier dit qui reçoit les documents du dossier. Ils sont faxés dès qu’il est là.',
  'stuck.lacks-document.headline': 'Il manque un document',
  'stuck.lacks-document.advice':
    'Le fax.json de ce dossier nomme un fichier qui ne s’y trouve pas. Rien n’a été envoyé. Le fax part dès que le fichier est là ; si le nom est faux, corrigez fax.json.',
  'stuck.unreadable.headline': 'Fichier impossible à ouvrir',
  'stuck.unreadable.advice':
    'Faxtray n’a pas le droit de le lire, ou un autre programme l’a verrouillé. Fermez ce programme, ou autorisez Faxtray à lire et à déplacer le fichier. Il est alors faxé automatiquement.',
  'stuck.in-use.headline': 'Fichier encore ouvert',
  'stuck.in-use.advice':
    'Un programme de cet ordinateur l’a ouvert et écrit peut-être encore. Fermez-y le fichier, ou quittez ce programme ; il est alors faxé automatiquement.',
  'stuck.disk.headline': 'Impossible d’écrire sur le disque',
  'stuck.disk.advice':
    'Faxtray ne peut pas inscrire le fax : le fichier n’a donc pas été pris et rien n’a été envoyé. Faites de la place sur le disque, ou vérifiez qu’on peut y écrire ; le fichier est alors faxé automatiquement.',
  'stuck.orphan-note.headline': 'Fichier .fax.json sans document',
  'stuck.orphan-note.advice':
    'Son document n’est toujours pas arrivé après un jour. Mettez le document à côté, ou supprimez le fichier .fax.json.',
  'stuck.too-deep.headline': 'Trop de dossiers imbriqués',
  'stuck.too-deep.advice':
    'Faxtray regarde dans le dossier d’envoi et dans les dossiers juste en dessous, pas plus bas. Rien n’a été envoyé. Remontez le fichier, ou supprimez-le.',
  'stuck.unreadable-name.headline': 'Nom de fichier illisible',
  'stuck.unreadable-name.advice':
    'Le nom n’est pas un texte valide, comme il arrive aux fichiers copiés d’un ancien système. Rien n’a été envoyé. Renommez le fichier ; il est alors faxé automatiquement.',
  'stuck.link.headline': 'Un lien, pas un fichier',
  'stuck.link.advice':
    'Faxtray ne suit pas les liens : rien n’a donc été envoyé. Déposez le fichier lui-même, et supprimez le lien.',
  'stuck.no-file.headline': 'Pas un fichier',
  'stuck.no-file.advice':
    'C’est un tube, une socket ou un périphérique, sans pages. Rien n’a été envoyé. Retirez-le.',
  'stuck.odd-bundle.headline': 'Le dossier contient autre chose que des fichiers',
  'stuck.odd-bundle.advice':
    'Il contient un lien, un dossier ou un fichier au nom illisible, et sans cela des pages pourraient manquer au fax. Rien n’a été envoyé. Retirez-le ; le reste est alors faxé automatiquement.',
  'stuck.too-large.headline': 'Trop volumineux pour un fax',
  'stuck.too-large.advice':
    'Les fichiers d’un fax peuvent faire au plus {megabytes, number} Mo ensemble, et ceci est plus. Rien n’a été pris ni envoyé. Envoyez-le en plusieurs parties, ou supprimez-le.',
  'stuck.in-status-file': '{name} : {headline}. {advice}',
});
