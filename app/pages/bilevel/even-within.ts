import type { Placement } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { evenPaper } from './even-paper.ts';

/** Gives a sheet that lies somewhere on a page white paper, in place: what is around it is white already and tells nothing of its paper. */
export function evenWithin(page: GreyImage, { leftPx, topPx, widthPx, heightPx }: Placement): void {
  const from = (line: number): number => (topPx + line) * page.widthPx + leftPx;
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let line = 0; line < heightPx; line++)
    pixels.set(page.pixels.subarray(from(line), from(line) + widthPx), line * widthPx);
  const sheet = { widthPx, heightPx, pixels };
  const even = evenPaper(sheet);
  if (even === sheet) return;
  for (let line = 0; line < heightPx; line++)
    page.pixels.set(even.pixels.subarray(line * widthPx, (line + 1) * widthPx), from(line));
}
