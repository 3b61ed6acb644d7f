import type { Result } from '../../../domain/result.ts';

/** Files that somebody asked for, where they said. */
export interface TableFiles {
  /** All of it, text in UTF-8, or nothing: what is there already is replaced when the last part is on disk, because a person was asked. */
  write(path: string, parts: AsyncIterable<string> | Iterable<Uint8Array>): Promise<Result<null>>;
}
