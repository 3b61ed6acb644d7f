import { readBarcodes } from 'zxing-wasm/reader';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { prepareReader } from './prepare-reader.ts';
import { readSheetCode, type SheetReading } from './sheet-code.ts';

/** More on one page is a form full of codes. */
const MOST_CODES = 8;
/** Each grey point is as many pixels wide and high: a quarter of the points is a quarter of the time, and dots of dust do not count. */
const SHRINK = 2;
/**
 * The smallest code of a sheet is 1.65 inches wide (33 squares, `draw-routing-sheet.ts`), and a copier may have made it smaller by a fifth. Most on bills
 * and parcels, which may be too fine to be read here, are not as large.
 */
const LEAST_SHEET_INCHES = 1.3;

type RgbaImage = Parameters<typeof readBarcodes>[0];

/**
 * What the routing sheet on a page says, however the page lies; `none` where it is another page, `damaged` also where there are two that say
 * different things, or a code as large as a sheet's that nobody can read and no other that says it.
 */
export async function readRoutingSheet(page: GreyImage, { xDpi, yDpi }: FaxGeometry): Promise<SheetReading> {
  const isAsLarge = ({ position }: Found, shrink: number): boolean => {
    const { topLeft, topRight } = position;
    const across = ((topRight.x - topLeft.x) * shrink) / xDpi;
    const down = ((topRight.y - topLeft.y) * shrink) / yDpi;
    return Math.hypot(across, down) >= LEAST_SHEET_INCHES;
  };
  const quick = await read(page, SHRINK);
  const isUnread = quick.some((each) => !each.isValid && isAsLarge(each, SHRINK));
  const found = isUnread ? await read(page, 1) : quick;
  // A sheet has its code twice, and one of them may be hurt.
  const [text, ...others] = new Set(
    found.filter((each) => each.isValid && readSheetCode(each.text).kind !== 'none').map((each) => each.text),
  );
  if (others.length > 0) return { kind: 'damaged' };
  if (text !== undefined) return readSheetCode(text);
  const isHurt = found.some((each) => !each.isValid && isAsLarge(each, isUnread ? 1 : SHRINK));
  return isHurt ? { kind: 'damaged' } : { kind: 'none' };
}

type Found = Awaited<ReturnType<typeof readBarcodes>>[number];

function read(page: GreyImage, shrink: number): Promise<Found[]> {
  prepareReader();
  return readBarcodes(toImage(page, shrink), {
    formats: ['QRCode'],
    ...{ tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true },
    // Also those whose squares are too damaged to be read: the page may be a sheet, and nobody would know whose.
    returnErrors: true,
    maxNumberOfSymbols: MOST_CODES,
  });
}

/** In shades of grey, as it was scanned: of the dots that go over the line, those of a weak scan say nothing any more. */
function toImage({ widthPx, heightPx, pixels }: GreyImage, shrink: number): RgbaImage {
  const [width, height] = [Math.floor(widthPx / shrink), Math.floor(heightPx / shrink)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let row = y * shrink; row < (y + 1) * shrink; row++)
        for (let column = x * shrink; column < (x + 1) * shrink; column++)
          sum += pixels[row * widthPx + column] ?? 0;
      const at = (y * width + x) * 4;
      data.fill(sum / (shrink * shrink), at, at + 3);
    }
  return { data, width, height, colorSpace: 'srgb' } as RgbaImage;
}
