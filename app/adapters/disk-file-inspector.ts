import type { Stats } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, relative, sep } from 'node:path';
import type { FileInspector, InspectedFile } from '../services/ports/folders/file-inspector.ts';
import { toErrno, isMissing } from '../storage/disk-failure.ts';
import { hashFile } from '../storage/durable-file.ts';
import { findFilesBelow } from '../storage/files-below.ts';
import { toFingerprint } from '../storage/fingerprint.ts';
import { TurnsByPath } from '../storage/turns-by-path.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

interface Disk {
  readonly stat: (path: string) => Promise<Stats>;
  readonly lstat: (path: string) => Promise<Stats>;
}

/**
 * Checks whether a chosen or dropped path is a file that can be taken. Each drive is asked one question at a time, so that a drive which
 * does not answer blocks only one of the few file threads, however many of its files are chosen.
 *
 * `findDrive`: null for this machine's own drive, which always answers.
 */
export function makeFileInspector(
  findDrive: (path: string) => string | null,
  disk: Disk = { stat, lstat },
): FileInspector {
  const turns = new TurnsByPath();
  const inTurn = <T>(path: string, ask: () => Promise<T>): Promise<T> => {
    const drive = findDrive(path);
    return turns.run(drive === null ? [] : [drive], ask);
  };
  return {
    inspect: (path) => inTurn(path, () => inspect(path, disk)),
    sha256: (path) => inTurn(path, () => readSha256(path)),
    isBelow: (path, folder) => inTurn(path, () => isBelow(path, folder)),
    filesBelow: (folder) => inTurn(folder, () => findFilesBelow(folder)),
  };
}

async function readSha256(path: string): Promise<string | null> {
  try {
    return await hashFile(path);
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return null;
  }
}

async function isBelow(path: string, folder: string): Promise<boolean> {
  try {
    if ((await realpath(path)) !== path) return false;
    const way = relative(await realpath(folder), path);
    return way !== '' && !isAbsolute(way) && way.split(sep)[0] !== '..';
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return false;
  }
}

async function inspect(path: string, disk: Disk): Promise<InspectedFile> {
  const name = basename(path);
  try {
    const itself = await disk.lstat(path);
    const isLink = itself.isSymbolicLink();
    const found = isLink ? await disk.stat(path) : itself;
    const about = { sizeBytes: found.size, modifiedMs: found.mtimeMs, isLink };
    return { path, name, ...about, fingerprint: toFingerprint(found), problem: problemWith(found) };
  } catch (error) {
    if (toErrno(error) === null) throw error;
    const problem = isMissing(error) ? phrase('file.gone') : phrase('file.not-read');
    return { path, name, sizeBytes: 0, modifiedMs: null, isLink: false, fingerprint: null, problem };
  }
}

function problemWith(found: Stats): Phrase | null {
  if (found.isDirectory()) return phrase('file.folder');
  if (!found.isFile()) return phrase('file.no-file');
  return found.size === 0 ? phrase('file.empty') : null;
}
