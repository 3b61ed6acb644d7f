import { isFinal, recipientsToReach, type FaxJob, type Recipient } from './fax-job.ts';
import { mayStillReach } from './late-news.ts';
import { momentText } from './moment-text.ts';
import type { Reason } from './reason.ts';
import type { Settings } from './settings.ts';
import { rankOfSlip, slipBetween, type Slip } from './slip.ts';

/** Each once; told apart without walking through them. */
interface NumberSet extends Iterable<string> {
  has(phoneNumber: string): boolean;
}

/** Why a number is known, in the order in which it is likely to be meant: by name, by an earlier fax, as the extension's own. */
const STANDINGS = ['named', 'sent-to', 'own'] as const;

export type Standing = (typeof STANDINGS)[number];

/** What is known of numbers and of earlier faxes, at the moment before a fax goes. */
export interface GateFacts {
  /** Numbers of the address book, the account's own, and those that were sent to before. */
  readonly known: NumberSet;
  standingOf(phoneNumber: string): Standing;
  /** A number as people read it. */
  format(phoneNumber: string): string;
  /** How a known number is known: `Dr. Mercer`, `your own line`. */
  whose(phoneNumber: string): string;
  /** How many faxes to a number failed for good since the last one that was sent. */
  failuresInARow(phoneNumber: string): number;
  /** An earlier fax of the same content to this number, within the window; null where there is none. */
  duplicateOf(job: FaxJob, phoneNumber: string): FaxJob | null;
  /** Faxes to this number that should have come to their end by now, the oldest first. */
  overdueTo(phoneNumber: string): readonly FaxJob[];
}

export interface Objection {
  readonly reason: Reason;
  readonly detail: string | null;
}

const FAILURES_TO_HOLD = 3;

/** What speaks against one number. Numbers of the same key are named together: nothing is said twice. */
interface Finding {
  readonly reason: keyof typeof ADVICE;
  readonly key: string;
  readonly recipient: Recipient;
  /** `numbers`: one, or several with `and` before the last. */
  readonly say: (numbers: string, isOne: boolean) => string;
}

/**
 * Why a fax should not go without a person's word (send-folder.md "Number guard and duplicates"); null: let it go. Asked
 * before each submission, so that no door into the queue leads around it. One word answers for all of a fax's numbers, so all
 * that it answers for are told.
 */
export function objectionTo(
  job: FaxJob,
  facts: GateFacts,
  numberGuard: Settings['numberGuard'],
): Objection | null {
  const toReach = recipientsToReach(job);
  if (toReach.length === 0) return { reason: 'no-number', detail: null };
  // A number that was let go once and is tried again by itself is no question any more: nobody may be there to answer it.
  const toAsk = toReach.filter((each) => each.tries === 0);
  const ask = (objectTo: (to: Recipient) => Finding | null): Objection | null =>
    joined(
      toAsk.map(objectTo).filter((each) => each !== null),
      facts,
    );
  return (
    (job.consent.number ? null : ask((to) => guardNumber(to, facts, numberGuard))) ??
    (job.consent.failures ? null : ask((to) => holdAfterFailures(to, facts))) ??
    (job.consent.duplicate ? null : ask((to) => findDuplicate(job, to, facts))) ??
    (job.consent.overdue ? null : ask((to) => findOverdue(to, facts)))
  );
}

/** More is no sentence; all are offered where another number is chosen. */
const MOST_NAMED = 4;

/** What to do, by the buttons that stand beside it: about one number, and about several. */
const ADVICE = {
  'number-near-miss': [
    'Send it anyway, or change the recipient.',
    'Check them, then send it anyway, or cancel it.',
  ],
  'number-new': [
    'Check it, then send it anyway, or change the recipient.',
    'Check them, then send it anyway, or cancel it.',
  ],
  'held-after-failures': [
    'Check the number, then send it anyway, or cancel it.',
    'Check the numbers, then send it anyway, or cancel it.',
  ],
  duplicate: ['Send it anyway, or cancel it.', 'Send it anyway, or cancel it.'],
  overdue: ['Send it anyway, or cancel it.', 'Send it anyway, or cancel it.'],
} as const satisfies Partial<Record<Reason, readonly [forOne: string, forSeveral: string]>>;

