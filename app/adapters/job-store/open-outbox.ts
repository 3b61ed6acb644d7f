import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { recovered } from '../../domain/following/recovered.ts';
import type { Log } from '../../services/ports/log.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { findDamage, setAside } from '../../storage/damaged-database.ts';
import { isNewerDatabase } from '../../storage/open-database.ts';
import { jobBody } from './job-body.ts';
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
    if (setAsideAs === null) return { ok: true, store, rebuilt: null };
    const faxes = rebuild(store, snapshots(), nowMs, log);
    const rescued = rescueDrafts(setAsideAs);
    const drafts = rescued.drafts.filter((draft) => store.drafts.put(draft).ok).length;
    const mayLackDrafts = rescued.isPart || drafts < rescued.drafts.length;
    return { ok: true, store, rebuilt: { setAsideAs, faxes, drafts, mayLackDrafts } };
  } catch (error) {
    const problem = isNewerDatabase(error)
      ? phrase('disk.queue-newer', { path })
      : diskFailure(error, phrase('disk.not.queue-opened', { path })).message;
    return { ok: false, problem };
  }
}

function rebuild(store: SqliteJobStore, snapshots: Iterable<unknown>, nowMs: number, log: Log): number {
  let faxes = 0;
  for (const snapshot of snapshots) {
    const parsed = jobBody.safeParse(snapshot);
    const restored = parsed.success ? store.restore(recovered(parsed.data, nowMs)) : null;
    if (restored?.ok === true) faxes++;
    else log.error('outbox.not-restored', { jobId: parsed.success ? parsed.data.id : null });
  }
  return faxes;
}
