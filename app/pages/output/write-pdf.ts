import type { PageText } from '../../domain/service/fax-text.ts';
import type { EncodedPage } from '../page/encoded-page.ts';
import { CATALOGUE, imageObject, latin1, streamObject, toPoints, writePdfObjects } from './pdf-objects.ts';
import { makeTextLayer } from './text-layer.ts';

/** The catalogue and the tree of pages come first, then three objects a page. */
const PAGE_TREE = 2;
const FIRST_PAGE = 3;
const OBJECTS_PER_PAGE = 3;

/**
 * A PDF of fax pages, chunk by chunk in the order of the file (PDF 1.4 sections 3.3.5 and 3.4): each page shows its T.6 strip
 * as it is, through CCITTFaxDecode, in the paper's true size. The same pages always give the same bytes. `texts`: what was read on the first
 * of them, to be found above them unseen.
 */
export function* writePdf(
  pages: readonly EncodedPage[],
  texts: readonly PageText[] = [],
): Generator<Uint8Array<ArrayBuffer>> {
  const { size, startsAt } = yield* writePdfObjects(documentObjects(pages, texts));
  yield latin1(`trailer\n<</Size ${size}/Root ${CATALOGUE} 0 R>>\nstartxref\n${startsAt}\n%%EOF\n`);
}

/** The bodies of all objects in the order of their numbers, from 1. */
function* documentObjects(
  pages: readonly EncodedPage[],
  texts: readonly PageText[],
): Generator<readonly Uint8Array<ArrayBuffer>[]> {
  const layer = texts.some((text) => text.length > 0) ? makeTextLayer(texts) : null;
  // Behind the pages, so that these are numbered as without it.
  const firstFont = FIRST_PAGE + pages.length * OBJECTS_PER_PAGE;
  const pageNumbers = pages.map((_, index) => FIRST_PAGE + index * OBJECTS_PER_PAGE);
  const kids = pageNumbers.map((number) => `${number} 0 R`).join(' ');
  yield [latin1(`<</Type/Catalog/Pages ${PAGE_TREE} 0 R>>`)];
  yield [latin1(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`)];
  for (const [index, page] of pages.entries()) {
    const number = FIRST_PAGE + index * OBJECTS_PER_PAGE;
    const width = toPoints(page.widthPx, page.xDpi);
    const height = toPoints(page.heightPx, page.yDpi);
    const content = layer?.content(index, width, height) ?? '';
    yield [
      latin1(
        `<</Type/Page/Parent ${PAGE_TREE} 0 R/MediaBox[0 0 ${width} ${height}]` +
          `/Contents ${number + 1} 0 R/Resources<</XObject<</Fax ${number + 2} 0 R>>${content === '' ? '' : (layer?.resources(firstFont) ?? '')}>>>>`,
      ),
    ];
    yield streamObject(latin1(`q ${width} 0 0 ${height} 0 0 cm /Fax Do Q${content}`));
    yield imageObject(page);
  }
  yield* layer?.objects(firstFont) ?? [];
}
