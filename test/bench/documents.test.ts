import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { MIME_BY_EXTENSION } from '../../app/domain/files/file-types.ts';
import { openDocument } from '../../app/pages/decode/open-document.ts';
import { readDocument } from '../../app/pages/recognise/read-document.ts';
import { faxGeometry } from '../../app/pages/page/fax-geometry.ts';
import { inkBox } from '../unit/pages/support/ink.ts';

/** What is in these folders (`FOLDERS=/a:/b`), by what it is: drawn, held with which reason, or wrong. For the table in docs/measurements.md. */
const FOLDERS = (process.env['FOLDERS'] ?? join(import.meta.dirname, '..', 'fixtures', 'documents')).split(
  ':',
);
/** Of each kind of name, evenly chosen; and of each document. */
const MOST_FILES = 100;
const MOST_PAGES = 3;
const MOST_BYTES = 20 * 1024 * 1024;
const GEOMETRY = faxGeometry('High', 'letter');

type Outcome = { readonly drawn: number } | { readonly held: string } | { readonly wrong: string };

it('draws or holds each document, and says why', { timeout: 30 * 60_000 }, async () => {
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
  try {
    const opened = await openDocument({ path, name: path, contentType: null }, GEOMETRY, 'auto', 0);
    if (!opened.ok) return { held: opened.failure.kind };
    const pages = Math.min(MOST_PAGES, opened.value.pageCount);
    let inked = 0;
    for (let index = 0; index < pages; index++) {
      const drawn = await opened.value.drawPage(index);
      if (!drawn.ok) return { held: drawn.failure.kind };
      if (inkBox(drawn.value.bitmap) !== null) inked++;
    }
    opened.value.close();
    return inked === 0 ? { wrong: `blank: ${path}` } : { drawn: pages };
  } catch (error) {
    return { wrong: `${String(error)}: ${path}` };
  }
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
