import type { Bitmap } from '../page/bitmap.ts';
import { BitWriter } from './bit-writer.ts';
import { END_OF_LINE, VERTICAL } from './code-tables.ts';
import { CHANGES_MARGIN, LineReader } from './colour-changes.ts';
import { encodeLine, STRAIGHT_BELOW } from './encode-line.ts';

/** A strip of text is about a tenth of its bitmap, a photograph in dots almost its size. */
const EXPECTED_BYTES = 1 << 16;

/** One for all pages: grown once, and nothing for the garbage collector. */
const writer = new BitWriter(EXPECTED_BYTES);

/** Compresses a page after ITU-T T.6 ("Group 4"), white as 0, ended by EOFB: one strip of a TIFF, one image of a PDF. */
export function encodeT6(bitmap: Bitmap): Uint8Array<ArrayBuffer> {
  const { widthPx, heightPx, strideBytes, bits } = bitmap;
  const reader = new LineReader(widthPx);
  let line = new Int32Array(widthPx + CHANGES_MARGIN);
  // The line above the first one is white.
  let above = new Int32Array(widthPx + CHANGES_MARGIN).fill(widthPx);

  for (let row = 0; row < heightPx; row++) {
    writer.reserve(worstLineBytes(widthPx));
    const changes = reader.findChanges(bits, row * strideBytes, line);
    if (changes === 0 && above[0] === widthPx) writer.put(VERTICAL[STRAIGHT_BELOW] ?? 0);
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

/** Nothing costs more than VL3 or VR3 for a change at every pixel, seven bits each. */
function worstLineBytes(widthPx: number): number {
  return widthPx + 64;
}
