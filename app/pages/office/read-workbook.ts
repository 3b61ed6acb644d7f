import { InflateRaw } from 'node:zlib';
import * as library from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { openZip } from '../archive/zip-file.ts';
import { MOST_LETTERS } from '../flow/count-letters.ts';
import type { FlowSection } from '../flow/fit-section.ts';
import { imageParagraph } from '../flow/flow.ts';
import { OfficePackage } from '../recognise/office-package.ts';
import { readSheetExtras, type SheetExtras } from './sheet-extras.ts';
import { countCellLetters, MOST_SHEET_ROWS, readSheets } from './sheet-tables.ts';
import { xlsImages } from './xls-images.ts';
import { readOldWorkbook, readXlsSheets } from './xls-sheets.ts';

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
export function readWorkbook(bytes: Uint8Array): FlowSection[] | 'locked' | 'too-large' | null {
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
    const workbook = library.read(bytes, { type: 'array', ...options });
    if (countCellLetters(workbook) > MOST_LETTERS) return 'too-large';
    const old = zip === null ? readOldWorkbook(bytes) : Buffer.alloc(0);
    const extras =
      zip === null ? readOldExtras(old, workbook.SheetNames) : readSheetExtras(new OfficePackage(zip));
    const sheets = readSheets(workbook, extras);
    const images = xlsImages(old);
    if (images.length === 0) return sheets;
    // On which sheets they are is not known, and what is hidden is not faxed.
    if (workbook.Workbook?.Sheets?.some(({ Hidden: hidden }) => (hidden ?? 0) !== 0) === true)
      return sheets.length === 0 ? null : sheets;
    return [...sheets, { blocks: images.map(imageParagraph), isSheet: false }];
  } catch (error) {
    // The library throws whatever a damaged file makes it.
    return error instanceof Error && LOCKED.test(error.message) ? 'locked' : null;
  }
}

/** By the names of the sheets, in the order of the file. */
function readOldExtras(old: Buffer, names: readonly string[]): ReadonlyMap<string, SheetExtras> {
  const sheets = readXlsSheets(old);
  // Which is which, nobody knows then.
  if (sheets.length !== names.length) return new Map();
  return new Map(
    names.flatMap((name, place) => {
      const extras = sheets[place]?.extras(name);
      return extras === undefined ? [] : [[name, extras]];
    }),
  );
}
