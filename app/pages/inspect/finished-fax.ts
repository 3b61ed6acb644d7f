import { toBilevel } from '../bilevel/to-bilevel.ts';
import type { Bitmap } from '../page/bitmap.ts';
import { readDocument, type FaxDocument } from '../recognise/read-document.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { imageTooLarge, unreadable, unsupportedType, type PageFailure } from '../document/page-failure.ts';
import { openPdfFile } from '../pdf/pdf-file.ts';
import { greyPixels, openRasterFile } from '../raster/raster-file.ts';

/** A till receipt is long; a page beyond this is a mistake or an attack. */
const MOST_LINES = 12_000;

/**
 * The pages of a finished fax (TIFF or PDF, ours or a service's), one after the other, as the dots that go over the line: the
 * whole page with its header line, so a fax in our own geometry comes out as it went in. Answers with what is wrong with the file.
 */
export async function readFinishedFax(
  document: FaxDocument,
  geometry: FaxGeometry,
  mostPages: number,
  onPage: (page: Bitmap) => void,
): Promise<PageFailure | null> {
  const read = await readDocument(document);
  if (!read.ok) return read.failure;
  const { bytes, type } = read.value;
  const take = (image: GreyImage): void => onPage(toBilevel(image, 'lines'));
  switch (type?.rendering) {
    case 'pdf':
      return readPdf(bytes, document.name, geometry, mostPages, take);
    case 'raster':
      return readRaster(bytes, type.id, document.name, geometry, mostPages, take);
    default:
      return unsupportedType(document.name, type);
  }
}

async function readPdf(
  bytes: Uint8Array,
  name: string,
  { widthPx, yDpi }: FaxGeometry,
  mostPages: number,
  take: (image: GreyImage) => void,
): Promise<PageFailure | null> {
  const opened = await openPdfFile(bytes, name);
  if (!opened.ok) return opened.failure;
  const file = opened.value;
  try {
    for (let index = 0; index < Math.min(file.pageCount, mostPages); index++) {
      const size = file.pageSize(index);
      if (size === null) return unreadable(name);
      const heightPx = roundLines(size.heightInches * yDpi);
      const canvas = file.createCanvas(widthPx, heightPx);
      canvas.clear();
      file.drawPage(index, canvas, 'crisp', () => ({
        leftPx: 0,
        topPx: 0,
        widthPx,
        heightPx,
        quarters: 0,
      }));
      take(canvas.image);
      canvas.release();
    }
  } finally {
    file.close();
  }
  return null;
}

async function readRaster(
  bytes: Uint8Array,
  typeId: string,
  name: string,
  { widthPx, yDpi }: FaxGeometry,
  mostPages: number,
  take: (image: GreyImage) => void,
): Promise<PageFailure | null> {
  const file = await openRasterFile(bytes, typeId);
  if (file === null) return unreadable(name);
  for (let index = 0; index < Math.min(file.pageCount, mostPages); index++) {
    const page = await file.describePage(index);
    if (page?.isTooLarge) return imageTooLarge(name, page.widthPx, page.heightPx);
    const heightPx = page && roundLines((page.heightPx / page.yDpi) * yDpi);
    const size = { fit: 'fill', kernel: 'nearest' } as const;
    const image =
      heightPx && (await greyPixels((await file.greyPage(index, 'shows')).resize(widthPx, heightPx, size)));
    if (image === null || image === 0) return unreadable(name);
    take(image);
  }
  return null;
}

const roundLines = (lines: number): number => Math.min(MOST_LINES, Math.max(1, Math.round(lines)));
