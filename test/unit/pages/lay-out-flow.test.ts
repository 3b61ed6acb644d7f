import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { columnWidths } from '../../../app/pages/flow/column-widths.ts';
import { FlowFonts } from '../../../app/pages/flow/flow-fonts.ts';
import {
  PARAGRAPH,
  plainParagraph,
  PLAIN,
  type Block,
  type Inline,
  type TableCell,
  type TableRow,
} from '../../../app/pages/flow/flow.ts';
import { tableNeed } from '../../../app/pages/flow/lay-out-table.ts';
import { layOutFlow } from '../../../app/pages/flow/lay-out-flow.ts';
import type { FlowPage } from '../../../app/pages/flow/paginate.ts';
import { runs } from '../../support/properties.ts';

const FONTS = new FlowFonts(faxGeometry('High', 'letter'), 'und');
const WIDTH_PX = 1400;
const HEIGHT_PX = 1900;

const layOut = (blocks: readonly Block[]): FlowPage[] =>
  layOutFlow(blocks, WIDTH_PX, HEIGHT_PX, FONTS, () => null);

/** What is written on a page, without blanks: line breaks are nobody's. */
const written = (page: FlowPage): string =>
  page
    .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    .join('')
    .replace(/\s/gu, '');

const cell = (text: string, columnSpan = 1, rowSpan = 1): TableCell => ({
  blocks: [plainParagraph(text)],
  columnSpan,
  rowSpan,
});

const sized = (words: string, sizePt: number): Inline => ({
  kind: 'text',
  text: words,
  style: { ...PLAIN, sizePt },
});
const text = (words: string): Inline => sized(words, PLAIN.sizePt);
const mono = (words: string, sizePt: number): Inline => ({
  kind: 'text',
  text: words,
  style: { ...PLAIN, sizePt, isMono: true },
});
const BREAK: Inline = { kind: 'break' };

const tableOf = (rows: readonly (readonly TableCell[])[]): Block => ({
  kind: 'table',
  hasLines: true,
  rows: rows.map((cells) => ({ cells, isHeader: false })),
});

const anyWords = fc.stringMatching(/^[a-zäöß ,.-]{0,120}$/u);
const anyInline: fc.Arbitrary<Inline> = fc.oneof(
  anyWords.map((words): Inline => ({ kind: 'text', text: words, style: PLAIN })),
  fc
    .record({
      words: anyWords,
      sizePt: fc.integer({ min: 1, max: 60 }),
      isBold: fc.boolean(),
      isMono: fc.boolean(),
    })
    .map(({ words, ...style }): Inline => ({ kind: 'text', text: words, style: { ...PLAIN, ...style } })),
  fc.constant(BREAK),
);
const anyParagraph: fc.Arbitrary<Block> = fc
  .record({
    inlines: fc.array(anyInline, { maxLength: 8 }),
    indentPt: fc.integer({ min: 0, max: 200 }),
    align: fc.constantFrom('left', 'center', 'right'),
    keepsWithNext: fc.boolean(),
  })
  .map((shape): Block => ({ ...PARAGRAPH, ...shape }));
const anyTable: fc.Arbitrary<Block> = fc
  .array(
    fc.array(
      fc.record({
        blocks: fc.array(anyParagraph, { maxLength: 3 }),
        columnSpan: fc.integer({ min: 1, max: 4 }),
        rowSpan: fc.integer({ min: 1, max: 3 }),
      }),
      {
        maxLength: 6,
      },
    ),
    { maxLength: 8 },
  )
  .map(tableOf);

/** All that is written in a document, cell by cell. */
function* wordsOf(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if (block.kind === 'paragraph')
      for (const inline of block.inlines) yield inline.kind === 'text' ? inline.text : '';
    if (block.kind === 'table')
      for (const row of block.rows) for (const each of row.cells) yield* wordsOf(each.blocks);
  }
}
/** Every letter of it is there, and none stands outside the page. */
function expectWholeDocument(blocks: readonly Block[]): void {
  const pages = layOut(blocks);
  expect(letters(pages.map(written).join(''))).toBe(letters([...wordsOf(blocks)].join('')));
  for (const mark of pages.flat()) {
    expect(mark.leftPx).toBeGreaterThanOrEqual(0);
    expect(mark.leftPx).toBeLessThanOrEqual(WIDTH_PX);
    const bottomPx = mark.kind === 'text' ? mark.baselinePx : mark.topPx + mark.heightPx;
    expect(bottomPx).toBeLessThanOrEqual(HEIGHT_PX + 2);
  }
}

const letters = (words: string): string => Array.from(words.replace(/\s/gu, '')).sort().join('');

