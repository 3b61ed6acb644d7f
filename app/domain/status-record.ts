import type { FaxJob, JobState } from './fax-job.ts';
import { problemOf } from './reason-words.ts';

/** The JSON that scripts read in `Status/` (send-folder interface, "Status file"). Times are ISO 8601 in UTC. */
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
  readonly messageIds: readonly number[];
  readonly pages: number | null;
  readonly attempts: number;
  readonly claimedAt: string | null;
  readonly submittedAt: string | null;
  readonly finishedAt: string | null;
  readonly document: string | null;
  readonly receipt: string | null;
}

export function statusRecordOf(job: FaxJob): StatusRecord {
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
    messageIds: job.messageIds,
    pages: job.pages,
    attempts: job.attempts,
    claimedAt: isoOf(job.claimedAtMs),
    submittedAt: isoOf(job.submittedAtMs),
    finishedAt: isoOf(job.finishedAtMs),
    document: job.filing?.document ?? null,
    receipt: null,
  };
}

const isoOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

/** One sentence for people about where a fax is. It never says more than is known. */
export function messageOf(job: FaxJob): string {
  const to = listOf(job.recipients.map((each) => each.phoneNumber));
  const problem = problemOf(job);
  switch (job.state) {
    case 'needs-attention':
      return problem === null ? 'Needs attention.' : `${problem.headline}. ${problem.advice}`;
    case 'waiting':
      if (problem !== null) return `Waiting: ${problem.headline}. ${problem.advice}`;
      return job.detail === null ? `Waiting to be sent to ${to}.` : `Waiting: ${job.detail}`;
    case 'submitting':
      return `Being handed to the phone service, to ${to}.`;
    case 'unconfirmed':
      return `The connection was lost while it was handed over; it may or may not be on its way to ${to}. Checking.`;
    case 'queued':
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
  return `Not sent to ${listOf(missed)}: ${what.headline}. ${what.advice}${partly}`.trim();
}

function pagesOf(job: FaxJob): string {
  if (job.pages === null || job.pages === 0) return '';
  return job.pages === 1 ? ', 1 page' : `, ${String(job.pages)} pages`;
}

const listOf = (words: readonly string[]): string => (words.length === 0 ? 'nobody yet' : words.join(', '));
