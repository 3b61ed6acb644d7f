import type { EncodedPage } from '../page/encoded-page.ts';

const POINTS_PER_INCH = 72;
/** The catalogue and the tree of pages come first, then three objects a page. */
const CATALOGUE = 1;
const PAGE_TREE = 2;
const FIRST_PAGE = 3;
const OBJECTS_PER_PAGE = 3;

/**
 * A PDF of fax pages, chunk by chunk in the order of the file (PDF 1.4 sections 3.3.5 and 3.4): each page shows its T.6 strip
 * as it is, through CCITTFaxDecode, in the paper's true size. The same pages always give the same bytes.
 */
export function* writePdf(pages: readonly EncodedPage[]): Generator<Uint8Array<ArrayBuffer>> {
  const objectOffsets: number[] = [];
  let offset = 0;
  const sized = (chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
    offset += chunk.length;
    return chunk;
  };

  // Four bytes above 127 in a comment tell transfer programs that the file is binary.
  yield sized(latin1('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'));
  for (const object of documentObjects(pages)) {
    objectOffsets.push(offset);
    yield sized(latin1(`${objectOffsets.length} 0 obj\n`));
    for (const chunk of object) yield sized(chunk);
    yield sized(latin1('\nendobj\n'));
  }
  yield latin1(crossReferences(objectOffsets, offset));
}

/** The bodies of all objects in the order of their numbers, from 1. */
function* documentObjects(pages: readonly EncodedPage[]): Generator<Uint8Array<ArrayBuffer>[]> {
  const pageNumbers = pages.map((_, index) => FIRST_PAGE + index * OBJECTS_PER_PAGE);
  const kids = pageNumbers.map((number) => `${number} 0 R`).join(' ');
  yield [latin1(`<</Type/Catalog/Pages ${PAGE_TREE} 0 R>>`)];
  yield [latin1(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`)];
  for (const [index, page] of pages.entries()) {
    const number = FIRST_PAGE + index * OBJECTS_PER_PAGE;
    const width = points(page.widthPx, page.xDpi);
    const height = points(page.heightPx, page.yDpi);
    const content = `q ${width} 0 0 ${height} 0 0 cm /Fax Do Q`;
    yield [
      latin1(
        `<</Type/Page/Parent ${PAGE_TREE} 0 R/MediaBox[0 0 ${width} ${height}]` +
          `/Contents ${number + 1} 0 R/Resources<</XObject<</Fax ${number + 2} 0 R>>>>>>`,
      ),
    ];
    yield [latin1(`<</Length ${content.length}>>stream\n${content}\nendstream`)];
    yield [
      latin1(
        `<</Type/XObject/Subtype/Image/Width ${page.widthPx}/Height ${page.heightPx}` +
          `/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode` +
          `/DecodeParms<</K -1/Columns ${page.widthPx}/Rows ${page.heightPx}>>/Length ${page.strip.length}>>stream\n`,
      ),
      page.strip,
      latin1('\nendstream'),
    ];
  }
}

/** Cross-reference table and trailer (PDF 1.4 sections 3.4.3 and 3.4.4): entries of exactly twenty bytes. */
function crossReferences(objectOffsets: readonly number[], startsAt: number): string {
  const size = objectOffsets.length + 1;
  const entries = objectOffsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  return (
    `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}` +
    `trailer\n<</Size ${size}/Root ${CATALOGUE} 0 R>>\nstartxref\n${startsAt}\n%%EOF\n`
  );
}

function points(px: number, dpi: number): number {
  return Number(((px / dpi) * POINTS_PER_INCH).toFixed(3));
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
