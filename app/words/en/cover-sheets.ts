/** On cover pages that Faxtray draws: short, each beside what it names. */
export const coverSheets = {
  'cover-sheet.title': 'Fax',
  'parts.name': '{name} (part {number} of {of})',
  'parts.which': 'Part {number} of {of}',
  'cover-sheet.to': 'To',
  'cover-sheet.phone': 'Phone',
  'cover-sheet.fax': 'Fax',
  'cover-sheet.from': 'From',
  'cover-sheet.date': 'Date',
  'cover-sheet.subject': 'Subject',
  'cover-sheet.pages': 'Pages, with this one',
  'cover-sheet.recipients': '{count, plural, one {# recipient} other {# recipients}}',
} as const;
