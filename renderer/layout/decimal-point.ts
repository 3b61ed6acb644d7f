/** Between the digits of a number, where it is not the decimal point: those of English, German, French, and Swiss hands. */
const GROUPING = String.raw`[.,'’\u00a0\u202f ]`;
const POINTS = ['.', ','];

/**
 * How much of a text stands before a decimal tab stop (17.18.84): what is before the decimal point of its first number, all of that number
 * where it has none, and all of the text where there is no number. `written` is what the
 * document has for one; null: it does not say.
 */
export function lengthBeforePoint(text: string, written: string | null): number {
  const point = POINTS.find((each) => each === written) ?? null;
  const first = text.search(/\p{Nd}/u);
  if (first < 0) return text.length;
  if (isPoint(text[first - 1], point) && !/\p{L}/u.test(text[first - 2] ?? '')) return first - 1;
  const between = point === null ? GROUPING : GROUPING.replace(point, '');
  const number = new RegExp(String.raw`(?:${between}?\p{Nd})+`, 'uy');
  number.lastIndex = first;
  const [digits = ''] = number.exec(text) ?? [];
  return first + (point === null ? guessPoint(digits) : digits.length);
}

const isPoint = (sign: string | undefined, point: string | null): boolean =>
  sign !== undefined && (point === null ? POINTS.includes(sign) : sign === point);

/** The last of the signs in a number, unless there are several of it, which then group digits. */
function guessPoint(digits: string): number {
  const last = Math.max(...POINTS.map((point) => digits.lastIndexOf(point)));
  if (last < 0) return digits.length;
  return digits.indexOf(digits[last] ?? '') === last ? last : digits.length;
}
