import type { Placement } from '../page/fax-geometry.ts';
import type { TargetRect } from '../scale/scale-grey.ts';
import { isOptional, isClipped } from './object-traits.ts';
import type { Pdfium } from './pdfium-module.ts';
import { readFloats, readInts, withMemory } from './pdfium-memory.ts';

/** FPDF_PAGEOBJ_IMAGE (fpdf_edit.h). */
const IMAGE = 3;
/** FPDF_COLORSPACE_UNKNOWN: a stencil, among others. */
const UNKNOWN_COLOURS = 0;

/** Smaller ones are soon drawn; larger ones would take too much memory as a whole. */
const LEAST_PIXELS = 1 << 16;
const MOST_PIXELS = 40_000_000;
/** Pictures in strips would cost a drawing of the page each. */
const MOST_IMAGES = 6;
/** Of the size, that an edge may be slanted by. */
const SLANT = 1e-3;

/** An image of a page that PDFium need not draw. */
export interface OwnImage {
  /** Its place among the page's objects, in the order in which they are painted. */
  readonly index: number;
  readonly object: number;
  readonly place: TargetRect;
}

/**
 * The large images of a page that are simply painted upright: all of them opaque, unclipped, and seen by everybody. To scale them
 * takes PDFium most of the time for a page.
 */
export function findOwnImages(pdfium: Pdfium, page: number, placement: Placement): OwnImage[] {
  if (placement.quarters > 0 || pdfium.FPDFPage_GetRotation(page) !== 0) return [];
  const count = pdfium.FPDFPage_CountObjects(page);
  const found: OwnImage[] = [];
  for (let index = 0; index < count; index++) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    if (pdfium.FPDFPageObj_GetType(object) !== IMAGE) continue;
    const place = readPlace(pdfium, page, object, placement);
    if (place === null || !isPlain(pdfium, page, object, place)) continue;
    found.push({ index, object, place });
    if (found.length > MOST_IMAGES) return [];
  }
  return found.length > 0 && pdfium.FPDFPage_HasTransparency(page) ? [] : found;
}

function isPlain(pdfium: Pdfium, page: number, object: number, place: TargetRect): boolean {
  return withMemory(pdfium, 28, (address) => {
    // FPDF_IMAGEOBJ_METADATA: width, height, dots to the inch across and down, bits a pixel, colour space, marked content.
    if (!pdfium.FPDFImageObj_GetImageMetadata(object, page, address)) return false;
    const [widthPx = 0, heightPx = 0, , , , colours] = readInts(pdfium, address, 6);
    const pixels = widthPx * heightPx;
    const isLarge = Math.max(pixels, place.widthPx * place.heightPx) >= LEAST_PIXELS;
    if (!isLarge || pixels === 0 || pixels > MOST_PIXELS || colours === UNKNOWN_COLOURS) return false;
    if (pdfium.FPDFPageObj_HasTransparency(object)) return false;
    return !isOptional(pdfium, object) && !isClipped(pdfium, object);
  });
}

/** Null for one that is slanted, turned or mirrored. */
function readPlace(pdfium: Pdfium, page: number, object: number, placement: Placement): TargetRect | null {
  return withMemory(pdfium, 24, (address) => {
    if (!pdfium.FPDFPageObj_GetMatrix(object, address)) return null;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = readFloats(pdfium, address, 6);
    if (a <= 0 || d <= 0 || Math.abs(b) > a * SLANT || Math.abs(c) > d * SLANT) return null;
    const { leftPx, topPx, widthPx, heightPx } = placement;
    const toPixels = (x: number, y: number): number[] => {
      pdfium.FPDF_PageToDevice(page, leftPx, topPx, widthPx, heightPx, 0, x, y, address, address + 4);
      return readInts(pdfium, address, 2);
    };
    const [left = 0, top = 0] = toPixels(e, f + d);
    const [right = 0, bottom = 0] = toPixels(e + a, f);
    if (right <= left || bottom <= top) return null;
    return { leftPx: left, topPx: top, widthPx: right - left, heightPx: bottom - top };
  });
}
