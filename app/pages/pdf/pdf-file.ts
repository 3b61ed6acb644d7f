import type { PageResult } from '../document/page-result.ts';
import { failed, success } from '../../domain/result.ts';
import type { Placement } from '../page/fax-geometry.ts';
import {
  encryptedForOthers,
  needsTooMuchMemory,
  noPages,
  passwordNeeded,
  unreadable,
} from '../document/page-failure.ts';
import {
  attachmentNames,
  attachmentsOfDocument,
  attachmentsOfPage,
  readAttachments,
  type AttachedFile,
  type NotAllAttached,
} from './attached-files.ts';
import { drawPage, type DrawingStyle } from './draw-page.ts';
import { findFallbackFont, type FallbackFont } from './fallback-font.ts';
import { GreyCanvas } from './grey-canvas.ts';
import { isFormWithoutPages } from './is-form-without-pages.ts';
import { isPortfolio } from './is-portfolio.ts';
import { isScan } from './is-scan.ts';
import { LostLetters } from './lost-letters.ts';
import { mayMaskImages } from './may-mask-images.ts';
import { missingFonts } from './missing-fonts.ts';
import { findBoxedLetters } from './boxed-letters.ts';
import { pageText } from './page-text.ts';
import type { HeapBound } from './heap-bound.ts';
import { loadPdfium, type LoadedPdfium } from './pdfium.ts';
import type { Pdfium } from './pdfium-module.ts';
import type { SubstituteFonts } from './substitute-fonts.ts';
import type { UndrawnText } from './undrawn-text.ts';

const POINTS_PER_INCH = 72;

/** FPDF_GetLastError after a failed opening (fpdfview.h). */
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;
/** FPDF_GetFormType: the document has no form. */
const NO_FORM = 0;
/** As many as a person would look through. */
export const MOST_ATTACHMENTS = 200;
/** Far more than a fax may weigh. */
const MOST_ATTACHED_BYTES = 64 * 1024 * 1024;

/** Of the file's bytes in PDFium's memory. */
interface PlaceInMemory {
  readonly address: number;
  readonly sizeBytes: number;
}

/** What its bytes show. */
interface FileTraits {
  /** Images may have masks or layers of their own. */
  readonly masksImages: boolean;
}

export interface PageSize {
  readonly widthInches: number;
  readonly heightInches: number;
}

export interface DrawnPdfPage {
  readonly placement: Placement;
  /** A picture of paper, as scanners make it. */
  readonly isScan: boolean;
  /** What is missing on the page, because its fonts are neither in the file nor on this machine. */
  readonly undrawn: UndrawnText | null;
  /** The files that are pinned to it. */
  readonly attachmentNames: readonly string[];
}

/** Opens a PDF from its bytes. One that only restricts what may be done with it opens without a password. */
export async function openPdfFile(bytes: Uint8Array, name: string): Promise<PageResult<PdfFile>> {
  const { pdfium, heap, substitutes } = await loadPdfium();
  const { malloc, free } = pdfium.pdfium.wasmExports;
  // What the document before had no room for is not said of this one.
  heap.ranOut();
  substitutes.fallBackTo(null);
  substitutes.wereAsked();
  const address = malloc(bytes.length);
  if (address === 0) return failed(needsTooMuchMemory(name));
  pdfium.pdfium.HEAPU8.set(bytes, address);
  const document = pdfium.FPDF_LoadMemDocument(address, bytes.length, '');
  if (document === 0) {
    const error = pdfium.FPDF_GetLastError();
    free(address);
    if (error === ERROR_SECURITY) return failed(encryptedForOthers(name));
    return failed(error === ERROR_PASSWORD ? passwordNeeded(name) : unreadable(name));
  }
  const place = { address, sizeBytes: bytes.length };
  const file = new PdfFile({ pdfium, heap, substitutes }, document, place, {
    masksImages: mayMaskImages(bytes),
  });
  if (file.pageCount > 0) return success(file);
  file.close();
  return failed(noPages(name));
}

