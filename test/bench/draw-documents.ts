import { closeSync, openSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeTiff } from '../../app/pages/output/write-tiff.ts';
import { renderFax, type RenderRequest } from '../../app/pages/requests/render-fax.ts';
import { RenderPool } from '../../app/pages/workers/render-pool.ts';
import { peakMiB } from './peak-memory.ts';
import { inEnglish } from '../../app/words/in-english.ts';

/**
 * A separate program, so that its memory is that of rendering and nothing else: like ghostscript, it draws a document to a TIFF file,
 * after a first document that warms its workers up. Arguments: worker script, workers, runs, the first document, the document, the TIFF.
 * Prints the best run as JSON, since other load only ever adds.
 */
export interface Drawn {
  readonly seconds: number;
  /** Of all threads: the same on a busy machine, unlike wall time. */
  readonly cpuSeconds: number;
  readonly peakMiB: number;
}

export function makeRequest(path: string, cutsSheets = false): RenderRequest {
  return {
    documents: [{ path, name: basename(path), contentType: null }],
    resolution: 'High',
    paper: 'letter',
    header: { dateTime: 'Nov 21, 2026, 10:43', sender: 'Bench', number: '+1 303 555 0101' },
    cover: null,
    tones: 'auto',
    cutsSheets,
    inspects: false,
    maxPages: 200,
  };
}

export async function draw(
  pool: RenderPool,
  path: string,
  target: string,
  cutsSheets = false,
): Promise<void> {
  const result = await renderFax(pool, makeRequest(path, cutsSheets));
  if (!result.ok) throw new Error(inEnglish(result.failure.message));
  const file = openSync(target, 'w');
  for (const chunk of writeTiff(result.pages)) writeSync(file, chunk);
  closeSync(file);
}

async function drawAll([
  script = '',
  workers = '1',
  runs = '1',
  first = '',
  path = '',
  target = '',
]: string[]) {
  const pool = new RenderPool({
    workerScript: pathToFileURL(script),
    workers: Number(workers),
    silenceLimitMs: 60_000,
  });
  await draw(pool, first, target);
  let seconds = Number.POSITIVE_INFINITY;
  let cpuSeconds = Number.POSITIVE_INFINITY;
  for (let run = 0; run < Number(runs); run++) {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    await draw(pool, path, target);
    const { user, system } = process.cpuUsage(before);
    cpuSeconds = Math.min(cpuSeconds, (user + system) / 1e6);
    seconds = Math.min(seconds, (performance.now() - startedAt) / 1000);
  }
  await pool.close();
  const drawn: Drawn = { seconds, cpuSeconds, peakMiB: peakMiB('self') };
  process.stdout.write(JSON.stringify(drawn));
}

if (process.argv.length > 3) await drawAll(process.argv.slice(2));
