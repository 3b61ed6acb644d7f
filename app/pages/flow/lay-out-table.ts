import type { MeasureImage } from './break-lines.ts';
import { columnWidths, type ColumnNeed } from './column-widths.ts';
import type { FlowFonts } from './flow-fonts.ts';
import type { Block, Paragraph, Table, TableCell } from './flow.ts';
import { lineParts } from '../text/line-parts.ts';
import { countColumns, placeCells, type PlacedCell } from './place-cells.ts';
import { LINE, shiftMark, spaceStrip, type Mark, type Strip } from './strip.ts';

const CELL_SIDE_PT = 3;
const CELL_ABOVE_PT = 1.5;
const LINE_WEIGHT_PT = 0.5;
const AFTER_TABLE_PT = 6;

export type LayOutBlocks = (blocks: readonly Block[], widthPx: number) => Strip[];

/** A table: one strip a row, several for a row that is longer than `pageHeightPx`. */
export function layOutTable(
  table: Table,
  widthPx: number,
  pageHeightPx: number,
  fonts: FlowFonts,
  measure: MeasureImage,
  layOutBlocks: LayOutBlocks,
): Strip[] {
  const rows = placeCells(table.rows);
  const columns = countColumns(rows);
  if (columns === 0) return [];
  const needs = columnNeeds(rows, columns, fonts, measure);
  const widths = columnWidths(needs, widthPx);
  const lefts = [0];
  for (const width of widths) lefts.push((lefts.at(-1) ?? 0) + width);

  const strips: Strip[] = [];
  const header: Strip[] = [];
  for (const [index, cells] of rows.entries()) {
    const laid = layOutRow(cells, lefts, pageHeightPx, table.hasLines, fonts, layOutBlocks);
    if (table.rows[index]?.isHeader === true && header.length === index && laid.length === 1)
      header.push(...laid);
    else strips.push(...laid.map((strip) => ({ ...strip, header })));
  }
  return [
    ...header.map((strip) => ({ ...strip, keepsWithNext: true })),
    ...strips,
    spaceStrip(fonts.downPx(AFTER_TABLE_PT)),
  ];
}

/** How many pixels wide a table would like to be, and must be at least not to break a word. */
export function tableNeed(table: Table, fonts: FlowFonts, measure: MeasureImage): ColumnNeed {
  const rows = placeCells(table.rows);
  const columns = countColumns(rows);
  const needs = columnNeeds(rows, columns, fonts, measure);
  return {
    leastPx: needs.reduce((sum, need) => sum + need.leastPx, 0),
    mostPx: needs.reduce((sum, need) => sum + need.mostPx, 0),
  };
}

function columnNeeds(
  rows: readonly (readonly PlacedCell[])[],
  columns: number,
  fonts: FlowFonts,
  measure: MeasureImage,
): ColumnNeed[] {
  const least = new Array<number>(columns).fill(0);
  const most = new Array<number>(columns).fill(0);
  const grow = (widths: number[], column: number, px: number): void => {
    widths[column] = Math.max(widths[column] ?? 0, px);
  };
  const paddingPx = 2 * fonts.acrossPx(CELL_SIDE_PT);
  for (const row of rows) {
    for (const { cell, column, columnSpan } of row) {
      if (columnSpan > 1) continue;
      const need = blocksNeed(cell.blocks, fonts, measure);
      grow(least, column, need.leastPx + paddingPx);
      grow(most, column, need.mostPx + paddingPx);
    }
  }
  for (const row of rows) {
    for (const { cell, column, columnSpan } of row) {
      if (columnSpan === 1) continue;
      const need = blocksNeed(cell.blocks, fonts, measure);
      widen(least, column, columnSpan, need.leastPx + paddingPx);
      widen(most, column, columnSpan, need.mostPx + paddingPx);
    }
  }
  return least.map((leastPx, column) => ({
    leastPx: Math.max(leastPx, paddingPx),
    mostPx: Math.max(most[column] ?? 0, leastPx, paddingPx),
  }));
}

/** What a cell over several columns needs beyond what they have, they share: pixel by pixel, since fractions add up to more than there is. */
function widen(widths: number[], column: number, columnSpan: number, px: number): void {
  const spanned = widths.slice(column, column + columnSpan);
  const missingPx = px - spanned.reduce((sum, width) => sum + width, 0);
  if (missingPx <= 0) return;
  const upTo = (place: number): number => Math.floor((missingPx * place) / spanned.length);
  for (const [place, width] of spanned.entries())
    widths[column + place] = width + upTo(place + 1) - upTo(place);
}