/** An open PDF in PDFium's memory. */
export class PdfFile {
  readonly pageCount: number;
  readonly #pdfium: Pdfium;
  readonly #heap: HeapBound;
  readonly #substitutes: SubstituteFonts;
  /** PDFium asks for each font of a document once, and pages that come later want it, too. */
  #lacksFonts = false;
  /** What draws letters that are in no font of the file; null as long as all are. */
  #fallback: FallbackFont | null = null;
  #document: number;
  readonly #place: PlaceInMemory;
  /** What draws filled-in fields; without it a page shows an empty form. Both 0 when there is no form. */
  #formInfo = 0;
  #form = 0;
  readonly #traits: FileTraits;
  readonly #lost: LostLetters;

  constructor(loaded: LoadedPdfium, document: number, place: PlaceInMemory, traits: FileTraits) {
    const { pdfium } = loaded;
    this.#pdfium = pdfium;
    this.#heap = loaded.heap;
    this.#substitutes = loaded.substitutes;
    this.#document = document;
    this.#place = place;
    this.#traits = traits;
    this.#lost = new LostLetters(pdfium, place);
    this.pageCount = pdfium.FPDF_GetPageCount(document);
    this.#openForm();
  }

  #openForm(): void {
    const hasForm = this.#pdfium.FPDF_GetFormType(this.#document) !== NO_FORM;
    this.#formInfo = hasForm ? this.#pdfium.PDFiumExt_OpenFormFillInfo() : 0;
    this.#form = hasForm ? this.#pdfium.PDFiumExt_InitFormFillEnvironment(this.#document, this.#formInfo) : 0;
  }

  /** Whether something was left out of a page for want of memory since this was asked the last time. */
  ranOutOfMemory(): boolean {
    return this.#heap.ranOut();
  }

  /** Draws page `index` where `place` puts a page of its size. Null when the page cannot be read. */
  drawPage(
    index: number,
    canvas: GreyCanvas,
    style: DrawingStyle,
    place: (size: PageSize) => Placement,
  ): DrawnPdfPage | null {
    const drawn = this.#drawOnce(index, canvas, style, place);
    const letters = drawn?.undrawn?.letters ?? '';
    if (letters === '' || !this.#fallBackFor(letters)) return drawn;
    canvas.clear();
    return this.#drawOnce(index, canvas, style, place);
  }

  #drawOnce(
    index: number,
    canvas: GreyCanvas,
    style: DrawingStyle,
    place: (size: PageSize) => Placement,
  ): DrawnPdfPage | null {
    return this.#withPage(index, (page, size) => {
      const form = this.#form;
      const { masksImages } = this.#traits;
      const placement = place(size);
      this.#substitutes.whileDrawing(() => {
        drawPage(this.#pdfium, { page, form, masksImages }, canvas, style, placement);
      });
      this.#lacksFonts = this.#substitutes.wereAsked() || this.#lacksFonts;
      return {
        placement,
        isScan: isScan(this.#pdfium, page),
        undrawn: this.#findUndrawn(index, page),
        attachmentNames: attachmentNames(this.#pdfium, attachmentsOfPage(this.#pdfium, page)),
      };
    });
  }

  #findUndrawn(index: number, page: number): UndrawnText | null {
    if (!this.#lacksFonts) return null;
    return this.#lost.find(index, page, this.#form !== 0);
  }

  /** Opens the file anew, as PDFium chooses a font once; false where no other font has these letters. */
  #fallBackFor(letters: string): boolean {
    const font = findFallbackFont(letters);
    if (font === null || font.regular.key === this.#fallback?.regular.key) return false;
    const { address, sizeBytes } = this.#place;
    this.#closeDocument();
    this.#fallback = font;
    this.#document = this.#pdfium.FPDF_LoadMemDocument(address, sizeBytes, '');
    this.#openForm();
    return true;
  }

  /** The size of page `index` as it is to be seen; null when the page cannot be read. */
  pageSize(index: number): PageSize | null {
    return this.#withPage(index, (_page, size) => size);
  }

  /** The files in it that no page shows. */
  attachmentNames(): readonly string[] {
    const attachments = attachmentsOfDocument(this.#pdfium, this.#document, MOST_ATTACHMENTS);
    return attachmentNames(this.#pdfium, attachments);
  }

  /** All of them, with what they hold; or why not all can be had. */
  attachedFiles(): readonly AttachedFile[] | NotAllAttached {
    const pdfium = this.#pdfium;
    const found = readAttachments(
      pdfium,
      attachmentsOfDocument(pdfium, this.#document, MOST_ATTACHMENTS + 1),
      MOST_ATTACHED_BYTES,
    );
    if (found === null) return 'too-large';
    for (let index = 0; index < this.pageCount; index++) {
      const left = MOST_ATTACHED_BYTES - found.reduce((sum, file) => sum + (file?.bytes.length ?? 0), 0);
      // Their handles end with the page.
      const onPage = this.#withPage(index, (page) => ({
        files: readAttachments(pdfium, attachmentsOfPage(pdfium, page), left),
      }));
      if (onPage?.files === null) return 'too-large';
      found.push(...(onPage?.files ?? []));
      if (found.length > MOST_ATTACHMENTS) return 'too-many';
    }
    const files = found.filter((file) => file !== null);
    return files.length > 0 && files.length < found.length ? 'incomplete' : files;
  }

  /** A form of Adobe's XFA kind, whose pages only Adobe's programs make; the one in the file asks to wait for them. */
  isFormWithoutPages(): boolean {
    return isFormWithoutPages(this.#pdfium, this.#document, (most) => this.textOn(0, most));
  }

  /** Whether the files in it are what is meant; the pages only introduce them. */
  isPortfolio(): boolean {
    const is = isPortfolio(this.#pdfium, this.#document, this.#place.sizeBytes);
    // No page lacks what a copy had no room for.
    this.#heap.ranOut();
    return is;
  }

  textOn(index: number, mostCharacters: number): string {
    return this.#withPage(index, (page) => pageText(this.#pdfium, page, mostCharacters)) ?? '';
  }

  boxedLettersOn(index: number, isHere: (letter: string) => boolean): ReadonlySet<string> {
    return this.#withPage(index, (page) => findBoxedLetters(this.#pdfium, page, isHere)) ?? new Set();
  }

  missingFonts(index: number): readonly string[] {
    return this.#withPage(index, (page) => missingFonts(this.#pdfium, page)) ?? [];
  }

  /** A canvas for pages of this file. */
  createCanvas(widthPx: number, heightPx: number): GreyCanvas {
    return new GreyCanvas(this.#pdfium, widthPx, heightPx);
  }

  close(): void {
    this.#closeDocument();
    this.#pdfium.pdfium.wasmExports.free(this.#place.address);
  }

  #closeDocument(): void {
    if (this.#form !== 0) {
      this.#pdfium.PDFiumExt_ExitFormFillEnvironment(this.#form);
      this.#pdfium.PDFiumExt_CloseFormFillInfo(this.#formInfo);
    }
    this.#pdfium.FPDF_CloseDocument(this.#document);
  }

  #withPage<T>(index: number, use: (page: number, size: PageSize) => T): T | null {
    this.#substitutes.fallBackTo(this.#fallback);
    const page = this.#pdfium.FPDF_LoadPage(this.#document, index);
    if (page === 0) return null;
    if (this.#form !== 0) this.#pdfium.FORM_OnAfterLoadPage(page, this.#form);
    const widthInches = this.#pdfium.FPDF_GetPageWidthF(page) / POINTS_PER_INCH;
    const heightInches = this.#pdfium.FPDF_GetPageHeightF(page) / POINTS_PER_INCH;
    const used = widthInches > 0 && heightInches > 0 ? use(page, { widthInches, heightInches }) : null;
    if (this.#form !== 0) this.#pdfium.FORM_OnBeforeClosePage(page, this.#form);
    this.#pdfium.FPDF_ClosePage(page);
    return used;
  }
}
