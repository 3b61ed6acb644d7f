import { lstatSync } from 'node:fs';
import { arch, platform, release, totalmem } from 'node:os';
import type { Machine } from '../services/ports/computer/machine-facts.ts';
import { readShared } from '../storage/read-shared.ts';

/** Twice what a log may have before it starts over. */
const MOST_BYTES = 10 * 1024 * 1024;
/** By name: on plain Node there is none of Electron. */
const VERSIONS: Readonly<Record<string, string | undefined>> = process.versions;

/** `logFile`: null where none is written. */
export const thisMachine = (logFile: string | null): Machine => ({
  facts: () => ({
    ...{ platform: platform(), arch: arch(), node: process.versions.node },
    // A core that somebody built is called as they like.
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
