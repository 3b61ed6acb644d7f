import type { Block } from '../flow/flow.ts';
import type { OfficePackage } from '../recognise/office-package.ts';
import { descend, findChildren } from '../xml/xml-tree.ts';
import { readSheetDrawings } from './sheet-drawings.ts';
import { readSheetHeader, toSheetHeader, type SheetHeader } from './sheet-headers.ts';
import { readXlsbHeader, readXlsbSheets } from './xlsb-sheets.ts';

/** What of a sheet is in none of its cells. */
export interface SheetExtras extends SheetHeader {
  readonly drawn: readonly Block[];
}

const USUAL_WORKBOOK = 'xl/workbook.xml';
const BINARY = '.bin';

/** Of the sheets of a workbook, by their names. */
export function readSheetExtras(file: OfficePackage): ReadonlyMap<string, SheetExtras> {
  const main = file.mainPart() ?? USUAL_WORKBOOK;
  return new Map(
    sheetsIn(file, main).flatMap(({ name, id }) => {
      const sheet = file.target(main, id);
      if (sheet === null) return [];
      const header = sheet.endsWith(BINARY)
        ? toSheetHeader(readXlsbHeader(file, sheet), name)
        : readSheetHeader(file, sheet, name);
      return [[name, { ...header, drawn: readSheetDrawings(file, sheet) }]];
    }),
  );
}

function sheetsIn(file: OfficePackage, main: string): readonly { name: string; id: string | undefined }[] {
  if (main.endsWith(BINARY)) return readXlsbSheets(file.bytes(main) ?? new Uint8Array());
  return findChildren(descend(file.xml(main), 'sheets'), 'sheet').map(({ attributes }) => {
    const { name = '', 'r:id': id } = attributes;
    return { name, id };
  });
}
