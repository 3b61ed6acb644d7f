import { InflateRaw } from 'node:zlib';
import * as library from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { openZip } from '../archive/zip-file.ts';
import type { FlowSection } from '../flow/fit-section.ts';
import { OfficePackage } from '../recognise/office-package.ts';
import { sheetDrawings } from './sheet-drawings.ts';
import { MOST_SHEET_ROWS, readSheets } from './sheet-tables.ts';

// Workbooks of before 1997, and Lotus's, keep their text in the code pages of their countries.
library.set_cptable(codePages);

/** No part of a workbook unpacks to more: what says that it does is not begun, and this is for what lies. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024;

class BoundedInflate extends InflateRaw {
  constructor() {
    super({ maxOutputLength: MOST_UNPACKED_BYTES });
  }
}

// The library asks for it by a name that Node warns of.
Object.defineProperty(BoundedInflate.prototype, 'bytesRead', {
  get(this: InflateRaw): number {
    return this.bytesWritten;
  },
});

// Its own unpacking never ends where a part is damaged. Its types lack this export.
const { CFB } = library as unknown as {
  readonly CFB: {
    readonly utils: { readonly use_zlib: (zlib: { readonly InflateRaw: typeof InflateRaw }) => void };
  };
};
CFB.utils.use_zlib({ InflateRaw: BoundedInflate });

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
    const zip = openZip(bytes);
    const drawings = zip === null ? undefined : sheetDrawings(new OfficePackage(zip));
    return readSheets(library.read(bytes, { type: 'array', ...options }), drawings);
  } catch (error) {
    // The library throws whatever a damaged file makes it.
    return error instanceof Error && LOCKED.test(error.message) ? 'locked' : null;
  }
}
