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

const LETTERHEAD = `${reference('header', 'first', 'a')}${reference('header', 'default', 'b')}${reference('footer', 'first', 'f')}${reference('footer', 'default', 'f')}<w:titlePg/>`;
const LETTERHEAD_PARTS = {
  links: [
    ['a', 'header', 'header1.xml'],
    ['b', 'header', 'header2.xml'],
    ['f', 'footer', 'footer1.xml'],
  ],
  more: {
    'word/header1.xml': headerPart(paragraph('LETTERHEAD')),
    'word/header2.xml': headerPart(paragraph('Overleaf')),
    'word/footer1.xml': wordPart('ftr', `<w:p>${field('PAGE', '1')}</w:p>`),
  },
} as const;
/** The first word of each page, and the last one. */
const endsOfPages = async (docx: Buffer): Promise<string[]> =>
  (await trimmedPages(docx)).map((page) => page.replace(/ .* /u, ' '));

test('a section that begins below another has its first page there, and counts its pages from it', async () => {
  const rendered = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>Marked</w:t></w:r></w:p>';
  for (const [end, after, pages] of [
    [
      '<w:pgNumType w:start="4"/>',
      '<w:pgNumType w:start="4"/>',
      ['LETTERHEAD 4', 'Overleaf 5', 'Overleaf 6'],
    ],
    ['', '', ['LETTERHEAD 1', 'Overleaf 2', 'Overleaf 3']],
    ['', '<w:pgNumType w:start="10" w:fmt="lowerRoman"/>', ['LETTERHEAD 1', 'Overleaf xi', 'Overleaf xii']],
  ] as const)
    for (const text of [lines(100), `${paragraph('Text')}${rendered}${rendered}`]) {
      const docx = smallDocx({
        ...LETTERHEAD_PARTS,
        body: `${paragraph('Above')}${endOf(LETTERHEAD + end)}${text}`,
        section: `<w:type w:val="continuous"/>${LETTERHEAD}${after}`,
      });
      expect(await endsOfPages(docx), end + after).toEqual(pages);
    }
});

test('of several sections that begin on a page, the last one goes on after it', async () => {
  const goesOn = '<w:type w:val="continuous"/>';
  const docx = smallDocx({
    ...LETTERHEAD_PARTS,
    body:
      `${paragraph('One')}${endOf(LETTERHEAD)}${paragraph('Two')}` +
      `${endOf(`${goesOn}<w:titlePg/><w:pgNumType w:start="7"/>`)}${lines(60)}`,
    section: `${goesOn}<w:titlePg/>`,
  });
  expect(await endsOfPages(docx)).toEqual(['LETTERHEAD 1', 'Overleaf 8']);
});

test('a section that goes on below another begins at the top of a page where Word began it there', async () => {
  const first = '<w:r><w:lastRenderedPageBreak/><w:t>Text</w:t></w:r>';
  for (const text of [
    `<w:p>${first}</w:p>`,
    `<w:tbl><w:tr><w:tc><w:p>${first}</w:p></w:tc></w:tr></w:tbl>`,
  ]) {
    const docx = smallDocx({
      ...LETTERHEAD_PARTS,
      body: `${paragraph('Above')}${endOf(LETTERHEAD)}${text}`,
      section: `<w:type w:val="continuous"/>${LETTERHEAD}<w:pgNumType w:start="10"/>`,
    });
    expect(await trimmedPages(docx)).toEqual(['LETTERHEAD Above 1', 'LETTERHEAD Text 10']);
  }
  const broken = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  const docx = smallDocx({
    body: `${paragraph('Above')}${broken}${endOf('')}<w:p>${first}</w:p>`,
    section: '<w:type w:val="continuous"/>',
  });
  expect(await trimmedPages(docx)).toEqual(['Above', 'Text']);
});

const UNDRAWN =
  '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr/><pic:blipFill><a:blip r:embed="p"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
const CHART =
  '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphic></wp:inline></w:drawing></w:r></w:p>';
const withUndrawnHeader = (kind: string, header: string, section = '', body = paragraph('Text')): Buffer =>
  smallDocx({
    body,
    section: `${kind === '' ? '' : reference('header', kind, 'a')}${section}`,
    links: [
      ['a', 'header', 'header1.xml'],
      ['s', 'settings', 'settings.xml'],
    ],
    more: {
      'word/header1.xml': header,
      'word/_rels/header1.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.emf"/></Relationships>',
      'word/media/image1.emf': 'EMF',
      'word/settings.xml': wordPart('settings', ''),
    },
  });

test('a header that no page shows may hold what cannot be drawn', async () => {
  for (const kind of ['first', 'even', ''])
    for (const header of [headerPart(UNDRAWN), headerPart(CHART), headerPart('<w:p>')]) {
      const { pdf, said } = await layOut(withUndrawnHeader(kind, header));
      expect([pdf === null, said], `${kind} ${header}`).toEqual([false, []]);
    }
});

test('a header that a page shows may not, also one that a section takes over', async () => {
  const takenOver = paragraph('One') + endOf(reference('header', 'first', 'a'));
  for (const docx of [
    withUndrawnHeader('default', headerPart(UNDRAWN)),
    withUndrawnHeader('first', headerPart(UNDRAWN), '<w:titlePg/>'),
    withUndrawnHeader('', headerPart(UNDRAWN), '<w:titlePg/>', takenOver),
  ])
    expect((await layOut(docx)).said).toEqual(['layout.declined {"why":"lacks-pictures"}']);
});

test('no text before the first named paragraph is lost with the sheets of headers', async () => {
  const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
  const control = `<x:sdt xmlns:x="${strict}"><x:sdtContent>${paragraph('Control')}</x:sdtContent></x:sdt>`;
  const late =
    '<w:p><w:r><w:t>Early</w:t></w:r><w:r><w:br w:type="page"/></w:r><w:r><w:t>Late</w:t></w:r><w:pPr/></w:p>';
  const header = paragraph('Head');
  expect(await trimmedPages(smallDocx({ header, body: control + paragraph('Text') }))).toEqual([
    'Head Control Text',
  ]);
  expect(await trimmedPages(smallDocx({ header, body: late }))).toEqual(['Head Early', 'Head Late']);
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
