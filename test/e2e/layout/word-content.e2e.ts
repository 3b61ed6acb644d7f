import { expect, test } from '@playwright/test';
import { LayoutBench } from './layout-bench.ts';
import { pagesOf, placesIn, type WordPlace } from './pdf-text.ts';
import { field, paragraph, smallDocx, wordPart } from './small-docx.ts';

const bench = new LayoutBench();
test.beforeAll(() => bench.start());
test.afterAll(() => bench.stop());

const readText = async (docx: Buffer): Promise<string> =>
  pagesOf(await bench.layOut({ path: bench.write('letter.docx', docx), type: 'docx' }))
    .join('\n')
    .replaceAll(/[ \n]+/gu, ' ')
    .trim();
async function findPlaces(docx: Buffer): Promise<Map<string, WordPlace>> {
  const { pdf, said } = await bench.layOut({ path: bench.write('letter.docx', docx), type: 'docx' });
  if (pdf === null) throw new Error(said.join());
  return new Map(placesIn(Buffer.from(pdf, 'base64')).map((place) => [place.word, place]));
}
const run = (content: string): string => `<w:r>${content}</w:r>`;

test('a number with a hyphen that does not break keeps it', async () => {
  const number = `<w:p>${run('<w:t>555</w:t><w:noBreakHyphen/><w:t>0119</w:t>')}</w:p>`;
  expect(await readText(smallDocx({ body: number }))).toMatch(/^555[-‑]0119$/u);
});

test('ends of lines and tabs of every kind keep words apart', async () => {
  const body = `<w:p>${run('<w:t>Street</w:t><w:cr/><w:t>Town</w:t><w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/><w:t>Land</w:t>')}</w:p>`;
  expect(await readText(smallDocx({ body }))).toBe('Street Town Land');
});

test('boxes to tick and chosen entries of forms are seen', async () => {
  const box = (data: string): string =>
    `${run(`<w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar>`)}${run('<w:instrText> FORM </w:instrText>')}${run('<w:fldChar w:fldCharType="separate"/>')}${run('<w:fldChar w:fldCharType="end"/>')}`;
  const list =
    '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Monday"/><w:listEntry w:val="Friday"/></w:ddList>';
  const body = [
    '<w:checkBox><w:default w:val="1"/></w:checkBox>',
    '<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>',
    '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>',
    list,
    '<w:ddList><w:listEntry w:val="Never"/></w:ddList>',
  ]
    .map((data, index) => `<w:p>${run(`<w:t>q${index}</w:t>`)}${box(data)}</w:p>`)
    .join('');
  expect(await readText(smallDocx({ body }))).toBe('q0☒ q1☐ q2☒ q3Friday q4Never');
});

test('a page number without a result of its own is written, in a run of its own or in one with text', async () => {
  const marks =
    '<w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="end"/>';
  const footer = `<w:p>${run(`<w:t xml:space="preserve">Page </w:t>${marks}`)}${run('<w:t xml:space="preserve"> of </w:t>')}<w:fldSimple w:instr="NUMPAGES"/></w:p>`;
  expect(await readText(smallDocx({ body: paragraph('Text'), footer }))).toBe('Text Page 1 of 1');
});

test('a page number is written as its field asks, else as its section does', async () => {
  const asked = [
    'PAGE \\* ROMAN',
    'page \\* roman \\* MERGEFORMAT',
    'Page \\*Alphabetic',
    'PAGE \\* "alphabetic"',
    'PAGE \\* MERGEFORMAT \\* ArabicDash',
    'PAGE \\* Arabic',
    'PAGE \\* MERGEFORMAT',
    'PAGE',
    'numpages \\* roman',
    'NUMPAGES',
  ];
  const footer = `<w:p>${asked.map((instruction) => `${field(instruction, '?')}${run('<w:t xml:space="preserve"> | </w:t>')}`).join('')}</w:p>`;
  const docx = smallDocx({
    body: paragraph('Text'),
    footer,
    section: '<w:pgNumType w:start="4" w:fmt="upperRoman"/>',
  });
  expect(await readText(docx)).toBe('Text IV | iv | D | d | - 4 - | 4 | IV | IV | i | 1 |');
});

test('fields whose names only begin like that of a page number keep what they show', async () => {
  const body = `<w:p>${field('PAGEREF _Toc1 \\h', '12')}${run('<w:t xml:space="preserve"> </w:t>')}${field('pagesOfOurs', '13')}</w:p>`;
  expect(await readText(smallDocx({ body }))).toBe('12 13');
});

test('what a condition asks is not shown, only what it comes to', async () => {
  const asks =
    run('<w:fldChar w:fldCharType="begin"/>') +
    run('<w:instrText> IF </w:instrText>') +
    field('MERGEFIELD Sex', 'ASKED') +
    run('<w:instrText> = "m" "Mr" "Ms"</w:instrText>') +
    run('<w:fldChar w:fldCharType="separate"/>') +
    run('<w:t>Ms</w:t>') +
    run('<w:fldChar w:fldCharType="end"/>');
  expect(await readText(smallDocx({ body: `<w:p>${asks}</w:p>` }))).toBe('Ms');
  // One that never ends hides nothing.
  const endless = `<w:p>${run('<w:fldChar w:fldCharType="begin"/>')}</w:p>${paragraph('Dear Sir')}`;
  expect(await readText(smallDocx({ body: endless }))).toBe('Dear Sir');
});

