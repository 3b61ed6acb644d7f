import type { Bitmap } from '../bitmap.ts';
import { BitWriter } from './bit-writer.ts';
import {
  BLACK_RUNS,
  END_OF_LINE,
  HORIZONTAL,
  PASS,
  VERTICAL,
  WHITE_RUNS,
  type RunCodes,
} from './code-tables.ts';
import { CHANGES_MARGIN, findColourChanges } from './colour-changes.ts';

/** A strip of text is about a hundredth of its bitmap, a dithered photograph about its size. */
const EXPECTED_BYTES = 1 << 16;
const LONGEST_MAKE_UP = 2560;
/** Index of V0 in the table of vertical codes. */
const STRAIGHT_BELOW = 3;

/** Compresses a page after ITU-T T.6 ("Group 4"), white as 0, ended by EOFB: one strip of a TIFF, one image of a PDF. */
export function encodeT6(bitmap: Bitmap): Uint8Array<ArrayBuffer> {
  const { widthPx, heightPx, strideBytes, bits } = bitmap;
  const writer = new BitWriter(EXPECTED_BYTES);
  let line = new Int32Array(widthPx + CHANGES_MARGIN);
  // The line above the first one is white.
  let above = new Int32Array(widthPx + CHANGES_MARGIN).fill(widthPx);

  for (let row = 0; row < heightPx; row++) {
    writer.reserve(worstLineBytes(widthPx));
    const changes = findColourChanges(bits, row * strideBytes, widthPx, line);
    if (changes === 0 && above[0] === widthPx) writer.put(verticalCode(0));
    else encodeLine(writer, line, above, widthPx);
    const finished = line;
    line = above;
    above = finished;
  }
  writer.reserve(4);
  writer.put(END_OF_LINE);
  writer.put(END_OF_LINE);
  return writer.finish();
}

/** One line by its changes and those of the line above. The names a0, a1, a2, b1 and b2 are those of T.6 section 2.2.1. */
function encodeLine(writer: BitWriter, line: Int32Array, above: Int32Array, widthPx: number): void {
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
    const b2 = above[reference + 1] ?? widthPx;

    if (b2 < a1) {
      writer.put(PASS);
      a0 = b2;
      continue;
    }
    const offset = a1 - b1;
    if (Math.abs(offset) <= STRAIGHT_BELOW) {
      writer.put(verticalCode(offset));
      a0 = a1;
      next++;
      black = !black;
      // The other colour's entries now; the search above finds the place.
      reference ^= 1;
      continue;
    }
    const a2 = line[next + 1] ?? widthPx;
    writer.put(HORIZONTAL);
    putRun(writer, black ? BLACK_RUNS : WHITE_RUNS, a1 - Math.max(a0, 0));
    putRun(writer, black ? WHITE_RUNS : BLACK_RUNS, a2 - a1);
    a0 = a2;
    next += 2;
  }
}

function putRun(writer: BitWriter, codes: RunCodes, lengthPx: number): void {
  let rest = lengthPx;
  while (rest >= LONGEST_MAKE_UP + 64) {
    writer.put(codes.makeUp[LONGEST_MAKE_UP >> 6] ?? 0);
    rest -= LONGEST_MAKE_UP;
  }
  if (rest >= 64) {
    writer.put(codes.makeUp[rest >> 6] ?? 0);
    rest &= 63;
  }
  writer.put(codes.terminating[rest] ?? 0);
}

function verticalCode(offset: number): number {
  return VERTICAL[offset + STRAIGHT_BELOW] ?? 0;
}

/** Nothing costs more than VL3 or VR3 for a change at every pixel, seven bits each. */
function worstLineBytes(widthPx: number): number {
  return widthPx + 64;
}
