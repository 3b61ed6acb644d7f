import type { BitWriter } from './bit-writer.ts';
import { BLACK_RUNS, HORIZONTAL, PASS, VERTICAL, WHITE_RUNS } from './code-tables.ts';
import { putRun } from './put-run.ts';

/** Index of V0 in the table of vertical codes. */
export const STRAIGHT_BELOW = 3;

/** One line by its changes and those of the line above. The names a0, a1, a2, b1 and b2 are those of T.6 section 2.2.1. */
export function encodeLine(writer: BitWriter, line: Int32Array, above: Int32Array, widthPx: number): void {
  // Before the first pixel a0 stands on an imagined white one, left of the line.
  let a0 = -1;
  let black = false;
  let next = 0;
  let reference = 0;
  while (a0 < widthPx) {
    const a1 = line[next] ?? widthPx;
    // b1 is the first change above to the right of a0, to the colour opposite of a0's: every second entry qualifies.
    while (reference > 1 && (above[reference - 2] ?? 0) > a0) reference -= 2;
    let b1 = above[reference] ?? widthPx;
    while (b1 <= a0 && b1 < widthPx) {
      reference += 2;
      b1 = above[reference] ?? widthPx;
    }
    const offset = a1 - b1 + STRAIGHT_BELOW;
    const isPassed = offset > STRAIGHT_BELOW && (above[reference + 1] ?? widthPx) < a1;
    if (isPassed) {
      writer.put(PASS);
      a0 = above[reference + 1] ?? widthPx;
    } else if (offset >= 0 && offset <= 2 * STRAIGHT_BELOW) {
      writer.put(VERTICAL[offset] ?? 0);
      a0 = a1;
      next++;
      black = !black;
      // The other colour's entries now; the search above finds the place.
      reference ^= 1;
    } else {
      const a2 = line[next + 1] ?? widthPx;
      writer.put(HORIZONTAL);
      putRun(writer, black ? BLACK_RUNS : WHITE_RUNS, a1 - Math.max(a0, 0));
      putRun(writer, black ? WHITE_RUNS : BLACK_RUNS, a2 - a1);
      a0 = a2;
      next += 2;
    }
  }
}
