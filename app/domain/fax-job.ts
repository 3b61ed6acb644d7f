import type { FaxReport } from './fax-report.ts';
import type { JobEvent, JobEventBody } from './job-event.ts';
import type { Reason } from './reason.ts';
import { TRANSITIONS } from './job-transitions.ts';

export type JobId = string;

export const JOB_STATES = [
  'needs-attention',
  'waiting',
  'submitting',
  'unconfirmed',
  'queued',
  'sent',
  'failed',
  'cancelled',
] as const;

export type JobState = (typeof JOB_STATES)[number];

export type RecipientState = 'pending' | 'queued' | 'sent' | 'failed';

export interface Recipient {
  /** E.164 with the leading `+`. */
  readonly phoneNumber: string;
  /** Printed as the cover page's To; null: the service finds one itself. */
  readonly name: string | null;
  readonly state: RecipientState;
  readonly faxErrorCode: string | null;
}

/** One file of a fax. `source` is where it came from, `name` what people call it and what the spool keeps it under. */
export interface JobDocument {
  readonly name: string;
  readonly source: string;
  readonly sizeBytes: number;
  /** Hex SHA-256 of the claimed copy; null until it is claimed. */
  readonly sha256: string | null;
}

/** Where a fax came from. Files of a send folder are moved away from there, files of the window are copied. */
export type Origin = { readonly kind: 'send-folder'; readonly folder: string } | { readonly kind: 'window' };

export interface FaxOptions {
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
}

/** Where the finished fax lies on disk, once it was put there. Paths are absolute. */
export interface Filing {
  readonly originals: readonly string[];
  readonly document: string | null;
}

/** One fax, from the moment it is known until long after it went. All times are milliseconds since 1970. */
export interface FaxJob {
  readonly id: JobId;
  readonly state: JobState;
  /** Why it is in this state: a word of ours, or the service's faxErrorCode. Null when nothing is wrong. */
  readonly reason: Reason | (string & {}) | null;
  /** What to tell people about `reason`, where the reason alone does not say it all. */
  readonly detail: string | null;
  readonly name: string;
  readonly origin: Origin;
  readonly documents: readonly JobDocument[];
  readonly recipients: readonly Recipient[];
  readonly options: FaxOptions;
  readonly reference: string | null;
  /** Name of its file in the Status folder: found once, so that a script never loses sight of it. */
  readonly statusFile: string;
  /** When a waiting fax may go. */
  readonly dueAtMs: number;
  readonly attempts: number;
  /** One for each accepted attempt, newest last. */
  readonly messageIds: readonly number[];
  readonly pages: number | null;
  readonly createdAtMs: number;
  /** Null until every document lies in the spool: before that the fax must not leave. */
  readonly claimedAtMs: number | null;
  readonly submittedAtMs: number | null;
  readonly finishedAtMs: number | null;
  readonly changedAtMs: number;
  /** Null while the result is still to be put into the result folders. */
  readonly filing: Filing | null;
}

export type Advance =
  | { readonly ok: true; readonly job: FaxJob }
  | { readonly ok: false; readonly state: JobState; readonly event: JobEvent['kind'] };

/**
 * The only way a job changes. Pure: the same job and event give the same job. An event that its state does not know is
 * refused, not ignored, so that the caller has to decide what a late or doubled message means.
 */
export function advance(job: FaxJob, event: JobEvent): Advance {
  const next = TRANSITIONS[job.state][event.kind];
  if (next === undefined) return { ok: false, state: job.state, event: event.kind };
  const changed: FaxJob = { ...job, ...fieldsAfter(job, event), state: next, changedAtMs: event.atMs };
  return { ok: true, job: changed };
}

function fieldsAfter(job: FaxJob, event: JobEvent): Partial<FaxJob> {
  switch (event.kind) {
    case 'claimed':
      return {
        documents: event.documents,
        claimedAtMs: event.atMs,
        // What kept it from being claimed is over; what else is the matter with it stays.
        ...(job.reason === 'disk' ? { reason: null, detail: null, dueAtMs: event.atMs } : {}),
      };
    case 'addressed':
      return { recipients: event.recipients, dueAtMs: event.dueAtMs, reason: null, detail: null };
    case 'held': {
      // A question about the number is asked anew, without the answer that was taken back.
      const recipients = isAboutNumber(event.reason) ? [] : job.recipients;
      return { recipients, reason: event.reason, detail: event.detail };
    }
    case 'refused':
      return { reason: event.reason, detail: event.detail };
    case 'submission-started':
      return { attempts: job.attempts + 1, submittedAtMs: event.atMs, reason: null, detail: null };
    case 'postponed':
      return { dueAtMs: event.dueAtMs, reason: event.reason, detail: event.detail };
    case 'answer-lost':
      return { reason: null, detail: event.detail };
    case 'proven-absent':
    case 'resent':
      return { dueAtMs: event.dueAtMs, reason: null, detail: null };
    case 'accepted':
      return {
        ...fieldsFromReport(job, event.report),
        messageIds: [...job.messageIds, event.report.messageId],
        reason: null,
        detail: null,
      };
    case 'progressed':
      return fieldsFromReport(job, event.report);
    case 'sent':
      return { ...fieldsFromReport(job, event.report), finishedAtMs: event.atMs, filing: null };
    case 'failed': {
      const fields = fieldsFromReport(job, event.report);
      return { ...fields, reason: firstErrorCode(fields.recipients), finishedAtMs: event.atMs, filing: null };
    }
    case 'retried':
      return {
        recipients: job.recipients.map((each) =>
          each.state === 'failed' ? { ...each, state: 'pending', faxErrorCode: null } : each,
        ),
        dueAtMs: event.dueAtMs,
        finishedAtMs: null,
        reason: null,
        detail: null,
      };
    case 'cancelled':
      return { reason: null, detail: event.detail, finishedAtMs: event.atMs, filing: null };
    case 'filed':
      return { filing: event.filing };
  }
}

function fieldsFromReport(job: FaxJob, report: FaxReport): { recipients: Recipient[]; pages: number | null } {
  const recipients = job.recipients.map((recipient): Recipient => {
    // A recipient reached by an earlier attempt is not part of this message and keeps its truth.
    if (recipient.state === 'sent') return recipient;
    const own = report.recipients.find((each) => each.phoneNumber === recipient.phoneNumber);
    const status = own?.status ?? report.status;
    return {
      ...recipient,
      state: status === 'unknown' ? 'queued' : status,
      faxErrorCode: status === 'failed' ? (own?.faxErrorCode ?? null) : null,
    };
  });
  return { recipients, pages: report.pages ?? job.pages };
}

const isAboutNumber = (reason: Reason): boolean => reason === 'no-number' || reason === 'number-doubtful';

function firstErrorCode(recipients: readonly Recipient[]): string {
  return recipients.find((each) => each.faxErrorCode !== null)?.faxErrorCode ?? 'Undefined';
}

/** Names the event that a report of the service means for a queued job. */
export function eventFromReport(report: FaxReport): JobEventBody {
  switch (report.status) {
    case 'sent':
      return { kind: 'sent', report };
    case 'failed':
      return { kind: 'failed', report };
    case 'queued':
    case 'unknown':
      return { kind: 'progressed', report };
  }
}

/** The recipients that the next submission goes to: those that have not been reached. */
export function recipientsToReach(job: FaxJob): Recipient[] {
  return job.recipients.filter((each) => each.state === 'pending');
}

export const isFinal = (state: JobState): boolean =>
  state === 'sent' || state === 'failed' || state === 'cancelled';
