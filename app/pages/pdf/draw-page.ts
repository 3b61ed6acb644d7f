import type { Placement } from '../page/fax-geometry.ts';
import { scaleOnto } from '../scale/scale-grey.ts';
import type { GreyCanvas } from './grey-canvas.ts';
import { withImagePixels } from './image-pixels.ts';
import { findOwnImages } from './own-images.ts';
import type { Pdfium } from './pdfium-module.ts';

/** Flags of FPDF_RenderPageBitmap (fpdfview.h). */
const ANNOTATIONS = 0x01;
const GREYSCALE = 0x08;
const PRINTING = 0x800;
const NO_SMOOTH_TEXT = 0x1000;
const NO_SMOOTH_PATHS = 0x4000;

/**
 * How a page is drawn. `crisp` for fax pages: without grey edges hairlines stay whole, where smoothing and a threshold lose
 * them. `smooth` for the screen.
 */
const DRAWING_FLAGS = {
  crisp: GREYSCALE | PRINTING | NO_SMOOTH_TEXT | NO_SMOOTH_PATHS,
  smooth: GREYSCALE | PRINTING,
} as const;

export type DrawingStyle = keyof typeof DRAWING_FLAGS;

export interface OpenPage {
  readonly page: number;
  /** What draws filled-in fields; 0 when the document has no form. */
  readonly form: number;
  /** Whether its images may have masks or layers of their own, which only PDFium can draw. */
  readonly masksImages: boolean;
}

/**
 * Draws a page in its place. Large images are scaled by ourselves, each after what is painted before it: left to PDFium they take
 * most of the time.
 */
export function drawPage(
  pdfium: Pdfium,
  { page, form, masksImages }: OpenPage,
  canvas: GreyCanvas,
  style: DrawingStyle,
  placement: Placement,
): void {
  const { leftPx, topPx, widthPx, heightPx, quarters } = placement;
  const onCanvas = [canvas.handle, page, leftPx, topPx, widthPx, heightPx, quarters] as const;
  const flags = DRAWING_FLAGS[style];

  const images = masksImages ? [] : findOwnImages(pdfium, page, placement);
  if (images.length > 0) {
    const count = pdfium.FPDFPage_CountObjects(page);
    const show = (from: number, to: number, isShown: boolean): void => {
      for (let index = from; index < to; index++)
        pdfium.FPDFPageObj_SetIsActive(pdfium.FPDFPage_GetObject(page, index), isShown);
    };
    show(0, count, false);
    let drawn = 0;
    for (const { index, object, place } of images) {
      if (index > drawn) {
        show(drawn, index, true);
        pdfium.FPDF_RenderPageBitmap(...onCanvas, flags);
        show(drawn, index, false);
        drawn = index;
      }
      const isPainted = withImagePixels(pdfium, object, (rows) =>
        scaleOnto(canvas.image, rows, place, placement),
      );
      if (isPainted) drawn++;
    }
    show(drawn, count, true);
  }
  pdfium.FPDF_RenderPageBitmap(...onCanvas, flags | ANNOTATIONS);
  if (form !== 0) pdfium.FPDF_FFLDraw(form, ...onCanvas, flags | ANNOTATIONS);
}
