import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EncodedPage } from '../../app/pages/encoded-page.ts';
import { writeTiff } from '../../app/pages/output/write-tiff.ts';
import { renderFax, type RenderRequest } from '../../app/pages/render-fax.ts';
import { RenderPool } from '../../app/pages/render-pool.ts';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { benchDocument, cameraPicture, type BenchDocument } from './bench-documents.ts';

const KINDS = ['text', 'photo', 'mixed'] as const;
const LENGTHS = [1, 40, 200];
/** The best of these counts: what else runs on the machine only ever adds. */
const RUNS = 2;

interface Outcome {
  readonly seconds: number;
  /** Of all threads: the same on a busy machine, where wall time is not. */
  readonly cpuSeconds: number;
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
  process.stdout.write(`\n${machine()}\n`);
  const head =
    '| document | pages/s: 1 worker | 2 workers | gs | 2 workers : gs | CPU ms a page | gs | bytes a page | gs | peak MiB | gs | words read | gs |';
  process.stdout.write(`\n${head}\n|${' --- |'.repeat(13)}\n${rows.join('\n')}\n`);
});

it('shows the first page of a file soon', { timeout: 600_000 }, async () => {
  const pool = new RenderPool({ workerScript: bundle.script, workers: 2, silenceLimitMs: 60_000 });
  const files: [string, Buffer][] = [];
  for (const kind of KINDS) files.push([`${kind}-200.pdf`, (await benchDocument(kind, 200)).pdf]);
  files.push(['camera-12-megapixels.jpg', await cameraPicture()]);
  for (const [name, bytes] of files) {
    const path = join(tempFolder(), name);
    writeFileSync(path, bytes);
    const times: number[] = [];
    for (let run = 0; run < 6; run++) times.push(await firstPageMs(pool, path));
    // The first of them warms the workers up.
    const warm = times.slice(1).sort((one, other) => one - other);
    process.stdout.write(
      `${name}: first page ${Math.round(warm[2] ?? 0)} ms, at worst ${Math.round(warm[4] ?? 0)} ms\n`,
    );
    expect(warm).toHaveLength(5);
  }
  process.stdout.write(`${machine()}\n`);
  await pool.close();
});

/** From the wish to see it until the first page is there; the others are not waited for. */
async function firstPageMs(pool: RenderPool, path: string): Promise<number> {
  const abort = new AbortController();
  const startedAt = performance.now();
  let ms = Number.NaN;
  await renderFax(
    pool,
    { ...requestOf(path), header: null, inspects: true, signal: abort.signal },
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

function requestOf(path: string): RenderRequest {
  return {
    documents: [{ path, name: basename(path), contentType: null }],
    resolution: 'High',
    paper: 'letter',
    header: { dateTime: 'Nov 21, 2026, 10:43', sender: 'Bench', number: '+1 303 555 0101' },
    cover: null,
    tones: 'auto',
    inspects: false,
    maxPages: 200,
  };
}

function rowOf({ kind, pages }: BenchDocument, one: Outcome, two: Outcome, gs: Outcome): string {
  const rate = ({ seconds }: Outcome): string => (pages / seconds).toFixed(pages / seconds < 20 ? 1 : 0);
  const each = ({ bytes }: Outcome): string => Math.round(bytes / pages).toLocaleString('en');
  const recall = ({ recall: share }: Outcome): string =>
    share === null ? '–' : `${(share * 100).toFixed(1)} %`;
  const cpu = ({ cpuSeconds }: Outcome): string => ((1000 * cpuSeconds) / pages).toFixed(0);
  const cells = [`${kind}, ${pages}`, rate(one), rate(two), rate(gs), (gs.seconds / two.seconds).toFixed(2)];
  return `| ${[...cells, cpu(one), cpu(gs), each(two), each(gs), Math.round(two.peakMiB), Math.round(gs.peakMiB), recall(two), recall(gs)].join(' | ')} |`;
}

/** With warm workers, to a TIFF in a file, as ghostscript does it. */
async function ours(document: BenchDocument, path: string, workers: number): Promise<Outcome> {
  const pool = new RenderPool({ workerScript: bundle.script, workers, silenceLimitMs: 60_000 });
  const target = `${path}.${workers}.tif`;
  const warm = join(tempFolder(), 'warm.pdf');
  writeFileSync(warm, (await benchDocument(document.kind, 16)).pdf);
  await draw(pool, warm, target);
  let seconds = Number.POSITIVE_INFINITY;
  let cpuSeconds = Number.POSITIVE_INFINITY;
  let pages: readonly EncodedPage[] = [];
  let peakMiB = 0;
  for (let run = 0; run < RUNS; run++) {
    const watch = setInterval(() => (peakMiB = Math.max(peakMiB, process.memoryUsage().rss / 1_048_576)), 20);
    const startedAt = performance.now();
    const before = process.cpuUsage();
    pages = await draw(pool, path, target);
    const { user, system } = process.cpuUsage(before);
    cpuSeconds = Math.min(cpuSeconds, (user + system) / 1e6);
    seconds = Math.min(seconds, (performance.now() - startedAt) / 1000);
    clearInterval(watch);
  }
  await pool.close();
  const [first] = pages;
  const page = `${path}.page.tif`;
  if (first !== undefined) writeFileSync(page, Buffer.concat([...writeTiff([first])]));
  return { seconds, cpuSeconds, bytes: statSync(target).size, peakMiB, recall: recallOf(document, page) };
}

async function draw(pool: RenderPool, path: string, target: string): Promise<readonly EncodedPage[]> {
  const result = await renderFax(pool, requestOf(path));
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
  let cpuSeconds = Number.POSITIVE_INFINITY;
  let peakMiB = 0;
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    let cpu = 0;
    const child = spawn('gs', [...options, `-sOutputFile=${target}`, path]);
    const watch = setInterval(() => {
      peakMiB = Math.max(peakMiB, peakOf(child.pid));
      cpu = Math.max(cpu, cpuSecondsOf(child.pid));
    }, 10);
    await new Promise((ended) => child.on('close', ended));
    seconds = Math.min(seconds, (performance.now() - startedAt) / 1000);
    clearInterval(watch);
    cpuSeconds = Math.min(cpuSeconds, cpu);
  }
  const page = `${path}.gs-page.tif`;
  execFileSync('gs', [...options, '-dLastPage=1', `-sOutputFile=${page}`, path]);
  return { seconds, cpuSeconds, bytes: statSync(target).size, peakMiB, recall: recallOf(document, page) };
}

/** User and system time of a process in hundredths (proc(5), `stat`); 0 for one that has ended. */
function cpuSecondsOf(pid: number | undefined): number {
  try {
    const fields =
      readFileSync(`/proc/${pid ?? 0}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
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
