import { parseAsync, renderDocument } from 'docx-preview';
import { disarm } from './disarm.ts';
import { fillPageFields } from './page-fields.ts';
import { PageSheets } from './page-sheets.ts';
import { paginate } from './paginate.ts';
import { settle } from './settle.ts';
import { TabStops } from './tab-stops.ts';
import { TextMarks } from './text-marks.ts';
import { WordPackage } from './word-package.ts';

const OPTIONS = {
  inWrapper: false,
  // Where its own program ended the pages when it was saved.
  ignoreLastRenderedPageBreak: false,
  // Web pages inside of it.
  renderAltChunks: false,
  useBase64URL: true,
};

const IMAGES = 'img, image';

/** Why it is left to others, which show at least its words. */
export type WordRefusal = 'undrawn-parts' | 'signs' | 'lacks-words' | 'lacks-pictures';

/** Puts a Word document into the page, cut into its pages. Not null: why they would not show all of it. */
export async function putWordDocument(file: Blob): Promise<WordRefusal | null> {
  const source = await WordPackage.open(file);
  const marks = new TextMarks();
  const tabStops = new TabStops();
  const prepared = await source.prepare(marks, tabStops);
  if (typeof prepared === 'string') return prepared;
  const made = document.implementation.createHTMLDocument('');
  const parsed: unknown = await parseAsync(await source.toBlob(), OPTIONS);
  made.body.append(...(await renderDocument(parsed, OPTIONS)));
  if (!marks.takeFrom(made.body)) return 'lacks-words';
  tabStops.takeFrom(made.body);
  const drawn = made.querySelectorAll(IMAGES).length;
  disarm(made);
  document.head.append(...made.querySelectorAll('style'));
  document.body.append(...made.body.childNodes);
  if (document.querySelectorAll(IMAGES).length < drawn || !(await areDecoded())) return 'lacks-pictures';
  mendLeastLines(document);
  await settle();
  tabStops.place();
  paginate(document.body, new PageSheets(document.body, prepared));
  fillPageFields(document.body);
  return null;
}

/** `docx-preview` adds the height that a line has at least to the one that it has. */
const LEAST_LINE = /calc\(100% \+ (?<height>[\d.]+p[tx])\)/gu;
const LINE_HEIGHT_OF_LETTERS = '1.17em';

function mendLeastLines(page: Document): void {
  const mended = `max(${LINE_HEIGHT_OF_LETTERS}, $<height>)`;
  for (const style of page.querySelectorAll('style'))
    style.textContent = style.textContent.replaceAll(LEAST_LINE, mended);
  for (const element of page.querySelectorAll('[style*="line-height: calc("]'))
    element.setAttribute('style', (element.getAttribute('style') ?? '').replaceAll(LEAST_LINE, mended));
}

/** Windows' metafiles and TIFF are in many Word documents, and no browser draws them. */
async function areDecoded(): Promise<boolean> {
  const images = [...document.querySelectorAll(IMAGES)].map(async (drawing) => {
    const image = new Image();
    image.src = drawing.getAttribute(drawing.localName === 'img' ? 'src' : 'href') ?? '';
    await image.decode();
    return image.naturalWidth > 0;
  });
  const decoded = await Promise.allSettled(images);
  return decoded.every((each) => each.status === 'fulfilled' && each.value);
}
