/** What is said in place of the pages that a new fax will have. */
export const preview = {
  'preview.not-shown-here': 'It cannot be shown here; the phone service draws its pages.',
} as const;
