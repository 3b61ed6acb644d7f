import { failed, success, type Result } from '../../domain/result.ts';
import type { Log } from '../../services/ports/log.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { phrase } from '../../words/phrase.ts';
import { finishReplacing } from './replace-files.ts';

/**
 * Called before anything in the folder is opened: completes an interrupted restore, because a half-restored queue must not be sent from.
 */
export async function finishRestoring(dataFolder: string, log: Log): Promise<Result<null>> {
  try {
    const what = await finishReplacing(dataFolder);
    if (what === 'finished') log.warn('backup.restored-at-start', {});
    return success(null);
  } catch (error) {
    return failed(diskFailure(error, phrase('disk.not.restored')));
  }
}
