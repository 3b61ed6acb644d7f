import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import type { FlowSection } from '../flow/fit-section.ts';
import {
  isVisible,
  PARAGRAPH,
  plainParagraph,
  PLAIN,
  type Align,
  type Block,
  type TableCell,
  type TableRow,
} from '../flow/flow.ts';

/** More rows than any fax has room for. What is read stops there, and the fax is refused for its pages. */
export const MOST_SHEET_ROWS = 30_000;
const MOST_COLUMNS = 1000;

const CELL_STYLE = { ...PLAIN, sizePt: 9 };
const TITLE_STYLE = { ...PLAIN, sizePt: 12, isBold: true };
const EMPTY: TableCell = { blocks: [], columnSpan: 1, rowSpan: 1 };

/** The visible sheets of a workbook that was read with `dense`, each a section; named where there are several. */
export function readSheets(
  workbook: WorkBook,
  drawings: ReadonlyMap<string, readonly Block[]> = new Map(),
): FlowSection[] {
  const names = workbook.SheetNames.filter(
    (_, index) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0,
  );
  return names.flatMap((name) => {
    const sheet = workbook.Sheets[name];
    const rows = sheet === undefined ? [] : tableRows(sheet);
    const drawn = drawings.get(name) ?? [];
    if (rows.length === 0 && !drawn.some(isVisible)) return [];
    const title = names.length > 1 ? [plainParagraph(name, TITLE_STYLE)] : [];
    const table = rows.length === 0 ? [] : [{ kind: 'table', rows, hasLines: true } as const];
    return [{ blocks: [...title, ...table, ...drawn], isSheet: true }];
  });
}

function tableRows(sheet: WorkSheet): TableRow[] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const shown = data.filter((_, row) => sheet['!rows']?.[row]?.hidden !== true);
  const used = columnsInUse(shown, sheet);
  const [firstColumn] = used;
  if (firstColumn === undefined) return [];
  const firstRow = shown.findIndex(hasText);
  const lastRow = shown.findLastIndex(hasText);
  return shown.slice(firstRow, lastRow + 1).map((cells, index) => ({
    // The names of the columns come again on each page.
    isHeader: index === 0 && lastRow > firstRow,
    cells: used.map((column) => tableCell(cells?.[column])),
  }));
}

/** From the first to the last column with text, without the hidden ones. */
function columnsInUse(
  rows: readonly (readonly (CellObject | undefined)[] | undefined)[],
  sheet: WorkSheet,
): number[] {
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  for (const row of rows) {
    for (const [column, cell] of (row ?? []).slice(0, MOST_COLUMNS).entries()) {
      if (readText(cell) === '') continue;
      first = Math.min(first, column);
      last = Math.max(last, column);
    }
  }
  if (last < 0) return [];
  const all = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return all.filter((column) => sheet['!cols']?.[column]?.hidden !== true);
}

const hasText = (row: readonly (CellObject | undefined)[] | undefined): boolean =>
  row?.some((cell) => readText(cell) !== '') ?? false;

function tableCell(cell: CellObject | undefined): TableCell {
  const text = readText(cell);
  if (text === '') return EMPTY;
  const align: Align = cell?.t === 'n' || cell?.t === 'd' ? 'right' : 'left';
  const inlines = text
    .split(/\r\n?|\n/u)
    .flatMap((line, index) => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      { kind: 'text', text: line, style: CELL_STYLE } as const,
    ]);
  return { blocks: [{ ...PARAGRAPH, inlines, align, afterPt: 0 }], columnSpan: 1, rowSpan: 1 };
}

/** As the program shows it, else the bare value. */
function readText(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  const { w, v } = cell;
  if (w !== undefined) return w.trim();
  return typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean' ? String(v) : '';
}
