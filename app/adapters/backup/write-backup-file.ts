import { createHash } from 'node:crypto';
import { open, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { toErrno, isMissing } from '../../storage/disk-failure.ts';
import { draftBeside, nameFree, syncFolder } from '../../storage/durable-file.ts';
import { openRegular } from '../../storage/read-shared.ts';
import { removeFile } from '../../storage/remove-file.ts';
import {
  BACKUP_FORMAT,
  MANIFEST_NAME,
  MANIFEST_SUM_NAME,
  type BackupAbout,
  type BackupEntry,
} from './backup-manifest.ts';

export interface FileToBackUp {
  readonly path: string;
  readonly place: readonly string[];
}

/**
 * Writes one complete file that only this user can read, or leaves what is at `path` untouched. The app keeps running meanwhile: a file
 * that is gone when its turn comes is left out. If the path must be new and something has appeared there, that stays and the answer is
 * false. Throws file system errors.
 */
export async function writeBackupFile(
  path: string,
  about: BackupAbout,
  files: Iterable<FileToBackUp> | AsyncIterable<FileToBackUp>,
  place: 'any' | 'new' = 'any',
): Promise<boolean> {
  const draft = draftBeside(path);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await writeZip(handle, about, files);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (place === 'any') await rename(draft, path);
    else if (!(await isNamedFree(draft, path))) return false;
  } finally {
    // By now it has its final name, whether linked or moved.
    await removeFile(draft);
  }
  await syncFolder(dirname(path));
  return true;
}

/** False if something is already there. */
async function isNamedFree(draft: string, path: string): Promise<boolean> {
  try {
    await nameFree(draft, path);
    return true;
  } catch (error) {
    if (toErrno(error) === 'EEXIST') return false;
    throw error;
  }
}

async function writeZip(
  handle: FileHandle,
  about: BackupAbout,
  files: Iterable<FileToBackUp> | AsyncIterable<FileToBackUp>,
): Promise<void> {
  const zip = new yazl.ZipFile();
  const packed = zip.outputStream.pipe(new PassThrough());
  const broken = new Promise<never>((_resolve, reject) => void zip.on('error', reject));
  const written = (async () => {
    for await (const chunk of packed) await handle.writeFile(chunk as Buffer);
  })();
  try {
    await Promise.race([broken, Promise.all([written, addAll(zip, about, files)])]);
  } catch (error) {
    // Nobody adds to it any more; this releases whoever waits for its next bytes.
    packed.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

async function addAll(
  zip: yazl.ZipFile,
  about: BackupAbout,
  files: Iterable<FileToBackUp> | AsyncIterable<FileToBackUp>,
): Promise<void> {
  const entries: BackupEntry[] = [];
  for await (const { path, place } of files) {
    const entry = `files/${entries.length + 1}`;
    const added = await addFile(zip, path, entry);
    if (added !== null) entries.push({ entry, place: [...place], ...added });
  }
  const manifest = { format: 'faxtray-backup', version: BACKUP_FORMAT, ...about, entries };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  zip.addBuffer(Buffer.from(text), MANIFEST_NAME);
  zip.addBuffer(Buffer.from(createHash('sha256').update(text).digest('hex')), MANIFEST_SUM_NAME);
  zip.end();
}

/** Null if the file no longer exists. */
async function addFile(
  zip: yazl.ZipFile,
  path: string,
  entry: string,
): Promise<{ readonly bytes: number; readonly sha256: string } | null> {
  const file = await openRegular(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (file === null) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  zip.addReadStream(counted, entry, { mode: 0o100600 });
  // The stream closes the file even if reading fails.
  await pipeline(file.createReadStream(), counted);
  return { bytes, sha256: hash.digest('hex') };
}
