import { recipientsToReach, type FaxJob, type Recipient } from './fax-job.ts';
import { isSlipOf } from './fax-number.ts';
import type { Reason } from './reason.ts';
import type { Settings } from './settings.ts';

/** What is known of numbers and of earlier faxes, at the moment before a fax goes. */
export interface GateFacts {
  /** Numbers of the address book, the account's own, and those that were sent to before. */
  readonly known: ReadonlySet<string>;
  /** A number as people read it. */
  format(phoneNumber: string): string;
  /** How a known number is known: `Dr. Mercer`, `your own line`. */
  whose(phoneNumber: string): string;
  /** How many faxes to a number failed for good since the last one that was sent. */
  failuresInARow(phoneNumber: string): number;
  /** An earlier fax of the same content to this number, within the window; null where there is none. */
  duplicateOf(job: FaxJob, phoneNumber: string): FaxJob | null;
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
 * Why a fax should not go without a person's word (send-folder interface, "Number guard and duplicates"); null: let it go. Asked
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
    (job.consent.duplicate ? null : ask((to) => findDuplicate(job, to, facts)))
  );
}

/** More would not be read. */
const MOST_NEAR = 4;

/** What to do, by the buttons that stand beside it: about one number, and about several. */
const ADVICE = {
  'number-near-miss': [
    'Send it all the same, or change the recipient.',
    'Check them, then send it all the same, or cancel it.',
  ],
  'number-new': [
    'Check it, then send it all the same, or change the recipient.',
    'Check them, then send it all the same, or cancel it.',
  ],
  'held-after-failures': [
    'Check the number, then send it all the same, or cancel it.',
    'Check the numbers, then send it all the same, or cancel it.',
  ],
  duplicate: ['Send it all the same, or cancel it.', 'Send it all the same, or cancel it.'],
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

/** The known numbers that `number` may be a slip of; none where it is known itself. */
export const nearMissesOf = (number: string, known: ReadonlySet<string>): string[] =>
  known.has(number) ? [] : [...known].filter((each) => isSlipOf(number, each)).slice(0, MOST_NEAR);

function guardNumber(recipient: Recipient, facts: GateFacts, guard: Settings['numberGuard']): Finding | null {
  const { phoneNumber } = recipient;
  if (guard === 'off' || facts.known.has(phoneNumber)) return null;
  const similar = nearMissesOf(phoneNumber, facts.known);
  if (similar.length > 0) {
    const known = similar.map((each) => withName(facts.format(each), facts.whose(each))).join(' or ');
    return {
      ...{ reason: 'number-near-miss', key: similar.join(), recipient },
      say: (numbers, isOne) => `${numbers} ${isOne ? 'is' : 'are'} new, and nearly ${known}, which you know.`,
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
  const wasSent = earlier.recipients.some((to) => to.phoneNumber === phoneNumber && to.state === 'sent');
  return {
    ...{ reason: 'duplicate', key: `${earlier.id} ${wasSent}`, recipient },
    say: (numbers) =>
      `The same pages ${wasSent ? `went to ${numbers}` : `are in the queue for ${numbers}`} already (${earlier.name}).`,
  };
}
