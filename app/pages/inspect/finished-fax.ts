import { toBilevel } from '../bilevel/to-bilevel.ts';
import type { Bitmap } from '../page/bitmap.ts';
import { readDocument, type FaxDocument } from '../recognise/read-document.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import {
  imageTooLarge,
  needsTooMuchMemory,
  tooManyToCopy,
  unreadable,
  unsupportedType,
  type PageFailure,
} from '../document/page-failure.ts';
import { openPdfFile } from '../pdf/pdf-file.ts';
import { greyPixels, openRasterFile } from '../raster/raster-file.ts';

/** A till receipt is long; a page beyond this is a mistake or an attack. */
const MOST_LINES = 12_000;
/** What came in may have more than a fax that is sent; where it has more than that, it is refused, and never cut off. */
const MOST_OF_ALL = 1_000;

/** `all`, or so many from the first on. */
export type WantedPages = number | 'all';

/**
 * The pages of a finished fax (TIFF or PDF, ours or a service's), one after the other, as the dots that go over the line: the
 * whole page with its header line, so a fax in our own geometry comes out as it went in. Answers with what is wrong with the file.
 */
export async function readFinishedFax(
  document: FaxDocument,
  geometry: FaxGeometry,
  wanted: WantedPages,
  onPage: (page: Bitmap) => void,
): Promise<PageFailure | null> {
  const read = await readDocument(document);
  if (!read.ok) return read.failure;
  const { bytes, type } = read.value;
  const take = (image: GreyImage): void => onPage(toBilevel(image, 'lines'));
  switch (type?.rendering) {
    case 'pdf':
      return readPdf(bytes, document.name, geometry, wanted, take);
    case 'raster':
      return readRaster(bytes, type.id, document.name, geometry, wanted, take);
    default:
      return unsupportedType(document.name, type);
  }
}

async function readPdf(
  bytes: Uint8Array,
  name: string,
  { widthPx, yDpi }: FaxGeometry,
  wanted: WantedPages,
  take: (image: GreyImage) => void,
): Promise<PageFailure | null> {
  const opened = await openPdfFile(bytes, name);
  if (!opened.ok) return opened.failure;
  const file = opened.value;
  try {
    if (isTooMany(file, wanted)) return tooManyToCopy(file.pageCount, MOST_OF_ALL);
    for (let index = 0; index < countWanted(file, wanted); index++) {
      const size = file.pageSize(index);
      if (size === null) return unreadable(name);
      const heightPx = roundLines(size.heightInches * yDpi);
      const canvas = file.createCanvas(widthPx, heightPx);
      canvas.clear();
      const drawn = file.drawPage(index, canvas, 'crisp', () => ({
        leftPx: 0,
        topPx: 0,
        widthPx,
        heightPx,
        quarters: 0,
      }));
      // A page without its picture is none.
      const isWhole = drawn !== null && !file.ranOutOfMemory();
      if (isWhole) take(canvas.image);
      canvas.release();
      if (!isWhole) return drawn === null ? unreadable(name) : needsTooMuchMemory(name);
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
  wanted: WantedPages,
  take: (image: GreyImage) => void,
): Promise<PageFailure | null> {
  const file = await openRasterFile(bytes, typeId);
  if (file === null) return unreadable(name);
  if (isTooMany(file, wanted)) return tooManyToCopy(file.pageCount, MOST_OF_ALL);
  for (let index = 0; index < countWanted(file, wanted); index++) {
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

type Paged = { readonly pageCount: number };

const isTooMany = ({ pageCount }: Paged, wanted: WantedPages): boolean =>
  wanted === 'all' && pageCount > MOST_OF_ALL;

const countWanted = ({ pageCount }: Paged, wanted: WantedPages): number =>
  wanted === 'all' ? pageCount : Math.min(pageCount, wanted);

const roundLines = (lines: number): number => Math.min(MOST_LINES, Math.max(1, Math.round(lines)));
