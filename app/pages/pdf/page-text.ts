import { withMemory } from './pdfium-memory.ts';
import type { Pdfium } from './pdfium-module.ts';

/** The text of a page, up to so many characters. */
export function pageText(pdfium: Pdfium, page: number, mostCharacters: number): string {
  const textPage = pdfium.FPDFText_LoadPage(page);
  const count = Math.min(mostCharacters, Math.max(0, pdfium.FPDFText_CountChars(textPage)));
  const text = withMemory(pdfium, 2 * (count + 1), (address) => {
    const written = pdfium.FPDFText_GetText(textPage, 0, count, address);
    const bytes = pdfium.pdfium.HEAPU8.slice(address, address + 2 * Math.max(0, written - 1));
    return Buffer.from(bytes).toString('utf16le');
  });
  pdfium.FPDFText_ClosePage(textPage);
  return text;
}
