import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EncodedPage } from '../../app/pages/encoded-page.ts';
import { writeTiff } from '../../app/pages/output/write-tiff.ts';
import { renderFax } from '../../app/pages/render-fax.ts';
import { RenderPool } from '../../app/pages/render-pool.ts';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { benchDocument, type BenchDocument } from './bench-documents.ts';

const KINDS = ['text', 'photo', 'mixed'] as const;
const LENGTHS = [1, 40, 200];
/** The best of these counts: what else runs on the machine only ever adds. */
const RUNS = 2;

interface Outcome {
  readonly seconds: number;
  readonly bytes: number;
  readonly peakMiB: number;
  readonly recall: number | null;
}

const tempFolder = useTempFolders();
let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleRenderWorker();
}, 60_000);
afterAll(() => bundle.remove());

it('draws pages beside ghostscript', { timeout: 3_600_000 }, async () => {
  const rows: string[] = [];
  for (const kind of KINDS) {
    for (const pages of LENGTHS) {
      const document = await benchDocument(kind, pages);
      const path = join(tempFolder(), `${kind}-${pages}.pdf`);
      writeFileSync(path, document.pdf);
      const one = await ours(document, path, 1);
      const two = await ours(document, path, 2);
      const gs = await ghostscript(document, path);
      rows.push(rowOf(document, one, two, gs));
      process.stdout.write(`${rows.at(-1)}\n`);
      expect(two.bytes).toBeGreaterThan(0);
    }
  }
  const head =
    '| document | pages/s: 1 worker | 2 workers | gs | 2 workers : gs | bytes a page | gs | peak MiB | gs | words read | gs |';
  process.stdout.write(`\n${head}\n|${' --- |'.repeat(11)}\n${rows.join('\n')}\n`);
});

function rowOf({ kind, pages }: BenchDocument, one: Outcome, two: Outcome, gs: Outcome): string {
  const rate = ({ seconds }: Outcome): string => (pages / seconds).toFixed(pages / seconds < 20 ? 1 : 0);
  const each = ({ bytes }: Outcome): string => Math.round(bytes / pages).toLocaleString('en');
  const recall = ({ recall: share }: Outcome): string =>
    share === null ? '–' : `${(share * 100).toFixed(1)} %`;
  const cells = [`${kind}, ${pages}`, rate(one), rate(two), rate(gs), (gs.seconds / two.seconds).toFixed(2)];
  return `| ${[...cells, each(two), each(gs), Math.round(two.peakMiB), Math.round(gs.peakMiB), recall(two), recall(gs)].join(' | ')} |`;
}

/** With warm workers, to a TIFF in a file, as ghostscript does it. */
async function ours(document: BenchDocument, path: string, workers: number): Promise<Outcome> {
  const pool = new RenderPool({ workerScript: bundle.script, workers, silenceLimitMs: 60_000 });
  const target = `${path}.${workers}.tif`;
  const warm = join(tempFolder(), 'warm.pdf');
  writeFileSync(warm, (await benchDocument(document.kind, 16)).pdf);
  await draw(pool, warm, target);
  let seconds = Number.POSITIVE_INFINITY;
  let pages: readonly EncodedPage[] = [];
  let peakMiB = 0;
  for (let run = 0; run < RUNS; run++) {
    const watch = setInterval(() => (peakMiB = Math.max(peakMiB, process.memoryUsage().rss / 1_048_576)), 20);
    const startedAt = performance.now();
    pages = await draw(pool, path, target);
    seconds = Math.min(seconds, (performance.now() - startedAt) / 1000);
    clearInterval(watch);
  }
  await pool.close();
  const [first] = pages;
  const page = `${path}.page.tif`;
  if (first !== undefined) writeFileSync(page, Buffer.concat([...writeTiff([first])]));
  return { seconds, bytes: statSync(target).size, peakMiB, recall: recallOf(document, page) };
}

async function draw(pool: RenderPool, path: string, target: string): Promise<readonly EncodedPage[]> {
  const result = await renderFax(pool, {
    documents: [{ path, name: 'bench.pdf', contentType: null }],
    resolution: 'High',
    paper: 'letter',
    header: { dateTime: 'Nov 21, 2026, 10:43', sender: 'Bench', number: '+1 303 555 0101' },
    cover: null,
    tones: 'auto',
    inspects: false,
    maxPages: 200,
  });
  if (!result.ok) throw new Error(result.failure.message);
  writeFileSync(target, Buffer.concat([...writeTiff(result.pages)]));
  return result.pages;
}

async function ghostscript(document: BenchDocument, path: string): Promise<Outcome> {
  const target = `${path}.gs.tif`;
  const options = [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dSAFER',
    '-sDEVICE=tiffg4',
    '-r204x196',
    '-sPAPERSIZE=letter',
  ];
  let seconds = Number.POSITIVE_INFINITY;
  let peakMiB = 0;
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    const child = spawn('gs', [...options, `-sOutputFile=${target}`, path]);
    const watch = setInterval(() => (peakMiB = Math.max(peakMiB, peakOf(child.pid))), 20);
    await new Promise((ended) => child.on('close', ended));
    seconds = Math.min(seconds, (performance.now() - startedAt) / 1000);
    clearInterval(watch);
  }
  const page = `${path}.gs-page.tif`;
  execFileSync('gs', [...options, '-dLastPage=1', `-sOutputFile=${page}`, path]);
  return { seconds, bytes: statSync(target).size, peakMiB, recall: recallOf(document, page) };
}

function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid ?? 0}/status`, 'utf8');
    return Number(/VmHWM:\s+(?<kib>\d+)/u.exec(status)?.groups?.['kib'] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The share of the words of the first page that tesseract reads, each as often as it stands there. */
function recallOf({ firstPageWords }: BenchDocument, page: string): number | null {
  if (firstPageWords.length === 0) return null;
  const text = execFileSync('tesseract', [page, 'stdout', '--dpi', '200'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const read = new Map<string, number>();
  for (const word of text.toLowerCase().split(/[^a-z]+/u)) read.set(word, (read.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of firstPageWords) {
    const left = read.get(word) ?? 0;
    if (left === 0) continue;
    read.set(word, left - 1);
    found++;
  }
  return found / firstPageWords.length;
}
