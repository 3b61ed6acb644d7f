import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openZip } from '../pages/archive/zip-file.ts';
import { MOST_BYTES } from '../pages/recognise/read-document.ts';
import { readWhole } from '../pages/recognise/read-whole.ts';
import type {
  DocumentLayout,
  DocumentToLayOut,
  HowRead,
  LaidOutFile,
} from '../pages/document/document-layout.ts';
import { isPrintedByChromium } from '../pages/document/document-types.ts';
import { PassingTurns } from '../pages/document/passing-turns.ts';
import { hasInk } from '../pages/requests/has-ink.ts';
import { readLetters } from '../pages/requests/read-letters.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { WorkFolder } from '../pages/document/work-folder.ts';
import type { Log } from '../services/ports/log.ts';
import { HiddenPage, type PageBounds } from './hidden-page.ts';
import { LayoutSession, type DocumentOnPage } from './layout-session.ts';
import { hasHtmlDoctype } from './has-html-doctype.ts';

const BOUNDS: PageBounds = { timeMs: 30_000, memoryMiB: 1024 };
/** Larger ones have thousands of pages. */
const MOST_HTML_BYTES = 32 * 1024 * 1024;
const CSS_PX_AN_INCH = 96;
/** Where most printers can draw, and less than a fax machine leaves out. */
const MARGIN_INCHES = 0.5;
const PAPER_INCHES = {
  letter: { width: 8.5, height: 11 },
  a4: { width: 210 / 25.4, height: 297 / 25.4 },
} as const;
/** What a page says that may be printed. */
const READY = /^ready(?: (?<neededPx>\d{1,5}))?$/u;
const PRESCAN_BYTES = 4096;
const LIGHT_STYLE = ':root { color-scheme: only light; background: white }';
/** Its backgrounds are not printed, so that light letters on dark become dark; rules in a layer win over the document's own. */
const HTML_STYLE = `${LIGHT_STYLE} @layer faxtray { :not(svg *), ::before, ::after, ::marker, ::placeholder { color: black !important; -webkit-text-fill-color: currentcolor !important; text-shadow: none !important; print-color-adjust: economy !important } }`;
/** `docx-preview` cuts off what is longer than its page. */
const DOCX_STYLE = `${LIGHT_STYLE} body { margin: 0; text-rendering: geometricPrecision } p { direction: ltr } section.docx { overflow: visible !important; break-after: page } section.docx:last-of-type { break-after: auto } section svg, section svg * { overflow: visible !important }`;

export interface ChromiumLayoutParts {
  readonly session: LayoutSession;
  /** Reads web pages, and looks at what came out. */
  readonly pool: RenderPool;
  readonly folder: WorkFolder;
  readonly log: Log;
  readonly bounds?: PageBounds;
}

/** All of them in the same session. `script`: the bundled `renderer/layout/main.ts`. */
export function chromiumLayouts(
  script: string,
  log: Log,
): (pool: RenderPool, folder: WorkFolder) => ChromiumLayout {
  const session = new LayoutSession(async () => new Uint8Array(await readFile(script)));
  return (pool, folder) => new ChromiumLayout({ session, pool, folder, log });
}

interface Prepared {
  readonly page: Omit<DocumentOnPage, 'onFinished'>;
  readonly text: HowRead | null;
}

/** Web pages and Word documents, printed by the Chromium that the app runs in, each in a process of its own: one at a time, beside those that take long. */
export class ChromiumLayout implements DocumentLayout {
  readonly #parts: ChromiumLayoutParts;
  readonly #turns = new PassingTurns();

  constructor(parts: ChromiumLayoutParts) {
    this.#parts = parts;
  }

  layOut(document: DocumentToLayOut, signal?: AbortSignal): Promise<LaidOutFile | null> {
    if (!isPrintedByChromium(document.type)) return Promise.resolve(null);
    return this.#turns.take(() => this.#layOut(document, signal));
  }

