import { existsSync, renameSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { recovered } from '../../domain/recovered.ts';
import type { Log } from '../../services/ports.ts';
import { isNewerDatabase, type Database } from '../../storage/open-database.ts';
import { jobBody } from './job-body.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';

export type OpenedOutbox =
  | {
      readonly ok: true;
      readonly store: SqliteJobStore;
      /** Null when the database was as we left it. */
      readonly rebuilt: RebuiltOutbox | null;
    }
  /** One sentence: the app must not go on, or it would send again what a newer version has sent. */
  | { readonly ok: false; readonly problem: string };

export interface RebuiltOutbox {
  readonly setAsideAs: string;
  readonly faxes: number;
}

/**
 * Opens the outbox. A file that is torn, or no outbox at all, is set aside under another name and never deleted, and the queue is
 * made anew from what the spool says of each fax (`snapshots`, as they were written).
 */
export function openOutbox(
  path: string,
  snapshots: () => Iterable<unknown>,
  nowMs: number,
  log: Log,
): OpenedOutbox {
  const damage = findDamage(path);
  const setAsideAs = damage === null ? null : setAside(path, nowMs);
  if (damage !== null) log.error('outbox.set-aside', { path, damage, setAsideAs });
  try {
    const store = new SqliteJobStore(path, log);
    if (setAsideAs === null) return { ok: true, store, rebuilt: null };
    return { ok: true, store, rebuilt: { setAsideAs, faxes: rebuild(store, snapshots(), nowMs, log) } };
  } catch (error) {
    if (!isNewerDatabase(error)) throw error;
    const problem = `The queue in ${path} was written by a newer version of Faxtray. Nothing was changed; install that version again.`;
    return { ok: false, problem };
  }
}

/** What is wrong with the file, for the log; null when nothing is, or when there is none yet. */
function findDamage(path: string): string | null {
  if (!existsSync(path)) return null;
  let database: Database | null = null;
  try {
    database = new DatabaseSync(path);
    const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all() as {
      readonly name: string;
    }[];
    const isOurs = tables.length === 0 || tables.some((table) => table.name === 'jobs');
    if (!isOurs) return 'not an outbox';
    const check = database.prepare('PRAGMA quick_check(1)').get() as { quick_check?: unknown } | undefined;
    return check?.quick_check === 'ok' ? null : String(check?.quick_check);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (sqlite.org/rescode.html); a disk that fails is no reason to set anything aside. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (error.errcode === 11 || error.errcode === 26);

function setAside(path: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[:.]/gu, '-');
  const aside = `${path}.damaged-${stamp}`;
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(path + part)) renameSync(path + part, aside + part);
  }
  return aside;
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
