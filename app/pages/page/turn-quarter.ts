import type { GreyImage } from './grey-image.ts';

/** The image turned by a quarter clockwise. */
export function turnQuarter(image: GreyImage): GreyImage {
  const { widthPx, heightPx, pixels } = image;
  const turned = new Uint8Array(pixels.length);
  let to = 0;
  // A line of the turned image is a column of the image, read upwards.
  for (let column = 0; column < widthPx; column++) {
    for (let from = (heightPx - 1) * widthPx + column; from >= 0; from -= widthPx)
      turned[to++] = pixels[from] ?? 255;
  }
  return { widthPx: heightPx, heightPx: widthPx, pixels: turned };
}
