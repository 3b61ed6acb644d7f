import { failed, success, type Result } from '../../domain/result.ts';
import type { Log } from '../../services/ports/log.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { phrase } from '../../words/phrase.ts';
import { finishReplacing } from './replace-files.ts';

/** Before anything of the folder is opened: a restore that was cut off is done now. Half of it must not be sent from. */
export async function finishRestoring(dataFolder: string, log: Log): Promise<Result<null>> {
  try {
    const what = await finishReplacing(dataFolder);
    if (what === 'finished') log.warn('backup.restored-at-start', {});
    return success(null);
  } catch (error) {
    return failed(diskFailure(error, phrase('disk.not.restored')));
  }
}
