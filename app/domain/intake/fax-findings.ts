import {
  listFact,
  momentFact,
  numberFact,
  phrase,
  sentences,
  type Fact,
  type Phrase,
} from '../../words/phrase.ts';
import { calledName } from '../fax/cover-name.ts';
import { asksForAssistant, isFinal, recipientsToReach, type FaxJob, type Recipient } from '../fax/fax-job.ts';
import { mayStillReach } from '../fax/late-report.ts';
import type { Reason } from '../reason.ts';
import type { Settings } from '../settings/settings.ts';
import { rankOfSlip, slipBetween, type Slip } from '../numbers/slip.ts';

/** Distinct numbers with a fast membership test. */
interface NumberSet extends Iterable<string> {
  has(phoneNumber: string): boolean;
}

/** Why a number is known, in the order in which it is likely to be meant: by name, by an earlier fax, as one of the extension's own. */
const STANDINGS = ['named', 'sent-to', 'own'] as const;

export type Standing = (typeof STANDINGS)[number];

/** What is known of numbers and earlier faxes at the moment before a fax is sent. */
export interface CheckFacts {
  /** Numbers in the address book, the account's own, and those faxed before. */
  readonly known: NumberSet;
  /** Numbers that faxes are on their way to or may have reached; a new one among them is not yet known. */
  readonly underWay: NumberSet;
  readStanding(phoneNumber: string): Standing;
  /** How a known number is known: `Dr. Mercer`, `your own line`. */
  whose(phoneNumber: string): Fact;
  /** How many faxes to a number failed for good since the last one that was sent. */
  failuresInARow(phoneNumber: string): number;
  /** An earlier fax with the same content to this number, within the window of time; null where there is none. */
  findEarlier(job: FaxJob, phoneNumber: string): FaxJob | null;
  /** Faxes to this number that should have ended by now, the oldest first. */
  overdueTo(phoneNumber: string): readonly FaxJob[];
}

export interface Finding {
  readonly reason: Reason;
  readonly detail: Phrase | null;
}

/** After this many failures a person is asked whether the number is right. */
export const FAILURES_TO_HOLD = 3;

/** What speaks against one number. Numbers with the same key are named together, so that nothing is said twice. */
interface NumberFinding {
  readonly reason: 'number-near-miss' | 'number-new' | 'held-after-failures' | 'duplicate' | 'overdue';
  readonly key: string;
  readonly recipient: Recipient;
  /** `numbers`: `count` of them. */
  readonly describe: (numbers: Fact, count: number) => Phrase;
}

/**
 * Why a fax should not be sent without a person's approval (send-folder.md "Number guard and duplicates"); null: send it. Checked before
 * each submission, so that no way into the queue bypasses it. One answer covers all of a fax's numbers, so every number it covers is
 * named.
 */
export function checkFax(
  job: FaxJob,
  facts: CheckFacts,
  numberGuard: Settings['numberGuard'],
): Finding | null {
  const toReach = recipientsToReach(job);
  if (toReach.length === 0) return { reason: 'no-number', detail: null };
  // A number that was let through once and is retried automatically is not asked about again: nobody may be there to answer.
  const toAsk = toReach.filter((each) => each.tries === 0);
  const ask = (objectTo: (to: Recipient) => NumberFinding | null): Finding | null =>
    joined(toAsk.map(objectTo).filter((each) => each !== null));
  return (
    (job.consent.number ? null : ask((to) => checkNumber(to, toReach, facts, numberGuard))) ??
    (job.consent.failures ? null : ask((to) => holdAfterFailures(to, facts))) ??
    (job.consent.duplicate ? null : ask((to) => findDuplicate(job, to, facts))) ??
    (job.consent.overdue ? null : ask((to) => findOverdue(to, facts))) ??
    // Last, so that whoever approves it knows what else there was to ask.
    (asksForAssistant(job) ? { reason: 'by-assistant', detail: null } : null)
  );
}

/** More would not make a readable sentence; all are offered where another number is chosen. */
const MOST_NAMED = 4;

function joined(findings: readonly NumberFinding[]): Finding | null {
  const [first] = findings;
  if (first === undefined) return null;
  const findingPhrases = [...new Set(findings.map(({ key }) => key))].map((key) => {
    const alike = findings.filter((each) => each.key === key);
    const numbers = alike.map(({ recipient }) => withName(recipient.phoneNumber, calledName(recipient)));
    return (alike[0] ?? first).describe(listFact(numbers, 'and'), alike.length);
  });
  // What to do, matching the buttons beside it.
  const advice = phrase(`objection.${first.reason}.${findings.length === 1 ? 'one' : 'several'}`);
  return { reason: first.reason, detail: sentences(...findingPhrases, advice) };
}

/** `+1 303 555 0119 (Dr. Mercer)` */
function withName(phoneNumber: string, name: Fact | null): Fact {
  const number = numberFact(phoneNumber);
  return name === null ? number : phrase('objection.named-number', { number, name });
}

