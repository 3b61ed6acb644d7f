import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync, type Database } from './sqlite.ts';

/** What is wrong with the file, for the log; null when nothing is, or when it does not exist. `table` shows that it is ours. */
export function findDamage(path: string, table: string): string | null {
  if (!existsSync(path)) return null;
  if (hasOnlyItsLog(path)) return 'no bytes in it, and a log beside it';
  const { size } = statSync(path);
  if (size > 0 && size < HEADER_BYTES) return 'too short for a database';
  let database: Database | null = null;
  try {
    database = new DatabaseSync(path);
    const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all() as {
      readonly name: string;
    }[];
    const isOurs = tables.length === 0 || tables.some((each) => each.name === table);
    if (!isOurs) return `no table ${table} in it`;
    const check = database.prepare('PRAGMA quick_check(1)').get() as { quick_check?: unknown } | undefined;
    return check?.quick_check === 'ok' ? null : String(check?.quick_check);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (sqlite.org/rescode.html); a failing disk is no reason to set anything aside. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (error.errcode === 11 || error.errcode === 26);

/** SQLite takes such a file for a new database. */
export const hasNoBytes = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.size === 0;

/** Opening it would make SQLite delete the log, which it takes for that of an earlier database. */
export const hasOnlyItsLog = (path: string): boolean =>
  hasNoBytes(path) && (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Renames the file, and returns its new path. */
export function setAside(path: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[:.]/gu, '-');
  const aside = `${path}${DAMAGED}${stamp}`;
  for (const part of PARTS) {
    if (existsSync(path + part)) renameSync(path + part, aside + part);
  }
  return aside;
}

/**
 * The database that was last set aside, if nothing has replaced it because a start was interrupted. SQLite's side files may still have
 * the old name, under which the next database would read them.
 */
export function findSetAside(path: string): string | null {
  if (existsSync(path) || !existsSync(dirname(path))) return null;
  const begin = `${basename(path)}${DAMAGED}`;
  const names = readdirSync(dirname(path)).filter(
    (name) => name.startsWith(begin) && !BESIDE.some((part) => name.endsWith(part)),
  );
  const newest = names.sort().at(-1);
  if (newest === undefined) return null;
  const aside = join(dirname(path), newest);
  for (const part of BESIDE) {
    if (existsSync(path + part))
      renameSync(path + part, existsSync(aside + part) ? `${aside}-more${part}` : aside + part);
  }
  return aside;
}

/** What every database begins with (sqlite.org/fileformat.html "The Database Header"). */
const HEADER_BYTES = 100;

const DAMAGED = '.damaged-';
const BESIDE = ['-wal', '-shm'];
const PARTS = ['', ...BESIDE];
