import type { faxStates as english } from '../en/fax-states.ts';
import { defineTranslation } from '../define-translation.ts';

export const faxStates = defineTranslation<typeof english>()({
  'fax-state.arriving': 'Trifft ein',
  'fax-state.draft': 'Entwurf',
  'draft.no-document': 'Noch kein Dokument',
  'fax-state.stuck': 'Zu klären',
  'fax-state.needs-attention': 'Zu klären',
  'fax-state.waiting': 'Wartet',
  'fax-state.submitting': 'Wird gesendet',
  'fax-state.unconfirmed': 'Unbestätigt',
  'fax-state.queued': 'Wird gesendet',
  'fax-state.sent': 'Gesendet',
  'fax-state.failed': 'Fehlgeschlagen',
  'fax-state.cancelled': 'Abgebrochen',
  'fax-state.not-sent': 'Nicht gesendet',
});
