import type { amounts as english } from '../en/amounts.ts';
import { defineTranslation } from '../define-translation.ts';

export const amounts = defineTranslation<typeof english>()({
  'amount.number': '{count, number}',
  'amount.bytes': '{count, plural, one {# Byte} other {# Byte}}',
  'amount.kilobytes': '{count, number} KB',
  'amount.megabytes': '{count, number, ::.0} MB',
  'amount.pages': '{count, plural, one {# Seite} other {# Seiten}}',
  'amount.faxes': '{count, plural, one {# Fax} other {# Faxe}}',
  'amount.files': '{count, plural, one {# Datei} other {# Dateien}}',
});