test('content controls are seen around rows, cells, links and changes', async () => {
  const control = (content: string): string =>
    `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
  const body = [
    control(paragraph('Block')),
    `<w:tbl>${control(`<w:tr>${cell('Row')}</w:tr>`)}<w:tr>${control(cell('Cell'))}</w:tr></w:tbl>`,
    `<w:p><w:hyperlink>${control(run('<w:t>Link</w:t>'))}<w:ins>${run('<w:t>New</w:t>')}</w:ins></w:hyperlink></w:p>`,
    `<w:p><w:ins>${control(`<w:smartTag>${run('<w:t>Tag</w:t>')}</w:smartTag>`)}</w:ins></w:p>`,
  ].join('');
  const text = await readText(smallDocx({ body }));
  for (const word of ['Block', 'Row', 'Cell', 'Link', 'New', 'Tag']) expect(text).toContain(word);
});

test('a row that was taken back is gone, with its lines', async () => {
  const row = (text: string, more = ''): string =>
    `<w:tr><w:trPr>${more}</w:trPr><w:tc>${paragraph(text)}</w:tc></w:tr>`;
  const body = `<w:tbl>${row('Kept')}${row('Gone', '<w:del/>')}</w:tbl>`;
  expect(await readText(smallDocx({ body }))).toBe('Kept');
});

test('left is where text begins that runs from right to left, and such a table begins at the right', async () => {
  const aligned = (value: string, text: string): string =>
    `<w:p><w:pPr><w:bidi/><w:jc w:val="${value}"/></w:pPr>${run(`<w:rPr><w:rtl/></w:rPr><w:t>${text}</w:t>`)}</w:p>`;
  const cell = (text: string): string =>
    `<w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;
  const table = `<w:tbl><w:tblPr><w:bidiVisual/><w:tblW w:w="8000" w:type="dxa"/></w:tblPr><w:tr>${cell('first')}${cell('second')}</w:tr></w:tbl>`;
  const places = await findPlaces(
    smallDocx({ body: aligned('left', '111') + aligned('end', '222') + aligned('center', '333') + table }),
  );
  expect(places.get('111')?.rightPt).toBeGreaterThan(520);
  expect(places.get('222')?.xPt).toBeLessThan(80);
  expect(Math.abs((places.get('333')?.xPt ?? 0) - 306)).toBeLessThan(20);
  expect(places.get('first')?.xPt).toBeGreaterThan(places.get('second')?.xPt ?? 999);
});

test('lines that are at least so high are no higher where their letters fit', async () => {
  const spaced = (rule: string): string =>
    Array.from(
      { length: 11 },
      (_, index) =>
        `<w:p><w:pPr><w:spacing w:before="0" w:after="0" ${rule}/></w:pPr><w:r><w:t>l${index}</w:t></w:r></w:p>`,
    ).join('');
  const height = async (rule: string, more = {}): Promise<number> => {
    const places = await findPlaces(smallDocx({ body: spaced(rule), ...more }));
    return ((places.get('l10')?.yPt ?? 0) - (places.get('l0')?.yPt ?? 0)) / 10;
  };
  expect(await height('w:line="480" w:lineRule="atLeast"')).toBeCloseTo(24, 0);
  expect(await height('w:line="40" w:lineRule="atLeast"')).toBeLessThan(15);
  const styles = wordPart(
    'styles',
    '<w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:line="480" w:lineRule="atLeast"/></w:pPr></w:pPrDefault></w:docDefaults>',
  );
  const more = { links: [['s', 'styles', 'styles.xml']], more: { 'word/styles.xml': styles } };
  expect(await height('', more)).toBeCloseTo(24, 0);
});

test('a note whose number is raised by hand is counted and printed once', async () => {
  const reference = (kind: string, id: number): string =>
    `<w:p><w:r><w:t>word${id}</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:id="${id}"/></w:r></w:p>`;
  const note = (kind: string, id: number): string =>
    `<w:${kind} w:id="${id}">${paragraph(`Note ${id}.`)}</w:${kind}>`;
  const docx = smallDocx({
    body: reference('footnote', 1) + reference('footnote', 2) + reference('endnote', 3),
    links: [
      ['n', 'footnotes', 'footnotes.xml'],
      ['e', 'endnotes', 'endnotes.xml'],
    ],
    more: {
      'word/footnotes.xml': wordPart('footnotes', note('footnote', 1) + note('footnote', 2)),
      'word/endnotes.xml': wordPart('endnotes', note('endnote', 3)),
    },
  });
  const text = await readText(docx);
  expect(text.match(/Note \d\./gu)).toEqual(['Note 1.', 'Note 2.', 'Note 3.']);
  expect(text).toMatch(/word1\s?1/u);
  expect(text).toMatch(/word2\s?2/u);
});
