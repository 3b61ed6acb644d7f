import { withMemory } from './pdfium-memory.ts';
import type { Pdfium } from './pdfium-module.ts';

/** Copied, the largest are still far below what PDFium may take. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Of what PDFium writes: where the catalog is, and the entry of it that makes a portfolio of a PDF (PDF 1.7, sections 7.5.5 and 7.11.6). */
const TRAILER = 'trailer';
const ROOT = /\/Root (\d+) 0 R/u;
const COLLECTION = /\/Collection(?:<<| \d+ 0 R)/u;

/**
 * Whether the pages of a PDF only introduce the files in it. PDFium does not tell, and the bytes of the file need not show it: its
 * catalog may be packed and encrypted, and a file in it may be a portfolio of its own. A copy that PDFium writes has each object by
 * itself, and all names as they are.
 */
export function isPortfolio(pdfium: Pdfium, document: number, sizeBytes: number): boolean {
  if (sizeBytes > MOST_BYTES) return false;
  const copy = writeCopy(pdfium, document);
  const end = copy.lastIndexOf(TRAILER);
  const root = ROOT.exec(copy.toString('latin1', Math.max(0, end)))?.[1];
  const from = root === undefined ? -1 : copy.indexOf(`\n${root} 0 obj`);
  return from >= 0 && COLLECTION.test(copy.toString('latin1', from, copy.indexOf('endobj', from)));
}

/** Nothing where there is no memory for it. */
function writeCopy(pdfium: Pdfium, document: number): Buffer {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    if (pdfium.PDFiumExt_SaveAsCopy(document, writer) === 0) return Buffer.alloc(0);
    const length = pdfium.PDFiumExt_GetFileWriterSize(writer);
    return withMemory(pdfium, length, (address) => {
      if (address === 0) return Buffer.alloc(0);
      pdfium.PDFiumExt_GetFileWriterData(writer, address, length);
      return Buffer.from(pdfium.pdfium.HEAPU8.slice(address, address + length));
    });
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}
