import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { barredPage, capture, CAPTURES, GROUNDS } from '../support/barred-pages.ts';
import { knownPage } from '../support/known-page.ts';
import { LIGHTS, takePhoto } from '../support/paper-photo.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { RenderPool } from '../../app/pages/workers/render-pool.ts';
import { draw } from './draw-documents.ts';
import { drawWithGhostscript } from './ghostscript.ts';
import { pictureAsPdf } from './picture-as-pdf.ts';
import { printedPages } from './printed-pages.ts';
import { wordsRead } from './words-read.ts';

/** The sheet's share of the image's width. */
const DISTANCES = [0.9, 0.8, 0.7, 0.6, 0.5];

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

/** One row of the table: words read on our page and on ghostscript's, and the size of each. */
async function compare(name: string, source: string, pdf: string, words: readonly string[]): Promise<string> {
  // To ghostscript, a name with a percent sign is a pattern.
  const [ours, theirs] = [`${source}.tif`, `${source}.gs.tif`];
  await draw(pool, source, ours, true);
  await drawWithGhostscript(pdf, theirs, 1);
  const cells = [ours, theirs].map((file) => [
    `${wordsRead(words, file)} of ${words.length}`,
    Math.round(statSync(file).size / 1000).toLocaleString('en'),
  ]);
  const row = `| ${[name, ...cells.flat()].join(' | ')} |`;
  process.stdout.write(`${row}\n`);
  return row;
}

it('is read beside ghostscript: print', { timeout: 600_000 }, async () => {
  for (const [index, { name, pdf, words }] of printedPages().entries()) {
    const path = join(tempFolder(), `print-${index}.pdf`);
    writeFileSync(path, pdf);
    expect(await compare(name, path, path, words)).toContain(name);
  }
});

it('is read beside ghostscript: photos of paper', { timeout: 3_600_000 }, async () => {
  const { image, words } = await knownPage();
  let seed = 1;
  for (const share of DISTANCES) {
    for (const light of LIGHTS) {
      const { jpeg } = await takePhoto(image, { share, light, seed: seed++ });
      const name = `${Math.round(100 * share)} %, ${light}`;
      const path = join(tempFolder(), `photo-${seed}.jpg`);
      writeFileSync(path, jpeg);
      // Ghostscript does not read images, so it gets one that fills a page.
      const pdf = `${path}.pdf`;
      writeFileSync(pdf, pictureAsPdf(jpeg, 3000, 4000));
      expect(await compare(name, path, pdf, words)).toContain(name);
      // As it is sent if it is not cropped.
      await draw(pool, path, `${path}.whole.tif`);
      const size = Math.round(statSync(`${path}.whole.tif`).size / 1000);
      const read = `${wordsRead(words, `${path}.whole.tif`)} of ${words.length}`;
      process.stdout.write(`| ${[`${name}, whole`, read, size].join(' | ')} |\n`);
    }
  }
});

it('is read: white words on bars, scanned and photographed', { timeout: 3_600_000 }, async () => {
  let seed = 1;
  for (const { name, fill } of GROUNDS) {
    const { image, onBars, onPaper } = await barredPage(fill, seed++);
    for (const how of CAPTURES) {
      const path = join(tempFolder(), `bars-${seed}-${how}.jpg`);
      writeFileSync(path, await capture(image, how, seed));
      await draw(pool, path, `${path}.tif`);
      const read = [onBars, onPaper].map((words) => `${wordsRead(words, `${path}.tif`)} of ${words.length}`);
      const size = Math.round(statSync(`${path}.tif`).size / 1000);
      process.stdout.write(`| ${[name, how, ...read, size].join(' | ')} |\n`);
      expect(size).toBeGreaterThan(0);
    }
  }
});
