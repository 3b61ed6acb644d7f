import { createHash } from 'node:crypto';
import { mkdir, open, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { failed, success, type Result } from '../../domain/result.ts';
import { diskFailure, toErrno } from '../../storage/disk-failure.ts';
import { scanJson } from '../../storage/scan-json.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import {
  BACKUP_FORMAT,
  backupKind,
  backupManifest,
  MANIFEST_NAME,
  MANIFEST_SUM_NAME,
  MAX_ENTRIES,
  type BackupEntry,
  type BackupManifest,
} from './backup-manifest.ts';
import { isBackupPlace } from './backup-places.ts';

const MAX_MANIFEST_BYTES = 128 * 1024 * 1024;
/** The length of the checksum in hex. */
const SUM_BYTES = 64;
/** How much space the disk must have left once everything is unpacked. */
const ROOM_LEFT_BYTES = 256 * 1024 * 1024;

/**
 * Unpacks a backup into a folder of its own and returns its manifest, once every byte matches the manifest and is on disk. `whyNot` is
 * asked before anything is unpacked.
 */
export async function unpackBackupFile(
  path: string,
  folder: string,
  whyNot: (manifest: BackupManifest) => Phrase | null,
): Promise<Result<BackupManifest>> {
  let zip: OpenZip | null = null;
  try {
    // Opening a pipe would wait for a writer.
    if (!(await stat(path)).isFile()) throw new Refusal(NOT_A_BACKUP);
    zip = await OpenZip.open(path);
    const text = await zip.readWhole(MANIFEST_NAME, MAX_MANIFEST_BYTES);
    const sum = await zip.readWhole(MANIFEST_SUM_NAME, SUM_BYTES);
    if (createHash('sha256').update(text).digest('hex') !== sum.toString('latin1'))
      throw new Refusal(NOT_A_BACKUP);
    const manifest = readManifest(text);
    const problem = whyNot(manifest);
    if (problem !== null) throw new Refusal(problem);
    zip.mustHoldOnly([MANIFEST_NAME, MANIFEST_SUM_NAME, ...manifest.entries.map(({ entry }) => entry)]);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await checkRoom(folder, manifest.entries);
    for (const entry of manifest.entries) await unpack(zip, entry, folder);
    return success(manifest);
  } catch (error) {
    if (error instanceof Refusal) return refusal(error.phrase);
    const errno = toErrno(error);
    // The library's errors for files that are no zip, or torn ones, have no file system code; zlib's have codes of their own.
    if (errno === null || errno.startsWith('Z_')) return refusal(NOT_A_BACKUP);
    return failed(diskFailure(error, phrase('disk.not.backup-read')));
  } finally {
    zip?.close();
  }
}

export const NOT_A_BACKUP = phrase('backup.not-one');

const refusal = (message: Phrase): Result<never> =>
  failed({ kind: 'needs-person', reason: 'refused', message });

class Refusal extends Error {
  readonly phrase: Phrase;

  constructor(why: Phrase) {
    super(why.key);
    this.phrase = why;
  }
}

function readManifest(bytes: Buffer): BackupManifest {
  const json = parse(bytes);
  const kind = backupKind.safeParse(json);
  if (!kind.success) throw new Refusal(NOT_A_BACKUP);
  if (kind.data.version > BACKUP_FORMAT)
    throw new Refusal(phrase('backup.newer', { version: kind.data.madeBy }));
  const manifest = backupManifest.safeParse(json);
  if (!manifest.success) throw new Refusal(NOT_A_BACKUP);
  const { entries } = manifest.data;
  const areRight = entries.every(({ place }) => isBackupPlace(place, process.platform));
  const places = new Set(entries.map(({ place }) => place.join('/')));
  if (!areRight || places.size !== entries.length) throw new Refusal(NOT_A_BACKUP);
  return manifest.data;
}

/**
 * A hundred kilobytes can unpack to sixty million values, which take all memory or minutes, so they are checked before they are parsed.
 */
const MANIFEST_BOUNDS = { maxDepth: 32, maxValues: 16 * MAX_ENTRIES, maxNames: 1000 };

function parse(bytes: Buffer): unknown {
  try {
    const text = bytes.toString('utf8');
    const { isTooDeep, hasTooMany } = scanJson(text, MANIFEST_BOUNDS);
    return isTooDeep || hasTooMany ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Before the first byte: a file made to fill a disk either declares its size or is caught when it exceeds it. */
async function checkRoom(folder: string, entries: readonly BackupEntry[]): Promise<void> {
  const needed = entries.reduce((sum, { bytes }) => sum + bytes, ROOM_LEFT_BYTES);
  const { bavail, bsize } = await statfs(folder);
  if (needed > bavail * bsize)
    throw new Refusal(phrase('backup.no-room', { megabytes: Math.ceil(needed / 1024 / 1024) }));
}

async function unpack(zip: OpenZip, { entry, place, bytes, sha256 }: BackupEntry, to: string): Promise<void> {
  const path = join(to, ...place);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    for await (const chunk of await zip.read(entry, bytes)) {
      hash.update(chunk as Buffer);
      await handle.writeFile(chunk);
    }
    if (hash.digest('hex') !== sha256) throw new Refusal(NOT_A_BACKUP);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The entries of a zip file, by name. */
class OpenZip {
  readonly #zip: yauzl.ZipFile;
  readonly #entries: ReadonlyMap<string, yauzl.Entry>;

  private constructor(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(path: string): Promise<OpenZip> {
    const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(path, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
    });
    try {
      return new OpenZip(zip, await listEntries(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  mustHoldOnly(names: readonly string[]): void {
    const isSame = names.length === this.#entries.size && names.every((name) => this.#entries.has(name));
    if (!isSame) throw new Refusal(NOT_A_BACKUP);
  }

  /** The library ends the stream with an error if there are more or fewer bytes than the entry says. */
  read(name: string, bytes: number): Promise<NodeJS.ReadableStream> {
    const entry = this.#entries.get(name);
    if (entry?.uncompressedSize !== bytes) throw new Refusal(NOT_A_BACKUP);
    return new Promise((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, stream) => {
        if (error instanceof Error) reject(error);
        else resolve(stream);
      });
    });
  }

  async readWhole(name: string, maxBytes: number): Promise<Buffer> {
    const bytes = this.#entries.get(name)?.uncompressedSize ?? Infinity;
    if (bytes > maxBytes) throw new Refusal(NOT_A_BACKUP);
    const chunks: Buffer[] = [];
    for await (const chunk of await this.read(name, bytes)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  close(): void {
    this.#zip.close();
  }
}

function listEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entries.has(entry.fileName) || entries.size > MAX_ENTRIES) {
        reject(new Refusal(NOT_A_BACKUP));
      } else {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
}
