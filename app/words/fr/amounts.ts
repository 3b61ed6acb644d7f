import type { amounts as english } from '../en/amounts.ts';
import { defineTranslation } from '../define-translation.ts';

export const amounts = defineTranslation<typeof english>()({
  'amount.number': '{count, number}',
  'amount.bytes': '{count, plural, one {# octet} other {# octets}}',
  'amount.kilobytes': '{count, number} ko',
  'amount.megabytes': '{count, number, ::.0} Mo',
  'amount.pages': '{count, plural, one {# page} other {# pages}}',
  'amount.faxes': '{count, plural, one {# fax} other {# fax}}',
  'amount.files': '{count, plural, one {# fichier} other {# fichiers}}',
});
