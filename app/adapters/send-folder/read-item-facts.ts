import type { Stats } from 'node:fs';
import { lstat, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MAX_DOCUMENT_BYTES_PUBLIC } from '../../domain/fax/fax-limits.ts';
import {
  BUNDLE_SIDECAR,
  documentOfSidecar,
  isBundleName,
  isNeverTaken,
} from '../../domain/intake/send-folder-names.ts';
import { byName } from '../../storage/files-below.ts';
import { findFormatEnd } from '../../storage/find-format-end.ts';
import { toFingerprint } from '../../storage/fingerprint.ts';
import type { FormatEnd } from '../../storage/format-end.ts';
import { readAt } from '../../storage/read-at.ts';
import { readFolder } from '../../storage/read-folder.ts';
import { openRegular } from '../../storage/read-shared.ts';
import { readFaxJson } from './fax-json.ts';
import type { ItemFacts } from './item-facts.ts';

const MAX_SIDECAR_BYTES = 64 * 1024;

/** A document or a bundle; null for anything else: links, devices, pipes, other folders. */
export async function readItemFacts(path: string): Promise<ItemFacts | null> {
  const stat = await lstat(path);
  if (stat.isFile()) return readFileFacts(path, stat);
  return stat.isDirectory() && isBundleName(path) ? readBundleFacts(path) : null;
}

function readFileFacts(path: string, stat: Stats): ItemFacts {
  // A sidecar that is too large is reported with its document.
  const isTooLarge = isLargerThanFaxes([stat]) && !isSidecar(path);
  return {
    fingerprint: toStamp(stat),
    paths: [path],
    writtenAtMs: stat.mtimeMs,
    // Not the modification time, which a copy takes over from its original.
    changedAtMs: stat.ctimeMs,
    lacks: stat.size === 0 ? 'content' : isTooLarge ? 'fitting-size' : null,
    readEnd: async () => (isTooLarge ? 'missing' : readEnd(path, stat.size)),
  };
}

/** Whatever is taken gets copied, so something that no service accepts is not taken: a sparse file can have any size. */
const isLargerThanFaxes = (stats: readonly Stats[]): boolean =>
  stats.reduce((sum, { size }) => sum + size, 0) > MAX_DOCUMENT_BYTES_PUBLIC;

/** Includes the time that no program can set: a program may write more and restore the old modification time. */
const toStamp = (stat: Stats): string => `${toFingerprint(stat)} ${stat.ctimeMs}`;

/**
 * A bundle is complete when its fax.json and every file that it names are there, and every file in it is complete (send-folder.md
 * "Who gets it").
 */
async function readBundleFacts(path: string): Promise<ItemFacts> {
  const files = await bundleFiles(path);
  const stats = await Promise.all(files.map((name) => lstat(join(path, name))));
  const lines = stats.map((stat, index) => `${files[index]} ${toStamp(stat)}`);
  const isOdd = await holdsMoreThanFiles(path);
  const lacks = isOdd
    ? 'plain-files'
    : isLargerThanFaxes(stats)
      ? 'fitting-size'
      : await findMissingPart(path, files);
  return {
    // Anything else in it counts only by its presence: a program may keep its own files beside the documents.
    fingerprint: [...lines, ...(isOdd ? ['/'] : [])].join('\n'),
    paths: files.map((name) => join(path, name)),
    // An empty bundle has no file whose age could be waited for.
    writtenAtMs: Math.max(0, ...stats.map((stat) => stat.mtimeMs)),
    changedAtMs: Math.max((await lstat(path)).ctimeMs, ...stats.map((stat) => stat.ctimeMs)),
    lacks,
    async readEnd() {
      if (lacks !== null) return 'missing';
      const ends = await Promise.all(
        files.map((name, index) => readEnd(join(path, name), stats[index]?.size ?? 0)),
      );
      if (ends.includes('missing')) return 'missing';
      return ends.includes('unknown') ? 'unknown' : 'there';
    },
  };
}

async function findMissingPart(path: string, files: readonly string[]): Promise<'note' | 'document' | null> {
  if (!files.includes(BUNDLE_SIDECAR)) return 'note';
  return (await hasDocumentsNamed(path, files)) ? null : 'document';
}

/** Everything that its fax.json names; an unreadable one names nothing, and is left to whoever takes the bundle. */
async function hasDocumentsNamed(path: string, files: readonly string[]): Promise<boolean> {
  const instructions = await readFaxJson(join(path, BUNDLE_SIDECAR));
  if (instructions?.ok !== true) return true;
  const there = new Set(files.map((name) => name.normalize('NFC')));
  return (instructions.value.files ?? []).every((name) => there.has(name.normalize('NFC')));
}

/** Anything left out of a fax may be pages that somebody meant to send. */
async function holdsMoreThanFiles(path: string): Promise<boolean> {
  const entries = await readFolder(path);
  return entries.some(
    (entry) => !isNeverTaken(entry.name) && (entry.kind !== 'file' || !entry.isNameReadable),
  );
}

/** Names of the files in a bundle that count, sorted. */
export async function bundleFiles(path: string): Promise<string[]> {
  const entries = await readFolder(path);
  return entries
    .filter((entry) => entry.kind === 'file' && entry.isNameReadable && !isNeverTaken(entry.name))
    .map((entry) => entry.name)
    .sort(byName);
}

async function readEnd(path: string, sizeBytes: number): Promise<FormatEnd> {
  const file = await openRegular(path);
  // Something else replaced it: the next look finds out what.
  if (file === null) return 'missing';
  try {
    const end = await findFormatEnd(file, sizeBytes, path);
    return end === 'unknown' && isSidecar(path) && (await isWholeJson(file)) ? 'there' : end;
  } finally {
    await file.close();
  }
}

const isSidecar = (path: string): boolean =>
  basename(path) === BUNDLE_SIDECAR || documentOfSidecar(path) !== null;

/** An object ends with its last brace; anything larger is not a sidecar (send-folder.md "fax.json and sidecar"). */
async function isWholeJson(file: FileHandle): Promise<boolean> {
  const text = (await readAt(file, 0, MAX_SIDECAR_BYTES)).toString('utf8').trim();
  if (!text.endsWith('}')) return false;
  try {
    JSON.parse(text.replace(/^\ufeff/u, ''));
    return true;
  } catch {
    return false;
  }
}
