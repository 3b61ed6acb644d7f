import { failed, success, type Result } from '../domain/result.ts';
import type { PageText } from '../domain/service/fax-text.ts';
import type { OcrLanguage } from '../pages/ocr/ocr-language.ts';
import { readPageText } from '../pages/requests/read-page-text.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { RenderedDocument } from '../services/ports/folders/spool.ts';
import type { TextReader } from '../services/ports/pages/text-reader.ts';
import type { Language } from '../words/language.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { asFaxDocument, notDrawn } from './pooled-page-viewer.ts';

const OCR_LANGUAGES = {
  ...{ en: 'eng', de: 'deu', fr: 'fra', es: 'spa' },
} as const satisfies Record<Language, OcrLanguage>;

const notNow = (message: Phrase): Result<never> =>
  failed({ kind: 'later', reason: 'starting', retryAfterMs: null, message });

/** Reads pages in a worker of its own, which ends when there is nothing more to read: it takes as much memory as all the others. */
export class PooledTextReader implements TextReader {
  readonly #startPool: () => RenderPool;
  readonly #language: () => Language;
  #pool: RenderPool | null = null;

  constructor(startPool: () => RenderPool, language: () => Language) {
    this.#startPool = startPool;
    this.#language = language;
  }

  async read(document: RenderedDocument, page: number): Promise<Result<PageText>> {
    const pool = (this.#pool ??= this.#startPool());
    const language = OCR_LANGUAGES[this.#language()];
    const read = await readPageText(pool, asFaxDocument(document), page, language);
    if (!read.ok) return pool === this.#pool ? notDrawn(read.failure) : notNow(read.failure.message);
    return read.value === null ? notNow(phrase('pages-failed.no-text-engine')) : success(read.value);
  }

  async rest(): Promise<void> {
    const pool = this.#pool;
    this.#pool = null;
    await pool?.close();
  }
}
