import { copyFile, link, mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { shownText } from '../domain/files/shown-text.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { readShared } from '../storage/read-shared.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/**
 * Copies a received fax into a folder atomically and returns its path there. A copy that is already there is left as it is, and so is
 * another file of its name.
 */
export async function copyReceived(file: string, folder: string): Promise<Result<string, Phrase>> {
  try {
    const part = await mkdtemp(join(folder, '.faxtray-'));
    try {
      const copy = join(part, 'fax');
      await copyFile(file, copy);
      const content = await readFile(copy);
      for (let count = 1; ; count++) {
        const path = join(folder, toName(file, count));
        if (await putThere(copy, path)) return success(path);
        // Reading a pipe of that name would wait.
        const other = await readShared(path, content.length).catch(() => null);
        if (other?.kind === 'read' && other.bytes.equals(content)) return success(path);
      }
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  } catch (error) {
    const errno = toErrno(error);
    if (errno === null) throw error;
    return failed(phrase('cli.received-not-copied', { name: shownText(basename(file)), folder, errno }));
  }
}

/** False if something already has this name. */
async function putThere(copy: string, path: string): Promise<boolean> {
  try {
    await link(copy, path);
    return true;
  } catch (error) {
    if (toErrno(error) === 'EEXIST') return false;
    throw error;
  }
}

function toName(file: string, count: number): string {
  const ending = extname(file);
  return count === 1 ? basename(file) : `${basename(file, ending)} (${count})${ending}`;
}
