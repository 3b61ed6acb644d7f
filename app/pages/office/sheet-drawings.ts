import type { Block } from '../flow/flow.ts';
import type { OfficePackage } from '../recognise/office-package.ts';
import { readShapes } from './drawing/read-shapes.ts';

const SCALE = 1;

/** What is drawn on a sheet of a workbook, by its part: pictures, text boxes and charts, which are in none of its cells. */
export function readSheetDrawings(file: OfficePackage, sheet: string): readonly Block[] {
  const drawing = file.related(sheet, 'drawing');
  return drawing === null ? [] : readShapes(file.xml(drawing), file.partsFrom(drawing), SCALE);
}
