import type { Block } from '../flow/flow.ts';
import type { OfficePackage } from '../recognise/office-package.ts';
import { descend, findChildren } from '../xml/xml-tree.ts';
import { readShapes } from './drawing/read-shapes.ts';

const USUAL_WORKBOOK = 'xl/workbook.xml';
const SCALE = 1;

/** What is drawn on the sheets of a workbook, by their names: pictures, text boxes and charts, which are in none of its cells. */
export function sheetDrawings(file: OfficePackage): ReadonlyMap<string, readonly Block[]> {
  const main = file.mainPart() ?? USUAL_WORKBOOK;
  const sheets = findChildren(descend(file.xml(main), 'sheets'), 'sheet');
  return new Map(
    sheets.map(({ attributes }) => {
      const sheet = file.target(main, attributes['r:id']);
      const drawing = sheet === null ? null : file.related(sheet, 'drawing');
      const blocks = drawing === null ? [] : readShapes(file.xml(drawing), file.partsFrom(drawing), SCALE);
      return [attributes['name'] ?? '', blocks];
    }),
  );
}
