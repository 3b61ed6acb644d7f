interface PwgPageToMake {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Packed, as they are to stand in the file. */
  readonly lines: readonly number[];
  /** 3: black, 18: grey, 19: colours. */
  readonly space?: number;
  readonly bits?: number;
  readonly dpi?: number;
  readonly lineBytes?: number;
  readonly pageCount?: number;
  readonly cross?: number;
  readonly feed?: number;
}

const HEADER_BYTES = 1796;

/** A page of PWG raster with its header (PWG 5102.4 section 4.3.1). */
export function pwgPage(page: PwgPageToMake): Uint8Array {
  const { widthPx, heightPx, lines, space = 18, bits = 8, dpi = 100, cross = 1, feed = 1 } = page;
  const pixelBits = bits * (space === 19 ? 3 : 1);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PwgRaster', 'latin1');
  const { lineBytes = Math.ceil((widthPx * pixelBits) / 8), pageCount = 0 } = page;
  const fields: Readonly<Record<number, number>> = {
    ...{ 276: dpi, 280: dpi, 372: widthPx, 376: heightPx, 384: bits, 388: pixelBits },
    ...{ 392: lineBytes, 400: space, 452: pageCount, 456: cross, 460: feed },
  };
  for (const [at, value] of Object.entries(fields)) header.writeInt32BE(value | 0, Number(at));
  return Buffer.concat([header, Buffer.from(lines)]);
}

export const makePwg = (...pages: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([Buffer.from('RaS2'), ...pages]);
