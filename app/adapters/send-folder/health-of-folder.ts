import type { SendFolderHealth } from '../../services/ports/send-folder.ts';
import { errnoOf, isMissing, whyDiskFailed } from '../../storage/disk-failure.ts';
import type { LeaseState } from './folder-lease.ts';
import type { WatchState } from './folder-watch.ts';

const SWEPT = 'The folder is checked every few seconds instead.';

/** What is to be said of a folder that could be looked through. */
export function healthOf(
  lease: LeaseState | null,
  watch: WatchState & { readonly isOn: boolean },
  sweptAtMs: number | null,
): SendFolderHealth {
  if (lease?.kind === 'unusable')
    return { state: 'unreachable', provenAtMs: sweptAtMs, holder: null, note: lease.problem };
  if (lease?.kind === 'other')
    return {
      state: 'other-machine',
      provenAtMs: sweptAtMs,
      holder: `${lease.user} on ${lease.host}`,
      note: null,
    };
  if (watch.isOn && !watch.isDoubtful && watch.problem === null)
    return { state: 'watched', provenAtMs: watch.provenAtMs ?? sweptAtMs, holder: null, note: null };
  return { state: 'swept', provenAtMs: sweptAtMs, holder: null, note: noteOn(watch) };
}

function noteOn({ problem, isOn, isDoubtful }: WatchState & { readonly isOn: boolean }): string | null {
  if (problem !== null) return `${problem} ${SWEPT}`;
  return isOn && isDoubtful ? `The system no longer reports new files here. ${SWEPT}` : null;
}

/** What is to be said where looking through it failed. Missing is only what is not there. */
export function troubleOf(error: unknown, path: string): Omit<SendFolderHealth, 'provenAtMs'> {
  if (isMissing(error)) return { state: 'missing', holder: null, note: null };
  const why = errnoOf(error) === null ? 'something went wrong; the log says what' : whyDiskFailed(error);
  return { state: 'unreachable', holder: null, note: `The folder ${path} cannot be read: ${why}.` };
}

/** What is to be said of one that does not answer at all. */
export const noAnswerFrom = (path: string): Omit<SendFolderHealth, 'provenAtMs'> => ({
  state: 'unreachable',
  holder: null,
  note: `The folder ${path} does not answer. Check that its drive is connected.`,
});
