import type { faxStates as english } from '../en/fax-states.ts';
import { defineTranslation } from '../define-translation.ts';

export const faxStates = defineTranslation<typeof english>()({
  'fax-state.arriving': 'Llegando',
  'fax-state.draft': 'Borrador',
  'draft.no-document': 'Aún sin documento',
  'fax-state.stuck': 'Por atender',
  'fax-state.needs-attention': 'Por atender',
  'fax-state.waiting': 'En espera',
  'fax-state.submitting': 'Enviando',
  'fax-state.unconfirmed': 'Sin confirmar',
  'fax-state.queued': 'Enviando',
  'fax-state.sent': 'Enviado',
  'fax-state.failed': 'Fallido',
  'fax-state.cancelled': 'Cancelado',
  'fax-state.not-sent': 'No enviado',
});
