import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** PDFium's functions and its memory. */
export type Pdfium = WrappedPdfiumModule;
