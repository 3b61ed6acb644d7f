import type { quitting as english } from '../en/quitting.ts';
import { defineTranslation } from '../define-translation.ts';

export const quitting = defineTranslation<typeof english>()({
  'quit.handed-over':
    '{faxes, plural, one {# fax est en cours} other {# fax sont en cours}} de remise au service téléphonique. Au prochain démarrage, Faxtray vérifie ce qui y est arrivé.',
  'quit.in-line':
    '{faxes, plural, one {# fax attend son envoi et partira} other {# fax attendent leur envoi et partiront}} quand Faxtray fonctionnera à nouveau.',
  'quit.at-service':
    '{faxes, plural, one {# fax est déjà au service téléphonique, qui le traite aussi sans Faxtray. Vous verrez le résultat} other {# fax sont déjà au service téléphonique, qui les traite aussi sans Faxtray. Vous verrez les résultats}} quand Faxtray fonctionnera à nouveau.',
  'quit.draft-kept': 'Le nouveau fax est gardé comme brouillon.',
  'quit.draft-not-kept':
    'Le nouveau fax n’a pas pu être gardé comme brouillon. Vos dernières modifications sont perdues.',
  'quit.all': '{parts}',
  'quit.undo': 'L’envoi de {faxes, number} fax peut encore être annulé. Que faut-il en faire ?',
  'quit.undo-kept':
    'Sans envoi, {faxes, plural, one {il sera suspendu} other {ils seront suspendus}} quand Faxtray fonctionnera à nouveau.',
  'quit.question': 'Quitter Faxtray ?',
  'quit.keep': '{faxes, plural, one {Ne pas encore l’envoyer} other {Ne pas encore les envoyer}}',
  'quit.send': '{faxes, plural, one {L’envoyer maintenant} other {Les envoyer maintenant}}',
  'quit.quit': 'Quitter',
  'quit.stay': 'Annuler',
});
