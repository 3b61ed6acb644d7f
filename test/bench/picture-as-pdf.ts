import { makePdfWith } from '../unit/pages/support/make-pdf.ts';

/** A grey JPEG as a PDF of one Letter page, as large as it fits. */
export function pictureAsPdf(data: Uint8Array, widthPx: number, heightPx: number): Buffer {
  const scale = Math.min(612 / widthPx, 792 / heightPx);
  const dictionary = '/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode';
  const content = `q ${widthPx * scale} 0 0 ${heightPx * scale} 0 ${792 - heightPx * scale} cm /I0 Do Q`;
  return makePdfWith([{ dictionary, widthPx, heightPx, data }], { widthPt: 612, heightPt: 792, content });
}
