import type { Pdfium } from './pdfium-module.ts';
import { readFloats, withMemory } from './pdfium-memory.ts';

/** FPDF_PAGEOBJ_IMAGE (fpdf_edit.h). */
const IMAGE = 3;
/** Of the page, that its images cover together: scanners leave a margin, and some write a page in strips. */
const LEAST_SHARE = 0.8;
/** A scan has few objects, and words that were recognised on it. */
const MOST_OBJECTS = 5000;

/** Whether a page is a picture of paper: its images cover nearly all of it. */
export function isScan(pdfium: Pdfium, page: number): boolean {
  const count = pdfium.FPDFPage_CountObjects(page);
  if (count > MOST_OBJECTS) return false;
  const pageArea = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page);
  let area = 0;
  for (let index = 0; index < count; index++) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    if (pdfium.FPDFPageObj_GetType(object) === IMAGE) area += measureArea(pdfium, object);
  }
  return area >= pageArea * LEAST_SHARE;
}

function measureArea(pdfium: Pdfium, object: number): number {
  return withMemory(pdfium, 16, (address) => {
    if (!pdfium.FPDFPageObj_GetBounds(object, address, address + 4, address + 8, address + 12)) return 0;
    const [left = 0, bottom = 0, right = 0, top = 0] = readFloats(pdfium, address, 4);
    return (right - left) * (top - bottom);
  });
}
