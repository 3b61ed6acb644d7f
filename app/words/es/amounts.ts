import type { amounts as english } from '../en/amounts.ts';
import { defineTranslation } from '../define-translation.ts';

export const amounts = defineTranslation<typeof english>()({
  'amount.number': '{count, number}',
  'amount.bytes': '{count, plural, one {# byte} other {# bytes}}',
  'amount.kilobytes': '{count, number} KB',
  'amount.megabytes': '{count, number, ::.0} MB',
  'amount.pages': '{count, plural, one {# página} other {# páginas}}',
  'amount.faxes': '{count, plural, one {# fax} other {# faxes}}',
  'amount.files': '{count, plural, one {# archivo} other {# archivos}}',
});
