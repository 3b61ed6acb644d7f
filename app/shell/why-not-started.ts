import { diskFailure, errnoOf } from '../storage/disk-failure.ts';

/** One sentence for what ended the start before there was a window: the disk, or a mistake of ours with where it was made. */
export function whyNotStarted(error: unknown, dataFolder: string): string {
  if (errnoOf(error) !== null)
    return diskFailure(error, `Faxtray's folder ${dataFolder} cannot be used`).message;
  return `Faxtray made a mistake when it started: ${error instanceof Error ? error.stack : String(error)}`;
}
