import type { Placement } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';

/** What is fainter than this, of 255, nobody sees as writing: the grain of paper, the fade of a lamp. */
const LEAST_SPREAD = 24;
/** Of the pixels; fewer are dust. A word in small print on a page is more. */
const LEAST_SHARE = 0.0001;

type Part = Pick<Placement, 'leftPx' | 'topPx' | 'widthPx' | 'heightPx'>;

/** Whether a picture, or a part of it, shows something to whoever looks at it: it is not all of one shade. */
export function hasContrast(image: GreyImage, part: Part = { ...image, leftPx: 0, topPx: 0 }): boolean {
  const counts = new Uint32Array(256);
  for (let line = part.topPx; line < part.topPx + part.heightPx; line++) {
    const first = line * image.widthPx + part.leftPx;
    for (let at = first; at < first + part.widthPx; at++) {
      const grey = image.pixels[at] ?? 255;
      counts[grey] = (counts[grey] ?? 0) + 1;
    }
  }
  const least = Math.max(1, part.widthPx * part.heightPx * LEAST_SHARE);
  return brightest(counts, least) - darkest(counts, least) >= LEAST_SPREAD;
}

function darkest(counts: Uint32Array, least: number): number {
  let grey = 0;
  for (let sum = counts[0] ?? 0; sum < least && grey < 255; sum += counts[grey] ?? 0) grey++;
  return grey;
}

function brightest(counts: Uint32Array, least: number): number {
  let grey = 255;
  for (let sum = counts[255] ?? 0; sum < least && grey > 0; sum += counts[grey] ?? 0) grey--;
  return grey;
}
