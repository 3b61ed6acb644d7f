import { compoundNames, outerCompoundNames } from '../archive/compound-names.ts';
import { compoundStreams } from '../archive/compound-stream.ts';
import { readOldWorkbook, readXlsSheets } from './xls-sheets.ts';

const WORDS = 'WordDocument';
/** How Word names what other programs made. */
const OBJECT = /^_\d+$/u;
/** The lengths of the lists of shapes of the text and of its headers (MS-DOC section 2.5.6). */
const SHAPE_LISTS_AT = [0x1de, 0x1e6];
/** What such a list has for one shape, beside its end. */
const SHAPE_BYTES = 30;

/** Whether a Word document or a workbook of before 2007 has shapes, of which nothing may be shown here: then it is not empty. */
export function hasOldDrawings(bytes: Uint8Array): boolean {
  try {
    if (!outerCompoundNames(bytes).includes(WORDS))
      return readXlsSheets(readOldWorkbook(bytes)).some((each) => each.isDrawnOn);
    const words = compoundStreams(bytes)(WORDS);
    const hasShapes = SHAPE_LISTS_AT.some(
      (at) => at + 4 <= words.length && words.readUInt32LE(at) >= SHAPE_BYTES,
    );
    return hasShapes || compoundNames(bytes).some((name) => OBJECT.test(name));
  } catch {
    // The library throws whatever a damaged file makes it.
    return false;
  }
}
