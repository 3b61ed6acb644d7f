import type { FaxJob } from './fax-job.ts';
import type { FaxReport } from './fax-report.ts';
import type { JobEvent, ReportSource } from './job-event.ts';

/** One hand-over of a fax, or what is known of it. Times are ISO 8601 in UTC. */
export interface ReceiptAttempt {
  readonly startedAt: string | null;
  readonly messageId: string | null;
  /** What became of it; null: not known. */
  readonly result: 'sent' | 'failed' | 'refused' | 'not-accepted' | 'gone' | null;
  /** Why: our word or the service's code. */
  readonly reason: string | null;
  readonly endedAt: string | null;
  readonly learntBy: ReportSource | null;
}

/** All attempts of a fax according to its history, oldest first. For a queue that was recreated only the messages are known. */
export function listReceiptAttempts(
  job: Pick<FaxJob, 'messageIds'>,
  events: readonly JobEvent[],
): ReceiptAttempt[] {
  const attempts: ReceiptAttempt[] = [];
  const change = (at: number, changes: Partial<ReceiptAttempt>): void => {
    const known = attempts[at];
    if (known !== undefined) attempts[at] = { ...known, ...changes };
  };
  const withMessage = (id: string): number => attempts.findIndex(({ messageId }) => messageId === id);
  /** The attempt with this message, or else the last one, which has no message of its own. */
  const about = (id: string): number => (withMessage(id) === -1 ? attempts.length - 1 : withMessage(id));
  for (const event of events) {
    const endedAt = toIso(event.atMs);
    switch (event.kind) {
      case 'submission-started':
        attempts.push({ ...UNKNOWN, startedAt: endedAt });
        break;
      case 'accepted':
        change(attempts.length - 1, { messageId: event.report.messageId });
        break;
      case 'recognised':
        for (const messageId of event.messageIds)
          if (withMessage(messageId) === -1) attempts.push({ ...UNKNOWN, messageId });
        break;
      case 'refused':
      case 'postponed': {
        const result = event.kind === 'refused' ? 'refused' : 'not-accepted';
        if (attempts.at(-1)?.result === null)
          change(attempts.length - 1, { result, reason: event.reason, endedAt, learntBy: 'answer' });
        break;
      }
      case 'proven-absent':
        change(attempts.length - 1, { result: 'not-accepted', endedAt, learntBy: 'reconciled' });
        break;
      case 'vanished':
        change(attempts.length - 1, { result: 'gone', endedAt });
        break;
      case 'sent':
      case 'failed':
      case 'failed-for-now':
      case 'earlier-ended': {
        const { report, via } = event;
        change(about(report.messageId), { ...describeEnd(report), endedAt, learntBy: via });
        break;
      }
      default:
        break;
    }
  }
  for (const messageId of job.messageIds)
    if (withMessage(messageId) === -1) attempts.push({ ...UNKNOWN, messageId });
  return attempts;
}

const UNKNOWN: ReceiptAttempt = {
  ...{ startedAt: null, messageId: null, result: null },
  ...{ reason: null, endedAt: null, learntBy: null },
};

/** Judged by the message itself: with several recipients the attempt failed if one of them was not reached. */
function describeEnd({ status, recipients }: FaxReport): Pick<ReceiptAttempt, 'result' | 'reason'> {
  const missed = recipients.filter((each) => (each.status ?? status) === 'failed');
  const reason = missed.find(({ faxErrorCode }) => faxErrorCode !== null)?.faxErrorCode ?? null;
  return status === 'failed' || missed.length > 0
    ? { result: 'failed', reason }
    : { result: status === 'sent' ? 'sent' : null, reason: null };
}

const toIso = (atMs: number): string => new Date(atMs).toISOString();
