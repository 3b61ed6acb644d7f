import { digitRuns, firstGroups } from './digit-runs.ts';
import { unexplainedDigits } from './explained-digits.ts';
import { isFound, type FoundNumber, type ParseNumber } from './fax-number.ts';
import { readInternational, readPrefixed } from './international-forms.ts';
import { looselyPrefixed, looselyWritten } from './loose-forms.ts';
import { forbidsFax, isReceivedName, isOfSender, isWarnedAgainst } from './named-sender.ts';
import {
  isNumbersPlace,
  otherNumbers,
  partInBrackets,
  readBracketed,
  readNational,
  standingElsewhere,
} from './national-forms.ts';
import { findBehindDigits, findBeside, findSeveral, withoutRun } from './numbers-beside.ts';
import { distinct, NONE, type NameReading, type Place } from './number-reading.ts';
import { partedInvisibly, touchedByOtherDigits } from './other-digits.ts';
import { plainCharacters } from './plain-characters.ts';

/** The number that a name gives, or the doubt about it. A fax to the wrong person is worse than a question. */
export function readNumbers(name: string, parse: ParseNumber): NameReading {
  const text = plainCharacters(name);
  const places = digitRuns(text).map((run) => ({ run, text, parse }));
  const inRuns = places.map(readRun);
  const read = inRuns.map((each) => (each.kind === 'number' ? each.count : 0));
  // A doubt that has been raised asks already.
  const isDoubtful = inRuns.some((each) => each.kind === 'doubtful');
  const prefixed = isDoubtful ? [] : looselyPrefixed(text, parse, read);
  const readings = [
    ...inRuns,
    ...touchedByOtherDigits(text),
    ...partedInvisibly(name),
    ...looselyWritten(text),
    ...prefixed,
  ];
  const doubtful = readings.flatMap((each) => (each.kind === 'doubtful' ? [each] : []));
  const certain = distinct(readings.flatMap((each) => (each.kind === 'number' ? [each.number] : [])));
  const [doubt] = doubtful;
  if (doubt !== undefined) {
    const numbers = distinct([...certain, ...doubtful.flatMap((each) => each.numbers)]);
    return { ...doubt, numbers, goesOn: doubt.goesOn && numbers.length === 1 };
  }
  const first = inRuns.find((each) => each.kind === 'number');
  if (first === undefined) return NONE;
  // A second number anywhere raises doubt, even where it would not count by itself.
  const isRead = (_: Place, index: number): boolean => inRuns[index]?.kind === 'number';
  const beside = findBeside(text, parse, places.map(withoutRest(read)).filter(isRead), certain);
  const all = distinct([...certain, ...places.flatMap(otherNumbers), ...beside]);
  const left = unexplainedDigits(
    places.map(withoutRest(read)).filter(isRead).reduce(withoutRun, text),
    certain,
    parse,
  );
  const isOther = (place: Place): boolean => isOfSender(place) || isWarnedAgainst(place);
  const isMeant =
    !isReceivedName(text) &&
    !forbidsFax(text) &&
    !places.some((place, index) => isRead(place, index) && isOther(place));
  if (all.length === 1 && left.length === 0 && isMeant) return first;
  const bare = left.map((written) => parse(written)).filter(isFound);
  return { kind: 'doubtful', written: '', numbers: distinct([...all, ...bare]), goesOn: false };
}

/** Numbers that stand where none counts: good for a question, and never dialled without one. */
export function numbersElsewhere(name: string, parse: ParseNumber): FoundNumber[] {
  const text = plainCharacters(name);
  return distinct([
    ...digitRuns(text).flatMap((run) => standingElsewhere({ run, text, parse })),
    ...findSeveral(text, parse),
    ...findBehindDigits(text, parse),
  ]);
}

/** The groups of each run that are already a number. */
const withoutRest =
  (read: readonly number[]) =>
  (place: Place, index: number): Place => ({ ...place, run: firstGroups(place.run, read[index] ?? 0) });

function readRun(place: Place): NameReading {
  if (place.run.isInternational) return readInternational(place);
  const national = readNationalForm(place);
  return national.kind === 'none' ? readPrefixed(place) : national;
}

function readNationalForm(place: Place): NameReading {
  const inBrackets = partInBrackets(place);
  const bracketed = inBrackets === null ? NONE : readBracketed(inBrackets);
  if (bracketed.kind !== 'none' || inBrackets === place) return bracketed;
  return isNumbersPlace(place) ? readNational(place) : NONE;
}
