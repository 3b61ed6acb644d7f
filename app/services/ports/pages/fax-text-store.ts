import type { Result } from '../../../domain/result.ts';
import type { FaxText } from '../../../domain/service/fax-text.ts';

/** What was read on the pages of received faxes, beside the mailbox: a fax that is removed from it takes its text along. */
export interface FaxTextStore {
  /** As read by this reader. On disk when it returns; nothing, where the fax is not in the mailbox any more. */
  keep(messageId: string, text: FaxText): Result<null>;
  /** Null where nothing was read so far. */
  find(messageId: string): FaxText | null;
  /** Saved faxes whose pages were not read so far, the newest first. */
  unread(limit: number): string[];
  /** Saved faxes whose pages an earlier reader has read, which finds less than this one, the newest first. */
  outdated(limit: number): string[];
  /** All of them, for good; answers how many there were. */
  removeAll(): Result<number>;
}
