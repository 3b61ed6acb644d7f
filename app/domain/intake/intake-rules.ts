import { listFact, numberFact, phrase, type Fact, type Phrase } from '../../words/phrase.ts';
import { isFound, type FoundNumber, type ParseNumber } from '../numbers/fax-number.ts';
import { startOfEndlessDigits } from '../numbers/digit-runs.ts';
import { hasLongDigits } from '../numbers/explained-digits.ts';
import { explicitIn, mayMeanMore } from './explicit-number.ts';
import type { ChosenBy } from '../fax/chosen-by.ts';
import type { FaxInstructions, ReadInstructions } from './instructions.ts';
import { hasUnreadNumber, numbersInFile, numbersLeft, unreadNumberIn } from '../numbers/named-in-file.ts';
import { warnsBefore } from '../numbers/named-sender.ts';
import { distinct, listNumbers } from '../numbers/number-reading.ts';
import { localNumberInFolder, numbersInFolder } from '../numbers/numbers-in-folder.ts';
import { numbersElsewhere, readNumbers } from '../numbers/numbers-in-name.ts';
import { plainCharacters } from '../numbers/plain-characters.ts';
import type { Reason } from '../reason.ts';

/** Everything about a dropped file that may say who gets it. */
export interface Arrival {
  /** Name of the document, or of the bundle's folder. */
  readonly name: string;
  /** The fax.json of a bundle, or the sidecar of a document; null where there is none. */
  readonly sidecar: ReadInstructions | null;
  /** Name of the subfolder it lies in; null if it lies directly in the send folder. */
  readonly subfolder: string | null;
  /** The folder's own default recipient. */
  readonly folderDefault: string | null;
}

type Recipients = readonly { readonly phoneNumber: string; readonly name: string | null }[];

export type IntakeDecision =
  | {
      readonly kind: 'recipients';
      readonly to: Recipients;
      readonly by: Extract<ChosenBy, 'sidecar' | 'file-name' | 'subfolder' | 'folder-default'>;
      readonly instructions: FaxInstructions | null;
    }
  | {
      readonly kind: 'hold';
      readonly reason: Reason;
      readonly detail: Phrase | null;
      /** From a sidecar whose number is unusable; everything else it says still counts. */
      readonly instructions: FaxInstructions | null;
    };

/** Who gets a dropped file, or why that is not known: the first rule that applies (send-folder.md "Who gets it"). */
export function decide(arrival: Arrival, parse: ParseNumber): IntakeDecision {
  if (arrival.sidecar !== null) return decideBySidecar(arrival.sidecar, parse);
  return (
    decideByName(arrival, parse) ??
    decideBySubfolder(arrival, parse) ??
    decideByDefault(arrival, parse) ??
    hold('no-number', describeEmergencyNumber(arrival.name, parse) ?? nameOthers(arrival.name, parse))
  );
}

/** None of these counts where it stands, but whoever reads the name sees them, so nobody must be told that there is no number. */
function nameOthers(name: string, parse: ParseNumber): Phrase | null {
  const elsewhere = numbersElsewhere(name, parse).filter(({ kind }) => kind === 'valid');
  return elsewhere.length === 0 ? null : phrase('intake.file-has', { numbers: toNames(elsewhere) });
}

/** The digits that a name begins with, if no letter follows them. */
const BEGINS_WITH_DIGITS = /^[^\p{L}\p{N}]*(\d+)(?![\p{L}\d])/u;

/**
 * An emergency number where a fax number would stand: it is never dialled, and whoever wrote it is told. In `Room 911` it is a room
 * number.
 */
function describeEmergencyNumber(name: string, parse: ParseNumber): Phrase | null {
  const written = BEGINS_WITH_DIGITS.exec(plainCharacters(name))?.[1];
  if (written === undefined) return null;
  const parsed = parse(written);
  return parsed.kind === 'invalid' && parsed.why.key === 'number.emergency'
    ? phrase('intake.emergency-number-in-file', { written })
    : null;
}

function decideBySidecar(sidecar: ReadInstructions, parse: ParseNumber): IntakeDecision {
  if (!sidecar.ok) return hold('bad-sidecar', sidecar.failure);
  const to: { phoneNumber: string; name: string | null }[] = [];
  for (const [index, recipient] of sidecar.value.to.entries()) {
    const parsed = parse(recipient.phoneNumber);
    if (parsed.kind === 'refused') return hold('number-refused', parsed.why, sidecar.value);
    if (parsed.kind !== 'valid')
      return hold('bad-sidecar', phrase('note.recipient-not-a-number', { index }), sidecar.value);
    to.push({ phoneNumber: parsed.e164, name: recipient.name });
  }
  return { kind: 'recipients', to, by: 'sidecar', instructions: sidecar.value };
}

