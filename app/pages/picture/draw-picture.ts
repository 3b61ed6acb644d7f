import { readDocument, type FaxDocument } from '../recognise/read-document.ts';
import { unsupportedType } from '../document/page-failure.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { drawPdfPicture } from './pdf-picture.ts';
import { drawRasterPicture } from './raster-picture.ts';

/**
 * One page of a finished fax (TIFF or PDF, ours or a service's), counted from 0, as PNG in its true aspect, at most `maxWidthPx`
 * pixels wide.
 */
export async function drawPicture(
  document: FaxDocument,
  index: number,
  maxWidthPx: number,
): Promise<DrawnPicture> {
  const { name } = document;
  const read = await readDocument(document);
  if (!read.ok) return read;
  switch (read.type?.rendering) {
    case 'pdf':
      return drawPdfPicture(read.bytes, name, index, maxWidthPx);
    case 'raster':
      return drawRasterPicture(read.bytes, read.type.id, name, index, maxWidthPx);
    default:
      return { ok: false, failure: unsupportedType(name, read.type) };
  }
}
