import type { FlowImage } from '../flow/flow.ts';
import { officeArtImages } from './office-art-images.ts';

/** The head of a picture in a line (PICF, MS-DOC section 2.9.192). */
const HEAD_BYTES = 68;
const WIDTH_AT = 28;
const SCALE_AT = 32;
const TWIPS_PER_POINT = 20;
const FULL_SCALE = 1000;

/** The pictures that stand in lines of a Word document of before 2007, by its stream of data. */
export function docImages(data: Buffer): FlowImage[] {
  const images: FlowImage[] = [];
  let at = 0;
  while (at + HEAD_BYTES <= data.length) {
    const end = at + data.readUInt32LE(at);
    const isHead = data.readUInt16LE(at + 4) === HEAD_BYTES && end >= at + HEAD_BYTES && end <= data.length;
    if (isHead) images.push(...officeArtImages(data.subarray(at, end), readSize(data.subarray(at))));
    at = isHead ? end : at + 1;
  }
  return images;
}

function readSize(head: Buffer): Pick<FlowImage, 'widthPt' | 'heightPt'> {
  const [widthPt = 0, heightPt = 0] = [0, 2].map((offset) => {
    const twips = head.readUInt16LE(WIDTH_AT + offset);
    return (twips / TWIPS_PER_POINT) * (head.readUInt16LE(SCALE_AT + offset) / FULL_SCALE);
  });
  return { widthPt, heightPt };
}
