import type { Draft, DraftId } from '../../../domain/fax/draft.ts';
import type { Result } from '../../../domain/result.ts';

/** Drafts of new faxes, beside the outbox of the account they belong to. Every write is on disk when the call returns. */
export interface DraftStore {
  /** In the place of an earlier one of this id; one that was discarded stays so. */
  put(draft: Draft): Result<null>;
  /** Of these files, wherever a draft has them, a discarded one too: whether a fax has taken them since they were chosen. */
  markTaken(paths: readonly string[], isTaken: boolean): Result<null>;
  /** Null also for one that was discarded. */
  find(id: DraftId): Draft | null;
  /** Without those that were discarded; oldest first. */
  all(): Draft[];
  /** Discarded ones can be brought back until they are removed. False where there is none that it could be said of. */
  discard(id: DraftId, isDiscarded: boolean): Result<boolean>;
  /** Those that were discarded, for good. */
  removeDiscarded(): Result<null>;
}
