import type { windowQuestions as english } from '../en/window-questions.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowQuestions = defineTranslation<typeof english>()({
  'address.title': 'Qui reçoit « {title} » ?',
  'address.title-many': 'Qui reçoit ces {count, number} fax ?',
  'address.first-shown': 'Tous vont à ce numéro. La page affichée vient de « {title} ».',
  'address.instead-of': 'À la place de {recipient} ; tous les autres restent tels quels.',
  'address.instead-of-all': 'Il ira à ce seul numéro, au lieu des {count} prévus.',
  'address.meant': 'Numéros possibles',
  'choose-letters.title': 'Les lettres de « {title} » sont-elles justes ?',
  'choose-letters.about':
    'Vérifiez les noms sur les pages. S’ils sont faux, choisissez comment les lettres sont lues : les pages sont redessinées. Elles partent telles qu’affichées ; cela ne vaut que pour ce fax.',
  'choose-letters.do': 'Envoyer tel qu’affiché',
  'change-cover.title': 'Que doit dire la page de garde de « {title} » ?',
  'change-cover.name': 'Nom pour le {number}',
  'change-cover.text': 'Texte',
  'change-cover.about': 'Sans nom, le numéro y figure. Sans texte, le fax part sans page de garde.',
  'change-cover.subject': 'Objet',
  'change-cover.about-own':
    'Sans nom, seul le numéro y figure. Sans objet ni texte, le fax part sans page de garde. L’en-tête se change dans les réglages.',
  'change-cover.do': 'Envoyer avec cette page de garde',
  'change-cover.without': 'Envoyer sans page de garde',
  'reschedule.title': 'Quand part « {title} » ?',
  'reschedule.not-before': 'Pas avant',
  'reschedule.goes': 'Il part {when}, si Faxtray fonctionne.',
  'reschedule.set': 'Fixer l’heure',
  'delete-there.title': 'Supprimer « {title} » chez le service téléphonique ?',
  'delete-there.about':
    'Le service cessera peut-être de l’envoyer, ou l’a peut-être déjà envoyé : il ne le dit pas. Le document reste ici, et vous pouvez le renvoyer.',
  'delete-there.do': 'L’y supprimer',
  'give-up.title-following': 'Ne plus suivre « {title} » ?',
  'give-up.title-looking': 'Arrêter de chercher « {title} » ?',
  'give-up.about-looking':
    'Il est peut-être déjà parti. Faxtray cesse d’interroger le service téléphonique à son sujet et ne montre plus ce qu’il devient.',
  'give-up.about-following':
    'Il est peut-être déjà parti. Il n’a plus besoin de vous. Si le service téléphonique dit encore ce qu’il est devenu, Faxtray le montre.',
  'give-up.keep-following': 'Continuer à suivre',
  'give-up.keep-looking': 'Continuer à chercher',
  'give-up.stop-following': 'Ne plus suivre',
  'give-up.stop-looking': 'Arrêter la recherche',
  'resend.title': 'Renvoyer « {title} » ?',
  'resend.unconfirmed':
    'La réponse du service téléphonique s’est perdue : il est donc peut-être déjà parti. Si vous le renvoyez maintenant, le destinataire le recevra peut-être deux fois.',
  'resend.looking': 'Faxtray le cherche encore.',
  'resend.looking-and-again':
    'Faxtray le cherche encore. S’il n’est pas parti, il est renvoyé automatiquement.',
  'resend.queued':
    'Le service téléphonique a ce fax depuis {since} et ne dit pas ce qu’il est devenu. S’il est parti, ou part encore, le destinataire le recevra deux fois.',
  'resend.failed':
    'Une partie est peut-être arrivée. Demandez d’abord au destinataire : si vous le renvoyez, tout repart.',
  'resend.cancelled':
    'Il est peut-être déjà parti. Demandez d’abord au destinataire : si oui, il le recevra deux fois.',
  'resend.unknown':
    'Le service téléphonique n’a plus ce fax et n’a jamais dit ce qu’il est devenu. S’il est parti, le destinataire le recevra deux fois.',
  'resend.besides': 'En plus de ce fax : {what}',
  'resend.not-now': 'Pas maintenant',
  'resend.do': 'Renvoyer quand même',
  'send-anew.title':
    '{count, plural, one {Envoyer ce fax une deuxième fois ?} other {Envoyer ces # fax une deuxième fois ?}}',
  'send-anew.about':
    '{count, plural, one {Il a déjà été envoyé. Chaque destinataire reçoit de nouveau les mêmes pages, dans un nouveau fax.} other {Ils ont déjà été envoyés. Chaque destinataire reçoit de nouveau les mêmes pages, dans un nouveau fax.}}',
  'send-anew.do': '{count, plural, one {Renvoyer # fax} other {Renvoyer # fax}}',
  'choice.all': 'Tous',
  'choice.look-at': 'Voir {title}',
  'choice.more': 'et {count, plural, one {# autre} other {# autres}}',
  'choice.to': 'à {who}',
  'choice.scheduled': 'Prévu : {when}',
  'held.title': '{count, plural, one {Envoyer ce fax quand même ?} other {Envoyer ces fax quand même ?}}',
  'held.about':
    '{what} {count, plural, one {Celui-ci part de lui-même} other {Ceux-ci partent d’eux-mêmes}} si une réponse arrive.',
  'held.do': 'Envoyer quand même',
  'restored.title':
    '{count, plural, one {Ce fax a peut-être déjà été envoyé} other {# fax ont peut-être déjà été envoyés}}',
  'restored.about':
    'La file d’attente a été restaurée d’une copie plus ancienne, ou une copie fonctionne ailleurs. {count, plural, one {Dites ce qui est vrai de ce fax.} other {Choisissez les fax que concerne votre réponse.}}',
  'restored.not-asked-yet': 'Le service téléphonique n’a pas encore dit s’il a ce fax.',
  'restored.no-file': 'Son fichier n’est plus ici : il ne peut donc pas être envoyé.',
  'restored.no-number': 'Il n’a pas encore de numéro : vous le choisirez ensuite.',
  'restored.leave': '{count, plural, one {Le laisser} other {Les laisser}}',
  'restored.send': 'Envoyer quand même',
  'restored.went': 'Déjà envoyé',
  'save-copy.title': 'Enregistrer une copie de « {title} »',
  'save-copy.title-received': 'Enregistrer une copie du fax de {sender}',
  'save-copy.as-received': 'Les pages telles qu’arrivées, en',
  'save-copy.as-got': 'Les pages telles que le destinataire les a reçues, en',
  'save-copy.as-made': 'Les pages telles que le service téléphonique les a faites, en',
  'save-copy.pdf': 'PDF',
  'save-copy.pdf-use': 'pour lire, imprimer ou transmettre',
  'save-copy.searchable-pdf': 'PDF avec recherche',
  'save-copy.searchable-pdf-use': 'pour y chercher et copier des mots',
  'save-copy.searchable-pdf-gaps':
    'pour y chercher et copier des mots ; toutes les pages n’ont pas pu être lues',
  'save-copy.searchable-pdf-part':
    'pour y chercher et copier des mots ; {count, plural, one {seule la première page a été lue} other {seules les # premières pages ont été lues}}',
  'save-copy.tiff-group4': 'TIFF, groupe 4',
  'save-copy.tiff-group4-use': 'pour archives et logiciels de numérisation et de fax',
  'save-copy.tiff-group3': 'TIFF, groupe 3',
  'save-copy.tiff-group3-use': 'pour anciens logiciels de fax ; plus gros',
  'save-copy.choose': 'Choisir où…',
});
