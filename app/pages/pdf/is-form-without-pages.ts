import type { Pdfium } from './pdfium-module.ts';

/** FPDF_GetFormType: a form whose pages come from elsewhere in the file, and one that has pages of its own besides. */
const FORM_WITHOUT_PAGES = 2;
const FORM_WITH_PAGES = 3;
/** What the page says that stands in for the form's own, where the file does not. */
const STANDS_IN = /adobe\.com\/go\/(?:acrreader|reader|pdf_forms_configure)/iu;
const MOST_NOTICE_CHARACTERS = 2_000;

/**
 * A form of Adobe's XFA kind, whose pages only Adobe's programs make; the one in the file asks to wait for them. `readText`: of its
 * first page.
 */
export function isFormWithoutPages(
  pdfium: Pdfium,
  document: number,
  readText: (mostCharacters: number) => string,
): boolean {
  const type = pdfium.FPDF_GetFormType(document);
  if (type === FORM_WITHOUT_PAGES) return true;
  if (type !== FORM_WITH_PAGES || pdfium.FPDF_GetPageCount(document) > 1) return false;
  return STANDS_IN.test(readText(MOST_NOTICE_CHARACTERS));
}
