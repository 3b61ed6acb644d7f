import type { intake as english } from '../en/intake.ts';
import { defineTranslation } from '../define-translation.ts';

export const intake = defineTranslation<typeof english>()({
  'intake.not-a-number-in-file':
    '{written} dans le nom du fichier n’est pas un numéro de téléphone. [advice.choose-recipient]',
  'intake.not-a-number-in-folder':
    '{written} dans le nom du dossier n’est pas un numéro de téléphone. [advice.choose-recipient]',
  'intake.emergency-number-in-file':
    '{written} dans le nom du fichier est un numéro d’urgence. Faxtray ne le compose jamais. [advice.choose-recipient]',
  'intake.file-goes-on':
    'Le nom du fichier continue après {numbers}, et la suite fait peut-être partie du numéro. [advice.choose-recipient]',
  'intake.folder-goes-on':
    'Le nom du dossier continue après {numbers}, et la suite fait peut-être partie du numéro. [advice.choose-recipient]',
  'intake.file-may-mean': 'Le nom du fichier peut désigner {numbers}. [advice.choose-recipient]',
  'intake.folder-may-mean': 'Le nom du dossier peut désigner {numbers}. [advice.choose-recipient]',
  'intake.file-may-mean-another':
    'Le nom du fichier contient peut-être un autre numéro que {numbers}, indiqué par le nom du dossier. [advice.choose-recipient]',
  'intake.explicit-not-a-number':
    'Le numéro dans le nom du fichier n’est pas un numéro de téléphone. [advice.choose-recipient]',
  'intake.file-has': 'Le nom du fichier contient {numbers}. [advice.choose-recipient]',
  'intake.folder-has': 'Le nom du dossier contient {numbers}. [advice.choose-recipient]',
  'intake.costs-more':
    'Un appel au {numbers} coûte plus cher qu’à un numéro ordinaire. [advice.choose-recipient]',
  'intake.default-not-a-number':
    'Le destinataire par défaut du dossier, {written}, n’est pas un numéro de téléphone.',
  'note.recipient-not-a-number': 'to[{index}].phoneNumber: pas un numéro de téléphone',
  'note.only-bundles-have-files': 'files: réservé aux dossiers qui deviennent un fax',
  'note.no-document': 'files: il n’y a pas de document dans le dossier',
  'note.file-not-there': 'files[{index}]: {name} n’est pas dans le dossier',
  'note.file-not-named': 'files: {name} est dans le dossier et n’est pas nommé',
  'intake.taken-late':
    '{name} attend son lecteur, qui est lent ou ne répond pas. Les fax venus d’ailleurs continuent.',
  'intake.taken-after-others':
    '{name} attend : deux autres lecteurs ne répondent pas et, tant que c’est le cas, aucun autre n’est interrogé. Les fax de cet ordinateur continuent.',
  'documents.too-large':
    'Les fichiers d’un fax peuvent faire au plus {megabytes, number} Mo ensemble ; envoyez-le en plusieurs parties.',
  'documents.unsupported-type':
    '{name} est d’un type qui ne peut pas être faxé ; enregistrez-le en PDF et envoyez ce PDF.',
  'documents.cover-not-kept': 'La page de garde n’a pas pu être écrite sur le disque.',
  'documents.nothing-sent': '{problem} Rien n’a été envoyé.',
  'documents.read-as': '{name} (lu comme {encoding})',
  'documents.encoding-doubtful':
    'Rien dans {files} ne dit comment les lettres sont écrites ; elles sont peut-être autres. [advice.check-letters]',
  'documents.encoding-doubtful-and-more':
    'Rien dans {files} et {more, number} de plus ne dit comment les lettres sont écrites ; elles sont peut-être autres. [advice.check-letters]',
  'documents.letters-not-drawn':
    '{problem} Rien n’y dit qu’il est écrit en {encoding}, comme il a été lu ; ses lettres sont peut-être autres. [advice.check-letters]',
  'documents.letters-asked':
    '{problem} Le service téléphonique dessine les pages avec ses propres polices, et n’en a peut-être pas non plus pour eux. [advice.check-again-or-confirm]',
  'documents.changed':
    '{count, plural, one {{names} a été modifié après sa prise en charge.} other {{names} ont été modifiés après leur prise en charge.}} Rien n’a été envoyé. [advice.send-changed-or-cancel]',
  'documents.ended-app':
    'Faxtray s’est arrêté plus d’une fois de façon inattendue pendant l’examen de {name}. Renvoyez le fax pour un nouvel essai ; ou imprimez-le dans un nouveau PDF, et envoyez celui-ci.',
  'documents.check-broke':
    'Une erreur s’est produite dans Faxtray pendant la vérification des documents. [advice.check-again]',
  'intake.sidecar-says-otherwise':
    '{name} est arrivé après la prise en charge du fichier, et indique {numbers}. [advice.choose-recipient]',
});
