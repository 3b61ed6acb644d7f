import { withMemory } from './pdfium-memory.ts';
import type { Pdfium } from './pdfium-module.ts';

const MOST_NAMES = 20;
const MOST_NAME_BYTES = 1024;
const LENGTH_BYTES = 4;
/** Of annotations (fpdf_annot.h): a file that is pinned to a place of a page. */
const FILE_ATTACHMENT = 17;
const MOST_ANNOTATIONS = 1000;

export interface AttachedFile {
  /** As the PDF has it: not to be trusted as the name of a file. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Why not all files in a PDF can be had: a part of them would go out as if it were the whole. */
export type NotAllAttached = 'too-large' | 'too-many' | 'incomplete';

/** Files in a PDF, by PDFium's handles of them. */
export type Attachments = readonly number[];

/** The files that are attached to a PDF; no page shows them. */
export function attachmentsOfDocument(pdfium: Pdfium, document: number, most: number): Attachments {
  const count = Math.min(most, Math.max(0, pdfium.FPDFDoc_GetAttachmentCount(document)));
  return Array.from({ length: count }, (_, index) => pdfium.FPDFDoc_GetAttachment(document, index));
}

/** The files that are pinned to a page, which shows a pin for each and nothing of what is in it. */
export function attachmentsOfPage(pdfium: Pdfium, page: number): Attachments {
  const count = Math.min(MOST_ANNOTATIONS, Math.max(0, pdfium.FPDFPage_GetAnnotCount(page)));
  const found: number[] = [];
  for (let index = 0; index < count; index++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    if (pdfium.FPDFAnnot_GetSubtype(annotation) === FILE_ATTACHMENT) {
      const attachment = pdfium.FPDFAnnot_GetFileAttachment(annotation);
      if (attachment !== 0) found.push(attachment);
    }
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  return found;
}

/** One without a name has its place, from 1. */
export const attachmentNames = (pdfium: Pdfium, attachments: Attachments): string[] =>
  attachments.slice(0, MOST_NAMES).map((attachment, index) => readName(pdfium, attachment) || `${index + 1}`);

/** What they hold, in their order; null for each of which nothing is in the PDF, and for all where that is more than `mostBytes`. */
export function readAttachments(
  pdfium: Pdfium,
  attachments: Attachments,
  mostBytes: number,
): (AttachedFile | null)[] | null {
  const files: (AttachedFile | null)[] = [];
  let left = mostBytes;
  for (const [index, attachment] of attachments.entries()) {
    const length = readLength(pdfium, attachment);
    left -= length;
    if (left < 0) return null;
    const bytes = length === 0 ? null : readBytes(pdfium, attachment, length);
    files.push(bytes && { name: readName(pdfium, attachment) || `${index + 1}`, bytes });
  }
  return files;
}

/** UTF-16 with a zero at its end; nothing where it is longer than any name. */
const readName = (pdfium: Pdfium, attachment: number): string =>
  attachment === 0
    ? ''
    : withMemory(pdfium, MOST_NAME_BYTES, (address) => {
        const bytes = pdfium.FPDFAttachment_GetName(attachment, address, MOST_NAME_BYTES);
        if (bytes < 2 || bytes > MOST_NAME_BYTES) return '';
        return Buffer.from(pdfium.pdfium.HEAPU8.slice(address, address + bytes - 2)).toString('utf16le');
      });

const readLength = (pdfium: Pdfium, attachment: number): number =>
  attachment === 0
    ? 0
    : withMemory(pdfium, LENGTH_BYTES, (length) =>
        pdfium.FPDFAttachment_GetFile(attachment, 0, 0, length) ? readUnsigned(pdfium, length) : 0,
      );

const readBytes = (pdfium: Pdfium, attachment: number, length: number): Uint8Array<ArrayBuffer> | null =>
  withMemory(pdfium, LENGTH_BYTES + length, (address) => {
    const isRead =
      address !== 0 && pdfium.FPDFAttachment_GetFile(attachment, address + LENGTH_BYTES, length, address);
    return isRead
      ? pdfium.pdfium.HEAPU8.slice(address + LENGTH_BYTES, address + LENGTH_BYTES + length)
      : null;
  });

const readUnsigned = (pdfium: Pdfium, address: number): number =>
  new DataView(pdfium.pdfium.HEAPU8.buffer).getUint32(address, true);
