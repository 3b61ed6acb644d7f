import type { FaxJob } from '../../../domain/fax/fax-job.ts';
import type { Result } from '../../../domain/result.ts';

/** What a restore took out of the list of a queue. It lies in a folder of its own until somebody removes that. */
export interface SetAside {
  readonly faxes: number;
  /** Those of them that had not gone. */
  readonly toGo: number;
  readonly drafts: number;
  /** A person has said that all of it stays there. */
  readonly isLeftOut: boolean;
  /** Those that are not at their end, as they were when they were set aside. */
  readonly open: readonly FaxSetAside[];
}

export interface FaxSetAside {
  readonly job: FaxJob;
  readonly setAsideAtMs: number;
  /** Its file lies in the send folder still, and is another fax now. */
  readonly isInSendFolder: boolean;
}

export interface PutBack {
  readonly faxes: number;
  readonly toGo: number;
  readonly drafts: number;
  /** Faxes that could not be read. */
  readonly left: number;
}

/** Both while the queue is closed. */
export interface SetAsideQueues {
  /**
   * Into the list again: nothing of it goes by itself. Cut off, or asked again, it does what is missing. Of thousands a few at a time, so
   * that the window, the tray and programs are answered meanwhile.
   */
  putBack(accountId: string): Promise<Result<PutBack>>;
  leaveOut(accountId: string): Result<null>;
}
