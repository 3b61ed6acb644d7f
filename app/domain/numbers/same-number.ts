/**
 * Whether what a service calls a recipient may be this number (E.164): as it is, as dialled inside the country or from an outside line,
 * with punctuation, or with some of its digits hidden. Text without a digit may be any number.
 */
export function mayBeSameNumber(number: string, written: string): boolean {
  const wanted = toDigits(number);
  const visible = written.split(HIDDEN).map(toDigits);
  if (visible.join('') === '' || TURNED.test(written)) return true;
  if (visible.some((digits) => digits === wanted || isSameWrittenShorter(wanted, digits))) return true;
  return visible.length > 1 && areInOrder(visible, wanted);
}

/** Text after one of these is read from the right. */
const TURNED = /[\u061c\u200f\u202b\u202e\u2067]/u;

/** Anything that no number is written with stands for hidden digits. */
const HIDDEN = /[^\d\s+()./\-\u2010-\u2015]+/u;

const toDigits = (written: string): string => written.replace(/\D/gu, '').replace(/^0+/u, '');

function isSameWrittenShorter(one: string, other: string): boolean {
  const [longer, shorter] = [one, other].sort((a, b) => b.length - a.length);
  return shorter !== undefined && shorter.length >= 7 && longer?.endsWith(shorter) === true;
}

function areInOrder(visible: readonly string[], wanted: string): boolean {
  let from = 0;
  for (const digits of visible) {
    const at = wanted.indexOf(digits, from);
    if (at < 0) return false;
    from = at + digits.length;
  }
  return true;
}
