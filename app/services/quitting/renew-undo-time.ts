import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { LONGEST_UNDO_MS, mayHaveBeenInUndoTime } from '../../domain/fax/undo-time.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Notifier } from '../ports/computer/notifier.ts';
import { readStoredNumber } from '../read-stored.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

export interface RenewUndoTimePorts {
  readonly store: Pick<JobStore, 'inState' | 'writeEntry' | 'readEntry'>;
  readonly ledger: JobLedger;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly words: Phrasebook;
  readonly settings: Pick<Settings, 'undoSeconds' | 'notifications' | 'notificationDetail'>;
}

/**
 * Before anything is sent: what may have been in its undo time when the power went can be called back again, for as long as that
 * can ever be, and the person is told. Where Faxtray ended in order, only what ran on after that moment can be meant: one whose time
 * was over then waits for something else.
 */
export function renewUndoTime({ store, ledger, clock, notifier, words, settings }: RenewUndoTimePorts): void {
  const endMs = readStoredNumber(store.readEntry(ENDED_IN_ORDER));
  // One that lies ahead was noted by another clock.
  const endedAtMs = endMs !== null && endMs <= clock.now() ? endMs : null;
  store.writeEntry(ENDED_IN_ORDER, '');
  if (settings.undoSeconds === 0) return;
  const dueAtMs = clock.now() + LONGEST_UNDO_MS;
  const renewed = store
    .inState('waiting')
    .filter((job) => mayHaveBeenInUndoTime(job) && (endedAtMs === null || job.dueAtMs > endedAtMs))
    .filter(({ id }) => ledger.apply(id, { kind: 'undo-renewed', dueAtMs }).kind === 'changed');
  const [first] = renewed;
  if (first === undefined || settings.notifications === 'none') return;
  notifier.show({ ...wordsFor(first, renewed.length, { words, settings }), stays: true, jobId: first.id });
}

/** Last of all that is written before the queue is closed. */
export const recordEndInOrder = (store: Pick<JobStore, 'writeEntry'>, clock: Clock): void => {
  store.writeEntry(ENDED_IN_ORDER, String(clock.now()));
};

const ENDED_IN_ORDER = 'ended-in-order';

function wordsFor(
  { name }: FaxJob,
  count: number,
  { words, settings: { notificationDetail } }: Pick<RenewUndoTimePorts, 'words' | 'settings'>,
): { title: string; body: string } {
  const title = words.say('notification.goes-soon', { faxes: count });
  const body = words.say('notification.goes-soon.text', { name: shownText(name) });
  return { title, body: notificationDetail === 'private' ? '' : body };
}
