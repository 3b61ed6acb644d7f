import type { Result } from '../../domain/result.ts';

/** Files that a person asked for by a dialog. */
export interface TableFiles {
  /** All of it, in UTF-8, or nothing: what is there already is replaced when the last part is on disk, because a person was asked. */
  write(path: string, parts: AsyncIterable<string>): Promise<Result<null>>;
}
