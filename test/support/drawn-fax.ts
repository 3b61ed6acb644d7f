import sharp from 'sharp';
import { PageInk } from '../../app/pages/likenesses/page-ink.ts';
import type { GreyImage } from '../../app/pages/page/grey-image.ts';
import { drawPaper } from './drawn-paper.ts';

const WIDTH_PX = 1728;
const FAX_Y_DPI = { High: 196, Low: 98 } as const;

/** A black and white page as a fax delivers it; `blackBelow` says how dark it was scanned. */
export async function drawFax(
  content: string,
  resolution: 'High' | 'Low' = 'High',
  blackBelow = 150,
): Promise<GreyImage> {
  const paper = await drawPaper(content);
  const heightPx = 11 * FAX_Y_DPI[resolution];
  const { data } = await resize(paper, WIDTH_PX, heightPx);
  const pixels = Uint8Array.from(data, (pixel) => (pixel < blackBelow ? 0 : 255));
  return { widthPx: WIDTH_PX, heightPx, pixels };
}

/** The page moved this far right and down. */
export function move(page: GreyImage, right: number, down: number): GreyImage {
  const { widthPx, heightPx } = page;
  const pixels = page.pixels.map((_, at) => {
    const [x, y] = [(at % widthPx) - right, Math.floor(at / widthPx) - down];
    return x < 0 || y < 0 || x >= widthPx || y >= heightPx ? 255 : (page.pixels[y * widthPx + x] ?? 255);
  });
  return { ...page, pixels };
}

/** At the resolution in which pages are compared: two hundred dots per inch in both directions. */
export async function readFaxInk(page: GreyImage): Promise<PageInk> {
  const { data, info } = await resize(page, 1700, 2200);
  return new PageInk({ widthPx: info.width, heightPx: info.height, pixels: data });
}

const resize = ({ widthPx, heightPx, pixels }: GreyImage, toWidthPx: number, toHeightPx: number) =>
  sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .resize(toWidthPx, toHeightPx, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
