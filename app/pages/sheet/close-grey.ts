import type { GreyImage } from '../page/grey-image.ts';

/** An image without what is dark and narrower than `2 * radius` pixels, such as writing (a morphological closing); all else keeps its outline. */
export function closeGrey(image: GreyImage, radius: number): GreyImage {
  const { widthPx, heightPx, pixels } = image;
  const turned = spread(pixels, widthPx, heightPx, radius, 0);
  const brightest = spread(turned, heightPx, widthPx, radius, 0);
  // What is darkest among negatives is brightest.
  const shrunk = spread(brightest, widthPx, heightPx, radius, 255);
  return { widthPx, heightPx, pixels: spread(shrunk, heightPx, widthPx, radius, 255) };
}

/**
 * Each pixel becomes the brightest of its row within `radius`, of a negative where `flip` is 255; rows become columns, so that the
 * second time the columns are rows.
 */
function spread(
  pixels: Uint8Array,
  widthPx: number,
  heightPx: number,
  radius: number,
  flip: 0 | 255,
): Uint8Array {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0, row = 0; y < heightPx; y++, row += widthPx) {
    for (let x = 0; x < widthPx; x++) {
      const last = row + Math.min(widthPx - 1, x + radius);
      let most = 0;
      for (let at = row + Math.max(0, x - radius); at <= last; at++) {
        const grey = (pixels[at] ?? 0) ^ flip;
        if (grey > most) most = grey;
      }
      turned[x * heightPx + y] = most ^ flip;
    }
  }
  return turned;
}
