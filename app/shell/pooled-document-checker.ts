import type { DocumentProblem } from '../domain/fax/document-problem.ts';
import { MAX_PAGES } from '../domain/fax/fax-limits.ts';
import { isFaxable } from '../domain/files/file-types.ts';
import { shownText } from '../domain/files/shown-text.ts';
import { checkDocuments, showsItsType } from '../pages/requests/check-documents.ts';
import type { DocumentLayout } from '../pages/document/document-layout.ts';
import type { PageFailure } from '../pages/document/page-failure.ts';
import { paperOfRegion } from '../pages/page/paper-of-region.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type {
  CheckedDocuments,
  DocumentChecker,
  FaxToCheck,
} from '../services/ports/pages/document-checker.ts';
import { describeDoubtfulTexts } from './describe-doubtful-texts.ts';
import { toDocumentProblem } from './to-document-problem.ts';

/** Tries documents in the workers that also draw for the window. */
export class PooledDocumentChecker implements DocumentChecker {
  readonly #pool: RenderPool;
  readonly #region: () => string;
  readonly #layout: DocumentLayout | null;

  /** `region`: two letters; it decides the paper, and may change. */
  constructor(pool: RenderPool, region: () => string, layout: DocumentLayout | null) {
    this.#pool = pool;
    this.#region = region;
    this.#layout = layout;
  }

  async check(
    { documents, faxResolution, sender, cover, isPatient }: FaxToCheck,
    signal: AbortSignal,
  ): Promise<CheckedDocuments> {
    const found = await checkDocuments(this.#pool, {
      documents: documents.map((document) => ({ ...document, contentType: null })),
      resolution: faxResolution,
      paper: paperOfRegion(this.#region()),
      layout: this.#layout,
      maxPages: MAX_PAGES - (cover === null ? 0 : 1),
      words: [
        ...(sender === null ? [] : [sender.name]),
        ...(cover === null || 'rows' in cover ? [] : [...cover.to, cover.text]),
      ],
      coverSheet: cover !== null && 'rows' in cover ? cover : undefined,
      isPatient,
      signal,
    });
    const { sendNames, pages, routingSheets, notFaxed, doubtful, here, atService } = found;
    return {
      ...{ sendNames, pages, routingSheets },
      notFaxed: notFaxed.map(shownText),
      problem: chooseProblem(here, atService),
      doubt: describeDoubtfulTexts(doubtful),
    };
  }

  showsItsType(path: string, name: string): Promise<boolean> {
    return showsItsType({ path, name, contentType: null });
  }
}

function chooseProblem(here: PageFailure | null, atService: PageFailure | null): DocumentProblem | null {
  if (here === null) {
    if (atService === null) return null;
    // The local exchange goes by names as well: it draws a WebP image that is called .png, and takes none called .webp.
    const failsAt = isFaxable(atService.documentName ?? '') ? 'service' : 'everywhere';
    return { ...toDocumentProblem(atService), failsAt };
  }
  const problem = toDocumentProblem(here);
  return atService === null ? problem : { ...problem, failsAt: 'everywhere' };
}
