import { extname } from 'node:path';
import { failed, success, type Result } from '../domain/result.ts';
import type { PageFailure } from '../pages/document/page-failure.ts';
import { paperOfRegion } from '../pages/page/paper-of-region.ts';
import type { FaxPreviews } from '../pages/preview/fax-previews.ts';
import { senderLines } from '../pages/sender/sender-lines.ts';
import type {
  FaxPreviewer,
  FaxToPreview,
  PagesFile,
  PartToKeep,
  PreviewPlace,
  PreviewProgress,
} from '../services/ports/pages/fax-previewer.ts';
import { toDocumentProblem } from './to-document-problem.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** A preview that somebody looks at. */
interface Begun {
  readonly id: string;
  readonly fax: FaxToPreview;
}

/** Draws faxes before they are sent, in the workers of the window. */
export class PooledFaxPreviewer implements FaxPreviewer {
  readonly #previews: Readonly<Record<PreviewPlace, FaxPreviews>>;
  readonly #region: () => string;
  readonly #begun = new Map<PreviewPlace, Begun>();

  /** `region`: two letters; it decides the paper, and may change. */
  constructor(previews: Readonly<Record<PreviewPlace, FaxPreviews>>, region: () => string) {
    this.#previews = previews;
    this.#region = region;
  }

  async begin(place: PreviewPlace, fax: FaxToPreview): Promise<string> {
    const before = this.#begun.get(place);
    if (before !== undefined && this.#find(before.id) !== null && isSame(before.fax, fax)) return before.id;
    const { documents, faxResolution, sender, cover, tones, lightness, cutsSheets } = fax;
    const lines = sender && senderLines(sender, Date.now());
    const id = await this.#previews[place].begin({
      documents: documents.map((document) => ({ ...document, contentType: null })),
      resolution: faxResolution,
      paper: paperOfRegion(this.#region()),
      header: lines?.header ?? null,
      cover: cover === null || 'rows' in cover ? cover : { from: '', date: '', ...lines?.cover, ...cover },
      tones,
      lightness,
      cutsSheets,
    });
    // Another may have begun since.
    if (this.#previews[place].has(id)) this.#begun.set(place, { id, fax });
    return id;
  }

  async readProgress(previewId: string, seen: number): Promise<PreviewProgress | null> {
    const progress = await this.#find(previewId)?.readProgress(previewId, seen);
    if (progress === null || progress === undefined) return null;
    const { pageCount, pages, isDone, failure } = progress;
    const documents = progress.documents.map((each) =>
      each.ok
        ? { pages: each.value.pageCount, problem: null }
        : { pages: null, problem: toDocumentProblem(each.failure) },
    );
    const drawn = { pageCount, documents, pages, isDone, problem: failure && toDocumentProblem(failure) };
    if (failure?.text === undefined) return drawn;
    const { document, encoding, readings } = failure.text;
    return { ...drawn, readAs: { document, encoding, readings } };
  }

  end(previewId: string): void {
    this.#find(previewId)?.end();
  }

  endAll(): void {
    for (const previews of Object.values(this.#previews)) previews.end();
  }

  async picture(previewId: string, page: number, maxWidth: number): Promise<Result<Uint8Array> | null> {
    const previews = this.#find(previewId);
    if (previews === null) return null;
    const drawn = await previews.picture(previewId, page, maxWidth);
    return drawn.ok ? success(drawn.value) : notDrawn(drawn.failure);
  }

  async keepAsFile(
    previewId: string,
    documents: FaxToPreview['documents'],
    part?: PartToKeep,
  ): Promise<Result<PagesFile>> {
    const previews = this.#find(previewId);
    const drawn = [...this.#begun.values()].find(({ id }) => id === previewId)?.fax.documents ?? [];
    const places = documents.map(({ path }) => drawn.findIndex((each) => each.path === path));
    // One fax of all of them, or one of each, or one of some that follow each other.
    const isAll = places.length === drawn.length && places.every((place, index) => place === index);
    const isAscending = places.every((place, index) => place > (places[index - 1] ?? -1));
    if (previews === null || !(isAll || (isAscending && (places.length === 1 || part !== undefined))))
      return stale(phrase('refused.documents-changed'));
    const first = Math.max(
      0,
      places.findIndex((place) => hasPages(drawn[place])),
    );
    const document = documents[first]?.name ?? 'Fax';
    const name = `${document.slice(0, -extname(document).length || undefined)}.tif`;
    const kept = await previews.keepAsFile(previewId, name, isAll ? undefined : places, part?.span);
    return kept.ok
      ? success({ first, path: kept.value.path, name, sizeBytes: kept.value.sizeBytes })
      : notDrawn(kept.failure);
  }

  #find(previewId: string): FaxPreviews | null {
    return Object.values(this.#previews).find((previews) => previews.has(previewId)) ?? null;
  }
}

const hasPages = (document: FaxToPreview['documents'][number] | undefined): boolean =>
  document?.chosen === undefined || document.chosen.spans.length > 0;

const isSame = (a: FaxToPreview, b: FaxToPreview): boolean =>
  a.version !== null && JSON.stringify(a) === JSON.stringify(b);

const stale = (message: Phrase): Result<never> =>
  failed({ kind: 'needs-person', reason: 'unreadable', message });
const notDrawn = (failure: PageFailure): Result<never> => stale(failure.message);
