const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const LONGEST_NAME = 40;
const KEPT_END = 14;

/** A menu and a notification have room for so much; the end of a name tells one scan from the next. */
export function shortName(name: string): string {
  const letters = Array.from(LETTERS.segment(name), ({ segment }) => segment);
  if (letters.length <= LONGEST_NAME) return name;
  const start = letters.slice(0, LONGEST_NAME - KEPT_END - 1).join('');
  return `${start}…${letters.slice(-KEPT_END).join('')}`;
}
