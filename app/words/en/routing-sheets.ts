/** Of pages that address the papers behind them. */
export const routingSheets = {
  'routing-sheet.title': 'Routing sheet',
  'routing-sheet.how':
    'Lay this page on the glass before the papers of one fax. It is not faxed itself. A stack may have several faxes, each behind a sheet of its own.',
  'routing-sheet.to': 'To',
  'routing-sheet.reference': 'Reference',
  'routing-sheet.cover-page': 'Cover page',
  'routing-sheet.file': 'Routing sheet for {whose}.pdf',
  'routing-sheet.too-long':
    'That is more text than a routing sheet can show. Nothing was made; shorten the text of the cover page.',
  'routing-sheet.not-made': '{why} No routing sheet was made.',
  'routing-sheet.several':
    'There are {count} routing sheets among its pages. Scan the papers of each fax by themselves, or choose who gets all of it.',
  'routing-sheet.stranger':
    'There are {count} routing sheets among its pages. They part a stack only where all their numbers are in the address book, and {number} is not. Scan the papers of each fax by themselves, or choose who gets all of it.',
  'routing-sheet.damaged':
    'The routing sheet on page {page} cannot be read. Look at its pages, and choose who gets it.',
  'routing-sheet.not-first':
    'A routing sheet lies on page {page}, behind other pages. Look at its pages, and choose who gets it.',
  'routing-sheet.alone': 'It is a routing sheet, and there are no papers behind it.',
  'routing-sheet.contradicts':
    'Its routing sheet names {number}, and the fax was to go to {others}. Look at its pages, and choose who gets it.',
  'routing-sheet.not-taken-off':
    'It lies under a routing sheet that could not be taken off. Look at its pages, and choose who gets it.',
  'routing-sheet.half-parted':
    '{count, plural, one {One fax was} other {# faxes were}} made of the papers behind its {sheets} routing sheets already. Scan only the others again, or look at the pages, and choose who gets all of it.',
  'routing-sheet.parted-before':
    'A scan with the same pages was parted by its {count} routing sheets before. Scan only the papers that are to go again, or look at the pages, and choose who gets all of it.',
  'routing-sheet.pages-not-kept': 'The pages behind a routing sheet could not be written to the disk.',
} as const;
