import type { EncodedPage } from '../page/encoded-page.ts';

const POINTS_PER_INCH = 72;
/** The catalogue of every file that is written here. */
export const CATALOGUE = 1;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A PDF of these objects, numbered from 1 in their order, chunk by chunk (PDF 1.4 section 3.4): header, bodies, cross-references. The
 * trailer is the caller's, who is told where they are.
 */
export function* writePdfObjects(
  objects: Iterable<readonly Bytes[]>,
): Generator<Bytes, { readonly size: number; readonly startsAt: number }> {
  const offsets: number[] = [];
  let offset = 0;
  const sized = (chunk: Bytes): Bytes => {
    offset += chunk.length;
    return chunk;
  };
  // Four bytes above 127 in a comment tell transfer programs that the file is binary.
  yield sized(latin1('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'));
  for (const object of objects) {
    offsets.push(offset);
    yield sized(latin1(`${offsets.length} 0 obj\n`));
    for (const chunk of object) yield sized(chunk);
    yield sized(latin1('\nendobj\n'));
  }
  // Entries of exactly twenty bytes.
  const entries = offsets.map((each) => `${String(each).padStart(10, '0')} 00000 n \n`);
  yield latin1(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  return { size: offsets.length + 1, startsAt: offset };
}

/** A T.6 strip as an image, as it is. */
export const imageObject = ({ widthPx, heightPx, strip }: EncodedPage): readonly Bytes[] => [
  latin1(
    `<</Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}` +
      `/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode` +
      `/DecodeParms<</K -1/Columns ${widthPx}/Rows ${heightPx}>>/Length ${strip.length}>>stream\n`,
  ),
  strip,
  latin1('\nendstream'),
];

export const streamObject = (content: Bytes, entries = ''): readonly Bytes[] => [
  latin1(`<<${entries}/Length ${content.length}>>stream\n`),
  content,
  latin1('\nendstream'),
];

export const toPoints = (px: number, dpi: number): number =>
  Number(((px / dpi) * POINTS_PER_INCH).toFixed(3));

export const latin1 = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));
