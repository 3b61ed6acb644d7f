import type { FaxReport } from '../../app/domain/fax-report.ts';
import type { MailboxNews } from '../../app/domain/mailbox.ts';
import { failed, success, type Result } from '../../app/domain/result.ts';
import type { Access } from '../../app/services/ports/access.ts';
import type { FaxChanges, FaxGateway, FaxSubmission } from '../../app/services/ports/fax-gateway.ts';
import type { RateLimit } from '../../app/services/ports/rate-limit.ts';
import { aReport } from './fax-jobs.ts';

type Outcome = 'accept' | 'accept-and-lose-the-answer' | 'lose' | Result<FaxReport>;

/**
 * A service whose behaviour a test decides call by call. It keeps messages as the real one does, so that what it answers to
 * questions follows from what it took (test/contract holds it against the real one).
 */
export class ScriptedGateway implements FaxGateway {
  readonly messages: FaxReport[] = [];
  readonly submissions: FaxSubmission[] = [];
  readonly outcomes: Outcome[] = [];
  /** What the next sync says beside the messages, for the mailbox. */
  news: MailboxNews[] = [];
  token = 'token';
  /** As after a token that was refused. */
  isFullSync = false;
  /** As when what has changed was told before. */
  forgetChanges = false;
  isReachable = true;
  /** False until it has answered anything. */
  knowsTime = true;
  questions = 0;
  readonly #limitListeners = new Set<(limit: RateLimit) => void>();
  #nextId = 1;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  submit(_access: Access, submission: FaxSubmission): Promise<Result<FaxReport>> {
    this.submissions.push(submission);
    const outcome = this.outcomes.shift() ?? 'accept';
    if (typeof outcome === 'object') return Promise.resolve(outcome);
    if (outcome === 'lose') return Promise.resolve(lost);
    const report = this.add(submission.recipients.map((each) => each.phoneNumber));
    return Promise.resolve(outcome === 'accept' ? success(report) : lost);
  }

  /** A fax in the message store, whoever sent it. */
  add(numbers: readonly string[]): FaxReport {
    const recipients = numbers.map((phoneNumber) => ({
      phoneNumber,
      status: 'queued' as const,
      faxErrorCode: null,
    }));
    const report = aReport({ messageId: this.#nextId++, recipients, createdAtMs: this.#now() });
    this.messages.push(report);
    return report;
  }

  finish(messageId: number, status: 'sent' | 'failed', faxErrorCode: string | null = null): void {
    const index = this.messages.findIndex((each) => each.messageId === messageId);
    const message = this.messages[index];
    if (message === undefined) throw new Error(`no message ${messageId}`);
    const recipients = message.recipients.map((each) => ({ ...each, status, faxErrorCode }));
    this.messages[index] = { ...message, status, recipients, pages: 1 };
  }

  read(_access: Access, messageId: number): Promise<Result<FaxReport>> {
    const message = this.messages.find((each) => each.messageId === messageId);
    return this.#answer(() =>
      message === undefined
        ? failed({ kind: 'refused', code: 'CMN-102', message: 'not found' })
        : success(message),
    );
  }

  readMany(_access: Access, messageIds: readonly number[]): Promise<Result<FaxReport[]>> {
    return this.#answer(() => success(this.messages.filter((each) => messageIds.includes(each.messageId))));
  }

  changes(): Promise<Result<FaxChanges>> {
    return this.#answer(() =>
      success({
        reports: this.forgetChanges ? [] : this.messages,
        news: this.news,
        token: this.token,
        isFull: this.isFullSync,
      }),
    );
  }

  createdSince(_access: Access, fromServiceMs: number): Promise<Result<FaxReport[]>> {
    return this.#answer(() => success(this.messages.filter((each) => each.createdAtMs >= fromServiceMs)));
  }

  /** Its clock is the tests' own. */
  serviceTimeMs(nowMs: number): number {
    return nowMs;
  }

  knowsServiceTime(): boolean {
    return this.knowsTime;
  }

  onRateLimit(listener: (limit: RateLimit) => void): void {
    this.#limitListeners.add(listener);
  }

  /** As a header of an answer would. */
  limit(limit: RateLimit): void {
    for (const listener of this.#limitListeners) listener(limit);
  }

  download(): Promise<Result<{ readonly contentType: string }>> {
    return Promise.resolve(failed({ kind: 'refused', code: 'CMN-102', message: 'not found' }));
  }

  #answer<T>(answer: () => Result<T>): Promise<Result<T>> {
    this.questions++;
    this.knowsTime ||= this.isReachable;
    return Promise.resolve(this.isReachable ? answer() : offline);
  }
}

const lost: Result<never> = failed({ kind: 'unknown-outcome', message: 'the connection broke' });
export const offline: Result<never> = failed({
  kind: 'later',
  reason: 'offline',
  retryAfterMs: null,
  message: 'cannot be reached',
});
