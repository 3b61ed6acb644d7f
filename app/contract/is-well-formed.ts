/** Far deeper than any input: a page can send what holds itself, too. */
const MAX_DEPTH = 64;

/**
 * Whether all text in it is made of whole characters: half a surrogate pair can be neither sent nor kept as it is (Unicode 3.9, D77). And
 * whether it has an end.
 */
export function isWellFormed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/\p{Cs}/u.test(value);
  // The bytes of a file are no text, and there may be millions of them.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, each]) => isWellFormed(key) && isWellFormed(each, depth + 1));
}
