import { read, set_cptable } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { FlowSection } from '../flow/fit-section.ts';
import { MOST_SHEET_ROWS, readSheets } from './sheet-tables.ts';

// Workbooks of before 1997, and Lotus's, keep their text in the code pages of their countries.
set_cptable(codePages);

const LOCKED = /password|encrypt/iu;

/** The sheets of a workbook of Excel, Lotus 1-2-3 or Quattro Pro. */
export function readWorkbook(bytes: Uint8Array): FlowSection[] | 'locked' | null {
  try {
    // Formulas are not calculated: what the program last saw is what is shown.
    const options = {
      dense: true,
      sheetRows: MOST_SHEET_ROWS,
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
    };
    return readSheets(read(bytes, { type: 'array', ...options }));
  } catch (error) {
    // The library throws whatever a damaged file makes it.
    return error instanceof Error && LOCKED.test(error.message) ? 'locked' : null;
  }
}
