import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Log } from '../../services/ports/log.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { findDamage, findSetAside, setAside } from '../../storage/damaged-database.ts';
import { isNewerDatabase } from '../../storage/open-database.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';
import { isEmptied } from './is-emptied.ts';
import { isLost } from './is-lost.ts';
import { rebuildQueue, type RebuildInput } from './rebuild-queue.ts';
import { rescueDrafts } from './rescue-drafts.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

export interface OpenedOutbox {
  readonly store: SqliteJobStore;
  /** Null when the database was as we had left it. */
  readonly rebuilt: RebuiltOutbox | null;
}

export interface RebuiltOutbox {
  /** Null if nothing was left of it. */
  readonly setAsideAs: string | null;
  readonly faxes: number;
  /** Rescued drafts. */
  readonly drafts: number;
  readonly mayLackDrafts: boolean;
  /** Otherwise sending is paused. */
  readonly isPauseKnown: boolean;
}

/** Carries what was decided about the damaged queue as a whole over to the recreated one, which already has all its faxes. */
export type CarryOver = (
  store: SqliteJobStore,
  damaged: string,
) => Result<Pick<RebuiltOutbox, 'isPauseKnown'>>;

/**
 * Opens the outbox, creating its folder if it is missing. A torn file, or one that is not an outbox, is set aside under another name and
 * never deleted; the queue is then recreated from what the spool says about each fax (`snapshots`, as written), and the drafts from
 * whatever can still be read. A missing outbox is recreated too. The new one gets its name only once it is complete, so an interrupted
 * start leaves it to the next one. Fails with one sentence if there is nothing to go on with, or if going on would resend what a newer
 * version has sent.
 */
export function openOutbox(
  path: string,
  snapshots: () => Iterable<unknown>,
  nowMs: number,
  log: Log,
  carryOver: CarryOver,
): Result<OpenedOutbox, Phrase> {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const damage = isEmptied(path) ? 'empty' : findDamage(path, 'jobs');
    const setAsideAs = damage === null ? findSetAside(path) : setAside(path, nowMs);
    if (setAsideAs !== null) log.error('outbox.set-aside', { path, damage, setAsideAs });
    const isGone = setAsideAs === null && isLost(path);
    if (isGone) log.error('outbox.gone', { path });
    const from = isGone ? setAside(path, nowMs) : setAsideAs;
    const rebuilt =
      from === null ? null : rebuild(path, { setAsideAs: from, snapshots, nowMs, carryOver }, log);
    if (rebuilt?.ok === false) return failed(rebuilt.failure.message);
    return success({ store: new SqliteJobStore(path, log), rebuilt: rebuilt?.value ?? null });
  } catch (error) {
    const problem = isNewerDatabase(error)
      ? phrase('disk.queue-newer', { path })
      : diskFailure(error, phrase('disk.not.queue-opened', { path })).message;
    return failed(problem);
  }
}

function rebuild(
  path: string,
  {
    snapshots,
    carryOver,
    ...input
  }: Omit<RebuildInput, 'snapshots'> & {
    readonly snapshots: () => Iterable<unknown>;
    readonly carryOver: CarryOver;
  },
  log: Log,
): Result<RebuiltOutbox> {
  const { setAsideAs } = input;
  const draft = `${path}.new`;
  // What an earlier start had made of it before it was interrupted.
  for (const part of ['', '-wal', '-shm']) rmSync(draft + part, { force: true });
  const store = new SqliteJobStore(draft, log);
  const rescued = rescueDrafts(setAsideAs);
  let failure: Failure | null;
  let faxes = 0;
  let isPauseKnown = false;
  try {
    failure = rebuildQueue(store, { ...input, snapshots: snapshots() }, log);
    for (const each of rescued.drafts) {
      const put = store.drafts.put(each);
      if (!put.ok) failure ??= put.failure;
    }
    const carried = carryOver(store, setAsideAs);
    if (carried.ok) ({ isPauseKnown } = carried.value);
    else failure ??= carried.failure;
    faxes = store.ids().length;
  } finally {
    store.close();
  }
  // Anything that the disk refuses now would be missing for good.
  if (failure !== null) return failed(failure);
  if (!isOneFile(draft)) foldIn(draft);
  for (const part of ['-wal', '-shm']) rmSync(draft + part, { force: true });
  renameSync(draft, path);
  const keptAs = existsSync(setAsideAs) ? setAsideAs : null;
  return success({
    ...{ setAsideAs: keptAs, faxes, drafts: rescued.drafts.length },
    mayLackDrafts: rescued.isPart,
    isPauseKnown,
  });
}

/** Closing it folded the whole log in. */
const isOneFile = (path: string): boolean => !existsSync(`${path}-wal`) || statSync(`${path}-wal`).size === 0;

/** Once more, because its error says why it could not be done before. */
function foldIn(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
  if (!isOneFile(path)) throw Object.assign(new Error('queue incomplete'), { code: 'EIO' });
}
