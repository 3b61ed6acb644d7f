/** Phrases that only put others together. */
export const joined = {
  verbatim: '{text}',
  sentences: '{parts}',
  'not-readable': 'A newer version of Faxtray wrote here what this one cannot read.',
  'joined.quoted': '“{text}”',
} as const;