function joined(findings: readonly Finding[], facts: GateFacts): Objection | null {
  const [first] = findings;
  if (first === undefined) return null;
  const sentences = [...new Set(findings.map(({ key }) => key))].map((key) => {
    const alike = findings.filter((each) => each.key === key);
    const numbers = alike.map(({ recipient }) =>
      withName(facts.format(recipient.phoneNumber), recipient.name),
    );
    return (alike[0] ?? first).say(listOf(numbers), alike.length === 1);
  });
  const [forOne, forSeveral] = ADVICE[first.reason];
  return {
    reason: first.reason,
    detail: [...sentences, findings.length === 1 ? forOne : forSeveral].join(' '),
  };
}

/** `+1 303 555 0119 (Dr. Mercer)` */
const withName = (formatted: string, name: string | null): string =>
  name === null ? formatted : `${formatted} (${name})`;

const listOf = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;

/** The known numbers that `number` may be a slip of, the likeliest first; none where it is known itself. */
export function nearMissesOf(
  number: string,
  { known, standingOf }: Pick<GateFacts, 'known' | 'standingOf'>,
): string[] {
  if (known.has(number)) return [];
  const near: { number: string; slip: Slip }[] = [];
  for (const each of known) {
    const slip = slipBetween(number, each);
    if (slip !== null) near.push({ number: each, slip });
  }
  const placeOf = (each: (typeof near)[number]): number =>
    rankOfSlip(each.slip) * STANDINGS.length + STANDINGS.indexOf(standingOf(each.number));
  return near
    .map((each) => ({ ...each, place: placeOf(each) }))
    .sort((a, b) => a.place - b.place || (a.number < b.number ? -1 : 1))
    .map((each) => each.number);
}

function guardNumber(recipient: Recipient, facts: GateFacts, guard: Settings['numberGuard']): Finding | null {
  const { phoneNumber } = recipient;
  if (guard === 'off' || facts.known.has(phoneNumber)) return null;
  const similar = nearMissesOf(phoneNumber, facts);
  if (similar.length > 0) {
    const known = listOf(
      similar.slice(0, MOST_NAMED).map((each) => withName(facts.format(each), facts.whose(each))),
    );
    const more = similar.length - MOST_NAMED;
    const which =
      similar.length === 1
        ? `${known}, which you know`
        : `numbers that you know: ${known}${more > 0 ? `, and ${more} more` : ''}`;
    return {
      ...{ reason: 'number-near-miss', key: similar.join(), recipient },
      say: (numbers, isOne) => `${numbers} ${isOne ? 'is' : 'are'} new, and nearly the same as ${which}.`,
    };
  }
  if (guard !== 'new') return null;
  return {
    ...{ reason: 'number-new', key: '', recipient },
    say: (numbers) => `Nothing was sent to ${numbers} before.`,
  };
}

function holdAfterFailures(recipient: Recipient, facts: GateFacts): Finding | null {
  const failures = facts.failuresInARow(recipient.phoneNumber);
  if (failures < FAILURES_TO_HOLD) return null;
  return {
    ...{ reason: 'held-after-failures', key: String(failures), recipient },
    say: (numbers, isOne) => `The last ${failures} faxes to ${isOne ? '' : 'each of '}${numbers} failed.`,
  };
}

function findDuplicate(job: FaxJob, recipient: Recipient, facts: GateFacts): Finding | null {
  const { phoneNumber } = recipient;
  const earlier = facts.duplicateOf(job, phoneNumber);
  if (earlier === null) return null;
  const to = earlier.recipients.find((each) => each.phoneNumber === phoneNumber);
  const wasSent = to?.state === 'sent';
  // Somebody else was chosen since.
  const isForOthers = to === undefined && mayStillReach(earlier, phoneNumber);
  const isOver = isForOthers || isFinal(earlier.state) || earlier.state === 'needs-attention';
  const did = wasSent ? 'went to' : isOver ? 'may have gone to' : 'are in the queue for';
  return {
    ...{ reason: 'duplicate', key: `${earlier.id} ${wasSent}`, recipient },
    say: (numbers) => `The same pages ${did} ${numbers} already (${earlier.name}).`,
  };
}

function findOverdue(recipient: Recipient, facts: GateFacts): Finding | null {
  const [oldest, ...others] = facts.overdueTo(recipient.phoneNumber);
  if (oldest === undefined) return null;
  const since = momentText(oldest.submittedAtMs ?? oldest.createdAtMs);
  const which = others.length === 0 ? 'One fax' : `${others.length + 1} faxes`;
  return {
    ...{ reason: 'overdue', key: `${which} ${since}`, recipient },
    say: (numbers) =>
      `${which} to ${numbers} ${others.length === 0 ? 'has' : 'have'} had no answer since ${since}.`,
  };
}
