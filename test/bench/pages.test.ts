import { execFileSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderFax } from '../../app/pages/requests/render-fax.ts';
import { RenderPool } from '../../app/pages/workers/render-pool.ts';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { benchDocument, cameraPicture, type BenchDocument } from './bench-documents.ts';
import { makeRequest, type Drawn } from './draw-documents.ts';
import { drawWithGhostscript } from './ghostscript.ts';
import { reportFigures, type Figure } from './report-figures.mjs';
import { wordsRead } from './words-read.ts';

const KINDS = ['text', 'photo', 'mixed'] as const;
const LENGTHS = [1, 40, 200];
/** The best of these runs counts, since other load only ever adds. */
const RUNS = 2;
/** Enough to warm up the workers. */
const FIRST_PAGES = 16;

interface Outcome extends Drawn {
  readonly bytes: number;
  readonly recall: number | null;
}

const tempFolder = useTempFolders();
let worker: Bundle;
let program: Bundle;
beforeAll(async () => {
  worker = await bundleRenderWorker();
  program = await bundleRenderWorker('test/bench/draw-documents.ts');
}, 60_000);
afterAll(async () => {
  await worker.remove();
  await program.remove();
});

it('draws pages beside ghostscript', { timeout: 3_600_000 }, async () => {
  process.stdout.write(`${machine()}\n`);
  const rows: string[] = [];
  const figures: Figure[] = [];
  for (const kind of KINDS) {
    const first = join(tempFolder(), `${kind}.pdf`);
    writeFileSync(first, (await benchDocument(kind, FIRST_PAGES)).pdf);
    for (const pages of LENGTHS) {
      const document = await benchDocument(kind, pages);
      const path = join(tempFolder(), `${kind}-${pages}.pdf`);
      writeFileSync(path, document.pdf);
      // One after the other, so that all of them meet the same load.
      const gs = await measure(document, `${path}.gs.tif`, (target) =>
        drawWithGhostscript(path, target, RUNS),
      );
      const one = await measure(document, `${path}.1.tif`, (target) => draw(1, first, path, target));
      const two = await measure(document, `${path}.2.tif`, (target) => draw(2, first, path, target));
      rows.push(toRow(document, one, two, gs));
      process.stdout.write(`${rows.at(-1)}\n`);
      figures.push(...toFigures(document, one, two, gs));
      expect(two.bytes).toBeGreaterThan(0);
    }
  }
  const head =
    '| document | pages/s: 1 worker | 2 workers | gs | 2 workers : gs | CPU ms a page | gs | bytes a page | gs | peak MiB: 1 worker | 2 workers | gs | words read | gs |';
  process.stdout.write(`\n${machine()}\n\n${head}\n|${' --- |'.repeat(14)}\n${rows.join('\n')}\n`);
  reportFigures('pages', figures);
});

it('shows the first page of a file soon', { timeout: 600_000 }, async () => {
  const pool = new RenderPool({ workerScript: worker.script, workers: 2, silenceLimitMs: 60_000 });
  const files: [string, Buffer][] = [];
  for (const kind of KINDS) files.push([`${kind}-200.pdf`, (await benchDocument(kind, 200)).pdf]);
  files.push(['camera-12-megapixels.jpg', await cameraPicture()]);
  for (const [name, bytes] of files) {
    const path = join(tempFolder(), name);
    writeFileSync(path, bytes);
    const times: number[] = [];
    for (let run = 0; run < 6; run++) times.push(await firstPageMs(pool, path));
    // The first of them warms up the workers.
    const warm = times.slice(1).sort((one, other) => one - other);
    process.stdout.write(
      `${name}: first page ${Math.round(warm[2] ?? 0)} ms, at worst ${Math.round(warm[4] ?? 0)} ms\n`,
    );
    expect(warm).toHaveLength(5);
  }
  process.stdout.write(`${machine()}\n`);
  await pool.close();
});

/** From asking for it until the first page is there; the others are not waited for. */
async function firstPageMs(pool: RenderPool, path: string): Promise<number> {
  const abort = new AbortController();
  const startedAt = performance.now();
  let ms = Number.NaN;
  await renderFax(
    pool,
    { ...makeRequest(path), header: null, inspects: true, signal: abort.signal },
    (_, index) => {
      if (index !== 0 || !Number.isNaN(ms)) return;
      ms = performance.now() - startedAt;
      abort.abort();
    },
  );
  return ms;
}

function machine(): string {
  const gs = execFileSync('gs', ['--version'], { encoding: 'utf8' }).trim();
  const load = loadavg()[0]?.toFixed(1) ?? '';
  return `${availableParallelism()} cores (${cpus()[0]?.model ?? ''}), load ${load}, Node ${process.version}, ghostscript ${gs}`;
}

function toFigures({ kind, pages }: BenchDocument, one: Outcome, two: Outcome, gs: Outcome): Figure[] {
  const by = (read: (outcome: Outcome) => number) => ({
    'Faxtray, 1 worker': [read(one)],
    'Faxtray, 2 workers': [read(two)],
    ghostscript: [read(gs)],
  });
  const what = `${kind}, ${pages}`;
  return [
    { what: `${what}: pages`, unit: 'a second', by: by(({ seconds }) => pages / seconds) },
    {
      what: `${what}: processor`,
      unit: 'ms a page',
      by: by(({ cpuSeconds }) => (1000 * cpuSeconds) / pages),
    },
  ];
}

function toRow({ kind, pages }: BenchDocument, one: Outcome, two: Outcome, gs: Outcome): string {
  const rate = ({ seconds }: Outcome): string => (pages / seconds).toFixed(pages / seconds < 20 ? 1 : 0);
  const each = ({ bytes }: Outcome): string => Math.round(bytes / pages).toLocaleString('en');
  const recall = ({ recall: share }: Outcome): string =>
    share === null ? '–' : `${(share * 100).toFixed(1)} %`;
  const cpu = ({ cpuSeconds }: Outcome): string => ((1000 * cpuSeconds) / pages).toFixed(0);
  const peak = ({ peakMiB }: Outcome): string => peakMiB.toFixed(0);
  const cells = [`${kind}, ${pages}`, rate(one), rate(two), rate(gs), (gs.seconds / two.seconds).toFixed(2)];
  return `| ${[...cells, cpu(two), cpu(gs), each(two), each(gs), peak(one), peak(two), peak(gs), recall(two), recall(gs)].join(' | ')} |`;
}

/** With warm workers, in a process of its own. */
function draw(workers: number, first: string, path: string, target: string): Drawn {
  const settings = [fileURLToPath(worker.script), String(workers), String(RUNS)];
  const script = fileURLToPath(program.script);
  const answer = execFileSync(process.execPath, [script, ...settings, first, path, target], {
    encoding: 'utf8',
  });
  return JSON.parse(answer) as Drawn;
}

async function measure(
  document: BenchDocument,
  target: string,
  drawn: (target: string) => Drawn | Promise<Drawn>,
): Promise<Outcome> {
  const measured = await drawn(target);
  return { ...measured, bytes: statSync(target).size, recall: measureRecall(document, target) };
}

/** The share of the words on the first page that tesseract reads. */
function measureRecall({ firstPageWords }: BenchDocument, file: string): number | null {
  return firstPageWords.length === 0 ? null : wordsRead(firstPageWords, file) / firstPageWords.length;
}
