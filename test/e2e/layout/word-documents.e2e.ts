import { expect, test } from '@playwright/test';
import { LayoutBench, type LaidOut } from './layout-bench.ts';
import { pagesOf } from './pdf-text.ts';
import { field, paragraph, smallDocx } from './small-docx.ts';

const bench = new LayoutBench();
test.beforeAll(() => bench.start());
test.afterAll(() => bench.stop());

const layOut = (docx: Buffer): Promise<LaidOut> =>
  bench.layOut({ path: bench.write('letter.docx', docx), type: 'docx' });

test('each page has its header, its footer and its own number', async () => {
  const docx = smallDocx({
    header: paragraph('Example Office Ltd'),
    footer: `<w:p><w:r><w:t xml:space="preserve">Page </w:t></w:r>${field('PAGE', '7')}<w:r><w:t xml:space="preserve"> of </w:t></w:r><w:fldSimple w:instr=" NUMPAGES "><w:r><w:t>9</w:t></w:r></w:fldSimple></w:p>`,
    body: Array.from({ length: 120 }, (_, index) => paragraph(`Line ${index + 1}.`)).join(''),
  });
  const pages = pagesOf(await layOut(docx));
  expect(pages).toHaveLength(3);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Example Office Ltd');
    expect(page).toContain(`Page ${index + 1} of 3`);
  }
  const lines = pages.join().match(/Line \d+\./gu);
  expect(lines).toEqual(Array.from({ length: 120 }, (_, index) => `Line ${index + 1}.`));
});

test('pages end where Word ended them', async () => {
  const docx = smallDocx({
    body:
      paragraph('First') +
      '<w:p><w:r><w:lastRenderedPageBreak/><w:t>Second</w:t></w:r></w:p>' +
      '<w:p><w:r><w:br w:type="page"/><w:t>Third</w:t></w:r></w:p>',
  });
  const pages = pagesOf(await layOut(docx));
  expect(pages.map((page) => page.trim())).toEqual(['First', 'Second', 'Third']);
});

test('a table that is longer than a page goes on row by row, and loses none', async () => {
  const row = (index: number): string => `<w:tr><w:tc>${paragraph(`Row ${index}.`)}</w:tc></w:tr>`;
  const rows = Array.from({ length: 100 }, (_, index) => row(index + 1));
  const pages = pagesOf(await layOut(smallDocx({ body: `<w:tbl>${rows.join('')}</w:tbl>` })));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join().match(/Row \d+\./gu)).toHaveLength(100);
});

test('a paragraph that is longer than a page loses none of its words', async () => {
  const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`).join(' ');
  const pages = pagesOf(await layOut(smallDocx({ body: paragraph(words) })));
  expect(new Set(pages.join().match(/word\d+/gu)).size).toBe(2_000);
});

test('what is in a field, beside a reading, or in a wrapper is not lost', async () => {
  const docx = smallDocx({
    body:
      '<w:p><w:fldSimple w:instr=" DATE "><w:r><w:t>21 November</w:t></w:r></w:fldSimple></w:p>' +
      `<w:p>${field('MERGEFIELD Name', 'Ms Garcia')}</w:p>` +
      '<w:p><w:r><w:ruby><w:rt><w:r><w:t>reading</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>Base</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>' +
      '<w:p><w:customXml><w:r><w:t>Custom</w:t></w:r></w:customXml><w:smartTag><w:r><w:t>Smart</w:t></w:r></w:smartTag></w:p>' +
      '<w:p><w:ins><w:r><w:t>Inserted</w:t></w:r></w:ins></w:p>',
  });
  const text = pagesOf(await layOut(docx)).join();
  for (const word of ['21 November', 'Ms Garcia', 'Base', 'Custom', 'Smart', 'Inserted'])
    expect(text).toContain(word);
});

test('hidden, deleted and moved text is not shown', async () => {
  const docx = smallDocx({
    body:
      paragraph('Shown') +
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>HIDDEN</w:t></w:r></w:p>' +
      '<w:p><w:del><w:r><w:delText>DELETED</w:delText></w:r></w:del></w:p>' +
      '<w:p><w:moveFrom><w:r><w:t>MOVED</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>Moved here</w:t></w:r></w:moveTo></w:p>',
  });
  const text = pagesOf(await layOut(docx)).join();
  expect(text).toContain('Shown');
  expect(text).toContain('Moved here');
  expect(text).not.toMatch(/HIDDEN|DELETED|MOVED/u);
});

test('signs of Symbol and Wingdings are signs, in text and before the items of a list', async () => {
  const numbering =
    '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="\uf0b7"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
  const docx = smallDocx({
    body:
      '<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:t>Done</w:t></w:r></w:p>' +
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Item</w:t></w:r></w:p>',
    links: [['n', 'numbering', 'numbering.xml']],
    more: { 'word/numbering.xml': numbering },
  });
  const text = pagesOf(await layOut(docx)).join();
  expect(text).toMatch(/✓\s*Done/u);
  expect(text).toMatch(/•\s*Item/u);
});

test('a document whose words do not all come along is left to others', async () => {
  const unknown = '<w:p><w:unknownWrapper><w:r><w:t>Unreached</w:t></w:r></w:unknownWrapper></w:p>';
  const laidOut = await layOut(smallDocx({ body: paragraph('Reached') + unknown }));
  expect(laidOut).toMatchObject({ pdf: null, said: ['layout.declined {"why":"lacks-words"}'] });
});

test('a document with letters that no font has is left to others, which name them', async () => {
  const laidOut = await layOut(smallDocx({ body: paragraph('Text: \ue123') }));
  expect(laidOut).toMatchObject({ pdf: null, said: ['layout.declined {"why":"unknown-letters"}'] });
});

test('a table that is wider than the paper is left to others, which lose none of its columns', async () => {
  const cell = (index: number): string =>
    `<w:tc><w:tcPr><w:tcW w:w="1400" w:type="dxa"/></w:tcPr>${paragraph(`column${index}`)}</w:tc>`;
  const cells = Array.from({ length: 16 }, (_, index) => cell(index)).join('');
  const grid = `<w:tblGrid>${'<w:gridCol w:w="1400"/>'.repeat(16)}</w:tblGrid>`;
  const body = `<w:tbl><w:tblPr><w:tblW w:w="22400" w:type="dxa"/></w:tblPr>${grid}<w:tr>${cells}</w:tr></w:tbl>`;
  expect((await layOut(smallDocx({ body }))).said).toEqual(['layout.declined {"why":"too-wide"}']);
});

test('what is no archive, or half of one, is left to others', async () => {
  for (const bytes of [
    Buffer.from('PK\x03\x04 and so on'),
    smallDocx({ body: paragraph('x') }).subarray(0, 700),
  ])
    expect((await layOut(bytes)).pdf).toBeNull();
});
