import { lstatSync } from 'node:fs';
import { arch, platform, release, totalmem } from 'node:os';
import type { Machine } from '../services/ports/computer/machine-facts.ts';
import { readShared } from '../storage/read-shared.ts';

/** Twice the size at which a log starts over. */
const MOST_BYTES = 10 * 1024 * 1024;
/** Looked up by name, because plain Node has no entry for Electron. */
const VERSIONS: Readonly<Record<string, string | undefined>> = process.versions;

/** `logFile`: null if none is written. */
export const thisMachine = (logFile: string | null): Machine => ({
  facts: () => ({
    ...{ platform: platform(), arch: arch(), node: process.versions.node },
    // A custom kernel may be called anything.
    release: /^\d+(?:\.\d+){0,3}/u.exec(release())?.[0] ?? '',
    electron: VERSIONS['electron'] ?? '',
    memoryGib: Math.round(totalmem() / 2 ** 30),
  }),

  async readLog() {
    const parts = logFile === null ? [] : [`${logFile}.1`, logFile];
    const texts = await Promise.all(parts.map((path) => readShared(path, MOST_BYTES).catch(() => null)));
    return texts.flatMap((read) => (read?.kind === 'read' ? read.bytes.toString('utf8').split('\n') : []));
  },

  isThere: (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined,
});
