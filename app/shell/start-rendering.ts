import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LibreOffice } from '../pages/libreoffice/libre-office.ts';
import { RenderPool } from '../pages/render-pool.ts';
import type { DocumentChecker } from '../services/ports/document-checker.ts';
import type { FaxCopier } from '../services/ports/fax-copier.ts';
import type { FaxPreviewer } from '../services/ports/fax-previewer.ts';
import type { Log } from '../services/ports/log.ts';
import type { PageViewer } from '../services/ports/page-viewer.ts';
import { PooledDocumentChecker } from './pooled-document-checker.ts';
import { PooledFaxCopier } from './pooled-fax-copier.ts';
import { PooledFaxPreviewer } from './pooled-fax-previewer.ts';
import { PooledPageViewer } from './pooled-page-viewer.ts';

/** A page that takes longer than this to draw is not worth waiting for. */
const SILENCE_LIMIT_MS = 20_000;
/** One draws what is looked at while the other goes on with the rest. */
const WORKERS = 2;

export interface Rendering {
  readonly pages: PageViewer;
  readonly previews: FaxPreviewer;
  readonly documents: DocumentChecker;
  readonly copies: FaxCopier;
  stop(): Promise<void>;
}

export interface RenderingOptions {
  readonly workerScript: string;
  /** Of this instance; previews get one of their own in it. */
  readonly dataFolder: string;
  /** Two letters; it decides the paper, and may change. */
  readonly region: () => string;
  readonly log: Log;
}

/** All that draws in this process, by the same workers; the exchange has its own. */
export function startRendering({ workerScript, dataFolder, region, log }: RenderingOptions): Rendering {
  const pool = new RenderPool({
    workerScript: pathToFileURL(workerScript),
    workers: WORKERS,
    silenceLimitMs: SILENCE_LIMIT_MS,
    onWorkerError: (error) => log.warn('renderer.ended', { error: String(error) }),
  });
  const office = LibreOffice.find();
  const previews = new PooledFaxPreviewer(pool, join(dataFolder, 'preview'), region, office);
  return {
    pages: new PooledPageViewer(pool),
    previews,
    documents: new PooledDocumentChecker(pool, region, office),
    copies: new PooledFaxCopier(pool),
    async stop() {
      previews.end();
      await pool.close();
    },
  };
}
