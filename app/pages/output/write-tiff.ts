import type { EncodedPage } from '../page/encoded-page.ts';

const LITTLE_ENDIAN = true;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const SOFTWARE = 'Faxtray\0';

const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

/** How the strips are coded. */
export type FaxCoding = 'group3' | 'group4';

/** The tags that say so (TIFF 6.0 section 11), each with its value. */
const CODING_TAGS: Readonly<Record<FaxCoding, { compression: number; options: readonly [number, number] }>> =
  {
    // T4Options: one-dimensional, ends of lines end with a byte.
    group3: { compression: 3, options: [292, 4] },
    // T6Options: no uncompressed mode.
    group4: { compression: 4, options: [293, 0] },
  };

/** The values that do not fit into their entries, one after the other behind the directory. */
const X_RESOLUTION_AT = 0;
const Y_RESOLUTION_AT = 8;
const SOFTWARE_AT = 16;
const VALUES_BYTES = SOFTWARE_AT + SOFTWARE.length;

const ENTRIES = 18;
const DIRECTORY_BYTES = 2 + ENTRIES * ENTRY_BYTES + 4;

/**
 * A TIFF of fax pages, chunk by chunk in the order of the file: TIFF-F (RFC 2306) with one strip of T.6 or T.4 a page, laid out as TIFF-FX
 * profile S asks (RFC 3949 section 3: little-endian, each directory at once followed by its values and its strip), which the
 * pickiest fax software reads. The same pages always give the same bytes.
 */
export function* writeTiff(
  pages: readonly EncodedPage[],
  coding: FaxCoding = 'group4',
): Generator<Uint8Array<ArrayBuffer>> {
  yield fileHeader();
  let offset = HEADER_BYTES;
  for (const [index, page] of pages.entries()) {
    const stripOffset = offset + DIRECTORY_BYTES + VALUES_BYTES;
    const padding = page.strip.length & 1;
    const nextOffset = stripOffset + page.strip.length + padding;
    const isLast = index === pages.length - 1;
    yield directory(page, offset, stripOffset, isLast ? 0 : nextOffset, index, pages.length, coding);
    yield page.strip;
    if (padding === 1) yield new Uint8Array(1);
    offset = nextOffset;
  }
}

function fileHeader(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x4949, LITTLE_ENDIAN);
  view.setUint16(2, 42, LITTLE_ENDIAN);
  view.setUint32(4, HEADER_BYTES, LITTLE_ENDIAN);
  return bytes;
}

function directory(
  page: EncodedPage,
  offset: number,
  stripOffset: number,
  nextOffset: number,
  index: number,
  pageCount: number,
  coding: FaxCoding,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(DIRECTORY_BYTES + VALUES_BYTES);
  const view = new DataView(bytes.buffer);
  const valuesOffset = offset + DIRECTORY_BYTES;
  const { compression, options } = CODING_TAGS[coding];
  // Sorted by tag, as TIFF 6.0 section 2 demands: [tag, type, count, value].
  const entries: readonly (readonly [number, number, number, number])[] = [
    [254, LONG, 1, 2], // NewSubfileType: one page of several
    [256, LONG, 1, page.widthPx], // ImageWidth
    [257, LONG, 1, page.heightPx], // ImageLength
    [258, SHORT, 1, 1], // BitsPerSample
    [259, SHORT, 1, compression], // Compression: T.4 or T.6
    [262, SHORT, 1, 0], // PhotometricInterpretation: white is zero
    [266, SHORT, 1, 1], // FillOrder: most significant bit first
    [273, LONG, 1, stripOffset], // StripOffsets
    [274, SHORT, 1, 1], // Orientation: top left
    [277, SHORT, 1, 1], // SamplesPerPixel
    [278, LONG, 1, page.heightPx], // RowsPerStrip: one strip
    [279, LONG, 1, page.strip.length], // StripByteCounts
    [282, RATIONAL, 1, valuesOffset + X_RESOLUTION_AT], // XResolution
    [283, RATIONAL, 1, valuesOffset + Y_RESOLUTION_AT], // YResolution
    [options[0], LONG, 1, options[1]], // T4Options or T6Options
    [296, SHORT, 1, 2], // ResolutionUnit: inch
    [297, SHORT, 2, index | (pageCount << 16)], // PageNumber: counted from 0, and how many
    [305, ASCII, SOFTWARE.length, valuesOffset + SOFTWARE_AT], // Software
  ];
  view.setUint16(0, entries.length, LITTLE_ENDIAN);
  for (const [place, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + place * ENTRY_BYTES;
    view.setUint16(at, tag, LITTLE_ENDIAN);
    view.setUint16(at + 2, type, LITTLE_ENDIAN);
    view.setUint32(at + 4, count, LITTLE_ENDIAN);
    // Little-endian, a short in the low half of the four bytes is where a reader looks for it.
    view.setUint32(at + 8, value, LITTLE_ENDIAN);
  }
  view.setUint32(DIRECTORY_BYTES - 4, nextOffset, LITTLE_ENDIAN);
  writeRational(view, DIRECTORY_BYTES + X_RESOLUTION_AT, page.xDpi);
  writeRational(view, DIRECTORY_BYTES + Y_RESOLUTION_AT, page.yDpi);
  new TextEncoder().encodeInto(SOFTWARE, bytes.subarray(DIRECTORY_BYTES + SOFTWARE_AT));
  return bytes;
}

function writeRational(view: DataView, at: number, value: number): void {
  view.setUint32(at, value, LITTLE_ENDIAN);
  view.setUint32(at + 4, 1, LITTLE_ENDIAN);
}
