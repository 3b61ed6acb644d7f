import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RenderPool } from '../../app/pages/workers/render-pool.ts';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { DOCUMENTS } from '../unit/pages/support/documents.ts';
import { draw } from './draw-documents.ts';
import { drawWithGhostscript } from './ghostscript.ts';
import { wordsRead } from './words-read.ts';

/** PDFs with text (`MANUALS=/a.pdf:/b.pdf`), read beside ghostscript's pages. For the table in docs/measurements.md. */
const MANUALS = (process.env['MANUALS'] ?? join(DOCUMENTS, 'reportlab-userguide.pdf')).split(':');
/** Pages of each, evenly chosen. */
const MOST_PAGES = Number(process.env['MANUAL_PAGES'] ?? '12');

const tempFolder = useTempFolders();
let worker: Bundle;
let pool: RenderPool;
beforeAll(async () => {
  worker = await bundleRenderWorker();
  pool = new RenderPool({ workerScript: worker.script, workers: 1, silenceLimitMs: 60_000 });
}, 60_000);
afterAll(async () => {
  await pool.close();
  await worker.remove();
});

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const poppler = (tool: string, ...options: string[]): string =>
  execFileSync(tool, options, { encoding: 'utf8' });

/** Words of two or more letters, split like in `wordsRead`. */
const wordsIn = (page: string): string[] =>
  poppler('pdftotext', page, '-')
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word.length > 1);

it('are read beside ghostscript', { timeout: 3_600_000 }, async () => {
  for (const manual of MANUALS) {
    const count = Number(/^Pages:\s+(?<count>\d+)/mu.exec(poppler('pdfinfo', manual))?.groups?.['count']);
    const pages = Math.min(count, MOST_PAGES);
    const sums = { words: 0, ours: 0, theirs: 0 };
    for (let each = 0; each < pages; each++) {
      const number = 1 + Math.floor((each * count) / pages);
      const page = join(tempFolder(), `${number}.pdf`);
      poppler('pdfseparate', '-f', String(number), '-l', String(number), manual, page);
      await draw(pool, page, `${page}.tif`);
      await drawWithGhostscript(page, `${page}.gs.tif`, 1, ['-dPDFFitPage']);
      const words = wordsIn(page);
      const [ours = 0, theirs = 0] = ['tif', 'gs.tif'].map((end) => wordsRead(words, `${page}.${end}`));
      say(`${basename(manual)}, page ${number}: ${ours} and ${theirs} of ${words.length}`);
      sums.words += words.length;
      sums.ours += ours;
      sums.theirs += theirs;
    }
    const percent = (read: number): string => `${((100 * read) / sums.words).toFixed(1)} %`;
    const cells = [pages, sums.words.toLocaleString('en'), percent(sums.ours), percent(sums.theirs)];
    say(`| ${[basename(manual), ...cells].join(' | ')} |`);
    expect(pages).toBeGreaterThan(0);
  }
});
