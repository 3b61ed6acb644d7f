import { failed, success } from '../../domain/result.ts';
import sharp from 'sharp';
import type { Turn } from '../../domain/fax/chosen-pages.ts';
import { evenPaper } from '../bilevel/even-paper.ts';
import { hasContrast } from '../bilevel/has-contrast.ts';
import { lighten } from '../bilevel/lighten.ts';
import { shadeChoices } from '../bilevel/shade-choices.ts';
import { toBilevel } from '../bilevel/to-bilevel.ts';
import type { Tones } from '../bilevel/tones.ts';
import { isBlank } from '../page/bitmap.ts';
import { isOnItsSide, placeOnPage, type FaxGeometry, type Placement } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { NO_CHOICES, type PageChoices } from '../page/page-choices.ts';
import {
  imageNotReadHere,
  imageTooLarge,
  pictureNotReadHere,
  unreadable,
  type PageFailure,
} from '../document/page-failure.ts';
import { findRareType } from '../raster/find-rare-type.ts';
import { findUnreadCoding } from '../raster/find-unread-coding.ts';
import { greyPixels, openRasterFile } from '../raster/raster-file.ts';
import type { RasterFile, RasterPage } from '../raster/raster-page.ts';
import { readTiffKinds, type TiffKind } from '../raster/tiff-kinds.ts';
import { turnQuarter } from '../page/turn-quarter.ts';
import { cutSheet } from '../sheet/cut-sheet.ts';
import { evenWithin } from '../sheet/even-within.ts';
import { findSheet, type Sheet } from '../sheet/find-sheet.ts';
import { scaleQuad } from '../sheet/quad.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';

const LEAST_CAMERA_PX = 900;
/** The shorter side of what an office's scanner takes. */
const LARGEST_GLASS_INCHES = 9;

interface RasterShading {
  readonly tones: Tones;
  readonly lightness: number;
  /** Whether the sheet of paper in a photo is cut out of it. */
  readonly cutsSheets: boolean;
}

/** Pictures: each page in its true size by its own resolution, which for a fax differs across and down. */
export async function openRaster(
  bytes: Uint8Array,
  typeId: string,
  name: string,
  geometry: FaxGeometry,
  { tones, lightness, cutsSheets }: RasterShading,
): Promise<PageResult<DocumentSource>> {
  let choices = (): Omit<PageChoices, 'readAs' | 'place'> => NO_CHOICES;
  const kinds = typeId === 'tiff' ? readTiffKinds(bytes) : [];
  const rare = findRareType(bytes, typeId);
  if (rare !== null) return failed(imageNotReadHere(name, rare));
  const file = await openRasterFile(bytes, typeId);
  // Only what cannot be read is asked how it is coded: the library may learn to read more.
  const unread = (kind: TiffKind | undefined): PageFailure => {
    const usual = findUnreadCoding(bytes, typeId);
    return usual === null ? unreadPage(name, kind) : imageNotReadHere(name, usual);
  };
  if (file === null) return failed(unread(kinds[0]));
  return success({
    pageCount: file.pageCount,
    async drawPage(index, turn = 0) {
      const kind = kinds[index];
      if (kind?.isMisread) return failed(pictureNotReadHere(name));
      const page = await file.describePage(index);
      if (page?.isTooLarge) return failed(imageTooLarge(name, page.widthPx, page.heightPx));
      const place = page?.isBilevel === true ? placeBilevel : placeGrey;
      const placed = page && (await place(file, index, page, geometry, turn));
      if (placed === null) return failed(unread(kind));
      const found =
        page !== null && mayBeSheet(page, tones) ? findSheet(placed.image, heightPerWidth(page)) : null;
      const sheet =
        page !== null && found !== null && cutsSheets
          ? await cutOut(found, file, index, page, geometry, turn)
          : null;
      const shown = sheet ?? evenlyLit(placed, page, tones, found);
      const image = onFaxPage(shown, geometry);
      choices = () => ({
        ...shadeChoices(image, tones, geometry.yDpi),
        hasSheet: found !== null,
        isCut: sheet !== null,
      });
      const bitmap = toBilevel(lighten(image, lightness), tones, geometry.yDpi);
      const isFaded = isBlank(bitmap) && hasContrast(placed.image);
      return success({ bitmap, place: shown.placement, isFaded, scan: image });
    },
    choices: () => choices(),
    close() {
      // Nothing is held but memory.
    },
  });
}

const unreadPage = (name: string, kind: TiffKind | undefined): PageFailure =>
  kind?.isRare || kind?.isMisread ? pictureNotReadHere(name) : unreadable(name);

/** A camera's picture says nothing of the size of what is on it, or what no scanner has; and has more pixels than a screen's. */
function mayBeSheet({ widthPx, heightPx, xDpi, isBilevel }: RasterPage, tones: Tones): boolean {
  if (isBilevel || tones === 'photo' || Math.min(widthPx, heightPx) < LEAST_CAMERA_PX) return false;
  return Math.min(widthPx, heightPx) / xDpi > LARGEST_GLASS_INCHES;
}