  async #layOut(
    { path, type, textEncoding, paper }: DocumentToLayOut,
    signal: AbortSignal | undefined,
  ): Promise<LaidOutFile | null> {
    if (signal?.aborted === true) return null;
    const { pool, folder, log } = this.#parts;
    try {
      const document =
        type.rendering === 'html' ? await prepareHtml(pool, path, textEncoding) : await prepareDocx(path);
      const pdf = document === null ? null : await this.#print(document.page, paper, signal);
      if (document === null || pdf === null) return null;
      const made = await folder.make();
      // A scanner for viruses may have it open; what was laid out is good anyway.
      const remove = (): Promise<void> =>
        rm(made, { recursive: true, force: true, maxRetries: 5 }).catch((error: unknown) =>
          log.warn('layout.left', { error: String(error) }),
        );
      const file = { path: join(made, 'document.pdf'), text: document.text, remove };
      try {
        await writeFile(file.path, pdf);
        // What shows nothing without its scripts is read by its words.
        if (await hasInk(pool, file.path, paper)) return file;
      } catch (error) {
        log.warn('layout.failed', { error: String(error) });
      }
      await remove();
    } catch (error) {
      // A full disk, a document that is gone: whoever opens it next says so.
      log.warn('layout.failed', { error: String(error) });
    }
    return null;
  }

  /** Null when it was not done within its bounds, or the page would not show the document as it is. */
  async #print(
    document: Prepared['page'],
    paper: DocumentToLayOut['paper'],
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array | null> {
    const { session, bounds = BOUNDS, log } = this.#parts;
    const { width, height } = PAPER_INCHES[paper];
    const marginInches = document.kind === 'html' ? MARGIN_INCHES : 0;
    const widthPx = Math.floor((width - 2 * marginInches) * CSS_PX_AN_INCH);
    let onFinished: (verdict: string) => void = () => undefined;
    const finished = new Promise<string>((resolve) => {
      onFinished = resolve;
    });
    // Before anything is lent: it may fail.
    const lockedDown = await session.session;
    const page = new HiddenPage(lockedDown, widthPx, bounds, signal);
    const loan = session.lend({ ...document, onFinished });
    try {
      const verdict = await page.during(async (contents) => {
        await contents.loadURL(loan.address);
        return finished;
      });
      const ready = READY.exec(verdict ?? '')?.groups;
      if (ready === undefined) log.info('layout.declined', { why: verdict ?? 'out of bounds' });
      if (ready === undefined) return null;
      const neededPx = Number(ready['neededPx'] ?? 0);
      return await page.during((contents) =>
        contents.printToPDF({
          // Ink that says nothing; a Word document's colours were chosen for paper.
          printBackground: document.kind === 'docx',
          preferCSSPageSize: document.kind === 'docx',
          pageSize: { width, height },
          // Down only, and a little more: a pixel is never half a pixel wide.
          scale: neededPx > widthPx ? widthPx / (neededPx + 1) : 1,
          margins: {
            ...{ top: marginInches, bottom: marginInches, left: marginInches, right: marginInches },
          },
        }),
      );
    } finally {
      page.close();
      loan.giveBack();
    }
  }
}

/** Null for what no page would be made of in any time. */
async function prepareHtml(
  pool: RenderPool,
  path: string,
  encoding: string | undefined,
): Promise<Prepared | null> {
  const read = await readLetters(pool, path, encoding, MOST_HTML_BYTES);
  if (read === null) return null;
  const isQuirky = !hasHtmlDoctype(new TextDecoder().decode(read.utf8.subarray(0, PRESCAN_BYTES)));
  const page = { kind: 'html', bytes: read.utf8, isQuirky, style: HTML_STYLE } as const;
  return { page, text: read.how };
}

/** The same. */
async function prepareDocx(path: string): Promise<Prepared | null> {
  const bytes = await readWhole(path, MOST_BYTES);
  if (typeof bytes === 'string') return null;
  const zip = openZip(bytes);
  // Its directory says how much there is to unpack.
  if (zip === null || zip.isTooLarge) return null;
  const page = {
    kind: 'docx',
    bytes: new Uint8Array(bytes),
    isQuirky: false,
    style: DOCX_STYLE,
  } as const;
  return { page, text: null };
}
