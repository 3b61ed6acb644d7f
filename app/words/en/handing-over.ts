/** Why a fax waits, that was about to be handed over. */
export const handingOver = {
  'handing-over.disk': 'The disk is full or cannot be written to; it was not handed over.',
  'handing-over.refused-once':
    'The phone service did not accept the sign-in this time; Faxtray tries again in a moment.',
} as const;
