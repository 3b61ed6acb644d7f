import { withMemory } from './pdfium-memory.ts';
import type { Pdfium } from './pdfium-module.ts';

const MOST_NAMES = 20;
const MOST_NAME_BYTES = 1024;

/** The files in a PDF that are attached to it, by their names; no page shows them. */
export function attachmentNames(pdfium: Pdfium, document: number): string[] {
  const count = Math.min(MOST_NAMES, Math.max(0, pdfium.FPDFDoc_GetAttachmentCount(document)));
  return Array.from({ length: count }, (_, index) => {
    const attachment = pdfium.FPDFDoc_GetAttachment(document, index);
    return attachment === 0 ? '' : readName(pdfium, attachment);
  }).map((name, index) => (name === '' ? `${index + 1}` : name));
}

/** UTF-16 with a zero at its end; nothing where it is longer than any name. */
const readName = (pdfium: Pdfium, attachment: number): string =>
  withMemory(pdfium, MOST_NAME_BYTES, (address) => {
    const bytes = pdfium.FPDFAttachment_GetName(attachment, address, MOST_NAME_BYTES);
    if (bytes < 2 || bytes > MOST_NAME_BYTES) return '';
    return Buffer.from(pdfium.pdfium.HEAPU8.slice(address, address + bytes - 2)).toString('utf16le');
  });
