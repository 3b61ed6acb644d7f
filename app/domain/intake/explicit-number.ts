import { hasLongDigits } from '../numbers/explained-digits.ts';
import type { FoundNumber, ParseNumber } from '../numbers/fax-number.ts';
import { AND_WORDS } from '../numbers/after-number.ts';
import { plainCharacters } from '../numbers/plain-characters.ts';

/**
 * `fax={+13035550119}` anywhere in a name: the explicit form, for programs. It takes precedence over anything else that looks like a
 * number. Digits in more braces right behind it are another number.
 */
const EXPLICIT = /fax=(?<braces>\{[^}]*\}(?:[ _.,;&/|-]{0,3}\{[^}]*\d[^}]*\})*)/giu;

/** The contents of the explicit form's braces. */
export const explicitIn = (name: string): string[] =>
  [...plainCharacters(name).matchAll(EXPLICIT)].flatMap((match) =>
    [...(match.groups?.['braces'] ?? '').matchAll(/\{(?<text>[^}]*)\}/gu)].map(
      ({ groups }) => groups?.['text'] ?? '',
    ),
  );

/** `},+1...`, `},,12`, `}x12`: right behind the braces comes another number, or something that may belong to this one. */
const GOES_ON = /fax=\{[^}]*\}(?:[ _.,;&/|-]{0,3}\+ ?\d|[ _]?(?:,,|[;#*~=]|;? ?ext[. =]*|x)\d|\d)/iu;

const AND = `(?:[&/,;]|(?<!\\p{L})(?:${AND_WORDS})(?!\\p{L}))`;
/** Digits joined to the explicit form on either side: `fax={...} and 303-555-0120`. */
const JOINED = [
  new RegExp(`^[^\\p{L}\\d]*${AND}[^\\p{L}\\d]*(?<digits>\\d[^\\p{L}+]*)`, 'iu'),
  new RegExp(`(?<digits>\\d[^\\p{L}+]*)${AND}[^\\p{L}\\d]*$`, 'iu'),
];
const IN_BRACKETS = /[\p{Ps}<](?<digits>[^\p{Pe}>]*)[\p{Pe}>]/gu;

/** Whether what stands beside the explicit form of `number` may belong to it, or may be a second number that is also meant. */
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
