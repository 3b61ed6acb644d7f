import { applyReport, firstErrorCode, isTriedAgain } from './apply-report.ts';
import { consentElsewhere } from './consent-elsewhere.ts';
import { chooserIn } from './chosen-by.ts';
import { describeRest, failedByCallingOff, GIVEN_UP, leavesFailure } from './called-off.ts';
import { goesFrom, isFinal, type FaxJob, type Recipient } from './fax-job.ts';
import type { FaxReport } from './fax-report.ts';
import { finishedAt } from './finished-at.ts';
import { isCalledOffFor } from './is-called-off-for.ts';
import { isHeldForFonts } from './is-held-for-fonts.ts';
import type { JobEvent } from './job-event.ts';
import { recipientsAfterLate } from './late-report.ts';
import { readEnd } from './read-end.ts';
import { anew, pendingAgain, pickRecipients, withReached } from './recipient-steps.ts';
import { backToBefore } from './take-back.ts';
import type { Reason } from '../reason.ts';

/** What an event changes about a fax besides its state: only the fields that change. */
export function fieldsAfter(job: FaxJob, event: JobEvent): Partial<FaxJob> {
  switch (event.kind) {
    case 'claimed':
      return {
        documents: event.documents,
        companions: event.companions,
        // These pages came from the file's previous contents.
        pagesInstead: null,
        claimedAtMs: event.atMs,
        // What kept it from being claimed is over; anything else that is wrong with it stays.
        ...(job.reason === 'disk' ? { reason: null, detail: null } : {}),
        // Earlier versions could send a fax too early if its file came late.
        dueAtMs: Math.max(job.dueAtMs, goesFrom(job)),
      };
    case 'addressed':
      return {
        ...(event.instructions ?? { consent: consentElsewhere(job, event.consent) }),
        recipients: withReached(job, event.recipients),
        chosenBy: chooserIn(event),
        ...(event.pagesInstead === undefined ? {} : { pagesInstead: event.pagesInstead }),
        ...goesAgain(job, event),
        mayBe: [],
        reason: null,
        detail: null,
      };
    case 'cover-changed':
      return {
        recipients: job.recipients.map((each) => ({
          ...each,
          name: each.state === 'sent' ? each.name : (event.names[each.phoneNumber] ?? each.name),
        })),
        // That was about what stood on the page before.
        consent: { ...job.consent, letters: false },
        options: {
          ...job.options,
          coverPageText: event.coverPageText,
          ownCover: event.ownCover === undefined ? job.options.ownCover : (event.ownCover ?? undefined),
        },
        dueAtMs: event.dueAtMs,
        reason: null,
        detail: null,
      };
    case 'confirmed':
      return {
        consent: event.consent,
        pagesInstead: event.pagesInstead === undefined ? job.pagesInstead : event.pagesInstead,
        recipients: pendingAgain(job),
        dueAtMs: event.dueAtMs,
        // Approving its documents, or having them checked again, does not release it.
        isOnHold:
          job.isOnHold && (isAboutDocuments(job) || (isHeldForFonts(job) && event.how === 'try-again')),
        reason: null,
        detail: null,
      };
    case 'held': {
      // The question about the number is asked again, without the answer that was taken back.
      const recipients = isAboutNumber(event.reason)
        ? job.recipients.filter(({ state }) => state === 'sent')
        : job.recipients;
      const companions = event.companions ?? job.companions;
      return {
        recipients,
        companions,
        // Count on from what is known: the next attempt must not be mistaken for one that was lost with the queue.
        attempts: Math.max(job.attempts, event.attempts ?? 0),
        mayBe: event.mayBe ?? [],
        reason: event.reason,
        detail: event.detail,
      };
    }
    case 'refused':
      return { reason: event.reason, detail: event.detail };
    case 'submission-started':
      return {
        attempts: job.attempts + 1,
        submittedAtMs: event.atMs,
        submittedAtServiceMs: event.serviceTimeMs,
        pagesGiven: event.pagesGiven ?? null,
        notFaxed: event.notFaxed ?? [],
        reason: null,
        detail: null,
      };
    case 'postponed':
      return { dueAtMs: dueAfter(job, event.dueAtMs), reason: event.reason, detail: event.detail };
    case 'hurried':
      return { dueAtMs: event.dueAtMs, sendTimeMs: null, isOnHold: false, reason: null, detail: null };
    case 'rescheduled':
      return { dueAtMs: event.dueAtMs, sendTimeMs: event.sendTimeMs, reason: null, detail: null };
    case 'put-first':
      return { firstAtMs: event.atMs };
    case 'put-on-hold':
      return { isOnHold: true };
    case 'taken-off-hold':
      return { isOnHold: false, dueAtMs: event.dueAtMs };
    case 'undo-renewed':
      return { dueAtMs: event.dueAtMs };
    case 'undone':
      return backToBefore(job, event.dueAtMs);
    case 'answer-lost':
    case 'left-open':
      return { isLeftOpen: event.kind === 'left-open', reason: null, detail: event.detail };
    case 'proven-absent':
      return { dueAtMs: event.dueAtMs, reason: null, detail: null };
    case 'resent':
      return {
        ...noLongerFollowed(job),
        recipients: pendingAgain(job),
        consent: event.consent ?? job.consent,
        dueAtMs: event.dueAtMs,
        reason: null,
        detail: null,
      };
    case 'overdue':
      return { reason: 'overdue', detail: null };
    case 'released':
      return { dueAtMs: event.dueAtMs, reason: null, detail: null };
    case 'set-aside':
      return {
        ...noLongerFollowed(job),
        ...finishedAt(event.atMs),
        reason: 'outcome-unknown',
        detail: GIVEN_UP,
      };
    case 'earlier-ended':
      return lateFields(job, event.report);
    case 'looked-for':
      return { missing: event.missing };
    case 'vanished':
      return { reason: 'outcome-unknown', detail: event.detail };
    case 'accepted':
      return {
        ...applyReport(job, event.report),
        messageIds: [...job.messageIds, event.report.messageId],
        reason: null,
        detail: null,
      };
    case 'recognised': {
      const messageIds = [...new Set([...job.messageIds, ...event.messageIds])];
      return {
        ...applyReport({ ...job, recipients: pickRecipients(job, event.to) }, event.report),
        messageIds,
        attempts: Math.max(job.attempts, event.attempts, messageIds.length),
        submittedAtMs: event.report.createdAtMs ?? job.submittedAtMs,
        isLeftOpen: false,
        mayBe: [],
        reason: null,
        detail: null,
      };
    }
    case 'progressed':
      return { ...applyReport(job, event.report), ...unlessLost(job) };
    case 'sent': {
      const fields = job.unresolved.includes(event.report.messageId)
        ? lateFields(job, event.report)
        : applyReport(job, event.report);
      const detail = fields.recipients.some(isCalledOffFor) ? describeRest(fields.recipients) : null;
      return { ...fields, reason: null, detail, ...finishedAt(readEnd(job, event)) };
    }
    case 'failed': {
      const fields = job.unresolved.includes(event.report.messageId)
        ? lateFields(job, event.report)
        : applyReport(job, event.report);
      const reason = firstErrorCode(fields.recipients);
      return { ...fields, reason, detail: null, ...finishedAt(readEnd(job, event)) };
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
          each.state === 'failed' && (event.only?.includes(each.phoneNumber) ?? !isCalledOffFor(each))
            ? anew(each)
            : each,
        ),
        options: event.options ?? job.options,
        consent: { ...(event.consent ?? job.consent), failures: true },
        ...goesAgain(job, event),
        reason: null,
        detail: null,
      };
    case 'revived':
      return {
        recipients: job.recipients.map((each) => (each.state === 'sent' ? each : anew(each))),
        consent: event.consent ?? job.consent,
        ...goesAgain(job, event),
        isOnHold: false,
        mayBe: [],
        reason: null,
        detail: null,
      };
    case 'cancelled':
      return {
        ...(leavesFailure(job, event)
          ? failedByCallingOff(job, event)
          : {
              reason: job.unresolved.length > 0 ? ('outcome-unknown' as const) : null,
              detail: event.detail,
            }),
        ...finishedAt(event.atMs),
      };
    case 'seen':
      return {};
    case 'sidecar-late':
      return { lateSidecar: event.sidecar };
    case 'status-renamed':
      return { statusFile: event.statusFile };
    case 'found-changed':
      return {
        filing: event.filing,
        filedAtMs: event.atMs,
        reason: 'changed-after-sending',
        detail: event.detail,
      };
    case 'found-short':
      return {
        filing: event.filing,
        filedAtMs: event.atMs,
        reason: 'pages-missing',
        detail: event.detail,
      };
    case 'kept':
      return { reason: null, detail: null };
    case 'filed':
      return { filing: event.filing, filedAtMs: event.atMs };
    case 'document-denied':
      return { documentDeniedAtMs: event.serviceTimeMs };
  }
}

