import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIME_BY_EXTENSION } from '../../app/domain/files/file-types.ts';
import { readDocument } from '../../app/pages/recognise/read-document.ts';
import { faxGeometry } from '../../app/pages/page/fax-geometry.ts';
import { countPages } from '../../app/pages/requests/count-pages.ts';
import { RenderPool } from '../../app/pages/workers/render-pool.ts';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';

/**
 * What becomes of the files in these folders (`FOLDERS=/a:/b`), by kind: drawn, held with a reason, or wrong. For the table in
 * docs/measurements.md.
 */
const FOLDERS = (process.env['FOLDERS'] ?? join(import.meta.dirname, '..', 'fixtures', 'documents')).split(
  ':',
);
/** How many files of each kind, evenly chosen, and pages of each document. Set by MOST_FILES and MOST_PAGES. */
const MOST_FILES = Number(process.env['MOST_FILES'] ?? '100');
const MOST_PAGES = Number(process.env['MOST_PAGES'] ?? '3');
const MOST_BYTES = 20 * 1024 * 1024;
const GEOMETRY = faxGeometry('High', 'letter');

let worker: Bundle;
let pool: RenderPool;
beforeAll(async () => {
  worker = await bundleRenderWorker();
  // As in the app: what hangs its worker or takes all memory fails alone.
  pool = new RenderPool({ workerScript: worker.script, workers: 1, silenceLimitMs: 60_000 });
}, 60_000);
afterAll(async () => {
  await pool.close();
  await worker.remove();
});

type Outcome = { readonly drawn: number } | { readonly held: string } | { readonly wrong: string };

it('draws or holds each document, and says why', { timeout: 60 * 60_000 }, async () => {
  const rows = new Map<string, Outcome[]>();
  for (const path of chosenFiles()) {
    const read = await readDocument({ path, name: path, contentType: null });
    const kind = read.ok ? (read.value.type?.id ?? 'of an unknown type') : read.failure.kind;
    rows.set(kind, [...(rows.get(kind) ?? []), await drawDocument(path)]);
  }
  const lines = [...rows]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, outcomes]) => row(kind, outcomes));
  process.stdout.write(
    `\n| what | documents | drawn | held | wrong |\n| - | -: | -: | - | - |\n${lines.join('\n')}\n`,
  );
  expect(rows.size).toBeGreaterThan(0);
});

async function drawDocument(path: string): Promise<Outcome> {
  const document = { path, name: path, contentType: null };
  const opening = { document, openingKey: path, geometry: GEOMETRY, tones: 'auto' } as const;
  const counted = await countPages(pool, opening);
  if (!counted.ok) return { held: counted.failure.kind };
  const pages = {
    from: 0,
    to: Math.min(MOST_PAGES, counted.value.pageCount),
    firstPage: 0,
    pageCount: MOST_PAGES,
  };
  let inked = 0;
  const failure = await pool.run(
    { kind: 'draw', place: 0, ...opening, ...pages, header: null, inspects: false, encodes: false },
    (report) => {
      if (report.kind === 'page' && report.isBlank !== true) inked++;
    },
  );
  if (failure !== null) return { held: failure.kind };
  return inked === 0 ? { wrong: `blank: ${path}` } : { drawn: pages.to };
}

function* chosenFiles(): Generator<string> {
  const byEnding = new Map<string, string[]>();
  for (const path of FOLDERS.flatMap((folder) => [...filesIn(folder)])) {
    const ending = extname(path).slice(1).toLowerCase();
    if (MIME_BY_EXTENSION[ending] === undefined) continue;
    byEnding.set(ending, [...(byEnding.get(ending) ?? []), path]);
  }
  for (const paths of byEnding.values()) {
    const step = Math.max(1, paths.length / MOST_FILES);
    for (let at = 0; at < paths.length; at += step) yield paths.sort()[Math.floor(at)] ?? '';
  }
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile() && statSync(path).size < MOST_BYTES) yield path;
  }
}

function row(kind: string, outcomes: readonly Outcome[]): string {
  const drawn = outcomes.filter((each) => 'drawn' in each).length;
  const held = countBy(outcomes.flatMap((each) => ('held' in each ? [each.held] : [])));
  const wrong = outcomes.flatMap((each) => ('wrong' in each ? [each.wrong] : []));
  return `| ${kind} | ${outcomes.length} | ${drawn} | ${held} | ${wrong.join('; ')} |`;
}

function countBy(words: readonly string[]): string {
  return [...new Set(words)]
    .map((word) => `${words.filter((each) => each === word).length} ${word}`)
    .join(', ');
}
