import { isOfAccountOrDate } from './accounts-and-dates.ts';
import { goesOnAfter } from './after-number.ts';
import { digitRuns, firstGroups, isUsuallyWritten, runFrom } from './digit-runs.ts';
import { readsAsDate, readsAsDateOrFileNumber } from './everyday-digits.ts';
import type { FoundNumber, ParseNumber } from './fax-number.ts';
import { withoutAccounts } from './file-marks.ts';
import { startsLikeNumber } from './national-forms.ts';
import { mayBeEveryday } from './national-doubts.ts';
import {
  candidates,
  distinct,
  FEWEST_DIGITS,
  isPrinted,
  textBefore,
  readWritten,
  type Candidate,
  type Place,
} from './number-reading.ts';
import { isOverlong, withoutRun } from './numbers-beside.ts';
import { ENDS_IN_NAMING_WORD } from './phone-words.ts';
import { plainCharacters } from './plain-characters.ts';

/** The fewest digits that a name may be identified by. Fewer are a page or a counter. */
const FEWEST_OF_OTHERS = 5;

/** Digits with anything between them but letters. */
const STRETCH = /\d(?:[^\p{L}\d]*\d)*/gu;

/**
 * `22 85 60 50` in Norway, `Report 303-555-0119`: alone in a name, printed groups that do not count (send-folder.md "Who gets it", rule
 * 3) are as often an identifier. If the name continues the way it does after a number, has a date or other id that identifies it, or a
 * word for a recipient, a person is asked before the folder's default recipient gets the fax.
 */
export function printedInFile(name: string, parse: ParseNumber): FoundNumber[] {
  const all = plainCharacters(name);
  // No telephone number begins inside an account, but an account can identify a name.
  const text = withoutAccounts(all);
  const found = digitRuns(text)
    .filter((run) => !run.isInternational && !isOverlong(run))
    .flatMap((run) => run.groups.map((_, index) => placeAt({ run, text, parse }, index)))
    .flatMap((place) => (place === null ? [] : printedAt(place).map((each) => ({ place, each }))))
    .filter(({ place, each }) => {
      const isMeant = ENDS_IN_NAMING_WORD.test(textBefore(place)) || goesOnAfter(place, each);
      return (
        (isMeant && isWhole(place, each)) ||
        (!isEveryday(place, each) && hasOtherDigits({ ...place, text: all }, each))
      );
    });
  return distinct(found.map(({ each }) => each.number));
}

/** The run from this group on. */
function placeAt({ run, text, parse }: Place, index: number): Place | null {
  if (index > 0 && isOfAccountOrDate(run, index, text)) return null;
  return { run: runFrom(run, index, text), text, parse };
}

/** Candidates in printed groups that are not a date. */
const printedAt = (place: Place): Candidate[] =>
  candidates(place, (digits) => digits).filter((each) => {
    const digits = place.run.groups.slice(0, each.count).join('');
    if (each.count < 2 || digits.length < FEWEST_DIGITS) return false;
    if (readsAsDateOrFileNumber(readWritten(place, each.count)) || readsAsDate(digits)) return false;
    return isUsuallyWritten(place.run, each.count) && isPrinted(place, each);
  });

/** Up to where the separator changes; in a row that continues as it began, any part may be printed like that somewhere. */
const isWhole = ({ run: { gaps } }: Place, { count }: Candidate): boolean =>
  gaps[count - 1] !== gaps[count - 2] || !/^ ?$/u.test(gaps[count - 1] ?? '');

/** Not what begins like a number: `05574 83283 27.11.2024`. */
const isEveryday = (place: Place, each: Candidate): boolean =>
  !startsLikeNumber(place) && mayBeEveryday(readWritten(place, each.count), each.number, place.parse);

const hasOtherDigits = ({ run, text }: Place, { count }: Candidate): boolean =>
  (withoutRun(text, { run: firstGroups(run, count) }).match(STRETCH) ?? []).some(
    (digits) => digits.replace(/\D/gu, '').length >= FEWEST_OF_OTHERS,
  );
