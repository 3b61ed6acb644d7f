import { MAX_PAGES } from '../../domain/fax/fax-limits.ts';
import { MOST_PIXELS, toGrey } from '../raster/grey-raster.ts';
import { unpackPwgLines } from './unpack-pwg-lines.ts';

/** One page as PDF has its greys: rows from the top, 0 is black unless `isInverted`. */
export interface PwgPage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly xDpi: number;
  readonly yDpi: number;
  readonly bits: 1 | 8;
  readonly isInverted: boolean;
  readonly pixels: Uint8Array;
  /** The back of a sheet may come as the printer's paper path wants it. */
  readonly isMirroredAcross: boolean;
  readonly isMirroredDown: boolean;
}

export type PwgEnd = 'whole' | 'damaged' | 'too-large' | 'too-many-pages';

const SYNC = 'RaS2';
const HEADER_BYTES = 1796;
const MOST_INCHES = 200;
const [LEAST_DPI, MOST_DPI] = [50, 2400];

/** Colour spaces (PWG 5102.4 section 4.3.3.3) by their number, with the bits of a colour and the colours of a pixel. */
const KINDS = [
  { space: 3, bits: 1, colours: 1, isInverted: true },
  { space: 3, bits: 8, colours: 1, isInverted: true },
  { space: 18, bits: 1, colours: 1, isInverted: false },
  { space: 18, bits: 8, colours: 1, isInverted: false },
  { space: 19, bits: 8, colours: 3, isInverted: false },
] as const;

/**
 * The pages of a PWG raster file (PWG 5102.4), which printers get that draw nothing themselves. What they hold beside the pixels, such
 * as trays, says nothing to a fax.
 */
export function* readPwg(bytes: Uint8Array): Generator<PwgPage, PwgEnd> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (Buffer.from(bytes.subarray(0, SYNC.length)).toString('latin1') !== SYNC) return 'damaged';
  let at = SYNC.length;
  let pages = 0;
  let promised = 0;
  while (at < bytes.length) {
    if (bytes.length - at < HEADER_BYTES) return 'damaged';
    if (pages === MAX_PAGES) return 'too-many-pages';
    const header = readHeader(view, at);
    if (typeof header === 'string') return header;
    at += HEADER_BYTES;
    const { widthPx, heightPx, lineBytes, kind } = header;
    const pixelBytes = kind.bits === 1 ? 1 : kind.colours;
    const unpacked = unpackPwgLines(bytes, at, {
      ...{ lineBytes, heightPx, pixelBytes, white: kind.isInverted ? 0 : 255 },
      shorten: kind.colours === 1 ? null : { widthPx, shortenLine: toGreyLine },
    });
    if (unpacked === null) return 'damaged';
    at = unpacked.endsAt;
    pages++;
    promised = Math.max(promised, header.pageCount);
    yield { ...header, bits: kind.bits, isInverted: kind.isInverted, pixels: unpacked.pixels };
  }
  // A filter that died between two pages: whoever knew their number said it in the header of the first.
  return pages === 0 || pages < promised ? 'damaged' : 'whole';
}

type Header = Omit<PwgPage, 'pixels' | 'bits' | 'isInverted'> & {
  readonly lineBytes: number;
  readonly kind: (typeof KINDS)[number];
  /** Of the whole file; 0: it does not say. */
  readonly pageCount: number;
};

/** Fields by their places (PWG 5102.4 section 4.3.1). */
function readHeader(view: DataView, start: number): Header | 'damaged' | 'too-large' {
  const field = (offset: number): number => view.getUint32(start + offset);
  const [xDpi, yDpi] = [field(276), field(280)];
  const [widthPx, heightPx] = [field(372), field(376)];
  const [bits, pixelBits, lineBytes, order, space] = [384, 388, 392, 396, 400].map(field);
  const kind = KINDS.find((each) => each.space === space && each.bits === bits);
  if (kind === undefined || pixelBits !== kind.bits * kind.colours || order !== 0) return 'damaged';
  if (Math.min(xDpi, yDpi) < LEAST_DPI || Math.max(xDpi, yDpi) > MOST_DPI) return 'damaged';
  if (widthPx === 0 || heightPx === 0 || lineBytes !== Math.ceil((widthPx * pixelBits) / 8)) return 'damaged';
  if (widthPx * heightPx > MOST_PIXELS) return 'too-large';
  if (Math.max(widthPx / xDpi, heightPx / yDpi) > MOST_INCHES) return 'too-large';
  return {
    ...{ widthPx, heightPx, xDpi, yDpi, lineBytes, kind, pageCount: field(452) },
    isMirroredAcross: view.getInt32(start + 456) === -1,
    isMirroredDown: view.getInt32(start + 460) === -1,
  };
}

function toGreyLine(line: Uint8Array, into: Uint8Array): void {
  for (let from = 0, to = 0; to < into.length; from += 3, to++)
    into[to] = toGrey(line[from] ?? 255, line[from + 1] ?? 255, line[from + 2] ?? 255);
}
