import type { WorkBook } from '@e965/xlsx';

/** Counted from 0; both ends belong to it. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const END = Number.MAX_SAFE_INTEGER;
export const ALL: CellRange = { firstRow: 0, lastRow: END, firstColumn: 0, lastColumn: END };

/** What of a sheet its writer wants on paper. */
export interface SheetPrint {
  /** Null: all of it. */
  readonly areas: readonly CellRange[] | null;
  /** Above each page; null: none that its writer chose. */
  readonly titleRows: Pick<CellRange, 'firstRow' | 'lastRow'> | null;
}

/** The names that Excel gives to what is printed (ECMA-376 part 1, section 18.2.5). */
const AREA = '_xlnm.print_area';
const TITLES = '_xlnm.print_titles';
/** One place after the other, each with its sheet before it, whose name may have any sign in quotes. */
const PLACES = /(?:'(?:[^']|'')*'|[^',])+/gu;
const PLACE = /^(?:.*!)?\$?([A-Z]{1,3})?\$?(\d{1,7})?(?::\$?([A-Z]{1,3})?\$?(\d{1,7})?)?$/u;

/** By the place of the sheet among all of the workbook. */
export function readPrint({ Workbook: book }: WorkBook, sheet: number): SheetPrint {
  const find = (name: string): readonly CellRange[] | null => {
    const named = book?.Names?.find(({ Name, Sheet }) => Sheet === sheet && Name.toLowerCase() === name);
    return named === undefined ? null : readPlaces(named.Ref);
  };
  const titles = find(TITLES)?.find(({ lastRow }) => lastRow < END);
  return { areas: find(AREA), titleRows: titles ?? null };
}

/** Null for what is calculated, or damaged. */
function readPlaces(text: string): readonly CellRange[] | null {
  const ranges = (text.match(PLACES) ?? []).map(readPlace);
  const known = ranges.filter((range) => range !== null);
  return known.length === 0 || known.length < ranges.length ? null : known;
}

/** `$A$1:$C$9`, whole columns, whole rows, or one cell. */
function readPlace(text: string): CellRange | null {
  const [, fromColumn, fromRow, toColumn = fromColumn, toRow = fromRow] = PLACE.exec(text) ?? [];
  if (fromColumn === undefined && fromRow === undefined) return null;
  return {
    firstRow: fromRow === undefined ? 0 : Number(fromRow) - 1,
    lastRow: toRow === undefined ? END : Number(toRow) - 1,
    firstColumn: fromColumn === undefined ? 0 : columnNumber(fromColumn),
    lastColumn: toColumn === undefined ? END : columnNumber(toColumn),
  };
}

const LETTERS = 26;
const BEFORE_A = 64;

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0) - 1;
