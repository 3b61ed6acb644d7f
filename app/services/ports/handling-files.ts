import type { Handling, HandlingValue, Person } from '../../domain/service/handling.ts';
import type { Result } from '../../domain/result.ts';

/** What people did with received faxes, where all computers that share the folder see it. */
export interface HandlingFiles {
  /** Of all faxes of the account, by their message ids. */
  readAll(): Promise<Result<ReadonlyMap<string, Handling>>>;
  /** Sets something beside all that lies there already; answers with what lies there then. On disk when it is done. */
  set(
    messageId: string,
    values: readonly HandlingValue[],
    who: Person,
    atMs: number,
  ): Promise<Result<Handling>>;
}
