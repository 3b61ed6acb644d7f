import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { LayoutBench } from './layout-bench.ts';
import { paragraph, smallDocx } from './small-docx.ts';

const bench = new LayoutBench();
test.beforeAll(() => bench.start());
test.afterAll(() => bench.stop());

const WIDTH = 850;
const HEIGHT = 1100;
/** Of a page of Letter at 100 dpi. */
const LONG_PX = 250;

/** How many long dark lines lie across the page, and how many stand on it. */
async function countLines(docx: Buffer): Promise<{ across: number; upright: number }> {
  const { pdf, said } = await bench.layOut({ path: bench.write('table.docx', docx), type: 'docx' });
  expect(said).toEqual([]);
  const path = bench.write('table.pdf', Buffer.from(pdf ?? '', 'base64'));
  const made = execFileSync('pdftoppm', ['-gray', '-r', '100', path], { maxBuffer: 1e8 });
  const pixels = made.subarray(-WIDTH * HEIGHT);
  const isDark = (x: number, y: number): boolean => (pixels[y * WIDTH + x] ?? 255) < 200;
  const count = (lanes: number, length: number, isDarkAt: (lane: number, at: number) => boolean): number => {
    let lines = 0;
    for (let lane = 0, wasLine = false; lane < lanes; lane++) {
      let dark = 0;
      for (let at = 0; at < length; at++) if (isDarkAt(lane, at)) dark++;
      if (dark > LONG_PX && !wasLine) lines++;
      wasLine = dark > LONG_PX;
    }
    return lines;
  };
  return {
    across: count(HEIGHT, WIDTH, (y, x) => isDark(x, y)),
    upright: count(WIDTH, HEIGHT, (x, y) => isDark(x, y)),
  };
}

const line = (side: string, more = ''): string => `<w:${side} w:val="single"${more}/>`;
const borders = (sides: readonly string[], more?: string): string =>
  `<w:tblBorders>${sides.map((side) => line(side, more)).join('')}</w:tblBorders>`;
const ALL = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
/** Two columns and three rows, each of an inch. */
function table(properties: string, cell = (_row: number, _column: number): string => ''): string {
  const row = (y: number): string =>
    `<w:tr><w:trPr><w:trHeight w:val="1440"/></w:trPr>${[0, 1].map((x) => `<w:tc><w:tcPr><w:tcW w:w="4320" w:type="dxa"/>${cell(y, x)}</w:tcPr>${paragraph(`r${y}c${x}`)}</w:tc>`).join('')}</w:tr>`;
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid><w:gridCol w:w="4320"/><w:gridCol w:w="4320"/></w:tblGrid>${[0, 1, 2].map(row).join('')}</w:tbl>`;
}
const WHOLE = { across: 4, upright: 3 };

test('a table has all of its lines, with a colour or without, with a width or without', async () => {
  for (const more of [
    ' w:sz="8" w:color="000000"',
    ' w:sz="8"',
    ' w:color="auto"',
    '',
    ' w:sz="8" w:color="#000000"',
    ' w:sz="8" w:themeColor="text1"',
    ' w:sz="8" w:color=""',
  ])
    expect(await countLines(smallDocx({ body: table(borders(ALL, more)) })), more).toEqual(WHOLE);
});

test('a table has the lines that its author gave it, and no others', async () => {
  const outer = ['top', 'left', 'bottom', 'right'];
  expect(await countLines(smallDocx({ body: table(borders(outer)) }))).toEqual({ across: 2, upright: 2 });
  const inner = ['insideH', 'insideV'];
  expect(await countLines(smallDocx({ body: table(borders(inner)) }))).toEqual({ across: 2, upright: 1 });
  const named = ['top', 'start', 'bottom', 'end', 'insideH', 'insideV'];
  expect(await countLines(smallDocx({ body: table(borders(named)) }))).toEqual(WHOLE);
});

test('a cell that is merged down to the last row keeps the line below it', async () => {
  const merged = table(borders(['bottom']), (row, column) =>
    column === 1 ? '' : `<w:vMerge${row === 0 ? ' w:val="restart"' : ''}/>`,
  );
  expect(await countLines(smallDocx({ body: merged }))).toEqual({ across: 1, upright: 0 });
});

test('lines of cells, of a row by itself, and of paragraphs need no colour', async () => {
  const cells = table('', () => `<w:tcBorders>${line('top')}${line('bottom')}</w:tcBorders>`);
  expect(await countLines(smallDocx({ body: cells }))).toEqual({ across: 4, upright: 0 });
  const row = table('').replaceAll('<w:tr>', `<w:tr><w:tblPrEx>${borders(ALL)}</w:tblPrEx>`);
  expect(await countLines(smallDocx({ body: row }))).toEqual(WHOLE);
  const ruled = `<w:p><w:pPr><w:pBdr>${line('bottom')}</w:pBdr></w:pPr><w:r><w:t>Head</w:t></w:r></w:p>`;
  expect(await countLines(smallDocx({ body: ruled }))).toEqual({ across: 1, upright: 0 });
});

test('lines that come from a style are those of the style', async () => {
  const styled = (style: string): Buffer =>
    smallDocx({
      body: table('<w:tblStyle w:val="Lines"/>'),
      links: [['s', 'styles', 'styles.xml']],
      more: {
        'word/styles.xml': `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="table" w:styleId="Base"><w:tblPr>${borders(ALL)}</w:tblPr></w:style>${style}</w:styles>`,
      },
    });
  const own = (properties: string): string =>
    `<w:style w:type="table" w:styleId="Lines"><w:basedOn w:val="Base"/>${properties}</w:style>`;
  expect(await countLines(styled(own('')))).toEqual(WHOLE);
  const without = '<w:tblPr><w:tblBorders><w:insideV w:val="nil"/></w:tblBorders></w:tblPr>';
  expect(await countLines(styled(own(without)))).toEqual({ across: 4, upright: 2 });
});
