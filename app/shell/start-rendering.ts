import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LibreOffice } from '../pages/libreoffice/libre-office.ts';
import { LayoutsInTurn } from '../pages/document/layouts-in-turn.ts';
import type { DocumentLayout } from '../pages/document/document-layout.ts';
import { WorkFolder } from '../pages/document/work-folder.ts';
import { FaxPreviews } from '../pages/preview/fax-previews.ts';
import { RenderPool, type RenderPoolOptions } from '../pages/workers/render-pool.ts';
import type { DrawingPorts } from '../services/ports/pages/drawing-ports.ts';
import type { Log } from '../services/ports/log.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import type { MakePdf } from '../printer/printed-documents.ts';
import { makePdfIn } from './make-pdf-in.ts';
import { PooledCoverDrawer } from './pooled-cover-drawer.ts';
import { PooledDocumentChecker } from './pooled-document-checker.ts';
import { PooledAttachedFiles } from './pooled-attached-files.ts';
import { PooledFaxCopier } from './pooled-fax-copier.ts';
import { PooledFaxPreviewer } from './pooled-fax-previewer.ts';
import { PooledReceiptDrawer } from './pooled-receipt-drawer.ts';
import { PooledPagesDrawer } from './pooled-pages-drawer.ts';
import { PooledRoutingSheetDrawer } from './pooled-routing-sheet-drawer.ts';
import { PooledLogoMaker } from './pooled-logo-maker.ts';
import { PooledSignatureMaker } from './pooled-signature-maker.ts';
import { PooledPageViewer } from './pooled-page-viewer.ts';
import { PooledTextReader } from './pooled-text-reader.ts';

/** A page that takes longer than this to draw is not worth waiting for. */
const SILENCE_LIMIT_MS = 20_000;
/** A page full of small print takes a busy machine half a minute to read. */
const OCR_LIMIT_MS = 120_000;
/** One draws what is looked at while the other goes on with the rest. */
const WORKERS = 2;

export interface Rendering {
  /** What an app with its queue is given. */
  readonly ports: DrawingPorts;
  readonly makePdf: MakePdf;
  /** For the exchange, which has a LibreOffice of its own and no window. */
  readonly chromium: DocumentLayout;
  stop(): Promise<void>;
}

export interface RenderingOptions {
  readonly workerScript: string;
  /** Lays documents out in hidden windows; what comes out is looked at in the pool. */
  readonly startChromium: (pool: RenderPool, folder: WorkFolder) => DocumentLayout;
  /** Of this instance; previews, and what is laid out, get folders of their own in it. */
  readonly dataFolder: string;
  /** Two letters; it decides the paper, and may change. */
  readonly region: () => string;
  readonly log: Log;
  /** For what is printed on receipts and routing sheets. */
  readonly words: Phrasebook;
  /** Absent: a thread each. */
  readonly startWorker?: RenderPoolOptions['startWorker'];
}

/** All that draws in this process; the exchange has its own workers. */
export function startRendering(options: RenderingOptions): Rendering {
  const { workerScript, startChromium, dataFolder, region, log, words, startWorker } = options;
  const startPool = (workers: number, silenceLimitMs = SILENCE_LIMIT_MS): RenderPool =>
    new RenderPool({
      ...{ workers, workerScript: pathToFileURL(workerScript), silenceLimitMs },
      onWorkerError: (error) => log.warn('renderer.ended', { error: String(error) }),
      ...(startWorker === undefined ? {} : { startWorker }),
    });
  const pool = startPool(WORKERS);
  // What is written and looked at, page by page and word by word, keeps no fax waiting whose documents have to be tried first.
  const sheetPool = startPool(WORKERS);
  // Documents of the queue are drawn for whoever opens them, whatever they do to a renderer: sending does not wait for that.
  const ownPool = startPool(1);
  // Nor does a person who looks at one wait for what a program looks at.
  const doorPool = startPool(1);
  // What is filed keeps no fax waiting that has yet to go.
  const receiptPool = startPool(1);
  // One each, so that a document which takes its time holds up only whoever looks at it.
  const folder = new WorkFolder(join(dataFolder, 'laying-out'));
  void folder.empty();
  const startLayout = (inspectsWith: RenderPool): DocumentLayout =>
    new LayoutsInTurn([LibreOffice.find(folder), startChromium(inspectsWith, folder)]);
  const previews = new PooledFaxPreviewer(
    {
      'new-fax': new FaxPreviews({
        ...{ pool: sheetPool, folder: join(dataFolder, 'preview') },
        layout: startLayout(sheetPool),
      }),
      queue: new FaxPreviews({
        ...{ pool, ownPool, folder: join(dataFolder, 'preview-of-queue') },
        layout: startLayout(ownPool),
      }),
      door: new FaxPreviews({
        ...{ pool, ownPool: doorPool, folder: join(dataFolder, 'preview-of-door') },
        layout: startLayout(doorPool),
      }),
    },
    region,
  );
  const textReader = new PooledTextReader(
    () => startPool(1, OCR_LIMIT_MS),
    () => words.language,
  );
  return {
    ports: {
      pages: new PooledPageViewer(pool),
      textReader,
      previews,
      documents: new PooledDocumentChecker(pool, region, startLayout(pool)),
      attachedFiles: new PooledAttachedFiles(sheetPool),
      copies: new PooledFaxCopier(pool),
      receipts: new PooledReceiptDrawer(receiptPool, region, words),
      coverDrawer: new PooledCoverDrawer(pool, folder, region),
      logos: new PooledLogoMaker(sheetPool),
      signatures: new PooledSignatureMaker(sheetPool),
      pagesDrawer: new PooledPagesDrawer(pool, folder, region, startLayout(pool)),
      routingSheets: new PooledRoutingSheetDrawer(sheetPool, region, words),
    },
    makePdf: makePdfIn(doorPool),
    chromium: startChromium(pool, folder),
    async stop() {
      previews.endAll();
      await textReader.rest();
      await Promise.all([pool, sheetPool, ownPool, doorPool, receiptPool].map((each) => each.close()));
    },
  };
}
