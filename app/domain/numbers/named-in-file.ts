import { digitRuns } from './digit-runs.ts';
import { beginsLikeDated, readsAsDate, readsAsDateOrFileNumber } from './everyday-digits.ts';
import { unexplainedDigits } from './explained-digits.ts';
import { withoutFileMarks } from './file-marks.ts';
import { isFound, type FoundNumber, type ParseNumber } from './fax-number.ts';
import { distinct, FEWEST_DIGITS, listNumbers } from './number-reading.ts';
import { groupedInName } from './grouped-in-name.ts';
import { localNumbers } from './numbers-in-folder.ts';
import { numbersElsewhere, readNumbers } from './numbers-in-name.ts';
import { BARE_BEHIND_WORD, CALLED_NUMBER } from './phone-words.ts';
import { printedInFile } from './printed-in-file.ts';
import { plainCharacters } from './plain-characters.ts';

/** Numbers that a file's name may mean although none counts: a person is asked before the folder's default recipient gets the fax. */
export function numbersInFile(written: string, parse: ParseNumber): FoundNumber[] {
  const plain = plainCharacters(written);
  // `[(0293) 22871855] 18h59`: the number is separated from the rest the same way as its area code from the number.
  const unwrapped = plain.replace(/\((?<number>\(\d[\d \-._/]*\)[^()]*\d)\)/gu, ' $<number> ');
  const single = withSingleSpaces(unwrapped).trim();
  return distinct([
    ...[...new Set([plain, withSingleSpaces(plain), single])].flatMap((name) => findAll(name, parse)),
    ...(unwrapped === plain ? [] : listNumbers(readNumbers(single, parse))),
  ]);
}

/** `(201)  555-0123`: an extra space does not split a number. */
const withSingleSpaces = (text: string): string => text.replace(/(?<=[\d)])\s{2,}(?=[(\d])/gu, ' ');

function findAll(name: string, parse: ParseNumber): FoundNumber[] {
  const local = localNumbers(name, parse);
  return [
    ...numbersElsewhere(name, parse),
    ...behindWords(plainCharacters(name), parse),
    ...printedInFile(name, parse),
    ...groupedInName(name, parse),
    ...bareWithZero(name, parse),
    // A single one is as often a counter.
    ...(local.length > 1 ? local : []),
  ];
}

/** `scan to 3035550119`: bare digits after a word that introduces a recipient. */
const behindWords = (text: string, parse: ParseNumber): FoundNumber[] =>
  [...text.matchAll(BARE_BEHIND_WORD)]
    .map(({ groups }) => groups?.['digits'] ?? '')
    .filter((digits) => digits.length >= FEWEST_DIGITS && !beginsLikeDated(digits))
    .map((digits) => parse(digits))
    .filter(isFound);

/** `0301234567 Befund`: exactly what is dialled, with the zero before an area code. `0012345678` is padded. */
const BARE_WITH_ZERO = /(?<![\p{L}\d])(?<!\d[._/-])0[1-9]\d{7,13}(?!\d)(?![._/-]\d)/gu;

const bareWithZero = (name: string, parse: ParseNumber): FoundNumber[] =>
  (withoutFileMarks(plainCharacters(name)).match(BARE_WITH_ZERO) ?? [])
    .filter((digits) => !beginsLikeDated(digits) && !readsAsDate(digits))
    .flatMap((digits) => {
      const parsed = parse(digits);
      return isFound(parsed) && parsed.nationalDigits === digits ? [parsed] : [];
    });

/** Numbers in the unexplained part of a file's name, when its subfolder names a number: `2026-04-15 0301234567`. */
export function numbersLeft(name: string, known: FoundNumber, parse: ParseNumber): FoundNumber[] {
  const text = plainCharacters(name);
  const left = unexplainedDigits(text, [known], parse)
    .filter((run) => !readsAsDateOrFileNumber(run))
    .flatMap((run) => tailsWithZero(run.match(/\d+/gu) ?? []));
  // `10. Januar 2034 0912 120 846`: after a year, the beginning of a number that could be a month and a day.
  const printed = digitRuns(text)
    .flatMap(({ groups }) => tailsWithZero(groups))
    .filter((groups) => isPrintedInland(groups, parse));
  return distinct([...left, ...printed].map((groups) => parse(groups.join(''))).filter(isFound));
}

/** Dialled digits begin with the trunk zero. */
const tailsWithZero = (all: readonly string[]): (readonly string[])[] =>
  all
    .map((_, index) => all.slice(index))
    .filter((groups) => groups[0]?.startsWith('0') === true && groups.join('').length >= FEWEST_DIGITS);

function isPrintedInland(groups: readonly string[], parse: ParseNumber): boolean {
  const parsed = parse(groups.join(''));
  const forms = isFound(parsed) && groups.length > 2 ? parse.printedForms(parsed.e164) : [];
  return forms.some((form) => (form.match(/\d+/gu) ?? []).join(' ') === groups.join(' '));
}

/** Brackets around all of it or around its area code. */
const IN_BRACKETS = /[\p{Ps}<](?<digits>\d{2,5}[\p{Pe}>][^\p{L}+]*|[^\p{Pe}>]*[\p{Pe}>])/gu;

const matchDigits = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.['digits'] ?? '');

const findUnread = (
  pieces: readonly string[],
  known: readonly FoundNumber[],
  parse: ParseNumber,
): string | undefined =>
  pieces
    .flatMap((piece) => unexplainedDigits(piece, known, parse))
    .find((run) => run.replace(/\D/gu, '').length >= FEWEST_DIGITS);

/** `(089) 123456`, `Fax 555-0119`: something in brackets, or called a number, that cannot be read here. */
export const hasUnreadNumber = (name: string, known: FoundNumber, parse: ParseNumber): boolean => {
  const text = plainCharacters(name);
  const pieces = [IN_BRACKETS, CALLED_NUMBER].flatMap((pattern) => matchDigits(text, pattern));
  return findUnread(pieces, [known], parse) !== undefined;
};

/** `Fax 555-0119`, which lacks its area code: called a number, but cannot be read here. Null where there is none. */
export function unreadNumberIn(name: string, parse: ParseNumber): string | null {
  const pieces = matchDigits(plainCharacters(name), CALLED_NUMBER).filter((piece) => !beginsLikeDated(piece));
  return findUnread(pieces, [], parse) ?? null;
}
