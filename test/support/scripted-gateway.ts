import type { CallRecord } from '../../app/domain/service/call-record.ts';
import type {
  DatedReport,
  FaxReport,
  OutboundFaxes,
  UnreadableFax,
} from '../../app/domain/fax/fax-report.ts';
import type { ReportedChange } from '../../app/domain/service/mailbox.ts';
import { failed, success, type Result } from '../../app/domain/result.ts';
import { Signal, type Off } from '../../app/domain/signal.ts';
import type { ServicePart } from '../../app/domain/service/service-part.ts';
import type { Access } from '../../app/services/ports/service/access.ts';
import type { FaxChanges, FaxGateway, FaxSubmission } from '../../app/services/ports/service/fax-gateway.ts';
import type { CallLogGateway } from '../../app/services/ports/service/extension.ts';
import type { RateLimit } from '../../app/services/ports/service/rate-limit.ts';
import { aReport } from './fax-jobs.ts';
import { verbatim } from '../../app/words/phrase.ts';

type Outcome = 'accept' | 'accept-and-lose-the-answer' | 'lose' | Result<FaxReport>;

/**
 * A service whose behaviour a test decides call by call. It keeps messages like the real one, so that its answers follow from what it
 * accepted (test/contract holds it against the real one).
 */
export class ScriptedGateway implements FaxGateway {
  readonly messages: DatedReport[] = [];
  /** Records in the list that say too little. */
  unreadable: UnreadableFax[] = [];
  readonly submissions: FaxSubmission[] = [];
  readonly outcomes: Outcome[] = [];
  /** What the next sync returns besides the messages, for the mailbox. */
  messageChanges: ReportedChange[] = [];
  token = 'token';
  /** As after a token that was refused. */
  isFullSync = false;
  /** As when all changes had been reported before. */
  forgetChanges = false;
  isReachable = true;
  /** False until it has answered anything. */
  knowsTime = true;
  questions = 0;
  /** What this service does not support: each is answered with 404. */
  readonly missing = new Set<ServicePart>();
  /** Requests by what they were about. */
  readonly asked = new Map<ServicePart | 'record', number>();
  /** The outcome of deleting a message; `says-so`: nothing happens, whatever is answered. */
  canDelete: 'yes' | 'no' | 'says-so' = 'yes';
  /** The contents of its call log, newest first. */
  readonly calls: CallRecord[] = [];
  readonly callLog: CallLogGateway = {
    faxCalls: () => this.#answer('call-log', () => success({ records: this.calls, hasMore: false })),
  };
  readonly #limited = new Signal<[limit: RateLimit]>();
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
  add(numbers: readonly string[]): DatedReport {
    const recipients = numbers.map((phoneNumber) => ({
      phoneNumber,
      status: 'queued' as const,
      faxErrorCode: null,
    }));
    const createdAtMs = this.#now();
    const report = { ...aReport({ messageId: String(this.#nextId++), recipients }), createdAtMs };
    this.messages.push(report);
    return report;
  }

  finish(messageId: string, status: 'sent' | 'failed', faxErrorCode: string | null = null): void {
    const index = this.messages.findIndex((each) => each.messageId === messageId);
    const message = this.messages[index];
    if (message === undefined) throw new Error(`no message ${messageId}`);
    const recipients = message.recipients.map((each) => ({ ...each, status, faxErrorCode }));
    this.messages[index] = { ...message, status, recipients, pages: 1 };
  }

  read(_access: Access, messageId: string): Promise<Result<FaxReport>> {
    const message = this.messages.find((each) => each.messageId === messageId);
    return this.#answer('record', () => (message === undefined ? notFound : success(message)));
  }

  remove(_access: Access, messageId: string): Promise<Result<null>> {
    const index = this.messages.findIndex((each) => each.messageId === messageId);
    const message = this.messages[index];
    if (message === undefined || this.canDelete === 'no')
      return Promise.resolve(failed({ kind: 'refused', code: 'CMN-102', message: verbatim('not found') }));
    if (this.canDelete === 'yes') this.messages[index] = { ...message, isDeleted: true };
    return this.#answer('record', () => success(null));
  }

  readMany(_access: Access, messageIds: readonly string[]): Promise<Result<FaxReport[]>> {
    const about = messageIds.length > 1 ? 'bulk-read' : 'record';
    return this.#answer(about, () => {
      const found = this.messages.filter((each) => messageIds.includes(each.messageId));
      // A single message that does not exist is a 404.
      return found.length === 0 && about === 'record' ? notFound : success(found);
    });
  }

  changes(): Promise<Result<FaxChanges>> {
    return this.#answer('sync', () =>
      success({
        reports: this.forgetChanges ? [] : this.messages,
        messageChanges: this.messageChanges,
        token: this.token,
        isFull: this.isFullSync,
      }),
    );
  }

  createdSince(_access: Access, fromServiceMs: number): Promise<Result<OutboundFaxes>> {
    return this.#answer('list', () =>
      success({
        reports: this.messages.filter((each) => each.createdAtMs >= fromServiceMs),
        unreadable: this.unreadable,
      }),
    );
  }

  /** Its clock is the tests' own. */
  serviceTimeMs(nowMs: number): number {
    return nowMs;
  }

  knowsServiceTime(): boolean {
    return this.knowsTime;
  }

  onRateLimit(listener: (limit: RateLimit) => void): Off {
    return this.#limited.on(listener);
  }

  /** As a header of an answer would. */
  limit(limit: RateLimit): void {
    this.#limited.emit(limit);
  }

  readTime(): Promise<Result<unknown>> {
    return this.#answer('record', () => success(null));
  }

  download(): Promise<Result<{ readonly contentType: string }>> {
    return Promise.resolve(notFound);
  }

  #answer<T>(about: ServicePart | 'record', answer: () => Result<T>): Promise<Result<T>> {
    this.questions++;
    this.asked.set(about, (this.asked.get(about) ?? 0) + 1);
    this.knowsTime ||= this.isReachable;
    if (!this.isReachable) return Promise.resolve(offline);
    return Promise.resolve(about !== 'record' && this.missing.has(about) ? noSuchAddress : answer());
  }
}

const notFound: Result<never> = failed({ kind: 'refused', code: 'CMN-102', message: verbatim('not found') });
const noSuchAddress: Result<never> = failed({
  kind: 'refused',
  code: '404',
  message: verbatim('no such address'),
});
const lost: Result<never> = failed({ kind: 'unknown-outcome', message: verbatim('the connection broke') });
export const offline: Result<never> = failed({
  kind: 'later',
  reason: 'offline',
  retryAfterMs: null,
  message: verbatim('cannot be reached'),
});
