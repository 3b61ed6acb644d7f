import { toBilevel } from '../bilevel/to-bilevel.ts';
import type { Bitmap } from '../page/bitmap.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { greyPixels, openRasterFile } from '../raster/raster-file.ts';

/** At most, and as large as it is at the dots of a fax line: it is never enlarged. */
const WIDEST_INCHES = 2.6;
const HIGHEST_INCHES = 1;
const DOTS_PER_INCH = 204;
/** Of what makes pages black and white. */
const TILE_PX = 16;

/** A logo in black and white, ready to be painted on a cover page. */
export async function drawLogo(base64: string, geometry: FaxGeometry): Promise<Bitmap | 'unreadable'> {
  const file = await openRasterFile(Buffer.from(base64, 'base64'), 'png');
  const page = file && (await file.describePage(0));
  if (file === null || page === null || page.isTooLarge) return 'unreadable';
  const dots = Math.max(DOTS_PER_INCH, page.widthPx / WIDEST_INCHES, page.heightPx / HIGHEST_INCHES);
  const widthPx = Math.max(1, Math.round((page.widthPx / dots) * geometry.xDpi));
  const heightPx = Math.max(1, Math.round((page.heightPx / dots) * geometry.yDpi));
  const scaled = (await file.greyPage(0, 'fails'))
    .resize(widthPx, heightPx, { fit: 'fill' })
    .extend({ right: -widthPx & (TILE_PX - 1), background: 'white' });
  const grey = await greyPixels(scaled);
  // A copy: its pixels begin where whole words do.
  return grey === null
    ? 'unreadable'
    : toBilevel({ ...grey, pixels: Uint8Array.from(grey.pixels) }, 'auto', geometry.yDpi);
}
