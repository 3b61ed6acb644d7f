import { isOfAccountOrDate } from './accounts-and-dates.ts';
import { digitRuns, firstGroups, runFrom } from './digit-runs.ts';
import { readsAsDate, readsAsDateOrFileNumber } from './everyday-digits.ts';
import { withoutAccounts, withoutFileMarks } from './file-marks.ts';
import { isFound, type FoundNumber, type ParseNumber } from './fax-number.ts';
import { groupedInName } from './grouped-in-name.ts';
import { overMarks } from './loose-forms.ts';
import { isAnnouncedOnly, nationalCandidates, startsLikeNumber } from './national-forms.ts';
import { findBeside, isOverlong, isParted, withoutRun } from './numbers-beside.ts';
import {
  candidates,
  distinct,
  FEWEST_DIGITS,
  isPrinted,
  readWritten,
  type Candidate,
  type Place,
} from './number-reading.ts';
import { numbersElsewhere } from './numbers-in-name.ts';
import { printedInFile } from './printed-in-file.ts';
import { plainCharacters } from './plain-characters.ts';

/**
 * Numbers in the name of a subfolder where none counts: `Smith 303-555-0119`. A subfolder is there to name somebody, so anything in the
 * form of a number is found. Good for a question, and never dialled without one.
 */
export function numbersInFolder(
  name: string,
  parse: ParseNumber,
  known: readonly FoundNumber[] = [],
): FoundNumber[] {
  const places = placesIn(name, parse);
  return distinct([
    ...numbersElsewhere(name, parse),
    ...findBeside(withoutEveryday(name), parse, [], known),
    ...places.flatMap(findInGroups),
    ...groupedInName(name, parse),
    ...printedInFile(name, parse),
    ...places.flatMap(findWithoutAreaCode),
    ...placesIn(withoutFileMarks(plainCharacters(name)), parse).flatMap(findBare),
  ]);
}

/** `Fax 555-0119`, `555-0114`: called a number, but cannot be dialled because it lacks its area code. Null where there is none. */
export function localNumberInFolder(
  name: string,
  parse: ParseNumber,
  folderDefault: string | null,
): string | null {
  const places = placesIn(name, parse);
  const place =
    places.find((each) => isAnnouncedOnly(each) || isLocalBeside(each, folderDefault)) ??
    findLocalHere(places);
  return place === undefined ? null : readWritten(place);
}

/** `Weber_555-0114`: in the last groups in which the default recipient's number is printed, without an area code. */
function isLocalBeside({ run, text, parse }: Place, folderDefault: string | null): boolean {
  const parsed = parse(folderDefault ?? '');
  const digits = run.groups.join('');
  if (!isFound(parsed) || run.groups.length < 2 || digits.length < FEWEST_DIGITS) return false;
  if (withoutFileMarks(text) !== text || readsAsDate(digits)) return false;
  const sizes = toSizes(run.groups);
  return parse
    .printedForms(parsed.e164)
    .map((form) => form.match(/\d+/gu) ?? [])
    .some(
      (groups) => groups.length > run.groups.length && toSizes(groups.slice(-run.groups.length)) === sizes,
    );
}

const AREAS = [
  ...Array.from({ length: 9 }, (_, digit) => String(digit + 1)),
  ...Array.from({ length: 90 }, (_, two) => String(two + 10)),
  ...Array.from({ length: 800 }, (_, three) => String(three + 200)),
];

/** Each is tried with hundreds of area codes; if there are more, the person is asked. */
const MOST_TRIED = 3;

function findLocalHere(places: readonly Place[]): Place | undefined {
  const alike = places.filter(mayLackArea);
  return alike.length > MOST_TRIED ? alike[0] : alike.find(isLocalHere);
}

function mayLackArea({ run, text }: Place): boolean {
  const digits = run.groups.join('');
  const isOfLength = digits.length >= FEWEST_DIGITS && digits.length <= MOST_WITHOUT_AREA;
  if (run.groups.length < 2 || !isOfLength || digits.startsWith('0') || readsAsDate(digits)) return false;
  return withoutFileMarks(text) === text;
}

/** `Weber 555-0114` in the United States, whoever the default recipient is: with some area code it is printed there just like this. */
function isLocalHere({ run, parse }: Place): boolean {
  const digits = run.groups.join('');
  const sizes = toSizes(run.groups);
  return AREAS.some((area) => {
    const parsed = parse(area + digits);
    if (!isFound(parsed) || !parsed.e164.endsWith(area + digits)) return false;
    return parse
      .printedForms(parsed.e164)
      .some((form) => toSizes((form.match(/\d+/gu) ?? []).slice(-run.groups.length)) === sizes);
  });
}

