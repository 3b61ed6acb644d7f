import type { coverSheets as english } from '../en/cover-sheets.ts';
import { defineTranslation } from '../define-translation.ts';

export const coverSheets = defineTranslation<typeof english>()({
  'cover-sheet.title': 'Fax',
  'parts.name': '{name} (parte {number} de {of})',
  'parts.which': 'Parte {number} de {of}',
  'cover-sheet.to': 'Para',
  'cover-sheet.phone': 'Teléfono',
  'cover-sheet.fax': 'Fax',
  'cover-sheet.from': 'De',
  'cover-sheet.date': 'Fecha',
  'cover-sheet.subject': 'Asunto',
  'cover-sheet.pages': 'Páginas, con esta',
  'cover-sheet.recipients': '{count, plural, one {# destinatario} other {# destinatarios}}',
});
