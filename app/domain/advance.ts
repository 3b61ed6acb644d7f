import { applyReport, firstErrorCode, isTriedAgain } from './apply-report.ts';
import { NO_CONSENT, type FaxJob, type JobState, type Recipient } from './fax-job.ts';
import type { JobEvent } from './job-event.ts';
import { TRANSITIONS } from './job-transitions.ts';
import type { Reason } from './reason.ts';

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
        companions: event.companions,
        claimedAtMs: event.atMs,
        // What kept it from being claimed is over; what else is the matter with it stays.
        ...(job.reason === 'disk' ? { reason: null, detail: null, dueAtMs: event.atMs } : {}),
      };
    case 'addressed':
      return {
        // What somebody answered for one number is no answer for another.
        ...(event.instructions ?? { consent: NO_CONSENT }),
        recipients: event.recipients,
        dueAtMs: event.dueAtMs,
        reason: null,
        detail: null,
      };
    case 'confirmed':
      return {
        consent: event.consent,
        dueAtMs: event.dueAtMs,
        reason: null,
        detail: null,
      };
    case 'held': {
      // A question about the number is asked anew, without the answer that was taken back.
      const recipients = isAboutNumber(event.reason) ? [] : job.recipients;
      const companions = event.companions ?? job.companions;
      return { recipients, companions, reason: event.reason, detail: event.detail };
    }
    case 'refused':
      return { reason: event.reason, detail: event.detail };
    case 'submission-started':
      return {
        attempts: job.attempts + 1,
        submittedAtMs: event.atMs,
        submittedAtServiceMs: event.serviceTimeMs,
        reason: null,
        detail: null,
      };
    case 'postponed':
      return { dueAtMs: event.dueAtMs, reason: event.reason, detail: event.detail };
    case 'hurried':
      return { dueAtMs: event.dueAtMs, sendTimeMs: null, reason: null, detail: null };
    case 'answer-lost':
    case 'left-open':
      return { isLeftOpen: event.kind === 'left-open', reason: null, detail: event.detail };
    case 'proven-absent':
    case 'resent':
      return { dueAtMs: event.dueAtMs, reason: null, detail: null };
    case 'accepted':
      return {
        ...applyReport(job, event.report),
        messageIds: [...job.messageIds, event.report.messageId],
        reason: null,
        detail: null,
      };
    case 'progressed':
      return applyReport(job, event.report);
    case 'sent':
      return { ...applyReport(job, event.report), finishedAtMs: event.atMs, filing: null };
    case 'failed': {
      const fields = applyReport(job, event.report);
      return { ...fields, reason: firstErrorCode(fields.recipients), finishedAtMs: event.atMs, filing: null };
    }
    case 'failed-for-now': {
      const { recipients, pages } = applyReport(job, event.report);
      const again = recipients.map((each): Recipient => {
        if (!isTriedAgain(each)) return each;
        return { ...each, state: 'pending', tries: each.tries + 1 };
      });
      return {
        recipients: again,
        pages,
        reason: firstErrorCode(recipients),
        detail: null,
        dueAtMs: event.dueAtMs,
      };
    }
    case 'retried':
      return {
        recipients: job.recipients.map((each) =>
          each.state === 'failed' ? { ...each, state: 'pending', faxErrorCode: null, tries: 0 } : each,
        ),
        consent: { ...job.consent, failures: true },
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

const isAboutNumber = (reason: Reason): boolean => reason === 'no-number' || reason === 'number-doubtful';
