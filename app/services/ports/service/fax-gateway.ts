import type { RateLimit } from './rate-limit.ts';
import type { Access } from './access.ts';
import type { Result } from '../../../domain/result.ts';
import type { Off } from '../../../domain/signal.ts';
import type { ReportedChange } from '../../../domain/service/mailbox.ts';
import type { FaxReport, OutboundFaxes } from '../../../domain/fax/fax-report.ts';

export interface FaxSubmission {
  readonly recipients: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly faxResolution: 'High' | 'Low';
  /** For the service's own cover page; null: it is given none. */
  readonly coverPageText: string | null;
  /** The first document is the cover page: the service adds none, not even the extension's default one. Absent: it is not. */
  readonly hasOwnCover?: boolean | undefined;
  readonly documents: readonly { readonly name: string; readonly path: string; readonly sizeBytes: number }[];
}

/** The telephony service, as far as faxes go. */
export interface FaxGateway extends ServiceTime {
  /** `later` means: known not to have been accepted. Everything in doubt is `unknown-outcome`. */
  submit(access: Access, submission: FaxSubmission): Promise<Result<FaxReport>>;
  read(access: Access, messageId: string): Promise<Result<FaxReport>>;
  /**
   * Deletes a message. That the service says yes proves nothing of what becomes of a fax that it has queued: no paper says whether it
   * still goes.
   */
  remove(access: Access, messageId: string): Promise<Result<null>>;
  /** Several at once, at most 50; those that are not there any more are left out. */
  readMany(access: Access, messageIds: readonly string[]): Promise<Result<FaxReport[]>>;
  /** What changed since the token was given; without a token, or with one that is refused, all since `sinceMs`. */
  changes(access: Access, token: string | null, sinceMs: number): Promise<Result<FaxChanges>>;
  /**
   * Every outbound fax created since, by the service's clock, to the last page; those that somebody deleted meanwhile too. A list
   * that could not be read to its end is a failure: what it does not show must not count as absent. A record that cannot be read hides
   * no other, and is told apart.
   */
  createdSince(access: Access, fromServiceMs: number): Promise<Result<OutboundFaxes>>;
  /** A question that any service answers, for the time that it is there. What else the answer says does not matter. */
  readTime(access: Access): Promise<Result<unknown>>;
  download(access: Access, uri: string, toPath: string): Promise<Result<{ readonly contentType: string }>>;
  /** What answers say about how fast one may ask. */
  onRateLimit(listener: (limit: RateLimit) => void): Off;
}

export interface ServiceTime {
  /** Now by the service's clock, as far as its answers have told. */
  serviceTimeMs(nowMs: number): number;
  /** Whether that can be relied on: it was told since the start, and since the machine's clock was last set. */
  knowsServiceTime(nowMs: number): boolean;
}

export interface FaxChanges {
  /** Of outbound faxes. */
  readonly reports: readonly FaxReport[];
  /** The same and everything else, for the mailbox. */
  readonly messageChanges: readonly ReportedChange[];
  readonly token: string;
  /** Not what changed, but all there is since `sinceMs`. */
  readonly isFull: boolean;
}
