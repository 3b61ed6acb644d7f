import type { coverSheets as english } from '../en/cover-sheets.ts';
import { defineTranslation } from '../define-translation.ts';

export const coverSheets = defineTranslation<typeof english>()({
  'cover-sheet.title': 'Fax',
  'parts.name': '{name} (partie {number} sur {of})',
  'parts.which': 'Partie {number} sur {of}',
  'cover-sheet.to': 'À',
  'cover-sheet.phone': 'Téléphone',
  'cover-sheet.fax': 'Fax',
  'cover-sheet.from': 'De',
  'cover-sheet.date': 'Date',
  'cover-sheet.subject': 'Objet',
  'cover-sheet.pages': 'Pages, celle-ci comprise',
  'cover-sheet.recipients': '{count, plural, one {# destinataire} other {# destinataires}}',
});
