import type { PageResult } from '../document/page-result.ts';
import { listPages, type PageSpan } from '../../domain/fax/chosen-pages.ts';
import { MAX_PAGES_SHOWN } from '../../domain/fax/fax-limits.ts';
import { failed, success } from '../../domain/result.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EncodedPage } from '../page/encoded-page.ts';
import type { PageWarning } from '../inspect/page-warning.ts';
import type { DocumentLayout } from '../document/document-layout.ts';
import { faxGeometry } from '../page/fax-geometry.ts';
import { writeTiff } from '../output/write-tiff.ts';
import {
  noPageChosen,
  pagesNotDrawn,
  pageUnreadable,
  unreadable,
  type PageFailure,
} from '../document/page-failure.ts';
import { NO_CHOICES, type PageChoices } from '../page/page-choices.ts';
import { lineSeconds } from '../page/line-time.ts';
import { drawPagePicture } from '../requests/page-picture.ts';
import { recodeFax } from '../requests/recode-fax.ts';
import { renderFax, type CountedDocument, type RenderRequest } from '../requests/render-fax.ts';
import type { RenderPool } from '../workers/render-pool.ts';

export type PreviewRequest = Pick<
  RenderRequest,
  'documents' | 'resolution' | 'paper' | 'header' | 'cover' | 'tones' | 'lightness' | 'cutsSheets'
>;

/** What is known of a preview so far. */
export interface PreviewProgress {
  /** Null until they are counted. */
  readonly pageCount: number | null;
  /** In the order of the fax; none until they are counted. */
  readonly documents: readonly CountedDocument[];
  /** From the first on, as far as they are there without a gap. */
  readonly pages: readonly PreviewedPage[];
  readonly isDone: boolean;
  /** Why there will be no pages, or no more. */
  readonly failure: PageFailure | null;
}

export interface PreviewedPage extends PageChoices {
  readonly lineSeconds: number;
  readonly warnings: readonly PageWarning[];
}

export interface PagesFile {
  readonly path: string;
  readonly sizeBytes: number;
}

interface Preview {
  readonly id: string;
  readonly request: PreviewRequest;
  readonly folder: string;
  readonly abort: AbortController;
  readonly encoded: EncodedPage[];
  readonly warnings: (readonly PageWarning[])[];
  readonly choices: PageChoices[];
  documents: readonly CountedDocument[];
  pageCount: number | null;
  isDone: boolean;
  failure: PageFailure | null;
  /** Called whenever something is new, once. */
  waiting: (() => void)[];
  /** What was made of its pages for one fax, and may be wanted for others. */
  readonly kept: Map<string, Promise<PageResult<readonly EncodedPage[]>>>;
}

export interface PreviewParts {
  readonly pool: RenderPool;
  /**
   * Draws the pages, and nothing else, so that all its work is ended with the preview; absent: `pool` draws them, and ends what it has
   * begun.
   */
  readonly ownPool?: RenderPool;
  /** For the pages alone, and emptied as previews begin. */
  readonly folder: string;
  readonly layout?: DocumentLayout | null;
  /** Of more, the first alone are drawn; absent: `MAX_PAGES_SHOWN`. */
  readonly mostPages?: number;
}

/** Draws the pages of a fax before it is sent, one fax at a time: a new one ends the one before. */
export class FaxPreviews {
  readonly #parts: PreviewParts;
  #current: Preview | null = null;
  #cleared: Promise<void> = Promise.resolve();

  constructor(parts: PreviewParts) {
    this.#parts = parts;
  }

