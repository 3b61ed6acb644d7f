import type { FlowImage } from '../flow/flow.ts';
import { officeArtImages } from './office-art-images.ts';

/** Records of a workbook (MS-XLS section 2.3): the pictures of all its sheets, and what goes on with the one before. */
const DRAWINGS = 0xeb;
const CONTINUES = 0x3c;
const HEAD_BYTES = 4;

/** The pictures of a workbook of before 2007, whatever sheets they are on. */
export function xlsImages(workbook: Buffer): FlowImage[] {
  const pieces: Buffer[] = [];
  let isDrawing = false;
  for (let at = 0; at + HEAD_BYTES <= workbook.length;) {
    const kind = workbook.readUInt16LE(at);
    const end = at + HEAD_BYTES + workbook.readUInt16LE(at + 2);
    isDrawing = kind === DRAWINGS || (isDrawing && kind === CONTINUES);
    if (isDrawing) pieces.push(workbook.subarray(at + HEAD_BYTES, end));
    at = end;
  }
  return officeArtImages(Buffer.concat(pieces));
}
