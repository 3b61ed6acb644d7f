import { diskFailure, toErrno } from '../storage/disk-failure.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** One sentence for what ended the start before there was a window: the disk, or a bug of ours with where it was made. */
export function whyNotStarted(error: unknown, dataFolder: string): Phrase {
  if (toErrno(error) !== null)
    return diskFailure(error, phrase('disk.not.folder-used', { path: dataFolder })).message;
  return phrase('start.bug', {
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
