import { lstat, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draftBeside, isDraftName } from './durable-file.ts';

const OLD_MS = 3_600_000;

/**
 * Removes interrupted drafts (after a crash or a power cut) from a folder, and from those below it on request. Young ones are left alone,
 * because another program of ours may be writing them, on this machine or another. A folder that cannot be read, or written to, is left
 * as it is.
 */
export async function removeOldDrafts(folder: string, below = false): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: below }).catch(() => []);
  const drafts = entries.filter(
    (entry) => (entry.isFile() || entry.isDirectory()) && isDraftName(entry.name),
  );
  if (drafts.length === 0) return;
  const nowMs = await readDriveTime(folder);
  if (nowMs === null) return;
  for (const { parentPath, name } of drafts) {
    const path = join(parentPath, name);
    const stat = await lstat(path).catch(() => null);
    if (stat === null || nowMs - stat.mtimeMs < OLD_MS) continue;
    await rm(path, { force: true, recursive: true }).catch(() => undefined);
  }
}

/**
 * By the clock that sets the files' times there. By another clock, hours ahead, a draft being written right now would look old. Null: the
 * folder cannot be written to.
 */
export async function readDriveTime(folder: string): Promise<number | null> {
  const probe = draftBeside(join(folder, 'any'));
  try {
    await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
    return (await lstat(probe)).mtimeMs;
  } catch {
    return null;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** The same for folders that are written to as long as Faxtray runs: what was too young at the start is old an hour later. */
export class OldDrafts {
  readonly #sweptAtMs = new Map<string, number>();

  /** Once an hour in each folder. */
  async sweep(folder: string, nowMs: number): Promise<void> {
    const sinceMs = Math.abs(nowMs - (this.#sweptAtMs.get(folder) ?? -Infinity));
    if (sinceMs <= OLD_MS) return;
    this.#sweptAtMs.set(folder, nowMs);
    await removeOldDrafts(folder);
  }
}
