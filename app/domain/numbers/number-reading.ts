import { firstGroups, zerosInBrackets, type DigitRun } from './digit-runs.ts';
import { isFound, type FoundNumber, type ParseNumber } from './fax-number.ts';

/** What the digits of a name say about who gets it (send-folder.md "Who gets it", rule 3). */
export type NameReading =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'number';
      readonly number: FoundNumber;
      /** Number of groups of the run. */
      readonly count: number;
    }
  | {
      readonly kind: 'doubtful';
      /** The run that raised the doubt, as written. */
      readonly written: string;
      /** Every number that may be meant; none where somebody meant a number and mistyped it. */
      readonly numbers: readonly FoundNumber[];
      /** Whether there is one number, followed by something that may belong to it. */
      readonly goesOn: boolean;
    };

export const NONE: NameReading = { kind: 'none' };

/** Every number that a reading names, certain or not. */
export function listNumbers(reading: NameReading): readonly FoundNumber[] {
  if (reading.kind === 'number') return [reading.number];
  return reading.kind === 'doubtful' ? reading.numbers : [];
}

/** Fewer digits may be anything, even after a `+` or an international prefix. */
export const FEWEST_DIGITS = 7;

/** A run of digits in a name of plain characters, and how the region reads numbers. */
export interface Place {
  readonly run: DigitRun;
  readonly text: string;
  readonly parse: ParseNumber;
}

/** A number made of the first groups of a run. */
export interface Candidate {
  /** Number of groups. */
  readonly count: number;
  readonly number: FoundNumber;
}

/** More than any number has with its international prefix: 15 (ITU-T E.164), plus a prefix that names a carrier, plus zeros. */
const MOST_DIALLED = 25;

/** Every number that the first groups may be: one group, two groups, all of them. */
export function candidates({ run, parse }: Place, dialled: (digits: string) => string): Candidate[] {
  const found: Candidate[] = [];
  let digits = '';
  for (const [index, group] of run.groups.entries()) {
    digits += group;
    if (digits.length > MOST_DIALLED) break;
    const parsed = parse(dialled(digits));
    if (isFound(parsed)) found.push({ count: index + 1, number: parsed });
  }
  return found;
}

/** Whether the run has the groups in which this number is printed, in the region or internationally. */
export function isPrinted({ run, parse }: Place, { count, number }: Candidate): boolean {
  const written = run.groups.slice(0, count).join(' ');
  return parse.printedForms(number.e164).some((form) => (form.match(/\d+/gu) ?? []).join(' ') === written);
}

/** `+49 30 (0) 123456`: a zero in brackets in the wrong place. */
export const hasOddZero = (place: Place, count: number): boolean =>
  zerosInBrackets(firstGroups(place.run, count + 1)).some((index) => index < count) &&
  !isFound(place.parse(readWritten(place, count)));

/** `. August 2027`, `. Mai`, after the day. */
const MONTH = /^(?:[._ ]{1,2}\p{L}{3,12}[._ ]{1,2}(?:19|20)\d\d|\.[ _]\p{L}{3})/u;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/u;

/**
 * `0046 13 754 30 19. Januar 1999`: the last group is also a day, and what is before it is a number too. In France `01 42 68 53 10
 * Facture 2026` is not such a case: none of its numbers is shorter.
 */
export const endsInDay = (place: Place, candidate: Candidate): boolean =>
  mayEndInDay(place, candidate) && isFound(place.parse(readWritten(place, candidate.count - 1)));

/** The same, for a number that would lack a digit without its last group. */
export const mayEndInDay = ({ run, text }: Place, { count }: Candidate): boolean =>
  count > 1 && DAY.test(run.groups[count - 1] ?? '') && MONTH.test(text.slice(run.ends[count - 1]));

export const textBefore = ({ run, text }: Place): string => text.slice(0, run.start);

export const readWritten = ({ run, text }: Pick<Place, 'run' | 'text'>, count = run.groups.length): string =>
  text.slice(run.start, run.ends[count - 1]);

export const doubt = (place: Place, numbers: readonly FoundNumber[], goesOn = false): NameReading => ({
  kind: 'doubtful',
  written: readWritten(place),
  numbers: distinct(numbers),
  goesOn,
});

export const distinct = (numbers: readonly FoundNumber[]): FoundNumber[] => [
  ...new Map(numbers.map((number) => [number.e164, number])).values(),
];
