import { createHash } from 'node:crypto';
import {
  CATALOGUE,
  imageObject,
  latin1,
  streamObject,
  toPoints,
  writePdfObjects,
} from '../output/pdf-objects.ts';
import type { EncodedPage } from '../page/encoded-page.ts';
import type { ThumbnailFrame } from './thumbnail-frame.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface ReceiptPages {
  readonly pages: readonly EncodedPage[];
  /** The first page as sent, and where it is shown on the first page of the receipt; null: there is none to show. */
  readonly thumbnail: { readonly page: EncodedPage; readonly frame: ThumbnailFrame } | null;
}

const PAGE_TREE = 2;
const FILE = 3;
const THUMBNAIL = 4;
const FIRST_PAGE = 5;
const OBJECTS_PER_PAGE = 3;

/**
 * The receipt with `receipt.json` attached (PDF 1.4 section 3.10.3). The attachment is the last object, uncompressed, and the trailer's ID is the
 * SHA-256 of all that comes before it: whoever verifies a receipt reads it without a reader of PDFs (app/adapters/receipts).
 */
export function writeReceiptPdf({ pages, thumbnail }: ReceiptPages, json: string): Bytes {
  const data = new Uint8Array(Buffer.from(json, 'utf8'));
  const attachment = FIRST_PAGE + pages.length * OBJECTS_PER_PAGE;
  const chunks: Bytes[] = [];
  const written = writePdfObjects(receiptObjects(pages, thumbnail, data, attachment));
  let next = written.next();
  for (; next.done !== true; next = written.next()) chunks.push(next.value);
  const { size, startsAt } = next.value;
  const digest = createHash('sha256');
  for (const chunk of chunks) digest.update(chunk);
  const id = digest.digest('hex');
  chunks.push(
    latin1(
      `trailer\n<</Size ${size}/Root ${CATALOGUE} 0 R/ID[<${id}><${id}>]>>\nstartxref\n${startsAt}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(chunks));
}

function* receiptObjects(
  pages: readonly EncodedPage[],
  thumbnail: ReceiptPages['thumbnail'],
  data: Bytes,
  attachment: number,
): Generator<readonly Bytes[]> {
  const pageNumber = (index: number): number => FIRST_PAGE + index * OBJECTS_PER_PAGE;
  yield [
    latin1(
      `<</Type/Catalog/Pages ${PAGE_TREE} 0 R/Names<</EmbeddedFiles<</Names[(receipt.json) ${FILE} 0 R]>>>>>>`,
    ),
  ];
  yield [
    latin1(
      `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}]>>`,
    ),
  ];
  yield [latin1(`<</Type/Filespec/F(receipt.json)/UF(receipt.json)/EF<</F ${attachment} 0 R>>>>`)];
  yield thumbnail === null ? [latin1('null')] : imageObject(thumbnail.page);
  for (const [index, page] of pages.entries()) {
    const number = pageNumber(index);
    const width = toPoints(page.widthPx, page.xDpi);
    const height = toPoints(page.heightPx, page.yDpi);
    const shown = index === 0 && thumbnail !== null ? thumbnail : null;
    yield [
      latin1(
        `<</Type/Page/Parent ${PAGE_TREE} 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${number + 1} 0 R` +
          `/Resources<</XObject<</Fax ${number + 2} 0 R${shown === null ? '' : `/First ${THUMBNAIL} 0 R`}>>>>>>`,
      ),
    ];
    const first = shown === null ? '' : ` ${drawThumbnail(shown.frame, height)}`;
    yield streamObject(latin1(`q ${width} 0 0 ${height} 0 0 cm /Fax Do Q${first}`));
    yield imageObject(page);
  }
  yield streamObject(data, '/Type/EmbeddedFile/Subtype/application#2Fjson');
}

/** In its frame, with a thin line around it. */
function drawThumbnail(
  { leftInches, topInches, widthInches, heightInches }: ThumbnailFrame,
  pageHeight: number,
): string {
  const [left, top, width, height] = [leftInches, topInches, widthInches, heightInches].map((inches) =>
    toPoints(inches, 1),
  ) as [number, number, number, number];
  const bottom = Number((pageHeight - top - height).toFixed(3));
  return `q ${width} 0 0 ${height} ${left} ${bottom} cm /First Do Q 0.5 w ${left} ${bottom} ${width} ${height} re S`;
}
