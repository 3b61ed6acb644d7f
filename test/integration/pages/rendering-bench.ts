import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import type { FaxDocument } from '../../../app/pages/recognise/read-document.ts';
import { writeTiff } from '../../../app/pages/output/write-tiff.ts';
import type { PageFailure } from '../../../app/pages/document/page-failure.ts';
import { renderFax, type RenderRequest } from '../../../app/pages/requests/render-fax.ts';
import { RenderPool } from '../../../app/pages/workers/render-pool.ts';
import { bundleRenderWorker, type Bundle } from '../../support/bundle-render-worker.ts';
import { DOCUMENTS } from '../../unit/pages/support/documents.ts';
import { decodeWithLibtiff } from '../../unit/pages/support/libtiff.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

export const HEADER = { dateTime: '2026-11-21 10:43', sender: 'Example Office', number: '+1 303 555 0101' };

/** Real workers from the real bundle, and a folder for the documents that a test makes. */
export class RenderingBench {
  private bundle: Bundle | null = null;
  private shared: RenderPool | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'faxtray-pages-'));

  async start(): Promise<void> {
    this.bundle = await bundleRenderWorker();
    this.shared = this.newPool(2);
  }

  async stop(): Promise<void> {
    await this.shared?.close();
    await this.bundle?.remove();
    rmSync(this.folder, { recursive: true });
  }

  /** Two workers that all tests of a file share. */
  get pool(): RenderPool {
    if (this.shared === null) throw new Error('Not started');
    return this.shared;
  }

  /** A pool that the test closes itself. */
  newPool(workers: number, silenceLimitMs = 25_000): RenderPool {
    if (this.bundle === null) throw new Error('Not started');
    return new RenderPool({ workerScript: this.bundle.script, workers, silenceLimitMs });
  }

  /** A document from the fixtures. */
  fixture(name: string): FaxDocument {
    return { path: join(DOCUMENTS, name), name, contentType: null };
  }

  /** A document made by the test. */
  made(name: string, content: Uint8Array | string): FaxDocument {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return { path, name, contentType: null };
  }

  /** The pages of a fax as libtiff sees them. */
  async render(
    documents: FaxDocument[],
    request: Partial<RenderRequest> = {},
    pool = this.pool,
  ): Promise<Bitmap[]> {
    const result = await renderFax(pool, makeRequest(documents, request));
    if (!result.ok) throw new Error(inEnglish(result.failure.message));
    return decodeWithLibtiff(this.folder, writeTiff(result.pages));
  }

  async failure(document: FaxDocument, request: Partial<RenderRequest> = {}): Promise<PageFailure> {
    const result = await renderFax(this.pool, makeRequest([document], request));
    if (result.ok) throw new Error(`${document.name} was rendered`);
    return result.failure;
  }
}

export function useRenderingBench(): RenderingBench {
  const bench = new RenderingBench();
  beforeAll(() => bench.start());
  afterAll(() => bench.stop());
  return bench;
}

function makeRequest(documents: FaxDocument[], request: Partial<RenderRequest>): RenderRequest {
  return {
    documents,
    resolution: 'High',
    paper: 'letter',
    header: HEADER,
    cover: null,
    tones: 'auto',
    inspects: false,
    maxPages: 200,
    ...request,
  };
}