/** The person no longer waits for the message followed until now; what is learnt about it later still counts. */
function noLongerFollowed(job: FaxJob): Pick<FaxJob, 'unresolved' | 'unresolvedTo'> {
  const messageId = job.messageIds.at(-1);
  // If its outcome is unknown, the last known message belongs to an earlier attempt, which has ended.
  const { unresolved, unresolvedTo } = job;
  if (messageId === undefined || job.state === 'unconfirmed') return { unresolved, unresolvedTo };
  const open = job.recipients.filter(({ state }) => state === 'queued' || state === 'pending');
  return {
    unresolved: [...unresolved, messageId],
    unresolvedTo: { ...unresolvedTo, [messageId]: open.map(({ phoneNumber }) => phoneNumber) },
  };
}

const lateFields = (job: FaxJob, report: FaxReport) => ({
  recipients: recipientsAfterLate(job, report),
  pages: job.pages ?? report.pages,
  unresolved: job.unresolved.filter((id) => id !== report.messageId),
  unresolvedTo: Object.fromEntries(
    Object.entries(job.unresolvedTo).filter(([id]) => id !== report.messageId),
  ),
});

/** A file that arrives late changes neither the time a person chose nor how long they can undo it. */
const dueAfter = ({ claimedAtMs, dueAtMs }: FaxJob, againAtMs: number): number =>
  claimedAtMs === null ? dueAtMs : againAtMs;

/** A person asked again for the sending of a fax that had ended. */
const goesAgain = (job: FaxJob, { atMs, dueAtMs }: { readonly atMs: number; readonly dueAtMs: number }) =>
  ({ dueAtMs, finishedAtMs: null, ...(isFinal(job.state) ? { askedAtMs: atMs } : {}) }) as const;

/** The service knows of it after all. */
const unlessLost = (job: FaxJob): Partial<FaxJob> =>
  job.reason === 'outcome-unknown' ? { reason: null, detail: null } : {};

const isAboutNumber = (reason: Reason): boolean => reason === 'no-number' || reason === 'number-doubtful';

const isAboutDocuments = ({ reason }: FaxJob): boolean =>
  reason === 'unsupported-type' || reason === 'unreadable' || reason === 'header-failed';