  /** Begins to draw. Answers with what to ask for. */
  async begin(request: PreviewRequest): Promise<string> {
    this.end();
    const id = `preview-${randomUUID()}`;
    const preview: Preview = {
      id,
      request,
      folder: join(this.#parts.folder, id),
      abort: new AbortController(),
      encoded: [],
      warnings: [],
      choices: [],
      documents: [],
      pageCount: null,
      isDone: false,
      failure: null,
      waiting: [],
      kept: new Map(),
    };
    this.#current = preview;
    await this.#clearFor(preview.folder);
    if (!preview.abort.signal.aborted) void this.#draw(preview);
    return id;
  }

  /** In turn: of two that begin at once, the first must not clear away the folder of the second. */
  async #clearFor(folder: string): Promise<void> {
    const clear = this.#cleared.then(async () => {
      // One that has just ended may be writing still.
      await rm(this.#parts.folder, { recursive: true, force: true, maxRetries: 5 });
      await mkdir(folder, { recursive: true, mode: 0o700 });
    });
    this.#cleared = clear.catch(() => undefined);
    await clear;
  }

  has(id: string): boolean {
    return this.#find(id) !== null;
  }

  /** Nobody looks any more. */
  end(): void {
    const ended = this.#current;
    if (ended === null) return;
    this.#current = null;
    ended.abort.abort();
    this.#parts.ownPool?.abandon();
    wake(ended);
  }

  /** Answers as soon as more than `seen` pages are there, or no more will come. Null for a preview that has ended. */
  async readProgress(id: string, seen: number): Promise<PreviewProgress | null> {
    const preview = this.#find(id);
    if (preview === null) return null;
    while (!preview.isDone && whole(preview) <= seen && this.#current === preview)
      await new Promise<void>((woken) => preview.waiting.push(woken));
    if (this.#current !== preview) return null;
    const { pageCount, documents, isDone, failure } = preview;
    const pages = preview.encoded.slice(0, whole(preview)).map(({ strip }, index) => ({
      lineSeconds: lineSeconds(strip.length),
      warnings: preview.warnings[index] ?? [],
      ...(preview.choices[index] ?? NO_CHOICES),
    }));
    return { pageCount, documents, pages, isDone, failure };
  }

  /** One page, counted from 1, as PNG. */
  async picture(id: string, page: number, maxWidthPx: number): Promise<PageResult<Uint8Array>> {
    const preview = this.#find(id);
    const encoded = preview?.encoded[page - 1];
    if (preview === null || encoded === undefined) return failed(pageUnreadable(page));
    // Two may ask for the same page at once, in two sizes.
    const path = join(preview.folder, `${randomUUID()}.tif`);
    const document = { path, name: `${page}.tif`, contentType: 'image/tiff' };
    try {
      await writeFile(path, [...writeTiff([encoded])]);
      return await drawPagePicture(this.#parts.pool, document, 1, maxWidthPx);
    } catch {
      // The disk is full, or another preview has taken the place of this one.
      return failed(pageUnreadable(page));
    } finally {
      await rm(path, { force: true });
    }
  }

  /**
   * The drawn pages of the documents, without the cover and the header line, as a TIFF that can be sent in their place. They are
   * those that were looked at, not redrawn: a file may have changed since. `places`: of these documents only; absent: of all. `span`: of those
   * pages.
   */
  async keepAsFile(
    id: string,
    name: string,
    places?: readonly number[],
    span?: PageSpan,
  ): Promise<PageResult<PagesFile>> {
    await this.readProgress(id, Number.POSITIVE_INFINITY);
    const preview = this.#find(id);
    if (preview === null || preview.failure !== null || !preview.isDone)
      return failed(preview?.failure ?? unreadable(name));
    const pages = findPages(preview, places).slice(...(span === undefined ? [] : [span.from - 1, span.to]));
    if (pages.length === 0) return failed(noPageChosen());
    const drawn = pages.flatMap((index) => preview.encoded[index] ?? []);
    // A fax that lacks pages looks like any other.
    const isAll = span === undefined || pages.length === span.to - span.from + 1;
    if (drawn.length < pages.length || !isAll) return failed(pagesNotDrawn());
    // Two documents may be called the same, and one may be made for two recipients at once.
    const folder = await mkdtemp(join(preview.folder, 'kept-'));
    const path = join(folder, name);
    const key = JSON.stringify(pages);
    const making = preview.kept.get(key) ?? this.#withoutHeader(preview, drawn, path);
    preview.kept.set(key, making);
    // What did not work may work another time.
    const made = await making.finally(() => preview.kept.delete(key));
    if (!made.ok) return made;
    preview.kept.set(key, making);
    await writeFile(path, writeTiff(made.value));
    return success({ path, sizeBytes: (await stat(path)).size });
  }

  /** `path`: where they may be written meanwhile. */
  async #withoutHeader(
    { request }: Preview,
    drawn: readonly EncodedPage[],
    path: string,
  ): Promise<PageResult<readonly EncodedPage[]>> {
    if (request.header === null) return success(drawn);
    await writeFile(path, writeTiff(drawn));
    return recodeFax(
      this.#parts.pool,
      { path, name: basename(path), contentType: 'image/tiff' },
      {
        ...{ geometry: faxGeometry(request.resolution, request.paper), coding: 'group4' },
        leavesOutHeader: true,
      },
    );
  }

  #find(id: string): Preview | null {
    return this.#current?.id === id ? this.#current : null;
  }

  async #draw(preview: Preview): Promise<void> {
    const request = {
      ...preview.request,
      layout: this.#parts.layout ?? null,
      inspects: true,
      // What is too long for one fax may become several.
      maxPages: Number.POSITIVE_INFINITY,
      drawsFirst: this.#parts.mostPages ?? MAX_PAGES_SHOWN,
      signal: preview.abort.signal,
      onCounted: (documents: readonly CountedDocument[]) => (preview.documents = documents),
    };
    const result = await renderFax(
      this.#parts.ownPool ?? this.#parts.pool,
      request,
      (page, index, pageCount, warnings, choices) => {
        preview.encoded[index] = page;
        preview.warnings[index] = warnings;
        preview.choices[index] = choices;
        preview.pageCount = pageCount;
        wake(preview);
      },
    );
    preview.failure = result.ok ? null : result.failure;
    preview.isDone = true;
    wake(preview);
  }
}

/** Where the pages of the documents at these places are among those of the preview, without the cover. */
function findPages(
  { documents, request }: Preview,
  places: readonly number[] = documents.map((_, place) => place),
): number[] {
  let next = request.cover === null ? 0 : 1;
  const byPlace = documents.map((document, place) => {
    const chosen = request.documents[place]?.chosen;
    const all = document.ok ? document.value.pageCount : 0;
    const from = next;
    const count = chosen === undefined ? all : listPages(chosen).length;
    next += count;
    return Array.from({ length: count }, (_, index) => from + index);
  });
  return places.flatMap((place) => byPlace[place] ?? []);
}

/** How many pages are there from the first on. */
function whole({ encoded }: Preview): number {
  // Holes are not visited, and so not counted.
  for (let index = 0; ; index++) if (encoded[index] === undefined) return index;
}

function wake(preview: Preview): void {
  for (const woken of preview.waiting.splice(0)) woken();
}
