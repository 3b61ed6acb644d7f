import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { CellSpans, readText, type CellRow } from './cell-spans.ts';
import type { SheetExtras } from './sheet-extras.ts';
import { ALL, readPrint, type CellRange, type SheetPrint } from './sheet-prints.ts';
import type { FlowSection } from '../flow/fit-section.ts';
import {
  blockText,
  isVisible,
  PARAGRAPH,
  plainParagraph,
  PLAIN,
  type Align,
  type TableCell,
  type TableRow,
} from '../flow/flow.ts';

/** More rows than any fax has room for. What is read stops there, and the fax is refused for its pages. */
export const MOST_SHEET_ROWS = 30_000;
const MOST_COLUMNS = 1000;

const CELL_STYLE = { ...PLAIN, sizePt: 9 };
const TITLE_STYLE = { ...PLAIN, sizePt: 12, isBold: true };

/** The visible sheets of a workbook that was read with `dense`, each a section; named where there are several. */
export function readSheets(
  workbook: WorkBook,
  extras: ReadonlyMap<string, SheetExtras> = new Map(),
): FlowSection[] {
  const isShown = (_: string, index: number): boolean =>
    (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0;
  const isOne = workbook.SheetNames.filter(isShown).length === 1;
  return workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name];
    if (!isShown(name, index) || sheet === undefined) return [];
    const tables = printedTables(sheet, readPrint(workbook, index));
    const { above = [], drawn = [], below = [] } = extras.get(name) ?? {};
    if (tables.length === 0 && !drawn.some(isVisible)) return [];
    const isNamed = isOne || above.some((block) => blockText(block) === name);
    const title = isNamed ? [] : [plainParagraph(name, TITLE_STYLE)];
    const parts = tables.map((rows) => ({ kind: 'table', rows, hasLines: true }) as const);
    // Each area has pages of its own, as in Excel.
    return (parts.length === 0 ? [null] : parts).map((table, part) => ({
      isSheet: true,
      blocks: [
        ...(part === 0 ? [...above, ...title] : []),
        ...(table === null ? [] : [table]),
        ...(part >= parts.length - 1 ? [...drawn, ...below] : []),
      ],
    }));
  });
}

/** Before anything is made of them: cells share their texts, and each would have its own from then on. */
export function countCellLetters(workbook: WorkBook): number {
  let letters = 0;
  for (const sheet of Object.values(workbook.Sheets)) {
    const rows: readonly CellRow[] = sheet['!data'] ?? [];
    for (const row of rows) for (const cell of row ?? []) letters += readText(cell).length;
  }
  return letters;
}

/** The parts of a sheet that are printed: all of it, unless its writer said otherwise. */
function printedTables(sheet: WorkSheet, { areas, titleRows }: SheetPrint): TableRow[][] {
  const tables = (areas ?? [ALL]).map((area) => tableRows(sheet, area, titleRows));
  return tables.filter((rows) => rows.length > 0);
}

function tableRows(sheet: WorkSheet, area: CellRange, titleRows: SheetPrint['titleRows']): TableRow[] {
  const data: readonly CellRow[] = sheet['!data'] ?? [];
  const isShown = (row: number): boolean => sheet['!rows']?.[row]?.hidden !== true;
  const isTitle = (row: number): boolean =>
    titleRows !== null && row >= titleRows.firstRow && row <= titleRows.lastRow;
  const inArea = [...data.keys()].filter(
    (row) => row >= area.firstRow && row <= area.lastRow && isShown(row),
  );
  const used = columnsInUse(
    inArea.map((row) => data[row]),
    sheet,
    area,
  );
  if (used.length === 0) return [];
  const hasText = (row: number): boolean => used.some((column) => readText(data[row]?.[column]) !== '');
  const body = inArea.slice(inArea.findIndex(hasText), inArea.findLastIndex(hasText) + 1);
  const titles = [...data.keys()].filter((row) => isTitle(row) && isShown(row) && hasText(row));
  const headers = titles.length > 0 ? titles : body.slice(0, body.length > 1 ? 1 : 0);
  const others = body.filter((row) => !headers.includes(row));
  const spans = new CellSpans(
    sheet,
    used,
    [...headers, ...others].map((row) => data[row]),
  );
  const toTableRow = (row: number, isHeader: boolean): TableRow => ({
    isHeader,
    cells: spans
      .inRow(row, data[row])
      .map(({ column, columnSpan }) => tableCell(data[row]?.[column], columnSpan)),
  });
  // The names of the columns come again on each page.
  return [...headers.map((row) => toTableRow(row, true)), ...others.map((row) => toTableRow(row, false))];
}

/** From the first to the last column with text, without the hidden ones. */
function columnsInUse(rows: readonly CellRow[], sheet: WorkSheet, area: CellRange): number[] {
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  for (const row of rows) {
    for (const [column, cell] of (row ?? []).slice(0, MOST_COLUMNS).entries()) {
      if (column < area.firstColumn || column > area.lastColumn || readText(cell) === '') continue;
      first = Math.min(first, column);
      last = Math.max(last, column);
    }
  }
  if (last < 0) return [];
  const all = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return all.filter((column) => sheet['!cols']?.[column]?.hidden !== true);
}

function tableCell(cell: CellObject | undefined, columnSpan: number): TableCell {
  const text = readText(cell);
  if (text === '') return { blocks: [], columnSpan, rowSpan: 1 };
  const align: Align = cell?.t === 'n' || cell?.t === 'd' ? 'right' : 'left';
  const inlines = text
    .split(/\r\n?|\n/u)
    .flatMap((line, index) => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      { kind: 'text', text: line, style: CELL_STYLE } as const,
    ]);
  return { blocks: [{ ...PARAGRAPH, inlines, align, afterPt: 0 }], columnSpan, rowSpan: 1 };
}