function blocksNeed(blocks: readonly Block[], fonts: FlowFonts, measure: MeasureImage): ColumnNeed {
  let leastPx = 0;
  let mostPx = 0;
  for (const block of blocks) {
    const need =
      block.kind === 'paragraph'
        ? paragraphNeed(block, fonts, measure)
        : block.kind === 'table'
          ? tableNeed(block, fonts, measure)
          : { leastPx: 0, mostPx: 0 };
    leastPx = Math.max(leastPx, need.leastPx);
    mostPx = Math.max(mostPx, need.mostPx);
  }
  return { leastPx, mostPx };
}

function paragraphNeed(paragraph: Paragraph, fonts: FlowFonts, measure: MeasureImage): ColumnNeed {
  const indentPx = fonts.acrossPx(paragraph.indentPt);
  let leastPx = 0;
  let linePx = 0;
  let mostPx = 0;
  for (const inline of paragraph.inlines) {
    if (inline.kind === 'break') {
      linePx = 0;
    } else if (inline.kind === 'picture') {
      const widthPx = measure(inline.image)?.widthPx ?? 0;
      linePx += widthPx;
      leastPx = Math.max(leastPx, Math.min(widthPx, fonts.acrossPx(72)));
    } else {
      const font = fonts.fontFor(inline.style);
      for (const word of inline.text.split(/[ \t]+/))
        for (const part of lineParts(font.drawable(word))) leastPx = Math.max(leastPx, font.widthPx(part));
      linePx += font.widthPx(font.drawable(inline.text));
    }
    mostPx = Math.max(mostPx, linePx);
  }
  // Rounded up, so that what fits by a hair does not wrap.
  return { leastPx: Math.ceil(leastPx + indentPx) + 1, mostPx: Math.ceil(mostPx + indentPx) + 1 };
}

function layOutRow(
  cells: readonly PlacedCell[],
  lefts: readonly number[],
  pageHeightPx: number,
  hasLines: boolean,
  fonts: FlowFonts,
  layOutBlocks: LayOutBlocks,
): Strip[] {
  const mostSidePx = fonts.acrossPx(CELL_SIDE_PT);
  const abovePx = fonts.downPx(CELL_ABOVE_PT);
  const columns = cells.map(({ cell, column, columnSpan }) => {
    const leftPx = lefts[column] ?? 0;
    const widthPx = (lefts[Math.min(lefts.length - 1, column + columnSpan)] ?? leftPx) - leftPx;
    // Of hundreds of columns each is narrower than the room beside its text.
    const sidePx = Math.min(mostSidePx, widthPx >> 1);
    const strips = layOutBlocks(withoutEnd(cell), Math.max(1, widthPx - 2 * sidePx));
    return { leftPx, widthPx, sidePx, strips };
  });
  const roomPx = pageHeightPx - 2 * abovePx;
  const rows: Strip[] = [];
  // A row longer than a page goes on with what did not fit, in each of its cells.
  do {
    const marks: Mark[] = [];
    let usedPx = fonts.downPx(6);
    for (const { leftPx, sidePx, strips } of columns) {
      let top = 0;
      while (strips[0] !== undefined && (top === 0 || top + strips[0].heightPx <= roomPx)) {
        const strip = strips.shift();
        if (strip === undefined || (strip.isSpace && strips.length === 0)) continue;
        marks.push(...strip.marks.map((mark) => shiftMark(mark, leftPx + sidePx, abovePx + top)));
        top += strip.heightPx;
      }
      usedPx = Math.max(usedPx, top);
    }
    const heightPx = usedPx + 2 * abovePx;
    if (hasLines)
      for (const { leftPx, widthPx } of columns) marks.push(...frame(leftPx, widthPx, heightPx, fonts));
    rows.push({ ...LINE, heightPx, marks });
  } while (columns.some(({ strips }) => strips.length > 0));
  return rows;
}

/** What follows the last paragraph of a cell is space only. */
function withoutEnd({ blocks }: TableCell): readonly Block[] {
  const last = blocks.at(-1);
  if (last?.kind !== 'paragraph') return blocks;
  return [...blocks.slice(0, -1), { ...last, afterPt: 0 }];
}

function frame(leftPx: number, widthPx: number, heightPx: number, fonts: FlowFonts): Mark[] {
  const across = Math.max(1, fonts.downPx(LINE_WEIGHT_PT));
  const down = Math.max(1, fonts.acrossPx(LINE_WEIGHT_PT));
  // The lines of neighbours fall on each other.
  return [
    { kind: 'box', leftPx, topPx: 0, widthPx: widthPx + down, heightPx: across },
    { kind: 'box', leftPx, topPx: heightPx, widthPx: widthPx + down, heightPx: across },
    { kind: 'box', leftPx, topPx: 0, widthPx: down, heightPx },
    { kind: 'box', leftPx: leftPx + widthPx, topPx: 0, widthPx: down, heightPx },
  ];
}
