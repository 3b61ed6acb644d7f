export interface PackedLines {
  readonly lineBytes: number;
  readonly heightPx: number;
  /** What a run repeats. */
  readonly pixelBytes: number;
  /** The byte of white paper. */
  readonly white: number;
  /** Where fewer bytes of a line are wanted than it has; null: all of it. */
  readonly shorten: {
    readonly widthPx: number;
    readonly shortenLine: (line: Uint8Array, into: Uint8Array) => void;
  } | null;
}

const MOST_REPEATED = 256;
const TO_END_OF_LINE = 0x80;

/**
 * The lines of a page from `from` on (PWG 5102.4 section 4.4): each says how often it comes, then holds runs of pixels. Null where it
 * ends first, or a run or a line reaches beyond the page.
 */
export function unpackPwgLines(
  bytes: Uint8Array,
  from: number,
  { lineBytes, heightPx, pixelBytes, white, shorten }: PackedLines,
): { readonly pixels: Uint8Array; readonly endsAt: number } | null {
  // A line takes two bytes at least: nothing is set aside for a promise that the file cannot keep.
  if (bytes.length - from < Math.ceil(heightPx / MOST_REPEATED) * 2) return null;
  const keptBytes = shorten?.widthPx ?? lineBytes;
  const pixels = new Uint8Array(keptBytes * heightPx);
  const line = new Uint8Array(lineBytes);
  let at = from;
  for (let y = 0; y < heightPx;) {
    const repeats = (bytes[at++] ?? MOST_REPEATED) + 1;
    if (y + repeats > heightPx) return null;
    const endsAt = unpackLine(bytes, at, line, pixelBytes, white);
    if (endsAt === null) return null;
    at = endsAt;
    const row = pixels.subarray(y * keptBytes, (y + 1) * keptBytes);
    if (shorten === null) row.set(line);
    else shorten.shortenLine(line, row);
    for (let copy = 1; copy < repeats; copy++) pixels.set(row, (y + copy) * keptBytes);
    y += repeats;
  }
  return { pixels, endsAt: at };
}

/** Where the line ends in the file. */
function unpackLine(
  bytes: Uint8Array,
  from: number,
  line: Uint8Array,
  pixelBytes: number,
  white: number,
): number | null {
  let at = from;
  for (let to = 0; to < line.length;) {
    const code = bytes[at++];
    if (code === undefined) return null;
    if (code === TO_END_OF_LINE) {
      line.fill(white, to);
      return at;
    }
    const isRun = code < TO_END_OF_LINE;
    const length = (isRun ? code + 1 : 257 - code) * pixelBytes;
    const takenBytes = isRun ? pixelBytes : length;
    if (to + length > line.length || at + takenBytes > bytes.length) return null;
    if (isRun && pixelBytes === 1) line.fill(bytes[at] ?? white, to, to + length);
    else
      for (let index = 0; index < length; index++)
        line[to + index] = bytes[at + (index % takenBytes)] ?? white;
    at += takenBytes;
    to += length;
  }
  return at;
}
