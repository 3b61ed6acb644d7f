/** Whether all text in it is made of whole characters: half a surrogate pair can be neither sent nor kept as it is (Unicode 3.9, D77). */
export function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !/\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isWellFormed(key) && isWellFormed(each));
}