/** The numbers that can be faxed among those that a file's or subfolder's name may mean. */
export function numbersInName(
  name: string,
  parse: ParseNumber,
  findElsewhere: typeof numbersElsewhere = numbersElsewhere,
): string[] {
  const explicit = explicitIn(name);
  if (explicit.length === 0 && startOfEndlessDigits(plainCharacters(name)) !== null) return [];
  const read =
    explicit.length > 0 ? explicit.map((text) => parse(text)) : listNumbers(readNumbers(name, parse));
  const found = explicit.length + read.length > 0 ? read : findElsewhere(name, parse);
  return [...new Set(found.flatMap((each) => (each.kind === 'valid' ? [each.e164] : [])))];
}

function decideByName({ name, subfolder }: Arrival, parse: ParseNumber): IntakeDecision | null {
  const explicit = explicitIn(name);
  if (explicit.length > 0) return decideExplicit(name, explicit, parse);
  const endless = startOfEndlessDigits(plainCharacters(name));
  if (endless !== null) return doubtful(phrase('intake.not-a-number-in-file', { written: endless }));
  const inFolder = startOfEndlessDigits(plainCharacters(subfolder ?? ''));
  if (inFolder !== null) return doubtful(phrase('intake.not-a-number-in-folder', { written: inFolder }));
  const read = decideByText(name, 'file', parse);
  const to = parseRecipient(read, parse);
  return (to === null || subfolder === null ? null : askBesideFile(to, subfolder, parse)) ?? read;
}

const parseRecipient = (decision: IntakeDecision | null, parse: ParseNumber): FoundNumber | null => {
  const to = parse(decision?.kind === 'recipients' ? (decision.to[0]?.phoneNumber ?? '') : '');
  return isFound(to) ? to : null;
};

/** `+14155550119/+13035550119 Lab.pdf`: the subfolder names, or may name, somebody else. */
function askBesideFile(to: FoundNumber, subfolder: string, parse: ParseNumber): IntakeDecision | null {
  const numbers = distinct(otherNumbers(subfolder, to, parse));
  if (numbers.length > 0) return askAbout('intake.folder-has', numbers);
  const read = readNumbers(subfolder, parse);
  if (read.kind === 'doubtful' && read.numbers.length === 0)
    return doubtful(phrase('intake.not-a-number-in-folder', { written: read.written }));
  const written = localNumberInFolder(subfolder, parse, to.e164);
  return written === null || to.e164.endsWith(written.replace(/\D/gu, ''))
    ? null
    : doubtful(phrase('intake.not-a-number-in-folder', { written }));
}

/** Null where nothing in it looks like a number. */
function decideByText(
  text: string,
  whose: 'file' | 'folder',
  parse: ParseNumber,
  name: string | null = null,
): IntakeDecision | null {
  const reading = readNumbers(text, parse);
  if (reading.kind === 'none') return null;
  if (reading.kind === 'number') {
    const { number } = reading;
    return parse.isSharedCost(number.e164)
      ? askAbout('intake.costs-more', [number])
      : decideByNumber(number, name, whose);
  }
  const { numbers, written, goesOn } = reading;
  // Somebody meant a number here and this is not one: it is right to ask; the next rule would only guess.
  if (numbers.length === 0) return doubtful(phrase(`intake.not-a-number-in-${whose}`, { written }));
  return askAbout(`intake.${whose}-${goesOn ? 'goes-on' : 'may-mean'}`, numbers);
}

function decideExplicit(name: string, texts: readonly string[], parse: ParseNumber): IntakeDecision {
  const numbers = new Map<string, FoundNumber>();
  for (const text of texts) {
    const parsed = parse(text);
    if (!text.startsWith('+') || !isFound(parsed)) return doubtful(phrase('intake.explicit-not-a-number'));
    numbers.set(parsed.e164, parsed);
  }
  const [first, ...others] = numbers.values();
  if (first === undefined) return hold('no-number');
  if (others.length > 0) return askAbout('intake.file-may-mean', [first, ...others]);
  return mayMeanMore(name, first, parse)
    ? askAbout('intake.file-goes-on', [first])
    : decideByNumber(first, null, 'file');
}

const decideByNumber = (
  number: FoundNumber,
  name: string | null,
  whose: 'file' | 'folder',
): IntakeDecision =>
  number.kind === 'refused'
    ? hold('number-refused', number.why)
    : {
        kind: 'recipients',
        to: [{ phoneNumber: number.e164, name }],
        by: whose === 'file' ? 'file-name' : 'subfolder',
        instructions: null,
      };

