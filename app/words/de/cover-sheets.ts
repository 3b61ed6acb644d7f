import type { coverSheets as english } from '../en/cover-sheets.ts';
import { defineTranslation } from '../define-translation.ts';

export const coverSheets = defineTranslation<typeof english>()({
  'cover-sheet.title': 'Fax',
  'parts.name': '{name} (Teil {number} von {of})',
  'parts.which': 'Teil {number} von {of}',
  'cover-sheet.to': 'An',
  'cover-sheet.phone': 'Telefon',
  'cover-sheet.fax': 'Fax',
  'cover-sheet.from': 'Von',
  'cover-sheet.date': 'Datum',
  'cover-sheet.subject': 'Betreff',
  'cover-sheet.pages': 'Seiten, mit dieser',
  'cover-sheet.recipients': '{count, plural, one {# Empfänger} other {# Empfänger}}',
});
