import { documentNoteOf } from './document-note.ts';
import { isAskedAfterSending, isFinal, type FaxJob, type JobState } from './fax-job.ts';
import { isEarlierTryOpen, problemOf } from './reason-words.ts';

/** The JSON that scripts read in `Status/` (send-folder.md "Status file"). Times are ISO 8601 in UTC. */
export interface StatusRecord {
  readonly version: 1;
  readonly jobId: string;
  readonly source: string;
  readonly reference: string | null;
  readonly state: JobState;
  readonly reason: string | null;
  readonly message: string;
  readonly to: readonly {
    readonly phoneNumber: string;
    readonly name: string | null;
    readonly state: string;
    readonly faxErrorCode: string | null;
  }[];
  /** Numbers, as scripts expect them; one that a number cannot hold is the text of its digits. */
  readonly messageIds: readonly (number | string)[];
  readonly pages: number | null;
  readonly attempts: number;
  readonly claimedAt: string | null;
  readonly submittedAt: string | null;
  readonly finishedAt: string | null;
  /** When `original` and `document` were put where they say; null before. */
  readonly filedAt: string | null;
  /** The first document, or the bundle's folder: the spool's copy until it is filed. Null while it is not taken yet. */
  readonly original: string | null;
  readonly document: string | null;
  readonly receipt: string | null;
}

/** `spoolCopy` is where the original lies until it is filed. */
export function statusRecordOf(job: FaxJob, spoolCopy: string | null): StatusRecord {
  // One that is sent again after it failed is moved from where it was filed then.
  const filing = isFinal(job.state) || isAskedAfterSending(job) ? job.filing : null;
  return {
    version: 1,
    jobId: job.id,
    source: job.name,
    reference: job.reference,
    state: job.state,
    reason: job.reason,
    message: messageOf(job),
    to: job.recipients.map((each) => ({
      phoneNumber: each.phoneNumber,
      name: each.name,
      // The interface knows the states of a job only: a recipient not yet reached is where its job is.
      state: each.state === 'pending' ? job.state : each.state,
      faxErrorCode: each.faxErrorCode,
    })),
    messageIds: job.messageIds.map(numberIfExact),
    pages: job.pages,
    attempts: job.attempts,
    claimedAt: isoOf(job.claimedAtMs),
    submittedAt: isoOf(job.submittedAtMs),
    finishedAt: isoOf(job.finishedAtMs),
    filedAt: filing === null ? null : isoOf(job.filedAtMs ?? job.changedAtMs),
    original: filing?.originals[0] ?? spoolCopy,
    document: filing?.document ?? null,
    receipt: null,
  };
}

function numberIfExact(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}

const isoOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

/** One sentence for people about where a fax is. It never says more than is known. */
export function messageOf(job: FaxJob): string {
  const note = documentNoteOf(job);
  return note === null ? outcomeOf(job) : `${outcomeOf(job)} ${note}`;
}

function outcomeOf(job: FaxJob): string {
  const to = listOf(job.recipients.map((each) => each.phoneNumber));
  const problem = problemOf(job);
  switch (job.state) {
    case 'needs-attention':
      return problem === null ? 'Needs attention.' : `${problem.headline}. ${problem.advice}`;
    case 'waiting':
      if (job.isOnHold) return 'Waiting: on hold until somebody releases it.';
      if (problem !== null) return `Waiting: ${problem.headline}. ${problem.advice}`;
      return job.detail === null ? `Waiting to be sent to ${to}.` : `Waiting: ${job.detail}`;
    case 'submitting':
      return `Being handed to the phone service, to ${to}.`;
    case 'unconfirmed':
      return `The connection was lost while it was handed over; it may or may not be on its way to ${to}. Checking.`;
    case 'queued':
      if (problem !== null) return `${problem.headline}. ${problem.advice}`;
      return `The phone service has it and is sending to ${to}.`;
    case 'sent':
      return `Sent to ${to}${pagesOf(job)}.`;
    case 'failed':
      return failureOf(job, problem);
    case 'cancelled':
      return job.detail ?? 'Cancelled before it was sent.';
  }
}

function failureOf(job: FaxJob, problem: ReturnType<typeof problemOf>): string {
  const reached = job.recipients.filter((each) => each.state === 'sent').map((each) => each.phoneNumber);
  const missed = job.recipients.filter((each) => each.state !== 'sent').map((each) => each.phoneNumber);
  const what = problem ?? { headline: 'Failed', advice: '' };
  const partly = reached.length > 0 ? ` It did arrive at ${listOf(reached)}.` : '';
  const failed = isEarlierTryOpen(job) ? 'The last try failed, to' : 'Not sent to';
  return `${failed} ${listOf(missed)}: ${what.headline}. ${what.advice}${partly}`.trim();
}

function pagesOf(job: FaxJob): string {
  if (job.pages === null || job.pages === 0) return '';
  return job.pages === 1 ? ', 1 page' : `, ${String(job.pages)} pages`;
}

const listOf = (words: readonly string[]): string => (words.length === 0 ? 'nobody yet' : words.join(', '));
