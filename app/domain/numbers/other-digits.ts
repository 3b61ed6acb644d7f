import { readsAsDate, readsAsDateOrFileNumber } from './everyday-digits.ts';
import { FEWEST_DIGITS, type NameReading } from './number-reading.ts';
import { plainCharacters } from './plain-characters.ts';

/** Signs for a number that are not the digits of a script: `②`, `²`, `½`, `Ⅷ`, and Chinese numerals. */
const OTHER = '\\p{No}\\p{Nl}〇零一二三四五六七八九';
const GAP = '[ \\-._/()]{1,2}';
const STRETCH = new RegExp(`\\+?[\\d${OTHER}]+(?:${GAP}[\\d${OTHER}]+)*`, 'gu');
const ONE = new RegExp(`[${OTHER}]`, 'gu');
/** A sign with at most a mark between it and a digit. Before a space it is a list number: `① 2026-04-15`. */
const TOUCHING = new RegExp(`\\d[\\-._/()]?[${OTHER}]|[${OTHER}][\\-._/()]?\\d`, 'u');

/**
 * `030 12345六`, `+4930123456②`: if signs that no telephone number has are part of a number or touch it, nobody can tell its digits.
 * Skipping them could dial another number.
 */
export const touchedByOtherDigits = (text: string): NameReading[] =>
  [...text.matchAll(STRETCH)].flatMap(([written]): NameReading[] => {
    const others = written.match(ONE)?.length ?? 0;
    const digits = written.match(/\d/gu)?.length ?? 0;
    const isMixed = digits > 0 && TOUCHING.test(written);
    if (others === 0 || others + digits < FEWEST_DIGITS || (digits > 0 && !isMixed)) return [];
    const [before = ''] = written.split(ONE).filter((part) => /\d/u.test(part));
    const plain = written.replace(ONE, '').trim();
    const isDate = [plain, before.trim()].some((each) => readsAsDateOrFileNumber(each) || readsAsDate(each));
    return isDate ? [] : [{ kind: 'doubtful', written, numbers: [], goesOn: false }];
  });

const AROUND_INVISIBLE = /[+＋]?\p{Nd}(?:[ \-._/()\p{Cf}]*\p{Nd})*/gu;
/** Except a soft hyphen, which is found within words. */
const PARTED_INVISIBLY = /\p{Nd}(?:(?!\u00ad)\p{Cf})+\p{Nd}/u;

/** `050-127 9952<U+200F>050-146 3094`: what separates these digits is invisible, so they may be one number or two. */
export const partedInvisibly = (name: string): NameReading[] =>
  (name.match(AROUND_INVISIBLE) ?? [])
    .filter((written) => PARTED_INVISIBLY.test(written))
    .map(plainCharacters)
    .filter((written) => written.replace(/\D/gu, '').length >= FEWEST_DIGITS)
    .filter((written) => !readsAsDateOrFileNumber(written) && !readsAsDate(written))
    .map((written) => ({ kind: 'doubtful', written, numbers: [], goesOn: false }));
