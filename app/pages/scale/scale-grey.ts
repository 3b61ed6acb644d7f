import type { GreyImage } from '../page/grey-image.ts';
import { axisWeights, type AxisWeights } from './axis-weights.ts';
import { mixRows } from './mix-rows.ts';

/** Grey pixels in rows with gaps between them: rows are whole words long and begin at one. */
export interface GreyRows {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly strideBytes: number;
  readonly pixels: Uint8Array;
}

/** A rectangle of the target; parts of it may lie outside. */
export interface TargetRect {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Paints an image, enlarged or shrunk to `place`, over what of another lies in `clip`. */
export function scaleOnto(target: GreyImage, source: GreyRows, place: TargetRect, clip: TargetRect): void {
  const { leftPx, topPx, widthPx, heightPx } = place;
  const across = axisWeights(source.widthPx, widthPx);
  const down = axisWeights(source.heightPx, heightPx);
  const words = new Uint32Array(source.pixels.buffer, source.pixels.byteOffset, source.pixels.length >> 2);
  const strideWords = source.strideBytes >> 2;
  const mixed = new Uint32Array((source.widthPx + 3) >> 2);
  const row = new Uint8Array(mixed.buffer);

  const [firstColumn, lastColumn] = visible(leftPx, widthPx, clip.leftPx, clip.widthPx, target.widthPx);
  const [firstLine, lastLine] = visible(topPx, heightPx, clip.topPx, clip.heightPx, target.heightPx);
  for (let line = firstLine; line < lastLine; line++) {
    const from = (down.first[line] ?? 0) * strideWords;
    mixRows(mixed, words, from, strideWords, down.weights, line * down.taps, down.taps);
    scaleRow(target.pixels, (topPx + line) * target.widthPx + leftPx, row, across, firstColumn, lastColumn);
  }
}

/** Of the pixels along one side, counted from where the image begins, the first that is seen and the one behind the last. */
function visible(
  startPx: number,
  sizePx: number,
  clipStartPx: number,
  clipSizePx: number,
  targetPx: number,
): [number, number] {
  const from = Math.max(0, clipStartPx) - startPx;
  const to = Math.min(targetPx, clipStartPx + clipSizePx) - startPx;
  return [Math.max(0, from), Math.min(sizePx, to)];
}

/** Writes the target pixels from `from` up to `to` of one row, of which number 0 lies at `at`. */
function scaleRow(
  pixels: Uint8Array,
  at: number,
  row: Uint8Array,
  { isCopy, taps, first, weights }: AxisWeights,
  from: number,
  to: number,
): void {
  if (isCopy) {
    pixels.set(row.subarray(from, to), at + from);
  } else if (taps === 2) {
    for (let x = from; x < to; x++) {
      const place = first[x] ?? 0;
      const left = row[place] ?? 0;
      const right = row[place + 1] ?? 0;
      pixels[at + x] = ((left << 8) + (right - left) * (weights[2 * x + 1] ?? 0) + 128) >> 8;
    }
  } else if (taps === 3) {
    for (let x = from; x < to; x++) {
      const place = first[x] ?? 0;
      const left = (row[place] ?? 0) * (weights[3 * x] ?? 0);
      const middle = (row[place + 1] ?? 0) * (weights[3 * x + 1] ?? 0);
      pixels[at + x] = (left + middle + (row[place + 2] ?? 0) * (weights[3 * x + 2] ?? 0) + 128) >> 8;
    }
  } else {
    for (let x = from; x < to; x++) {
      const place = first[x] ?? 0;
      let sum = 128;
      for (let tap = 0; tap < taps; tap++) sum += (row[place + tap] ?? 0) * (weights[taps * x + tap] ?? 0);
      pixels[at + x] = sum >> 8;
    }
  }
}
