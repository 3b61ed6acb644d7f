import type { Attention } from '../../../domain/fax/attention.ts';
import type { DraftId } from '../../../domain/fax/draft.ts';
import type { Result } from '../../../domain/result.ts';
import type { JobEvent } from '../../../domain/fax/job-event.ts';
import type { FaxJob, JobId } from '../../../domain/fax/fax-job.ts';

/**
 * The outbox. Every write is on disk when the call returns, but for what many faxes go through at once: the row of a file in a folder, an intent, and what the
 * service or the spool says again after a power cut. That is on disk soon (`untilOnDisk`). The row is the truth. A write that the disk did not
 * take is an answer, and nothing of it was written.
 */
export interface JobStore {
  /** `draftId`: the draft that it was written as, which is gone with this; without that draft there is no fax either. */
  insert(job: FaxJob, draftId?: DraftId | null): Result<null>;
  /** The same of several: all of them or none. */
  insertAll(jobs: readonly FaxJob[], draftId: DraftId | null): Result<null>;
  /** Writes the changed job and the event that changed it, both or neither. */
  record(before: FaxJob, job: FaxJob, event: JobEvent): Result<null>;
  /** Null: everything that was written so far is on disk. Else resolves when it is; a failure when the disk does not say so. */
  untilOnDisk(): Promise<Result<null>> | null;
  /** For good, with its events and attempts; what is known of its numbers stays. */
  remove(id: JobId): Result<null>;
  find(id: JobId): FaxJob | null;
  all(): FaxJob[];
  /** In their own order, at most `limit` (absent: all) of those behind `after` (absent, null: from the first on). */
  ids(after?: JobId | null, limit?: number): JobId[];
  /** Of those in one of these states, in their own order. */
  idsInState(...states: FaxJob['state'][]): JobId[];
  /** The faxes that changed last, newest first. */
  latest(limit: number): FaxJob[];
  countByState(): ReadonlyMap<FaxJob['state'], number>;
  /** How many faxes ask for somebody (`findAttention`). */
  countByAttention(): ReadonlyMap<Attention, number>;
  /** Those of them, a person's before failures that nobody has seen; newest first. */
  askingFor(limit: number): FaxJob[];
  /** Those that ask for nobody and changed last, newest first. */
  latestOthers(limit: number): FaxJob[];
  inState(...states: FaxJob['state'][]): FaxJob[];
  /** Those made last that are in one of these states, newest first. */
  latestInState(limit: number, ...states: FaxJob['state'][]): FaxJob[];
  /** Cancelled ones whose outcome is not known; oldest first. */
  calledOffInDoubt(): FaxJob[];
  /** Whose documents still have to be brought into the spool (`isToBeClaimed`). */
  unclaimed(): FaxJob[];
  /** Those of them that have a document from this path; oldest first. */
  unclaimedFrom(source: string): FaxJob[];
  /** Final faxes whose result is not yet in the result folders, and whose documents are all here. */
  unfiled(): FaxJob[];
  byMessageId(messageId: string): FaxJob | null;
  isStatusFileTaken(name: string): boolean;
  events(id: JobId): JobEvent[];
  /** Numbers that a fax was ever sent to. */
  sentTo(): ReadonlySet<string>;
  /** Numbers that each fax which is being handed over, or is at the service, has yet to reach. */
  underWay(): ReadonlyMap<JobId, readonly string[]>;
  /** How many faxes to a number failed for good since the last one that was sent. */
  failuresInARow(phoneNumber: string): number;
  /** Faxes with one of these contents (`listContentKeys`) that have to do with a number, oldest first. */
  withContent(contentKeys: readonly string[], phoneNumber: string): FaxJob[];
  /** Faxes that were made from this one (`follows`), oldest first. */
  findFollowers(id: JobId): FaxJob[];
  /** All that were made for faxes that came in (`forReceived`), without their rows, which may be thousands. */
  madeForReceived(): readonly MadeForReceived[];
  /** What a request of the door became, also when that fax was forgotten since; null: nothing so far. */
  byRequest(requestId: string): JobId | null;
  /** Faxes that wait, or wait for a person, and have a document that came from this path; oldest first. */
  asking(source: string): FaxJob[];
  /** The fax that was made last of those that have a document from this path; null: there is none. */
  lastFrom(source: string): FaxJob | null;
  /** A fact of the app's own that has to outlive it. */
  writeEntry(key: string, value: string): void;
  /** One that everything hangs on. */
  keepEntry(key: string, value: string): Result<null>;
  readEntry(key: string): string | null;
}

export interface MadeForReceived {
  readonly jobId: JobId;
  /** Of the one that came in. */
  readonly messageId: string;
  readonly state: string;
}
