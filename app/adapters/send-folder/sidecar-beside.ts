import { lstat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { documentOfSidecar, toSidecarPath } from '../../domain/intake/send-folder-names.ts';
import type { DropSidecar } from '../../services/ports/folders/send-folder.ts';
import { isRegularFile } from '../../storage/durable-file.ts';
import { fingerprintAt } from '../../storage/fingerprint.ts';
import { readFaxJson } from './fax-json.ts';

/**
 * A path, and those whose last name differs only in how its accents are composed (Unicode NFC and NFD). One program copies a document
 * from a Mac and another writes its sidecar: to everybody but the disk the name is the same.
 */
export const listSpellings = (path: string): string[] => [
  ...new Set([path, ...['NFC', 'NFD'].map((form) => join(dirname(path), basename(path).normalize(form)))]),
];

/** Null if there is none; never that of another document whose name is spelled the way the sidecar's is. */
export async function readSidecarBeside(documentPath: string): Promise<DropSidecar | null> {
  for (const path of listSpellings(toSidecarPath(documentPath))) {
    const document = documentOfSidecar(path);
    if (document !== null && document !== documentPath && (await isRegularFile(document))) continue;
    const sidecar = await readSidecarAt(path);
    if (sidecar !== null) return sidecar;
  }
  return null;
}

/** Whether the document that a sidecar belongs to lies beside it. */
export async function isBesideDocument(documentPath: string): Promise<boolean> {
  for (const path of listSpellings(documentPath)) if (await isRegularFile(path)) return true;
  return false;
}

/** Null if it does not exist. */
export async function readSidecarAt(path: string): Promise<DropSidecar | null> {
  // Taken before reading: a sidecar that changes meanwhile is not the one that was read.
  const fingerprint = await fingerprintAt(path);
  if (fingerprint === null) return null;
  const read = await readFaxJson(path);
  return read === null ? null : { path, sizeBytes: (await lstat(path)).size, fingerprint, read };
}
