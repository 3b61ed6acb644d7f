import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '../../services/ports/log.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { findDamage, setAside } from '../../storage/damaged-database.ts';
import { isNewerDatabase } from '../../storage/open-database.ts';
import { rebuildQueue, type RebuildInput } from './rebuild-queue.ts';
import { rescueDrafts } from './rescue-drafts.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

export type OpenedOutbox =
  | {
      readonly ok: true;
      readonly store: SqliteJobStore;
      /** Null when the database was as we left it. */
      readonly rebuilt: RebuiltOutbox | null;
    }
  /** One sentence: nothing is there to go on with, or going on would send again what a newer version has sent. */
  | { readonly ok: false; readonly problem: Phrase };

export interface RebuiltOutbox {
  readonly setAsideAs: string;
  readonly faxes: number;
  /** Of new faxes that were only begun. */
  readonly drafts: number;
  readonly mayLackDrafts: boolean;
}

/** The database that was set aside, for as long as the queue is being made anew: where that is cut off, the next start goes on with it. */
const REBUILT_FROM = 'rebuilt-from';

/**
 * Opens the outbox, and makes its folder where it is missing. A file that is torn, or no outbox at all, is set aside under another
 * name and never deleted, and the queue is made anew from what the spool says of each fax (`snapshots`, as they were written), and the drafts
 * from what can still be read of it.
 */
export function openOutbox(
  path: string,
  snapshots: () => Iterable<unknown>,
  nowMs: number,
  log: Log,
): OpenedOutbox {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const damage = findDamage(path, 'jobs');
    const setAsideAs = damage === null ? null : setAside(path, nowMs);
    if (damage !== null) log.error('outbox.set-aside', { path, damage, setAsideAs });
    const store = new SqliteJobStore(path, log);
    const rebuiltFrom = setAsideAs ?? (store.readEntry(REBUILT_FROM) || null);
    const rebuilt =
      rebuiltFrom === null ? null : rebuild(store, { setAsideAs: rebuiltFrom, snapshots, nowMs }, log);
    return { ok: true, store, rebuilt };
  } catch (error) {
    const problem = isNewerDatabase(error)
      ? phrase('disk.queue-newer', { path })
      : diskFailure(error, phrase('disk.not.queue-opened', { path })).message;
    return { ok: false, problem };
  }
}

function rebuild(
  store: SqliteJobStore,
  { snapshots, ...input }: Omit<RebuildInput, 'snapshots'> & { readonly snapshots: () => Iterable<unknown> },
  log: Log,
): RebuiltOutbox {
  const { setAsideAs } = input;
  store.writeEntry(REBUILT_FROM, setAsideAs);
  const isWhole = rebuildQueue(store, { ...input, snapshots: snapshots() }, log);
  const rescued = rescueDrafts(setAsideAs);
  const drafts = rescued.drafts.filter((draft) => store.drafts.put(draft).ok).length;
  const mayLackDrafts = rescued.isPart || drafts < rescued.drafts.length;
  if (isWhole && drafts === rescued.drafts.length) store.writeEntry(REBUILT_FROM, '');
  return { setAsideAs, faxes: store.ids().length, drafts, mayLackDrafts };
}
