import { toBilevel } from '../bilevel/to-bilevel.ts';
import type { Bitmap } from '../page/bitmap.ts';
import { greyPixels, openRasterFile } from '../raster/raster-file.ts';
import type { MarkRoom } from './mark-room.ts';

/** Of what makes pages black and white. */
const TILE_PX = 16;
/** What each PNG begins with (ISO/IEC 15948 5.2). The image library reads drawings too, which may refer to what is elsewhere. */
const PNG_BEGINS = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture that fills its room, its white left out; null where it is none. */
export async function drawMarkImage(
  png: string,
  { widthPx, heightPx, yDpi }: MarkRoom,
): Promise<Bitmap | null> {
  const bytes = Buffer.from(png, 'base64');
  if (!bytes.subarray(0, PNG_BEGINS.length).equals(PNG_BEGINS)) return null;
  const file = await openRasterFile(bytes, 'png');
  const page = file && (await file.describePage(0));
  if (file === null || page === null || page.isTooLarge) return null;
  const scaled = (await file.greyPage(0, 'fails'))
    .resize(widthPx, heightPx, { fit: 'fill' })
    .extend({ right: -widthPx & (TILE_PX - 1), background: 'white' });
  const grey = await greyPixels(scaled);
  // A copy: its pixels begin where whole words do.
  const drawn = grey && toBilevel({ ...grey, pixels: Uint8Array.from(grey.pixels) }, 'lines', yDpi);
  // Without what was added beside it: turned, that would lie before it.
  return drawn && { ...drawn, widthPx };
}