const heightPerWidth = ({ widthPx, heightPx, xDpi, yDpi }: RasterPage): number =>
  heightPx / yDpi / (widthPx / xDpi);

/** The sheet alone; null where the picture cannot be read again. */
function cutOut(
  sheet: Sheet,
  file: RasterFile,
  index: number,
  page: RasterPage,
  geometry: FaxGeometry,
  turn: Turn,
): Promise<PlacedImage | null> {
  return cutSheet(sheet, page.widthPx, heightPerWidth(page), geometry, turn, async (widthPx) => {
    const heightPx = Math.round((widthPx * page.heightPx) / page.widthPx);
    return greyPixels((await file.greyPage(index, 'fails')).resize(widthPx, heightPx, { fit: 'fill' }));
  });
}

/** A photograph stays one where a person says so, and what is black and white has no shades to even out. */
function evenlyLit(
  placed: PlacedImage,
  page: RasterPage | null,
  tones: Tones,
  sheet: Sheet | null,
): PlacedImage {
  if (page === null || page.isBilevel || tones === 'photo') return placed;
  const { image } = placed;
  if (sheet === null) return { ...placed, image: evenPaper(image) };
  return { ...placed, image: evenWithin(image, scaleQuad(sheet.corners, image.widthPx, image.heightPx)) };
}

interface PlacedImage {
  readonly image: GreyImage;
  readonly placement: Placement;
}

/** Null when the page cannot be read, as below. */
async function placeGrey(
  file: RasterFile,
  index: number,
  page: RasterPage,
  geometry: FaxGeometry,
  turn: Turn,
): Promise<PlacedImage | null> {
  const placement = placeOnPage(geometry, page.widthPx / page.xDpi, page.heightPx / page.yDpi, turn);
  const { widthPx, heightPx } = sizeBeforeTurning(placement);
  const image = await greyPixels(
    (await file.greyPage(index, 'fails')).resize(widthPx, heightPx, { fit: 'fill' }),
  );
  return image && { image, placement };
}

/**
 * A fax or a scan keeps its pixels wherever it can: scaling by a few per cent, just to make room for the header line, breaks
 * strokes of two pixels. So the blank lines at its end do not count as its height, and doubled lines are plainly doubled.
 */
async function placeBilevel(
  file: RasterFile,
  index: number,
  page: RasterPage,
  geometry: FaxGeometry,
  turn: Turn,
): Promise<PlacedImage | null> {
  const whole = await greyPixels(await file.greyPage(index, 'fails'));
  if (whole === null) return null;
  const image = withoutBlankEnd(whole);
  const placement = placeOnPage(geometry, image.widthPx / page.xDpi, image.heightPx / page.yDpi, turn);
  const { widthPx, heightPx } = sizeBeforeTurning(placement);
  if (widthPx === image.widthPx && heightPx === image.heightPx) return { image, placement };
  const kernel = widthPx >= image.widthPx && heightPx >= image.heightPx ? 'nearest' : 'lanczos3';
  const pipeline = sharp(image.pixels, { raw: { width: image.widthPx, height: image.heightPx, channels: 1 } })
    .resize(widthPx, heightPx, { fit: 'fill', kernel })
    .toColourspace('b-w');
  const scaled = await greyPixels(pipeline);
  return scaled && { image: scaled, placement };
}

function sizeBeforeTurning(placement: Placement): { widthPx: number; heightPx: number } {
  const { widthPx, heightPx } = placement;
  return isOnItsSide(placement) ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}

/** The lines up to the last one with a dark pixel, at least one. */
function withoutBlankEnd({ widthPx, heightPx, pixels }: GreyImage): GreyImage {
  let last = pixels.length - 1;
  while (last > 0 && pixels[last] === 255) last--;
  const inkHeightPx = Math.min(heightPx, Math.floor(last / widthPx) + 1);
  return { widthPx, heightPx: inkHeightPx, pixels: pixels.subarray(0, widthPx * inkHeightPx) };
}

function onFaxPage({ image, placement }: PlacedImage, geometry: FaxGeometry): GreyImage {
  const { widthPx, heightPx } = geometry;
  const pixels = new Uint8Array(widthPx * heightPx).fill(255);
  let upright = image;
  for (let quarter = 0; quarter < placement.quarters; quarter++) upright = turnQuarter(upright);
  for (let line = 0; line < upright.heightPx; line++) {
    const row = upright.pixels.subarray(line * upright.widthPx, (line + 1) * upright.widthPx);
    pixels.set(row, (placement.topPx + line) * widthPx + placement.leftPx);
  }
  return { widthPx, heightPx, pixels };
}
