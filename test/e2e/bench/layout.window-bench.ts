import { test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportFigures } from '../../bench/report-figures.mjs';
import { LayoutBench, type LaidOut } from '../layout/layout-bench.ts';
import { paragraph, smallDocx } from '../layout/small-docx.ts';

const DOCUMENTS = join(import.meta.dirname, '..', '..', 'fixtures', 'documents');
const RUNS = Number(process.env['BENCH_ROUNDS'] ?? '5');
const PARAGRAPHS = Array.from(
  { length: 400 },
  (_, index) =>
    `Paragraph ${index + 1}: please sign the order, and return it with the delivery note by Friday.`,
);

const bench = new LayoutBench();
test.beforeAll(() => bench.start());
test.afterAll(() => bench.stop());

/** From the file to the PDF, the look for ink included; each in a window and a process of its own. */
test('tells how long Chromium lays a document out', async () => {
  test.setTimeout(1_200_000);
  const short = readFileSync(join(DOCUMENTS, 'letter.html'), 'utf8');
  const long = `<!doctype html>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}`;
  const longWord = smallDocx({
    body: PARAGRAPHS.map(paragraph).join(''),
    header: paragraph('Example Office'),
    footer: paragraph('Orders'),
  });
  const documents: readonly (readonly [what: string, layOut: () => Promise<LaidOut>])[] = [
    ['web page, 1 page', () => bench.layOutHtml(short)],
    ['Word, 1 page', () => bench.layOut({ path: join(DOCUMENTS, 'letter.docx'), type: 'docx' })],
    ['web page, 400 paragraphs', () => bench.layOutHtml(long)],
    ['Word, 400 paragraphs', () => bench.layOut({ path: bench.write('long.docx', longWord), type: 'docx' })],
  ];
  const figures = [];
  for (const [what, layOut] of documents) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const { pdf, ms, said } = await layOut();
      if (pdf === null) throw new Error(`${what} was not laid out: ${said.join('; ')}`);
      times.push(ms);
    }
    figures.push({ what, unit: 'ms', by: { Faxtray: times } });
  }
  reportFigures('layout', figures);
});
