import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LayoutBench } from './layout-bench.ts';
import { pagesOf, placesIn } from './pdf-text.ts';

const DOCUMENTS = join(import.meta.dirname, '..', '..', 'fixtures', 'documents');
const bench = new LayoutBench();
test.beforeAll(() => bench.start());
test.afterAll(() => bench.stop());

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test('a Word document has the pages, the words and nearly the places that LibreOffice gives it', async () => {
  const letter = readFileSync(join(DOCUMENTS, 'letter.pdf'));
  const laidOut = await bench.layOut({ path: join(DOCUMENTS, 'letter.docx'), type: 'docx' });
  const pages = pagesOf(laidOut);
  expect(pages).toHaveLength(1);
  const words = wordsIn(execFileSync('pdftotext', ['-', '-'], { input: letter, encoding: 'utf8' }));
  expect(words.length).toBeGreaterThan(60);
  expect(wordsIn(pages.join()).sort()).toEqual(words.sort());

  const ours = placesIn(Buffer.from(laidOut.pdf ?? '', 'base64'));
  const near = placesIn(letter).filter(({ word, xPt, yPt }) =>
    ours.some((each) => each.word === word && Math.abs(each.xPt - xPt) < 36 && Math.abs(each.yPt - yPt) < 36),
  );
  expect(near.length / ours.length).toBeGreaterThan(0.8);
});

test('a web page keeps all of its words', async () => {
  const [page = ''] = pagesOf(await bench.layOut({ path: join(DOCUMENTS, 'letter.html'), type: 'html' }));
  const html = readFileSync(join(DOCUMENTS, 'letter.html'), 'utf8');
  const body = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>|&\w+;/gu, ' ');
  expect(wordsIn(page).sort()).toEqual(wordsIn(body).sort());
});