describe('layOutFlow', () => {
  it('drops no letter, and draws none outside the page', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyParagraph, anyTable), { maxLength: 8 }), expectWholeDocument),
      runs(60),
    );
  });

  it('draws a table within the page whose columns share what is left of a cell over three of them', () => {
    const words = [text(' öß.., ,c'), sized('ßöä  ., j', 56), text(' öä.eö.p'), mono('ö.,', 18)];
    const wide = { ...PARAGRAPH, inlines: [BREAK, ...words], indentPt: 199 };
    const rows = [
      [{ blocks: [], columnSpan: 4, rowSpan: 3 }],
      [{ blocks: [wide], columnSpan: 3, rowSpan: 1 }],
    ];
    expectWholeDocument([tableOf(rows)]);
  });

  it('draws the letters of a column within the page that has hardly any room left', () => {
    const long = { ...PARAGRAPH, inlines: [sized('m'.repeat(120), 40)] };
    expectWholeDocument([tableOf([[{ ...cell(''), blocks: [long] }, cell('a')]])]);
  });

  it('draws hundreds of columns within the page', () => {
    expectWholeDocument([tableOf([Array.from({ length: 400 }, () => cell('a'))])]);
  });

  it('measures a table of more cells than a call takes arguments', () => {
    const nothing = { blocks: [], columnSpan: 1, rowSpan: 1 };
    const row = { isHeader: false, cells: new Array<TableCell>(10).fill(nothing) };
    const table = { kind: 'table', hasLines: true, rows: new Array<TableRow>(20_000).fill(row) } as const;
    expect(tableNeed(table, FONTS, () => null).leastPx).toBeGreaterThan(0);
  });

  it('writes a paragraph in the order of its words', () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    const pages = layOut([plainParagraph(words)]);
    expect(pages.map(written).join('')).toBe(words.replaceAll(' ', ''));
  });

  it('keeps a heading with what follows it', () => {
    const heading = { ...plainParagraph('HEADING'), keepsWithNext: true };
    for (let lines = 30; lines < 60; lines++) {
      const blocks = [
        ...Array.from({ length: lines }, () => plainParagraph('x')),
        heading,
        plainParagraph('after'),
      ];
      const pages = layOut(blocks).map(written);
      expect(pages.find((page) => page.includes('HEADING'))).toContain('after');
    }
  });

  it('begins a page at a page break, and makes no empty one', () => {
    const stop = { kind: 'page-break' } as const;
    expect(layOut([stop, plainParagraph('a'), stop, stop, plainParagraph('b'), stop]).map(written)).toEqual([
      'a',
      'b',
    ]);
  });

  it('repeats the header of a table on each page', () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      cells: [cell(`row ${index}`)],
      isHeader: false,
    }));
    const header = { cells: [cell('Header')], isHeader: true };
    const pages = layOut([{ kind: 'table', hasLines: true, rows: [header, ...rows] }]);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(written(page)).toMatch(/^Header/u);
  });

  it('divides a row that is longer than a page', () => {
    const long = Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' ');
    const pages = layOut([
      { kind: 'table', hasLines: true, rows: [{ cells: [cell(long), cell('b')], isHeader: false }] },
    ]);
    expect(pages.length).toBeGreaterThan(1);
    expect(letters(pages.map(written).join(''))).toBe(letters(`${long}b`));
  });

  it('puts a marker before the first line only', () => {
    const item = { ...PARAGRAPH, inlines: [text('point '.repeat(60))], indentPt: 24, marker: '•' };
    const [page] = layOut([item]);
    expect(written(page ?? [])).toMatch(/^•(?:point){60}$/u);
  });
});

describe('columnWidths', () => {
  it('gives each just its words where these fill the table to the last pixel', () => {
    const needs = [175, 234, 73, 134, 322, 423, 1, 138].map((leastPx) => ({ leastPx, mostPx: leastPx }));
    needs.push({ leastPx: 0, mostPx: 1 });
    expect(columnWidths(needs, 1500)).toEqual([175, 234, 73, 134, 322, 423, 1, 138, 0]);
  });

  it('leaves a column of letters its letters beside one of endless words', () => {
    const needs = [5000, 30, 2000, 40].map((leastPx) => ({ leastPx, mostPx: leastPx }));
    expect(columnWidths(needs, 1500)).toEqual([715, 30, 715, 40]);
  });

  it('fills no more than there is, and leaves no column without its words if it can', () => {
    const anyNeed = fc
      .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 900 }))
      .map(([leastPx, more]) => ({
        leastPx,
        mostPx: leastPx + more,
      }));
    fc.assert(
      fc.property(fc.array(anyNeed, { minLength: 1, maxLength: 12 }), (needs) => {
        const widths = columnWidths(needs, 1500);
        const sum = (of: readonly number[]): number => of.reduce((total, each) => total + each, 0);
        expect(sum(widths)).toBeLessThanOrEqual(1500);
        if (sum(needs.map((need) => need.leastPx)) > 1500) return;
        for (const [column, width] of widths.entries())
          expect(width).toBeGreaterThanOrEqual(needs[column]?.leastPx ?? 0);
      }),
    );
  });
});
