import { hasLongDigits } from '../numbers/explained-digits.ts';
import type { FoundNumber, ParseNumber } from '../numbers/fax-number.ts';
import { AND_WORDS } from '../numbers/after-number.ts';
import { plainCharacters } from '../numbers/plain-characters.ts';

/**
 * `fax={+13035550119}` anywhere in a name: the explicit form, for programs. It wins over whatever else looks like a number. Digits in more
 * braces right behind it are another one.
 */
const EXPLICIT = /fax=(?<braces>\{[^}]*\}(?:[ _.,;&/|-]{0,3}\{[^}]*\d[^}]*\})*)/giu;

/** What stands in the braces of the explicit form. */
export const explicitIn = (name: string): string[] =>
  [...plainCharacters(name).matchAll(EXPLICIT)].flatMap((match) =>
    [...(match.groups?.['braces'] ?? '').matchAll(/\{(?<text>[^}]*)\}/gu)].map(
      ({ groups }) => groups?.['text'] ?? '',
    ),
  );

/** `},+1...`, `},,12`, `}x12`: right behind the braces another number, or what may belong to theirs. */
const GOES_ON = /fax=\{[^}]*\}(?:[ _.,;&/|-]{0,3}\+ ?\d|[ _]?(?:,,|[;#*~=]|;? ?ext[. =]*|x)\d|\d)/iu;

const AND = `(?:[&/,;]|(?<!\\p{L})(?:${AND_WORDS})(?!\\p{L}))`;
/** Digits that the explicit form is joined with, on either side: `fax={...} and 303-555-0120`. */
const JOINED = [
  new RegExp(`^[^\\p{L}\\d]*${AND}[^\\p{L}\\d]*(?<digits>\\d[^\\p{L}+]*)`, 'iu'),
  new RegExp(`(?<digits>\\d[^\\p{L}+]*)${AND}[^\\p{L}\\d]*$`, 'iu'),
];
const IN_BRACKETS = /[\p{Ps}<](?<digits>[^\p{Pe}>]*)[\p{Pe}>]/gu;

/** Whether what the explicit form of `number` stands beside may belong to it, or be another number that is meant as much. */
export function mayMeanMore(name: string, number: FoundNumber, parse: ParseNumber): boolean {
  const text = plainCharacters(name);
  if (GOES_ON.test(text)) return true;
  const around = text.split(new RegExp(EXPLICIT.source, 'iu')).filter((_, index) => index % 2 === 0);
  const others = around.flatMap((part) => [
    ...JOINED.map((pattern) => pattern.exec(part)?.groups?.['digits'] ?? ''),
    ...[...part.matchAll(IN_BRACKETS)].map(({ groups }) => groups?.['digits'] ?? ''),
  ]);
  return others.some((digits) => hasLongDigits(digits, number, parse));
}