const toSizes = (groups: readonly string[]): string => groups.map(({ length }) => length).join();

const MOST_WITHOUT_AREA = 8;

/** Numbers in printed groups where there are no area codes. */
export const localNumbers = (name: string, parse: ParseNumber): FoundNumber[] =>
  distinct(placesIn(name, parse).flatMap(findWithoutAreaCode));

function placesIn(name: string, parse: ParseNumber): Place[] {
  const text = overMarks(withoutAccounts(withoutEveryday(name)));
  const runs = digitRuns(text).filter((run) => !run.isInternational);
  return runs.map((run) => ({ run, text, parse }));
}

/** Plain characters, with letters in place of dates, times, file numbers and bank accounts. */
function withoutEveryday(name: string): string {
  const text = plainCharacters(name);
  return digitRuns(text)
    .filter((run) => !run.isInternational)
    .filter((run) => readsAsDateOrFileNumber(readWritten({ run, text })) || isOfAccountOrDate(run, 0, text))
    .reduce((left, run) => withoutRun(left, { run }), text);
}

const findInGroups = (place: Place): FoundNumber[] =>
  nationalCandidates(place)
    .filter((each) => startsLikeNumber(place) || isPrintedInMore(place, each))
    .filter(({ count }) => place.run.groups.slice(0, count).join('').length >= FEWEST_DIGITS)
    .map((each) => each.number);

/** `303 5550119`: the area code as printed, and each group after it covers one or more of the printed groups. */
function isPrintedInMore({ run, parse }: Place, { count, number }: Candidate): boolean {
  const ends = findEnds(run.groups.slice(0, count));
  return parse.printedForms(number.e164).some((form) => {
    const printed = findEnds(form.match(/\d+/gu) ?? []);
    const isWhole = printed.at(-1) === ends.at(-1);
    return isWhole && printed[0] === ends[0] && ends.every((end) => printed.includes(end));
  });
}

function findEnds(groups: readonly string[]): number[] {
  let end = 0;
  return groups.map((digits) => (end += digits.length));
}

/**
 * `22 85 60 50` in Norway, where there are no area codes: in a file's name this is as often a counter. `22 85 60 50 4 of 12`, `58_2271
 * 7921`: from a group that is separated from those before it, whatever follows.
 */
const findWithoutAreaCode = (place: Place): FoundNumber[] =>
  isOverlong(place.run)
    ? []
    : place.run.groups.flatMap((_, index) =>
        isParted(place.run, index) && !isOfAccountOrDate(place.run, index, place.text)
          ? findLocalFrom({ ...place, run: runFrom(place.run, index, place.text) })
          : [],
      );

/** The most groups of a number without an area code, in pairs. */
const MOST_GROUPS_OF_LOCAL = 4;

function findLocalFrom(place: Place): FoundNumber[] {
  const { run } = place;
  if (run.groups[0]?.startsWith('0') === true) return [];
  return candidates({ ...place, run: firstGroups(run, MOST_GROUPS_OF_LOCAL) }, (digits) => digits)
    .filter(({ count }) => {
      const digits = run.groups.slice(0, count).join('');
      return count > 1 && digits.length >= FEWEST_DIGITS && !readsAsDate(digits);
    })
    .filter((each) => !readsAsDateOrFileNumber(readWritten(place, each.count)) && isPrinted(place, each))
    .map(({ number }) => number);
}

/** `Smith 3035550119`, `Smith 3035550119 2`, wherever it stands; not `2026112101`, and not `Claim 3035550119`. */
const findBare = ({ run, text, parse }: Place): FoundNumber[] =>
  run.groups.flatMap((digits, index) => {
    if (digits.length < FEWEST_DIGITS || beginsWithCompactDate(digits)) return [];
    if (index > 0 && isOfAccountOrDate(run, index, text)) return [];
    const parsed = parse(digits);
    const isWhole = isFound(parsed) && [parsed.nationalDigits, parsed.e164.slice(1)].includes(digits);
    return isWhole ? [parsed] : [];
  });

const beginsWithCompactDate = (digits: string): boolean => readsAsDate(digits.slice(0, 8));
