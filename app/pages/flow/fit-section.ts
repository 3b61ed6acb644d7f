import type { PixelDensity } from '../raster/tiff-resolutions.ts';
import type { Language } from '../system-fonts/font-preference.ts';
import { FlowFonts } from './flow-fonts.ts';
import type { Block, Table, TableCell } from './flow.ts';
import { countColumns, placeCells, type PlacedCell } from './place-cells.ts';
import { tableNeed } from './lay-out-table.ts';
import type { MeasureImage } from './break-lines.ts';

/** A part of a document that begins a page of its own: all of a text, one sheet of a workbook. */
export interface FlowSection {
  readonly blocks: readonly Block[];
  /** A wide table is set in smaller print, or on its side, or in parts, rather than wrapped within its words. */
  readonly isSheet: boolean;
  /** What the document says of itself, as web pages do; absent: nothing. */
  readonly language?: string;
}

/** Room for text on a page, upright or on its side. */
export interface TextArea {
  readonly isTurned: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly density: PixelDensity;
}

export interface FittedSection {
  readonly blocks: readonly Block[];
  readonly area: TextArea;
  readonly fonts: FlowFonts;
}

/** Print of nine points, shrunk by the last of these, is still readable in fine resolution. */
const SHEET_SCALES = [1, 0.85, 0.7];

/** Chooses print and side for a section, and cuts sheets that fit in none into parts. */
export function fitSection(
  section: FlowSection,
  upright: TextArea,
  turned: TextArea,
  language: Language,
  measureNothing: MeasureImage,
): FittedSection[] {
  if (!section.isSheet)
    return [{ blocks: section.blocks, area: upright, fonts: new FlowFonts(upright.density, language) }];
  const tables = section.blocks.filter((block) => block.kind === 'table');
  for (const scale of SHEET_SCALES) {
    for (const area of [upright, turned]) {
      const fonts = new FlowFonts(area.density, language, scale);
      const wantsWhole = scale === 1 ? 'mostPx' : 'leastPx';
      if (tables.every((table) => tableNeed(table, fonts, measureNothing)[wantsWhole] <= area.widthPx))
        return [{ blocks: section.blocks, area, fonts }];
    }
  }
  const fonts = new FlowFonts(turned.density, language, SHEET_SCALES.at(-1));
  return cutColumns(section.blocks, tables, fonts, turned, measureNothing).map((blocks) => ({
    blocks,
    area: turned,
    fonts,
  }));
}

/** Parts of as many columns as fit side by side, each with the first column again. */
function cutColumns(
  blocks: readonly Block[],
  tables: readonly Table[],
  fonts: FlowFonts,
  area: TextArea,
  measure: MeasureImage,
): (readonly Block[])[] {
  const [table] = tables;
  if (table === undefined) return [blocks];
  const placed = placeCells(table.rows);
  const columns = countColumns(placed);
  const grid = toGrid(placed);
  const measureColumn = (column: number): number =>
    tableNeed(pickColumns(table, grid, [column]), fonts, measure).leastPx;
  const firstPx = measureColumn(0);
  const parts: number[][] = [];
  let part: number[] = [0];
  let usedPx = firstPx;
  for (let column = 1; column < columns; column++) {
    const px = measureColumn(column);
    if (usedPx + px > area.widthPx && part.length > 1) {
      parts.push(part);
      part = [0];
      usedPx = firstPx;
    }
    part.push(column);
    usedPx += px;
  }
  parts.push(part);
  const place = blocks.indexOf(table);
  // The title stands over each part; what comes after the table does so once.
  return parts.map((each, index) => [
    ...blocks.slice(0, place),
    pickColumns(table, grid, each),
    ...(index === parts.length - 1 ? blocks.slice(place + 1) : []),
  ]);
}

/** In each row, the cell that goes over a column. */
type Grid = readonly (readonly PlacedCell[])[];

const toGrid = (rows: Grid): Grid =>
  rows.map((cells) => cells.flatMap((cell) => new Array<PlacedCell>(cell.columnSpan).fill(cell)));

function pickColumns(table: Table, grid: Grid, columns: readonly number[]): Table {
  return {
    ...table,
    rows: table.rows.map((row, index) => ({ ...row, cells: pickCells(grid[index] ?? [], columns) })),
  };
}

/** Of a cell over several columns, what it has of these; its text comes where the first of them is. */
function pickCells(cells: readonly PlacedCell[], columns: readonly number[]): TableCell[] {
  const picked: TableCell[] = [];
  for (let place = 0; place < columns.length;) {
    const found = cells[columns[place] ?? 0];
    const from = place;
    do place++;
    while (place < columns.length && found !== undefined && cells[columns[place] ?? 0] === found);
    picked.push({ blocks: found?.cell.blocks ?? [], columnSpan: place - from, rowSpan: 1 });
  }
  return picked;
}
