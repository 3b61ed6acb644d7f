import type { Bitmap } from '../page/bitmap.ts';
import { BitWriter } from '../t6/bit-writer.ts';
import { BLACK_RUNS, END_OF_LINE, WHITE_RUNS } from '../t6/code-tables.ts';
import { CHANGES_MARGIN, LineReader } from '../t6/colour-changes.ts';
import { putRun } from '../t6/put-run.ts';

const EXPECTED_BYTES = 1 << 17;
/** Return to control: the end of the page (ITU-T T.4 section 4.1.4). */
const ENDS_OF_LINE_IN_RTC = 6;
/** What comes before the twelve bits of an end of line, so that it ends with a byte. */
const BITS_BEFORE_END_OF_LINE = 4;

/**
 * Compresses a page after ITU-T T.4, one-dimensionally ("Group 3", modified Huffman), white as 0: each line after an end of line, and
 * the return to control behind the last (sections 4.1.2 and 4.1.4). Ends of lines end with a byte, filled up before them
 * (section 4.1.3): T4Options of a TIFF says so.
 */
export function encodeT4(bitmap: Bitmap): Uint8Array<ArrayBuffer> {
  const { widthPx, heightPx, strideBytes, bits } = bitmap;
  const reader = new LineReader(widthPx);
  const writer = new BitWriter(EXPECTED_BYTES);
  const changes = new Int32Array(widthPx + CHANGES_MARGIN);
  for (let row = 0; row < heightPx; row++) {
    writer.reserve(worstLineBytes(widthPx));
    putEndOfLine(writer);
    const count = reader.findChanges(bits, row * strideBytes, changes);
    encodeLine(writer, changes, count, widthPx);
  }
  writer.reserve(16);
  putEndOfLine(writer);
  for (let more = 1; more < ENDS_OF_LINE_IN_RTC; more++) writer.put(END_OF_LINE);
  return writer.finish();
}

/** White and black take turns. A line begins with white, if need be none of it (T.4 section 4.1.1). */
function encodeLine(writer: BitWriter, changes: Int32Array, count: number, widthPx: number): void {
  let from = 0;
  for (let run = 0; run <= count; run++) {
    const to = run === count ? widthPx : (changes[run] ?? widthPx);
    putRun(writer, run % 2 === 0 ? WHITE_RUNS : BLACK_RUNS, to - from);
    from = to;
  }
}

function putEndOfLine(writer: BitWriter): void {
  writer.fillTo(BITS_BEFORE_END_OF_LINE);
  writer.put(END_OF_LINE);
}

/** A black and a white pixel by turns cost nine bits a pair. */
function worstLineBytes(widthPx: number): number {
  return widthPx + 64;
}
