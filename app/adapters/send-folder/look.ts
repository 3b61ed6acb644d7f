import type { Stats } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BUNDLE_NOTE, isBundleName, isNeverTaken } from '../../domain/send-folder-names.ts';
import { findFormatEnd } from '../../storage/find-format-end.ts';
import { fingerprintOf } from '../../storage/fingerprint.ts';
import type { FormatEnd } from '../../storage/format-end.ts';
import type { Look } from './settling-items.ts';

/** A document, or a bundle; null for anything else: links, devices, pipes, other folders, bundles without their fax.json. */
export async function lookAt(path: string): Promise<Look | null> {
  const stat = await lstat(path);
  if (stat.isFile()) return lookAtFile(path, stat);
  return stat.isDirectory() && isBundleName(path) ? lookAtBundle(path) : null;
}

function lookAtFile(path: string, stat: Stats): Look {
  return {
    fingerprint: fingerprintOf(stat),
    // Not when it was written, which is copied along with a file.
    changedAtMs: stat.ctimeMs,
    lacks: stat.size === 0 ? 'content' : null,
    readEnd: () => readEnd(path, stat.size),
  };
}

/** A bundle is whole when its fax.json is there and every file in it is (send-folder interface, "A bundle"). */
async function lookAtBundle(path: string): Promise<Look> {
  const files = await bundleFiles(path);
  const stats = await Promise.all(files.map((name) => lstat(join(path, name))));
  const lines = stats.map((stat, index) => `${files[index]} ${fingerprintOf(stat)}`);
  const hasNote = files.includes(BUNDLE_NOTE);
  return {
    fingerprint: lines.join('\n'),
    changedAtMs: Math.max((await lstat(path)).ctimeMs, ...stats.map((stat) => stat.ctimeMs)),
    lacks: hasNote ? null : 'note',
    async readEnd() {
      if (!hasNote) return 'missing';
      const ends = await Promise.all(
        files.map((name, index) => readEnd(join(path, name), stats[index]?.size ?? 0)),
      );
      if (ends.includes('missing')) return 'missing';
      return ends.includes('unknown') ? 'unknown' : 'there';
    },
  };
}

/** Names of the files of a bundle that count, in name order. */
export async function bundleFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isNeverTaken(entry.name))
    .map((entry) => entry.name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

async function readEnd(path: string, sizeBytes: number): Promise<FormatEnd> {
  const file = await open(path, 'r');
  try {
    return await findFormatEnd(file, sizeBytes);
  } finally {
    await file.close();
  }
}
