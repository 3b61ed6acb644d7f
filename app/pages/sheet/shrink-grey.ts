import type { GreyImage } from '../page/grey-image.ts';

/** An image in fewer pixels, each the mean of those that it stands for. */
export function shrinkGrey(image: GreyImage, widthPx: number, heightPx: number): GreyImage {
  const pixels = new Uint8Array(widthPx * heightPx);
  const columns = steps(image.widthPx, widthPx);
  const rows = steps(image.heightPx, heightPx);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const top = rows[y] ?? 0;
    const bottom = Math.max(top + 1, rows[y + 1] ?? 0);
    for (let x = 0; x < widthPx; x++, at++) {
      const left = columns[x] ?? 0;
      const right = Math.max(left + 1, columns[x + 1] ?? 0);
      let sum = 0;
      for (let line = top; line < bottom; line++) {
        const from = line * image.widthPx;
        for (let column = left; column < right; column++) sum += image.pixels[from + column] ?? 255;
      }
      pixels[at] = sum / ((right - left) * (bottom - top)) + 0.5;
    }
  }
  return { widthPx, heightPx, pixels };
}

/** Where each of the few pixels begins among the many, and where the last ends. */
function steps(many: number, few: number): Uint32Array {
  return Uint32Array.from({ length: few + 1 }, (_, step) =>
    Math.min(many - (step < few ? 1 : 0), Math.floor((step * many) / few)),
  );
}
