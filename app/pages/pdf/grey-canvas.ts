import type { GreyImage } from '../page/grey-image.ts';
import type { Pdfium } from './pdfium-module.ts';

/** FPDFBitmap_Gray: three times as fast as colours, and what a fax is made from. */
const GREY_FORMAT = 1;

/** A grey bitmap in PDFium's memory that pages are drawn on, one after the other. */
export class GreyCanvas {
  readonly widthPx: number;
  readonly heightPx: number;
  /** PDFium's handle of the bitmap. */
  readonly handle: number;
  readonly #pdfium: Pdfium;
  readonly #address: number;

  /** The width is a multiple of four: lines have no gaps between them. */
  constructor(pdfium: Pdfium, widthPx: number, heightPx: number) {
    this.#pdfium = pdfium;
    this.widthPx = widthPx;
    this.heightPx = heightPx;
    this.#address = pdfium.pdfium.wasmExports.malloc(widthPx * heightPx);
    if (this.#address === 0) throw new Error('PDFium has no memory left for a page');
    this.handle = pdfium.FPDFBitmap_CreateEx(widthPx, heightPx, GREY_FORMAT, this.#address, widthPx);
  }

  /** What is drawn, without copying: good until the next call into PDFium, which may move its memory. */
  get image(): GreyImage {
    const { widthPx, heightPx } = this;
    const address = this.#address;
    const pixels = this.#pdfium.pdfium.HEAPU8.subarray(address, address + widthPx * heightPx);
    return { widthPx, heightPx, pixels };
  }

  clear(): void {
    this.image.pixels.fill(255);
  }

  release(): void {
    this.#pdfium.FPDFBitmap_Destroy(this.handle);
    this.#pdfium.pdfium.wasmExports.free(this.#address);
  }
}
