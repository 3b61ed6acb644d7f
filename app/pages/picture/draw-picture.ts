import type { PageResult } from '../document/page-result.ts';
import { failed } from '../../domain/result.ts';
import { readDocument, type FaxDocument } from '../recognise/read-document.ts';
import { unsupportedType } from '../document/page-failure.ts';
import { drawPdfPicture } from './pdf-picture.ts';
import { drawRasterPicture } from './raster-picture.ts';

/**
 * One page of a finished fax (TIFF or PDF, ours or a service's), counted from 0, as PNG in its true aspect, at most `maxWidthPx`
 * pixels wide. `isCleaned`: without dirt, and straight.
 */
export async function drawPicture(
  document: FaxDocument,
  index: number,
  maxWidthPx: number,
  isCleaned = false,
): Promise<PageResult<Uint8Array>> {
  const { name } = document;
  const read = await readDocument(document);
  if (!read.ok) return read;
  switch (read.value.type?.rendering) {
    case 'pdf':
      return drawPdfPicture(read.value.bytes, name, index, maxWidthPx, isCleaned);
    case 'raster':
      return drawRasterPicture(read.value.bytes, read.value.type.id, name, index, maxWidthPx, isCleaned);
    default:
      return failed(unsupportedType(name, read.value.type));
  }
}
