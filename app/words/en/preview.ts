/** What is said in place of the pages that a new fax will have. */
export const preview = {
  'preview.not-shown-here': 'It cannot be shown here; the phone service draws its pages.',
  'preview.asks-about-letters':
    '{problem} The phone service draws the pages with fonts of its own, and may have none for these either: you are asked again before the fax goes.',
} as const;
