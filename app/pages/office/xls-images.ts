import type { FlowImage } from '../flow/flow.ts';
import { officeArtImages } from './office-art-images.ts';
import { xlsRecords } from './xls-records.ts';

/** Records of a workbook (MS-XLS section 2.3): the pictures of all its sheets, and what goes on with the one before. */
const DRAWINGS = 0xeb;
const CONTINUES = 0x3c;

/** The pictures of a workbook of before 2007, whatever sheets they are on. */
export function xlsImages(workbook: Buffer): FlowImage[] {
  const pieces: Buffer[] = [];
  let isDrawing = false;
  for (const { kind, bytes } of xlsRecords(workbook)) {
    isDrawing = kind === DRAWINGS || (isDrawing && kind === CONTINUES);
    if (isDrawing) pieces.push(bytes);
  }
  return officeArtImages(Buffer.concat(pieces));
}
