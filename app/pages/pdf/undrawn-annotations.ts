import type { Pdfium } from './pdfium-module.ts';
import { findUndrawnText, type SoughtText, type UndrawnText } from './undrawn-text.ts';

/** FPDF_ANNOT_LINK and FPDF_ANNOT_POPUP (fpdf_annot.h): nothing of them is printed. */
const UNPRINTED: readonly number[] = [2, 16];
/** FLAT_PRINT and FLATTEN_SUCCESS (fpdf_flatten.h). */
const AS_PRINTED = 1;
const IS_FLAT = 1;
const MOST_ANNOTATIONS = 2_000;

/** Of an open PDF, where its bytes lie in PDFium's memory. */
export interface FileInMemory {
  readonly address: number;
  readonly sizeBytes: number;
  /** Whether its fields get what they show from PDFium, where the file has only their values. */
  readonly hasForm: boolean;
}

/**
 * The same as `findUndrawnText` of what stands in fields and annotations: these are drawn upon a page, and are none of its text. In a copy
 * of the file they are made part of it. `page`: the page itself, as it is loaded.
 */
export function findUndrawnAnnotations(
  pdfium: Pdfium,
  { address, sizeBytes, hasForm }: FileInMemory,
  index: number,
  page: number,
  namedCodes: ReadonlySet<number> | null,
): UndrawnText | null {
  if (!hasAnnotations(pdfium, page)) return null;
  const copy = pdfium.FPDF_LoadMemDocument(address, sizeBytes, '');
  if (copy === 0) return null;
  const info = hasForm ? pdfium.PDFiumExt_OpenFormFillInfo() : 0;
  const form = hasForm ? pdfium.PDFiumExt_InitFormFillEnvironment(copy, info) : 0;
  // They are drawn last, behind all that the page itself has.
  const text = { from: pdfium.FPDFPage_CountObjects(page), namedCodes };
  const undrawn = isFlattened(pdfium, copy, form, index) ? findOn(pdfium, copy, index, text) : null;
  if (form !== 0) pdfium.PDFiumExt_ExitFormFillEnvironment(form);
  if (info !== 0) pdfium.PDFiumExt_CloseFormFillInfo(info);
  pdfium.FPDF_CloseDocument(copy);
  return undrawn;
}

/** Whether a page has any that are printed. */
function hasAnnotations(pdfium: Pdfium, page: number): boolean {
  const count = Math.min(MOST_ANNOTATIONS, pdfium.FPDFPage_GetAnnotCount(page));
  for (let index = 0; index < count; index++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    const kind = pdfium.FPDFAnnot_GetSubtype(annotation);
    pdfium.FPDFPage_CloseAnnot(annotation);
    if (!UNPRINTED.includes(kind)) return true;
  }
  return false;
}

function isFlattened(pdfium: Pdfium, copy: number, form: number, index: number): boolean {
  const page = pdfium.FPDF_LoadPage(copy, index);
  if (page === 0) return false;
  if (form !== 0) pdfium.FORM_OnAfterLoadPage(page, form);
  const isFlat = pdfium.FPDFPage_Flatten(page, AS_PRINTED) === IS_FLAT;
  if (form !== 0) pdfium.FORM_OnBeforeClosePage(page, form);
  pdfium.FPDF_ClosePage(page);
  return isFlat;
}

/** Only a page that is loaded anew has what was made part of it. */
function findOn(pdfium: Pdfium, copy: number, index: number, text: SoughtText): UndrawnText | null {
  const page = pdfium.FPDF_LoadPage(copy, index);
  if (page === 0) return null;
  const undrawn = findUndrawnText(pdfium, page, text);
  pdfium.FPDF_ClosePage(page);
  return undrawn;
}
