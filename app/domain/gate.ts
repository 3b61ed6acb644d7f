import { recipientsToReach, type FaxJob } from './fax-job.ts';
import { isSlipOf } from './fax-number.ts';
import type { Reason } from './reason.ts';
import type { Settings } from './settings.ts';

/** What is known of numbers and of earlier faxes, at the moment before a fax goes. */
export interface GateFacts {
  /** Numbers of the address book, the account's own, and those that were sent to before. */
  readonly known: ReadonlySet<string>;
  /** How many faxes to a number failed for good since the last one that was sent. */
  failuresInARow(phoneNumber: string): number;
  /** An earlier fax of the same content to this number, within the window; null where there is none. */
  duplicateOf(job: FaxJob, phoneNumber: string): FaxJob | null;
}

export interface Objection {
  readonly reason: Reason;
  readonly detail: string;
}

const FAILURES_TO_HOLD = 3;

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
  // A number that was let go once and is tried again by itself is no question any more: nobody may be there to answer it.
  const numbers = recipientsToReach(job).flatMap((each) => (each.tries === 0 ? [each.phoneNumber] : []));
  const ask = (objectTo: (number: string) => Objection | null): Objection | null =>
    joined(numbers.map(objectTo).filter((each) => each !== null));
  return (
    (job.consent.number ? null : ask((number) => guardNumber(number, facts, numberGuard))) ??
    (job.consent.failures ? null : ask((number) => holdAfterFailures(number, facts))) ??
    (job.consent.duplicate ? null : ask((number) => findDuplicate(job, number, facts)))
  );
}

function joined(objections: readonly Objection[]): Objection | null {
  const [first] = objections;
  if (first === undefined) return null;
  return { reason: first.reason, detail: objections.map((each) => each.detail).join(' ') };
}

/** A known number that `number` may be a slip of; null where there is none, or where it is known itself. */
export function nearMissOf(number: string, known: ReadonlySet<string>): string | null {
  if (known.has(number)) return null;
  for (const each of known) if (isSlipOf(number, each)) return each;
  return null;
}

function guardNumber(number: string, { known }: GateFacts, guard: Settings['numberGuard']): Objection | null {
  if (guard === 'off' || known.has(number)) return null;
  const similar = nearMissOf(number, known);
  if (similar !== null) {
    const detail = `${number} is new, and nearly ${similar}, which you know. Confirm it, or choose the other.`;
    return { reason: 'number-near-miss', detail };
  }
  if (guard !== 'new') return null;
  return {
    reason: 'number-new',
    detail: `Nothing was ever sent to ${number}. Confirm it, or choose another number.`,
  };
}

function holdAfterFailures(number: string, facts: GateFacts): Objection | null {
  const failures = facts.failuresInARow(number);
  if (failures < FAILURES_TO_HOLD) return null;
  const detail = `The last ${failures} faxes to ${number} failed. Check the number, then send it all the same, or cancel.`;
  return { reason: 'held-after-failures', detail };
}

function findDuplicate(job: FaxJob, number: string, facts: GateFacts): Objection | null {
  const earlier = facts.duplicateOf(job, number);
  if (earlier === null) return null;
  const wasSent = earlier.recipients.some((to) => to.phoneNumber === number && to.state === 'sent');
  const what = wasSent ? `went to ${number} already` : `are in the queue for ${number} already`;
  const detail = `The same pages ${what} (${earlier.name}). Send them again, or cancel.`;
  return { reason: 'duplicate', detail };
}
