import type { faxStates as english } from '../en/fax-states.ts';
import { defineTranslation } from '../define-translation.ts';

export const faxStates = defineTranslation<typeof english>()({
  'fax-state.arriving': 'En arrivée',
  'fax-state.draft': 'Brouillon',
  'draft.no-document': 'Pas encore de document',
  'fax-state.stuck': 'À traiter',
  'fax-state.needs-attention': 'À traiter',
  'fax-state.waiting': 'En attente',
  'fax-state.submitting': 'En envoi',
  'fax-state.unconfirmed': 'Non confirmé',
  'fax-state.queued': 'En envoi',
  'fax-state.sent': 'Envoyé',
  'fax-state.failed': 'Échec',
  'fax-state.cancelled': 'Annulé',
  'fax-state.not-sent': 'Non envoyé',
});
