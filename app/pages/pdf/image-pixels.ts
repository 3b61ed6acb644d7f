import type { GreyRows } from '../scale/scale-grey.ts';
import type { Pdfium } from './pdfium-module.ts';

/** Formats of bitmaps (fpdfview.h): FPDFBitmap_Gray, _BGR and _BGRx. */
const GREY = 1;
const BGR = 2;
const BGRX = 3;

/**
 * Lends the pixels of an image in grey, as they are in the file: good for the time of `use`, and not beyond a call into PDFium.
 * False for an image that cannot be had so.
 */
export function withImagePixels(pdfium: Pdfium, image: number, use: (rows: GreyRows) => void): boolean {
  const bitmap = pdfium.FPDFImageObj_GetBitmap(image);
  if (bitmap === 0) return false;
  const format = pdfium.FPDFBitmap_GetFormat(bitmap);
  const strideBytes = pdfium.FPDFBitmap_GetStride(bitmap);
  const widthPx = pdfium.FPDFBitmap_GetWidth(bitmap);
  const heightPx = pdfium.FPDFBitmap_GetHeight(bitmap);
  const address = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const pixels = pdfium.pdfium.HEAPU8.subarray(address, address + strideBytes * heightPx);
  const rows = { widthPx, heightPx, strideBytes, pixels };
  const isKnown = format === GREY || format === BGR || format === BGRX;
  if (isKnown) use(format === GREY ? rows : greyRows(rows, format === BGR ? 3 : 4));
  pdfium.FPDFBitmap_Destroy(bitmap);
  return isKnown;
}

function greyRows(colours: GreyRows, bytesPerPixel: number): GreyRows {
  const { widthPx, heightPx, strideBytes, pixels } = colours;
  const greyStride = (widthPx + 3) & ~3;
  const grey = new Uint8Array(greyStride * heightPx);
  for (let line = 0; line < heightPx; line++) {
    let from = line * strideBytes;
    const end = line * greyStride + widthPx;
    for (let to = line * greyStride; to < end; to++, from += bytesPerPixel) {
      // The shares of blue, green and red that PDFium makes greys of.
      const sum = (pixels[from] ?? 0) * 11 + (pixels[from + 1] ?? 0) * 59 + (pixels[from + 2] ?? 0) * 30;
      // A hundredth, rounded down, for anything up to 25,500.
      grey[to] = (sum * 5243) >> 19;
    }
  }
  return { widthPx, heightPx, strideBytes: greyStride, pixels: grey };
}