type NumbersKey =
  | `intake.${'file' | 'folder'}-${'goes-on' | 'may-mean' | 'has'}`
  | 'intake.file-may-mean-another'
  | 'intake.costs-more';

/** If none of the possible numbers can be faxed, there is nothing to choose from. */
function askAbout(key: NumbersKey, numbers: readonly FoundNumber[]): IntakeDecision {
  const choices = numbers.filter((each) => each.kind === 'valid');
  const refused = numbers.find((each) => each.kind === 'refused');
  if (choices.length === 0 && refused !== undefined) return hold('number-refused', refused.why);
  return doubtful(phrase(key, { numbers: toNames(choices) }));
}

const toNames = (numbers: readonly FoundNumber[]): Fact =>
  listFact(
    numbers.map(({ e164 }) => numberFact(e164)),
    'or',
  );

const doubtful = (what: Phrase): IntakeDecision => hold('number-doubtful', what);

/** `Dr Mercer (+13035550119)`: the name before the number is the recipient's. */
const NAMED_FOLDER = /^(?<name>.*?\S)\s*[(（](?<number>[+＋].*)[)）]\s*$/u;

function decideBySubfolder(
  { subfolder, name, folderDefault }: Arrival,
  parse: ParseNumber,
): IntakeDecision | null {
  if (subfolder === null) return null;
  const named = NAMED_FOLDER.exec(subfolder)?.groups;
  const read = decideByText(named?.['number'] ?? subfolder, 'folder', parse, named?.['name'] ?? null);
  if (read !== null) {
    const to = parseRecipient(read, parse);
    const before = named?.['name'] ?? '';
    if (to !== null && warnsBefore(before)) return askAbout('intake.folder-may-mean', [to]);
    return (to === null ? null : askBesideSubfolder(to, before, name, parse)) ?? read;
  }
  const elsewhere = numbersInFolder(subfolder, parse);
  if (elsewhere.length > 0) return askAbout('intake.folder-has', elsewhere);
  const written = localNumberInFolder(subfolder, parse, folderDefault);
  return written === null ? null : doubtful(phrase('intake.not-a-number-in-folder', { written }));
}

/** Another number before the bracket of the subfolder's name, or in the file's name: somebody may have meant that one. */
function askBesideSubfolder(
  to: FoundNumber,
  before: string,
  file: string,
  parse: ParseNumber,
): IntakeDecision | null {
  const inFolder = otherNumbers(before, to, parse);
  if (inFolder.length > 0) return askAbout('intake.folder-has', inFolder);
  if (hasLongDigits(before, to, parse)) return askAbout('intake.folder-may-mean', [to]);
  const others = [
    ...otherNumbers(file, to, parse),
    ...numbersLeft(file, to, parse),
    ...numbersInFile(file, parse),
  ];
  const inFile = distinct(others.filter(({ e164 }) => e164 !== to.e164));
  if (inFile.length > 0) return askAbout('intake.file-has', inFile);
  return hasUnreadNumber(file, to, parse) ? askAbout('intake.file-may-mean-another', [to]) : null;
}

const otherNumbers = (text: string, to: FoundNumber, parse: ParseNumber): readonly FoundNumber[] =>
  [...listNumbers(readNumbers(text, parse)), ...numbersInFolder(text, parse, [to])].filter(
    ({ e164 }) => e164 !== to.e164,
  );

function decideByDefault({ name, folderDefault }: Arrival, parse: ParseNumber): IntakeDecision | null {
  if (folderDefault === null) return null;
  // It does not count where it stands, but somebody may have meant it; the folder's default recipient would then be wrong.
  const elsewhere = numbersInFile(name, parse);
  if (elsewhere.length > 0) return askAbout('intake.file-has', elsewhere);
  const written = unreadNumberIn(name, parse);
  if (written !== null) return doubtful(phrase('intake.not-a-number-in-file', { written }));
  const parsed = parse(folderDefault);
  if (parsed.kind === 'refused') return hold('number-refused', parsed.why);
  if (parsed.kind !== 'valid') {
    return doubtful(phrase('intake.default-not-a-number', { written: folderDefault }));
  }
  return {
    kind: 'recipients',
    to: [{ phoneNumber: parsed.e164, name: null }],
    by: 'folder-default',
    instructions: null,
  };
}

const hold = (
  reason: Reason,
  detail: Phrase | null = null,
  instructions: FaxInstructions | null = null,
): IntakeDecision => ({ kind: 'hold', reason, detail, instructions });
