/** Weights of one target pixel sum up to this. */
const WEIGHT_SUM = 256;

/** What each pixel along one side of the target is made of: a few source pixels that lie side by side. */
export interface AxisWeights {
  /** Each target pixel is one of the source, in the same order. */
  readonly isCopy: boolean;
  /** How many source pixels each target pixel is made of. */
  readonly taps: number;
  /** By target pixel: the first of them. All of them are inside the source. */
  readonly first: Int32Array;
  /** By target pixel and then by source pixel, in 256ths. */
  readonly weights: Int32Array;
}

/**
 * Shrinking takes the mean of all that a target pixel covers, so that no line of a scan is left out; enlarging goes evenly from
 * one source pixel to the next.
 */
export function axisWeights(sourcePx: number, targetPx: number): AxisWeights {
  const ratio = sourcePx / targetPx;
  const isCopy = sourcePx === targetPx;
  const taps = isCopy ? 1 : Math.min(sourcePx, ratio > 1 ? Math.ceil(ratio) + 1 : 2);
  const first = new Int32Array(targetPx);
  const weights = new Int32Array(targetPx * taps);
  // Where they are smaller than the source's pixels, target pixels reach as far as those do, or they would be squares.
  const reach = Math.max(1, ratio) / 2;
  for (let target = 0; target < targetPx; target++) {
    const centre = (target + 0.5) * ratio;
    const from = Math.max(0, centre - reach);
    const to = Math.min(sourcePx, centre + reach);
    const start = Math.min(Math.floor(from), sourcePx - taps);
    first[target] = start;
    // Rounded as sums, so that many small weights add up as well.
    let before = 0;
    for (let tap = 0; tap < taps; tap++) {
      const covered = Math.max(0, Math.min(to, start + tap + 1) - from);
      const sum = Math.round((covered / (to - from)) * WEIGHT_SUM);
      weights[target * taps + tap] = sum - before;
      before = sum;
    }
  }
  return { isCopy, taps, first, weights };
}
