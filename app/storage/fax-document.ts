import type { FileHandle } from 'node:fs/promises';
import { isMissing } from './disk-failure.ts';
import { findTiffEnd } from './find-tiff-end.ts';
import { hasPdfEnd } from './find-pdf-end.ts';
import { openRegular } from './read-shared.ts';
import { readAt } from './read-at.ts';

/** What the service renders faxes as, by MIME type. */
export type FaxDocumentType = 'application/pdf' | 'image/tiff';

/** Readers search for the header within this many bytes, because some writers put something in front (ISO 32000-1, Annex H, note 13). */
const PDF_HEAD_BYTES = 1024;
const PDF = Buffer.from('%PDF-');
/** For both byte orders, and for BigTIFF (version 43). */
const TIFF = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].map((magic) => Buffer.from(magic, 'latin1'));

/** The kind of fax document at a path; null for anything else, for an incomplete one, and if there is no file. */
export async function faxDocumentAt(path: string): Promise<FaxDocumentType | null> {
  let file: FileHandle | null;
  try {
    file = await openRegular(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  if (file === null) return null;
  try {
    return await readFaxDocumentType(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** The same for an open file: by its first bytes and the end of its format, whatever its name. */
export async function readFaxDocumentType(
  file: FileHandle,
  sizeBytes: number,
): Promise<FaxDocumentType | null> {
  const head = await readAt(file, 0, PDF_HEAD_BYTES + PDF.length);
  if (TIFF.some((magic) => magic.equals(head.subarray(0, magic.length))))
    return (await findTiffEnd(file, sizeBytes)) === 'missing' ? null : 'image/tiff';
  if (head.includes(PDF)) return (await hasPdfEnd(file, sizeBytes)) ? 'application/pdf' : null;
  return null;
}
