import { deflateSync } from 'node:zlib';
import { failed, success, type Result } from '../../domain/result.ts';
import { CATALOGUE, latin1, streamObject, toPoints, writePdfObjects } from '../output/pdf-objects.ts';
import { readPwg, type PwgEnd, type PwgPage } from './read-pwg.ts';

/** Chunks of the PDF, or how the raster ends too early. */
export type PwgAsPdf = Result<Iterable<Uint8Array<ArrayBuffer>>, Exclude<PwgEnd, 'whole'>>;

type Bytes = Uint8Array<ArrayBuffer>;

/** More than any service takes. */
const MOST_BYTES = 200 * 2 ** 20;
/** The catalogue and the tree of pages come first, then three objects a page. */
const PAGE_TREE = 2;
const FIRST_PAGE = 3;
const OBJECTS_PER_PAGE = 3;

/**
 * The same pages, pixel by pixel, as a PDF: services know no PWG raster, and a person whom the file comes back to can open that. `onPage`
 * is told after each page how many there are.
 */
export function pwgToPdf(bytes: Uint8Array, onPage: (pages: number) => void = () => undefined): PwgAsPdf {
  const pages: (readonly (readonly Bytes[])[])[] = [];
  let packedBytes = 0;
  const read = readPwg(bytes);
  for (;;) {
    const next = read.next();
    if (next.done === true)
      return next.value === 'whole' ? success(writeDocument(pages)) : failed(next.value);
    const data = new Uint8Array(deflateSync(next.value.pixels));
    packedBytes += data.length;
    if (packedBytes > MOST_BYTES) return failed('too-large');
    pages.push(pageObjects(next.value, data, FIRST_PAGE + pages.length * OBJECTS_PER_PAGE));
    onPage(pages.length);
  }
}

function* writeDocument(pages: readonly (readonly (readonly Bytes[])[])[]): Generator<Bytes> {
  const kids = pages.map((_, index) => `${FIRST_PAGE + index * OBJECTS_PER_PAGE} 0 R`).join(' ');
  const { size, startsAt } = yield* writePdfObjects([
    [latin1(`<</Type/Catalog/Pages ${PAGE_TREE} 0 R>>`)],
    [latin1(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`)],
    ...pages.flat(),
  ]);
  yield latin1(`trailer\n<</Size ${size}/Root ${CATALOGUE} 0 R>>\nstartxref\n${startsAt}\n%%EOF\n`);
}

function pageObjects(page: PwgPage, data: Bytes, number: number): readonly (readonly Bytes[])[] {
  const { widthPx, heightPx, bits, isInverted, isMirroredAcross, isMirroredDown } = page;
  const width = toPoints(widthPx, page.xDpi);
  const height = toPoints(heightPx, page.yDpi);
  const across = isMirroredAcross ? [-width, width] : [width, 0];
  const down = isMirroredDown ? [-height, height] : [height, 0];
  const entries =
    `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/BitsPerComponent ${bits}` +
    `/ColorSpace/DeviceGray/Filter/FlateDecode${isInverted ? '/Decode[1 0]' : ''}`;
  return [
    [
      latin1(
        `<</Type/Page/Parent ${PAGE_TREE} 0 R/MediaBox[0 0 ${width} ${height}]` +
          `/Contents ${number + 1} 0 R/Resources<</XObject<</Page ${number + 2} 0 R>>>>>>`,
      ),
    ],
    streamObject(latin1(`q ${across[0]} 0 0 ${down[0]} ${across[1]} ${down[1]} cm /Page Do Q`)),
    streamObject(data, entries),
  ];
}
