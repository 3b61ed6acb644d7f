import { expect, it, vi } from 'vitest';
import type { FaxDocument } from '../../app/pages/recognise/read-document.ts';
import { renderFax, type RenderRequest } from '../../app/pages/requests/render-fax.ts';
import { useRenderingBench } from '../integration/pages/rendering-bench.ts';
import { HOSTILE_PDFS } from '../support/hostile-documents/pdfs.ts';
import { HOSTILE_PICTURES } from '../support/hostile-documents/pictures.ts';
import { HOSTILE_TEXTS } from '../support/hostile-documents/texts.ts';
import { REFUSED, SLOW } from '../support/hostile-documents/outcomes.ts';
import { Random, seedFrom } from '../support/resilience/random.ts';
import { useVisitedServer } from '../support/use-visited-server.ts';
import { WatchedMemory } from '../support/hostile-documents/watched-memory.ts';

const bench = useRenderingBench();
const MIB = 1024 * 1024;
/** What the app itself allows a document (1 GiB to draw a PDF, its bytes, what it unpacks to), plus uncollected garbage. */
const MOST_MEMORY_MIB = 2_048;
const AT_ONCE = 2;
const FACTOR = Number(process.env['FAXTRAY_PROPERTY_FACTOR'] ?? 1);
const FEW = 6;
/** Far less patience than in the app, so that the suite is quick: a document not finished by then is given up, by the same means. */
const SILENCE_MS = 2_500;

// Only to stop hangs: a machine with ten other things to do takes three minutes and more.
vi.setConfig({ testTimeout: FACTOR > 1 ? 0 : 600_000 });

const server = useVisitedServer();

const documents = [
  ...Object.entries(HOSTILE_PDFS).map(([name, make]) => ({ name: `${name}.pdf`, make })),
  ...[...Object.entries(HOSTILE_PICTURES), ...Object.entries(HOSTILE_TEXTS)].map(([name, make]) => {
    const [ending = '', what = ''] = name.split(': ');
    return { name: `${what}.${ending}`, make };
  }),
];

/** Replaces any address that the document names by a server that counts visitors. */
function withAddress(bytes: Buffer): Buffer {
  const marked = Buffer.from('ADDRESS');
  if (bytes.length > MIB || !bytes.includes(marked)) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll('ADDRESS', server.address), 'latin1');
}

const asked = withFew(SLOW);

it(`turns each of ${asked.length} hostile documents into pages or one clear failure, within bounds`, async () => {
  const pool = bench.newPool(AT_ONCE, SILENCE_MS);
  const table: Record<string, { bytes: number; becomes: string; MiB: number; ms: number }> = {};
  const problems: string[] = [];
  const waiting = [...asked];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { name, make } = next;
      const bytes = withAddress(make());
      const document = bench.made(name.replaceAll(/[^\w.]/gu, '_'), bytes);
      const memory = new WatchedMemory();
      const beganMs = performance.now();
      const result = await renderFax(pool, requestFor(document));
      const MiB = Math.round(memory.stop() / MIB);
      const becomes = result.ok ? `${result.pages.length} pages` : result.failure.kind;
      table[name] = { bytes: bytes.length, becomes, MiB, ms: Math.round(performance.now() - beganMs) };
      if (MiB > MOST_MEMORY_MIB) problems.push(`${name}: ${MiB} MiB`);
      const kind = result.ok ? 'pages' : result.failure.kind;
      // A busy machine gives up what a quiet one would have drawn.
      if (kind !== 'timed-out' && kind !== expectedFor(name)) problems.push(`${name}: ${kind}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Whatever came before, the next document finds a renderer; no time passes for it, because a busy machine may need more than is left.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const letter = await renderFax(pool, {
    ...{
      documents: [bench.fixture('letter.pdf')],
      resolution: 'Low',
      paper: 'letter',
      header: null,
      cover: null,
    },
    ...{ tones: 'auto', inspects: false, keepsPages: false, maxPages: 200, layout: null },
  });
  vi.useRealTimers();
  await pool.close();
  console.table(table);
  expect(letter).toMatchObject({ ok: true });
  expect(server.visits).toEqual([]);
  expect(problems).toEqual([]);
});

const expectedFor = (name: string): string =>
  Object.entries(REFUSED).find(([, names]) => names.includes(name))?.[0] ?? 'pages';

function withFew(slow: readonly string[]) {
  const random = new Random(seedFrom(process.env['FAXTRAY_SEED'] ?? '20261122'));
  const few = new Set(Array.from({ length: FEW }, () => random.pick(slow)));
  return documents.filter(({ name }) => FACTOR > 1 || !slow.includes(name) || few.has(name));
}

const requestFor = (document: FaxDocument): RenderRequest => ({
  ...{ documents: [document], resolution: 'Low', paper: 'letter', header: null, cover: null, tones: 'auto' },
  ...{ inspects: false, keepsPages: false, maxPages: 200, layout: null },
});
