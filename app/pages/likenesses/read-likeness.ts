import sharp from 'sharp';
import { success } from '../../domain/result.ts';
import type { PageResult } from '../document/page-result.ts';
import { drawPicture } from '../picture/draw-picture.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import { CELL_PX, hasStructure, isAlike } from './compare-likenesses.ts';
import { LIKENESS_WIDTH_PX, PageInk, type InkMap } from './page-ink.ts';

export interface PageLikeness {
  /** PNG; null: there is too little on the page to know it by. */
  readonly image: Uint8Array | null;
  /** Which of the given likenesses it has; null: none. */
  readonly alike: number | null;
}

/** Sixteen of them compress well, and no letter is lost. */
const SHADES = 16;

/** What the first page of a finished fax looks like, and which of the given likenesses it has. */
export async function readLikeness(
  document: FaxDocument,
  likenesses: readonly Uint8Array[],
): Promise<PageResult<PageLikeness>> {
  const drawn = await drawPicture(document, 0, LIKENESS_WIDTH_PX);
  if (!drawn.ok) return drawn;
  const page = await readInk(drawn.value);
  const ink = page.measure(CELL_PX);
  if (!hasStructure(ink)) return success({ image: null, alike: null });
  for (const [index, png] of likenesses.entries()) {
    const likeness = await readImage(png, ink);
    if (likeness !== null && isAlike(likeness, page)) return success({ image: null, alike: index });
  }
  return success({ image: likenesses.length === 0 ? await drawLikeness(ink) : null, alike: null });
}

async function readInk(png: Uint8Array): Promise<PageInk> {
  const { data, info } = await sharp(png)
    .resize({ width: LIKENESS_WIDTH_PX })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new PageInk({ widthPx: info.width, heightPx: info.height, pixels: data });
}

function drawLikeness({ columns, rows, ink }: InkMap): Promise<Uint8Array> {
  const step = 255 / (SHADES - 1);
  const shades = Uint8Array.from(ink, (each) => 255 - Math.round(Math.round(each / step) * step));
  const raw = { width: columns, height: rows, channels: 1 } as const;
  return sharp(shades, { raw }).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer();
}

/** Null: it is none, or of other cells. */
async function readImage(png: Uint8Array, like: InkMap): Promise<InkMap | null> {
  try {
    const read = sharp(png).toColourspace('b-w').raw();
    const { data, info } = await read.toBuffer({ resolveWithObject: true });
    if (info.width !== like.columns || info.height !== like.rows || info.channels !== 1) return null;
    return { ...like, ink: Uint8Array.from(data, (shade) => 255 - shade) };
  } catch {
    return null;
  }
}
