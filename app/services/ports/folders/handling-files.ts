import type {
  Handling,
  HandlingEntry,
  HandlingSeen,
  HandlingValue,
  Person,
} from '../../../domain/service/handling.ts';
import type { Result } from '../../../domain/result.ts';

/** What people did with received faxes, where all computers that share the folder see it. */
export interface HandlingFiles {
  /** Of all faxes of the account, by their message ids. */
  readAll(): Promise<Result<ReadonlyMap<string, Handling>>>;
  /** Sets something beside all that is there already, unless others made something else of the fax than was `seen`. On disk when it is done. */
  set(
    messageId: string,
    values: readonly HandlingValue[],
    who: Person,
    atMs: number,
    seen?: HandlingSeen | null,
  ): Promise<Result<HandlingSet>>;
  /** All that anybody did with it, for good. */
  remove(messageId: string): Promise<Result<null>>;
}

export interface HandlingSet {
  /** What is there now. */
  readonly handling: Handling;
  /** Why nothing was set; null where it was. */
  readonly overtakenBy: HandlingEntry | null;
}
