/** What people type and paste where a recipient is asked for. */

export interface TypedRecipient {
  readonly name: string | null;
  readonly number: string;
}

const MAX_NAME = 256;

/** No longer than the app and the service take it: address books have names of any length. */
export const nameWithin = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .replace(/\p{Surrogate}$/u, '')
    .trim();

const NUMBER_AT_THE_END = /(?<number>[+(]?\d[\d\s().\-/]*)>?\s*$/u;

/**
 * `Dr. Mercer <+1 303 555 0119>` or `Dr. Mercer +1 303 555 0119`: a name only where letters come first and a number
 * follows. Anything else stays whole, so that the check can say what is wrong with it. What parts the entries of a list, where one alone was copied
 * out of it, is no part of the number.
 */
export function nameAndNumber(text: string): TypedRecipient {
  const entry = text.replaceAll(/^[\s,;|]+|[\s,;|]+$/gu, '');
  const whole = { name: null, number: entry };
  const match = NUMBER_AT_THE_END.exec(entry);
  const number = match?.groups?.['number'];
  if (match === null || number === undefined) return whole;
  const name = entry.slice(0, match.index).replaceAll(/^[\s"']+|[\s"'<:,;-]+$/gu, '');
  if (!/^\p{L}/u.test(name)) return whole;
  return { name: nameWithin(name), number: number.trim() };
}

/** The entries of a pasted list: one a line, or parted by commas, semicolons or tabs. */
export function splitList(text: string): string[] {
  return text
    .split(/[\n\r,;\t|]+/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