/** The known numbers that `number` may be a slip of, the likeliest first; none if it is known itself. */
export function findNearMisses(
  number: string,
  { known, readStanding }: Pick<CheckFacts, 'known' | 'readStanding'>,
): string[] {
  if (known.has(number)) return [];
  const near: { number: string; slip: Slip }[] = [];
  for (const each of known) {
    const slip = slipBetween(number, each);
    if (slip !== null) near.push({ number: each, slip });
  }
  const toRank = (each: (typeof near)[number]): number =>
    rankOfSlip(each.slip) * STANDINGS.length + STANDINGS.indexOf(readStanding(each.number));
  return near
    .map((each) => ({ ...each, place: toRank(each) }))
    .sort((a, b) => a.place - b.place || (a.number < b.number ? -1 : 1))
    .map((each) => each.number);
}

function checkNumber(
  recipient: Recipient,
  toReach: readonly Recipient[],
  facts: CheckFacts,
  setting: Settings['numberGuard'],
): NumberFinding | null {
  const { phoneNumber } = recipient;
  if (setting === 'off' || facts.known.has(phoneNumber)) return null;
  // With the setting `new`, a person wants to be asked about every fax to a new number.
  if (setting !== 'new' && facts.underWay.has(phoneNumber)) return null;
  const similar = findNearMisses(phoneNumber, facts);
  if (similar.length > 0) {
    const named = similar.slice(0, MOST_NAMED).map((each) => withName(each, facts.whose(each)));
    const more = similar.length - MOST_NAMED;
    const known = listFact(named, more > 0 ? 'comma' : 'and');
    return {
      ...{ reason: 'number-near-miss', key: similar.join(), recipient },
      describe: (numbers, count) => {
        if (more > 0) return phrase('objection.near-misses-and-more', { numbers, count, known, more });
        if (similar.length > 1) return phrase('objection.near-misses', { numbers, count, known });
        return phrase('objection.near-miss', { numbers, count, known });
      },
    };
  }
  const slip = findSlipAmongNew(recipient, toReach, facts);
  if (slip !== null || setting !== 'new') return slip;
  return {
    ...{ reason: 'number-new', key: '', recipient },
    describe: (numbers) => phrase('objection.new', { numbers }),
  };
}

/** If two new numbers are nearly the same, one is a slip, and nobody can say which. */
function findSlipAmongNew(
  recipient: Recipient,
  toReach: readonly Recipient[],
  { known, underWay }: CheckFacts,
): NumberFinding | null {
  const { phoneNumber } = recipient;
  const isSlip = (number: string): boolean => !known.has(number) && slipBetween(phoneNumber, number) !== null;
  const inFax = toReach.filter((each) => isSlip(each.phoneNumber));
  const others = [...underWay].filter(
    (number) => isSlip(number) && !inFax.some((each) => each.phoneNumber === number),
  );
  if (others.length > 0) {
    const listed = listFact(others.slice(0, MOST_NAMED).map(numberFact), 'and');
    const facts = { others: listed, faxes: others.length };
    return {
      ...{ reason: 'number-near-miss', key: others.join(), recipient },
      describe: (numbers, count) => phrase('objection.near-under-way', { numbers, count, ...facts }),
    };
  }
  if (inFax.length === 0) return null;
  const alike = toReach.filter((each) => each === recipient || inFax.includes(each));
  const numbers = alike.map((each) => withName(each.phoneNumber, calledName(each)));
  return {
    ...{ reason: 'number-near-miss', key: alike.map((each) => each.phoneNumber).join(), recipient },
    describe: () => phrase('objection.near-in-fax', { numbers: listFact(numbers, 'and') }),
  };
}

function holdAfterFailures(recipient: Recipient, facts: CheckFacts): NumberFinding | null {
  const failures = facts.failuresInARow(recipient.phoneNumber);
  if (failures < FAILURES_TO_HOLD) return null;
  return {
    ...{ reason: 'held-after-failures', key: String(failures), recipient },
    describe: (numbers, count) => phrase('objection.failures', { numbers, count, failures }),
  };
}

function findDuplicate(job: FaxJob, recipient: Recipient, facts: CheckFacts): NumberFinding | null {
  const { phoneNumber } = recipient;
  const earlier = facts.findEarlier(job, phoneNumber);
  if (earlier === null) return null;
  const to = earlier.recipients.find((each) => each.phoneNumber === phoneNumber);
  const wasSent = to?.state === 'sent';
  // Another recipient was chosen since.
  const isForOthers = to === undefined && mayStillReach(earlier, phoneNumber);
  const isOver = isForOthers || isFinal(earlier.state) || earlier.state === 'needs-attention';
  const did = wasSent ? 'went' : isOver ? 'may-have-gone' : 'in-queue';
  return {
    ...{ reason: 'duplicate', key: `${earlier.id} ${wasSent}`, recipient },
    describe: (numbers) => phrase(`objection.duplicate-${did}`, { numbers, name: earlier.name }),
  };
}

function findOverdue(recipient: Recipient, facts: CheckFacts): NumberFinding | null {
  const overdue = facts.overdueTo(recipient.phoneNumber);
  const [oldest] = overdue;
  if (oldest === undefined) return null;
  const sinceMs = oldest.submittedAtMs ?? oldest.createdAtMs;
  const faxes = overdue.length;
  return {
    ...{ reason: 'overdue', key: `${faxes} ${sinceMs}`, recipient },
    describe: (numbers) => phrase('objection.overdue', { numbers, faxes, since: momentFact(sinceMs) }),
  };
}
