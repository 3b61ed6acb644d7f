import type { SendFolderHealth } from '../../services/ports/folders/send-folder.ts';
import { toErrno, isMissing, whyDiskFailed } from '../../storage/disk-failure.ts';
import type { LeaseState } from './folder-lease.ts';
import type { WatchState } from './folder-watch.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/** What to say about a folder that could be searched. */
export function describeHealth(
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
      holder: phrase('folder.holder', { user: lease.user, host: lease.host }),
      note: null,
    };
  if (watch.isOn && !watch.isDoubtful && watch.problem === null)
    // Sweeps are more frequent than proofs of events, and either is a check.
    return {
      state: 'watched',
      provenAtMs: findLatest(watch.provenAtMs, sweptAtMs),
      holder: null,
      note: null,
    };
  return { state: 'swept', provenAtMs: sweptAtMs, holder: null, note: noteOn(watch) };
}

const findLatest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

function noteOn({ problem, isOn, isDoubtful }: WatchState & { readonly isOn: boolean }): Phrase | null {
  if (problem !== null) return problem;
  return isOn && isDoubtful ? phrase('folder.watch.doubtful') : null;
}

/** What to say if searching it failed. Only a folder that does not exist is missing. */
export function describeError(error: unknown, path: string): Omit<SendFolderHealth, 'provenAtMs'> {
  if (isMissing(error)) return { state: 'missing', holder: null, note: null };
  const why = toErrno(error) === null ? phrase('folder.why.bug') : whyDiskFailed(error);
  return { state: 'unreachable', holder: null, note: phrase('folder.not-read', { path, why }) };
}

/** What to say about one that does not answer at all. */
export const noAnswerFrom = (path: string): Omit<SendFolderHealth, 'provenAtMs'> => ({
  state: 'unreachable',
  holder: null,
  note: phrase('folder.no-answer', { path }),
});
