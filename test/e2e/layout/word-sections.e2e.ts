import { expect, test } from '@playwright/test';
import { LayoutBench, type LaidOut } from './layout-bench.ts';
import { pagesOf, paperSizesOf, placesIn } from './pdf-text.ts';
import { field, headerPart, paragraph, sectionProperties, smallDocx, wordPart } from './small-docx.ts';

const bench = new LayoutBench();
test.beforeAll(() => bench.start());
test.afterAll(() => bench.stop());

const layOut = (docx: Buffer): Promise<LaidOut> =>
  bench.layOut({ path: bench.write('letter.docx', docx), type: 'docx' });
const trimmedPages = async (docx: Buffer): Promise<string[]> =>
  pagesOf(await layOut(docx)).map((page) => page.trim().replaceAll(/\s+/gu, ' '));

/** The end of a section that is not the last. */
const endOf = (more: string, size?: string): string =>
  `<w:p><w:pPr>${sectionProperties(more, size)}</w:pPr></w:p>`;
const reference = (kind: 'header' | 'footer', type: string, id: string): string =>
  `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => paragraph(`Line ${index + 1}.`)).join('');

test('the header of a first page is on the first page only, also where Word has left no mark', async () => {
  const docx = smallDocx({
    body: lines(100),
    section: `${reference('header', 'first', 'a')}${reference('header', 'default', 'b')}<w:titlePg/>`,
    links: [
      ['a', 'header', 'header1.xml'],
      ['b', 'header', 'header2.xml'],
    ],
    more: {
      'word/header1.xml': headerPart(paragraph('LETTERHEAD')),
      'word/header2.xml': headerPart(paragraph('Overleaf')),
    },
  });
  const pages = await trimmedPages(docx);
  expect(pages.map((page) => /^\w+/u.exec(page)?.[0])).toEqual(['LETTERHEAD', 'Overleaf', 'Overleaf']);
});

test('even pages have the header of even pages', async () => {
  const docx = smallDocx({
    body: lines(130),
    section: reference('header', 'default', 'a') + reference('header', 'even', 'b'),
    links: [
      ['a', 'header', 'header1.xml'],
      ['b', 'header', 'header2.xml'],
      ['s', 'settings', 'settings.xml'],
    ],
    more: {
      'word/header1.xml': headerPart(paragraph('Odd')),
      'word/header2.xml': headerPart(paragraph('Even')),
      'word/settings.xml': wordPart('settings', '<w:evenAndOddHeaders/>'),
    },
  });
  const pages = await trimmedPages(docx);
  expect(pages.map((page) => /^\w+/u.exec(page)?.[0])).toEqual(['Odd', 'Even', 'Odd']);
});

test('a section without a footer of its own has that of the one before, and its own numbers', async () => {
  const footer = `<w:p>${field('PAGE', '1')}<w:r><w:t xml:space="preserve"> Example Ltd</w:t></w:r></w:p>`;
  const docx = smallDocx({
    body:
      paragraph('Cover') +
      endOf(`${reference('footer', 'default', 'f')}<w:pgNumType w:fmt="lowerRoman" w:start="4"/>`) +
      paragraph('Text') +
      endOf('<w:pgNumType w:start="1"/>') +
      paragraph('Annex'),
    links: [['f', 'footer', 'footer1.xml']],
    more: { 'word/footer1.xml': wordPart('ftr', footer) },
  });
  expect(await trimmedPages(docx)).toEqual([
    'Cover iv Example Ltd',
    'Text 1 Example Ltd',
    'Annex 2 Example Ltd',
  ]);
});

test('a section begins on a page of its own, unless it goes on below the one before', async () => {
  const table = `<w:tbl><w:tr><w:tc>${paragraph('Cell')}</w:tc></w:tr></w:tbl>`;
  const docx = smallDocx({
    body: `${paragraph('One')}${endOf('')}${paragraph('Two')}${endOf('')}${table}${endOf('')}${paragraph('Three')}`,
    section: '<w:type w:val="continuous"/>',
  });
  expect(await trimmedPages(docx)).toEqual(['One', 'Two', 'Cell Three']);
});

test('a section across has its own paper, and the one after it the old one', async () => {
  const across = '<w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/>';
  const docx = smallDocx({
    body: `${paragraph('Upright')}${endOf('')}${paragraph('Across')}${endOf('', across)}${paragraph('Again')}`,
  });
  const laidOut = await layOut(docx);
  expect(pagesOf(laidOut).map((page) => page.trim())).toEqual(['Upright', 'Across', 'Again']);
  expect(paperSizesOf(laidOut)).toEqual(['612x792', '792x612', '612x792']);
});

test('a document that says nothing of its paper has margins', async () => {
  for (const body of [paragraph('Text'), `${paragraph('Text')}<w:sectPr><w:pgSz w:w="12240"/></w:sectPr>`]) {
    const [word] = placesIn(
      Buffer.from((await layOut(smallDocx({ body, section: null }))).pdf ?? '', 'base64'),
    );
    expect(word).toMatchObject({ word: 'Text' });
    expect(word?.xPt).toBeGreaterThan(60);
    expect(word?.yPt).toBeGreaterThan(60);
  }
});

const RENDERED = '<w:r><w:lastRenderedPageBreak/></w:r>';
test('a break that is written down twice ends one page', async () => {
  const broken = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  const before = '<w:pPr><w:pageBreakBefore/></w:pPr>';
  const styled = '<w:pPr><w:pStyle w:val="Chapter"/></w:pPr>';
  const docx = smallDocx({
    body:
      `<w:p>${RENDERED}<w:r><w:t>One</w:t></w:r></w:p>${broken}` +
      `<w:p>${RENDERED}<w:r><w:t>Two</w:t></w:r></w:p>` +
      `<w:p>${before}${RENDERED}<w:r><w:t>Three</w:t></w:r></w:p>` +
      `<w:p>${styled}${RENDERED}<w:r><w:t>Four</w:t></w:r></w:p>` +
      `${endOf('')}<w:p>${RENDERED}<w:r><w:t>Five</w:t></w:r></w:p>` +
      `<w:p>${RENDERED}<w:r><w:t>Six</w:t></w:r></w:p>`,
    links: [['s', 'styles', 'styles.xml']],
    more: {
      'word/styles.xml': wordPart(
        'styles',
        '<w:style w:type="paragraph" w:styleId="Chapter"><w:pPr><w:pageBreakBefore/></w:pPr></w:style>',
      ),
    },
  });
  expect(await trimmedPages(docx)).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
});

test('a document that begins with a break has no blank page before it', async () => {
  const first = '<w:p><w:pPr><w:pageBreakBefore/></w:pPr><w:r><w:t>First</w:t></w:r></w:p>';
  expect(await trimmedPages(smallDocx({ body: first }))).toEqual(['First']);
});
