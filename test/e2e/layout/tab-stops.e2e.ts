import { expect, test } from '@playwright/test';
import { LayoutBench } from './layout-bench.ts';
import { placesIn, type WordPlace } from './pdf-text.ts';
import { smallDocx, wordPart } from './small-docx.ts';

const bench = new LayoutBench();
test.beforeAll(() => bench.start());
test.afterAll(() => bench.stop());

const MARGIN_IN = 1;
const TWIPS_AN_INCH = 1440;
/** In inches; letters have room at their sides. */
const NEAR = 0.04;

/** Where words begin and end, in inches from the left edge of the text. */
async function findWords(docx: Buffer): Promise<Map<string, { left: number; right: number; top: number }>> {
  const { pdf, said } = await bench.layOut({ path: bench.write('letter.docx', docx), type: 'docx' });
  if (pdf === null) throw new Error(said.join());
  const places = placesIn(Buffer.from(pdf, 'base64'));
  return new Map(places.map((place) => [place.word, inInches(place)]));
}
const inInches = ({ xPt, yPt, rightPt }: WordPlace) => ({
  left: xPt / 72 - MARGIN_IN,
  right: rightPt / 72 - MARGIN_IN,
  top: yPt / 72,
});

const run = (...content: string[]): string => `<w:r>${content.join('')}</w:r>`;
const text = (words: string): string => `<w:t xml:space="preserve">${words}</w:t>`;
const TAB = '<w:tab/>';
const stop = (place: number, kind = 'left', leader = 'none'): string =>
  `<w:tab w:val="${kind}" w:pos="${place}" w:leader="${leader}"/>`;
const paragraph = (properties: string, ...runs: string[]): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${runs.join('')}</w:p>`;

test('what stands behind a tab begins, ends or has its middle where its stop is', async () => {
  const stops = `<w:tabs>${stop(2880)}${stop(5760, 'center')}${stop(9000, 'right', 'dot')}</w:tabs>`;
  const words = await findWords(
    smallDocx({
      body:
        paragraph(stops, run(text('Item'), TAB, text('Left'), TAB, text('Middle'), TAB, text('12.50'))) +
        paragraph('', run(text('A'), TAB, text('Usual'), TAB, text('Next'))),
    }),
  );
  const placed = (word: string) => words.get(word) ?? expect(word).toBe('on the page');
  expect(Math.abs((placed('Left')?.left ?? 0) - 2880 / TWIPS_AN_INCH)).toBeLessThan(NEAR);
  const middle = ((placed('Middle')?.left ?? 0) + (placed('Middle')?.right ?? 0)) / 2;
  expect(Math.abs(middle - 5760 / TWIPS_AN_INCH)).toBeLessThan(NEAR);
  expect(Math.abs((placed('12.50')?.right ?? 0) - 9000 / TWIPS_AN_INCH)).toBeLessThan(NEAR);
  expect(
    new Set(['Item', 'Left', 'Middle', '12.50'].map((word) => Math.round((placed(word)?.top ?? 0) * 10)))
      .size,
  ).toBe(1);
  expect(Math.abs((placed('Usual')?.left ?? 0) - 0.5)).toBeLessThan(NEAR);
  expect(Math.abs((placed('Next')?.left ?? 0) - 1)).toBeLessThan(NEAR);
});

const DECIMAL = `<w:tabs>${stop(4320, 'decimal')}</w:tabs>`;
const settings = (point: string) => ({
  links: [['s', 'settings', 'settings.xml']] as const,
  more: { 'word/settings.xml': wordPart('settings', `<w:decimalSymbol w:val="${point}"/>`) },
});

test('numbers stand with their points one below the other at a decimal stop', async () => {
  const line = (...words: string[]): string =>
    paragraph(DECIMAL, run(text('Item'), TAB), ...words.map((word) => run(text(word))));
  const words = await findWords(
    smallDocx({
      body:
        ['5.25', '1,234.50', '77', '.75', 'Sum'].map((word) => line(word)).join('') +
        // In runs of its own, as where a part of it is bold; and with what is no digit before and behind it.
        line('98', '.', '65') +
        line('$431.05') +
        line('(62)'),
      ...settings('.'),
    }),
  );
  const left = (word: string): number => words.get(word)?.left ?? Number.NaN;
  const right = (word: string): number => words.get(word)?.right ?? Number.NaN;
  const atStop = 4320 / TWIPS_AN_INCH;
  expect(Math.abs(left('.75') - atStop)).toBeLessThan(NEAR);
  expect(Math.abs(right('77') - atStop)).toBeLessThan(NEAR);
  expect(Math.abs(right('Sum') - atStop)).toBeLessThan(NEAR);
  for (const word of ['5.25', '1,234.50', '98.65', '$431.05'])
    expect(Math.abs(right(word) - right('.75')), word).toBeLessThan(NEAR);
  expect(right('(62)') - atStop).toBeGreaterThan(NEAR / 2);
});

test('the decimal point is the one of the document, and in a cell it needs no tab', async () => {
  const cell = (word: string): string =>
    `<w:tr><w:tc><w:tcPr><w:tcW w:w="5760" w:type="dxa"/></w:tcPr>${paragraph(DECIMAL, run(text(word)))}</w:tc></w:tr>`;
  const words = await findWords(
    smallDocx({
      body:
        paragraph(DECIMAL, run(text('A'), TAB, text('1.234,56'))) +
        paragraph(DECIMAL, run(text('B'), TAB, text('7.777'))) +
        `<w:tbl><w:tblPr><w:tblW w:w="5760" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="5760"/></w:tblGrid>${cell('8,50')}${cell('312,50')}${cell('9,5')}</w:tbl>`,
      ...settings(','),
    }),
  );
  const place = (word: string) => words.get(word) ?? { left: Number.NaN, right: Number.NaN };
  const atStop = 4320 / TWIPS_AN_INCH;
  expect(Math.abs(place('7.777').right - atStop)).toBeLessThan(NEAR);
  expect(place('1.234,56').right - atStop).toBeGreaterThan(3 * NEAR);
  expect(Math.abs(place('8,50').right - place('312,50').right)).toBeLessThan(NEAR);
  expect(Math.abs(place('8,50').left - place('9,5').left)).toBeLessThan(NEAR);
  expect(place('9,5').left).toBeGreaterThan(atStop - 0.2);
});

test('a decimal stop loses no word, whatever stands behind it', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const words = await findWords(
    smallDocx({
      body:
        paragraph(DECIMAL, run(text('Long'), TAB, text(long))) +
        paragraph(DECIMAL, run(text('Broken'), TAB, text('no number'), '<w:br/>', text('12.34'))) +
        paragraph(DECIMAL, run(text('Nothing'), TAB)) +
        paragraph(`<w:tabs>${stop(99_999, 'decimal')}</w:tabs>`, run(text('Far'), TAB, text('6.5'))) +
        paragraph(`<w:tabs>${stop(100, 'decimal')}</w:tabs>`, run(text('Behind'), TAB, text('8.5'))),
      ...settings('['),
    }),
  );
  for (const word of [
    'Long',
    'word0',
    'word59',
    'Broken',
    'number',
    '12.34',
    'Nothing',
    'Far',
    '6.5',
    'Behind',
    '8.5',
  ])
    expect(words.has(word), word).toBe(true);
  expect(words.get('6.5')?.right ?? 9).toBeLessThan(6.6);
});

test('stops come from styles, too, and a hanging line begins where the others do', async () => {
  const styles = wordPart(
    'styles',
    `<w:style w:type="paragraph" w:styleId="Base"><w:pPr><w:tabs>${stop(4320)}${stop(7200, 'right')}</w:tabs></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Own"><w:basedOn w:val="Base"/><w:pPr><w:tabs>${stop(4320, 'clear')}</w:tabs></w:pPr></w:style>`,
  );
  const words = await findWords(
    smallDocx({
      body:
        paragraph('<w:pStyle w:val="Own"/>', run(text('Name'), TAB, text('Mercer'))) +
        paragraph('<w:ind w:left="1440" w:hanging="1440"/>', run(text('1.'), TAB, text('Hanging'))),
      links: [['s', 'styles', 'styles.xml']],
      more: { 'word/styles.xml': styles },
    }),
  );
  expect(Math.abs((words.get('Mercer')?.right ?? 0) - 7200 / TWIPS_AN_INCH)).toBeLessThan(NEAR);
  expect(Math.abs((words.get('Hanging')?.left ?? 0) - 1)).toBeLessThan(NEAR);
});

test('tabs without end, or beyond the paper, lose no word', async () => {
  const words = await findWords(
    smallDocx({
      body:
        paragraph(`<w:tabs>${stop(99_999, 'right')}</w:tabs>`, run(text('Far'), TAB, text('away'))) +
        paragraph('', run(text('Many'), ...new Array<string>(30).fill(TAB), text('tabs'))) +
        paragraph('', run(text('More'), ...new Array<string>(400).fill(TAB), text('tabbed'))) +
        paragraph('<w:bidi/>', run(text('From'), TAB, text('right'))) +
        paragraph('<w:jc w:val="center"/>', run(text('In'), TAB, text('between'))),
    }),
  );
  for (const word of ['Far', 'away', 'Many', 'tabs', 'More', 'tabbed', 'From', 'right', 'In', 'between'])
    expect(words.has(word), word).toBe(true);
  expect(words.get('away')?.right ?? 9).toBeLessThan(6.6);
});
