import { success } from '../../domain/result.ts';
import { isBlank, type Bitmap } from '../page/bitmap.ts';
import { drawCoverPage } from '../sender/cover-page.ts';
import { checkWords } from '../sender/check-words.ts';
import { drawCoverSheet, listCoverTexts } from '../sender/draw-cover-sheet.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';
import { openDocument } from '../decode/open-document.ts';
import { readMarkup } from '../encoding/html-encoding.ts';
import { readWhole } from '../recognise/read-whole.ts';
import type { EncodedPage } from '../page/encoded-page.ts';
import { HeaderLayouts } from './header-layouts.ts';
import type { Placement } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { NO_CHOICES, type PageChoices } from '../page/page-choices.ts';
import { toPagePlace, wholePlace } from '../page/page-place.ts';
import { withoutTop } from '../page/without-top.ts';
import { headerFailed, type PageFailure } from '../document/page-failure.ts';
import { loadShaperFor } from '../shaping/shaper.ts';
import type {
  AttachedTask,
  CountTask,
  CoverTask,
  DrawTask,
  InspectTask,
  LikenessTask,
  MarkupTask,
  PictureTask,
  PrintedTask,
  RecodeTask,
  RenderTask,
  Report,
  SignatureTask,
  TaskReport,
  TextTask,
} from './render-task.ts';
import { inspectDrawn } from './inspect-drawn.ts';
import { markPage } from './mark-page.ts';
import { runReceiptTask, runRoutingSheetTask } from './sheet-tasks.ts';
import { encodeT6 } from '../t6/encode-t6.ts';

/**
 * Does render tasks, one at a time. The document of the last one stays open, since a long document comes in many tasks. Throws on
 * bugs only, and then the worker that runs it is not to be used any more.
 */
export class TaskRunner {
  #openingKey: string | null = null;
  #source: DocumentSource | null = null;
  readonly #headers = new HeaderLayouts();

  async run(task: RenderTask, report: Report): Promise<void> {
    const failure = await this.#perform(task, report);
    report(failure === null ? { kind: 'done' } : { kind: 'failed', failure });
  }

  #perform(task: RenderTask, report: Report): Promise<PageFailure | null> {
    switch (task.kind) {
      case 'count':
        return this.#count(task, report);
      case 'draw':
        return this.#draw(task, report);
      case 'cover':
        return this.#drawCover(task, report);
      case 'words':
        return checkWords(task.words);
      case 'picture':
        return picture(task, report);
      case 'likeness':
        return likeness(task, report);
      case 'signature':
        return readSignature(task, report);
      case 'text':
        return readText(task, report);
      case 'inspect':
        return inspect(task, report);
      case 'recode':
        return recode(task, report);
      case 'receipt':
        return runReceiptTask(task, report);
      case 'routing-sheet':
        return runRoutingSheetTask(task, report);
      case 'markup':
        return readLetters(task, report);
      case 'attached':
        return readAttached(task, report);
      case 'printed':
        return writePrinted(task, report);
    }
  }

  async #count(task: CountTask, report: Report): Promise<PageFailure | null> {
    const opened = await this.#open(task);
    if (!opened.ok) return opened.failure;
    const { pageCount, doubtfulEncoding = null } = opened.value;
    report({ kind: 'counted', pageCount, doubtfulEncoding });
    return null;
  }

  async #draw(task: DrawTask, report: Report): Promise<PageFailure | null> {
    const { firstPage } = task;
    await loadShaperFor([task.header?.sender ?? '']);
    const layout = this.#headers.of(task);
    if (!layout.ok) return headerFailed(layout.failure);
    const opened = await this.#open(task);
    if (!opened.ok) return opened.failure;
    for (let place = task.from; place < task.to; place++) {
      const { page: number, turn } = task.chosen?.[place - task.from] ?? { page: place + 1, turn: 0 };
      const drawn = await opened.value.drawPage(number - 1, turn);
      if (!drawn.ok) return drawn.failure;
      const { bitmap, isFaded, scan } = drawn.value;
      const whole = drawn.value.place ?? wholePlace(task.geometry);
      const unmarked = await markPage(bitmap, number, whole, task);
      if (unmarked !== null) return unmarked;
      const at = { index: number - 1, isFirst: place === 0, place: whole };
      const warnings = task.inspects ? await inspectDrawn(opened.value, at, bitmap, task) : [];
      const choices = task.inspects ? choicesFor(opened.value, at, task) : NO_CHOICES;
      const found = { isBlank: isBlank(bitmap), isFaded: isFaded === true };
      const isToRead = task.readsRoutingSheets === true && !found.isBlank;
      const sheet = isToRead && scan !== undefined ? await findRoutingSheet(scan, task) : {};
      layout.value?.draw(bitmap, firstPage + place + 1);
      const notFaxed = opened.value.attachmentsOn?.(number - 1) ?? [];
      const page = encodePage(bitmap, task, task.encodes);
      report({
        kind: 'page',
        index: firstPage + place,
        page,
        warnings,
        choices,
        notFaxed,
        ...found,
        ...sheet,
      });
    }
    return null;
  }

  async #drawCover(task: CoverTask, report: Report): Promise<PageFailure | null> {
    const { cover, pageCount, geometry } = task;
    const texts = 'rows' in cover ? listCoverTexts(cover) : [cover.to, cover.from, cover.date, cover.text];
    await loadShaperFor([...texts, task.header?.sender ?? '']);
    const layout = this.#headers.of(task);
    if (!layout.ok) return headerFailed(layout.failure);
    const drawn =
      'rows' in cover
        ? await drawCoverSheet(cover, pageCount, geometry)
        : drawCoverPage(cover, pageCount, geometry);
    if (!drawn.ok) return drawn.failure;
    layout.value?.draw(drawn.value, 1);
    report({ kind: 'page', index: 0, page: encodePage(drawn.value, task, true), warnings: [] });
    return null;
  }

  async #open(task: CountTask | DrawTask): Promise<PageResult<DocumentSource>> {
    if (this.#source !== null && this.#openingKey === task.openingKey) return success(this.#source);
    this.#source?.close();
    this.#source = null;
    const { document, geometry, tones, lightness = 0, cutsSheets } = task;
    const opened = await openDocument(document, geometry, tones, lightness, cutsSheets);
    if (opened.ok) {
      this.#source = opened.value;
      this.#openingKey = task.openingKey;
    }
    return opened;
  }
}

async function readLetters(
  { path, textEncoding, mostBytes }: MarkupTask,
  report: Report,
): Promise<PageFailure | null> {
  const bytes = await readWhole(path, mostBytes);
  if (typeof bytes === 'string') return null;
  const { text, doubtfulEncoding, readAs } = readMarkup(bytes, textEncoding);
  const utf8 = new TextEncoder().encode(text);
  report({ kind: 'markup', utf8, doubtfulEncoding, readAs: readAs() });
  return null;
}

async function readAttached({ document }: AttachedTask, report: Report): Promise<PageFailure | null> {
  // Only for whoever asks for them.
  const { findAttachedFiles } = await import('../decode/find-attached-files.ts');
  const found = await findAttachedFiles(document);
  if (!found.ok) return found.failure;
  for (const file of found.value) report({ kind: 'attached', file });
  return null;
}

async function writePrinted(task: PrintedTask, report: Report): Promise<PageFailure | null> {
  const { writePrintedPdf } = await import('../pwg/write-printed-pdf.ts');
  return writePrintedPdf(task.document, task.to, (pageCount) => report({ kind: 'counted', pageCount }));
}

/** `index`: in the document, from 0; `isFirst`: of those of it that go. */
interface PageAt {
  readonly index: number;
  readonly isFirst: boolean;
  /** Where it lies on the fax page. */
  readonly place: Placement;
}

function choicesFor(
  source: DocumentSource,
  { isFirst, place }: PageAt,
  { place: document, geometry, header }: DrawTask,
): PageChoices {
  const readAs = isFirst ? (source.readAs?.() ?? null) : null;
  const shown = toPagePlace(place, geometry, header === null ? geometry.headerBandPx : 0);
  return { ...NO_CHOICES, ...source.choices?.(), readAs: readAs && { ...readAs, document }, place: shown };
}

async function picture(task: PictureTask, report: Report): Promise<PageFailure | null> {
  // Not loaded for faxes: it brings the image library.
  const { drawPicture } = await import('../picture/draw-picture.ts');
  const drawn = await drawPicture(task.document, task.page, task.maxWidthPx, task.isCleaned);
  if (!drawn.ok) return drawn.failure;
  report({ kind: 'picture', png: drawn.value });
  return null;
}

async function likeness({ document, likenesses }: LikenessTask, report: Report): Promise<PageFailure | null> {
  const { readLikeness } = await import('../likenesses/read-likeness.ts');
  const read = await readLikeness(document, likenesses);
  if (read.ok) report({ kind: 'likeness', likeness: read.value });
  return read.ok ? null : read.failure;
}

async function readSignature(task: SignatureTask, report: Report): Promise<PageFailure | null> {
  const { runSignatureTask } = await import('./run-signature-task.ts');
  return runSignatureTask(task, report);
}

async function readText({ document, page, language }: TextTask, report: Report): Promise<PageFailure | null> {
  const { ocrPage } = await import('../ocr/ocr-page.ts');
  const read = await ocrPage(document, page, language);
  if (read.ok) report({ kind: 'text', text: read.value });
  return read.ok ? null : read.failure;
}

async function inspect({ document, geometry }: InspectTask, report: Report): Promise<PageFailure | null> {
  const { inspectFax } = await import('../inspect/inspect-fax.ts');
  return inspectFax(document, geometry, (page) => report({ kind: 'inspected', page }));
}

async function recode(
  { document, geometry, coding, leavesOutHeader, mostPages }: RecodeTask,
  report: Report,
): Promise<PageFailure | null> {
  const { readFinishedFax } = await import('../inspect/finished-fax.ts');
  const { encodeT4 } = await import('../t4/encode-t4.ts');
  const encode = coding === 'group3' ? encodeT4 : encodeT6;
  let index = 0;
  return readFinishedFax(document, geometry, mostPages ?? 'all', (whole) => {
    const bitmap = leavesOutHeader === true ? withoutTop(whole, geometry.headerBandPx) : whole;
    report({ kind: 'page', index: index++, page: toPage(bitmap, geometry, encode(bitmap)), warnings: [] });
  });
}

async function findRoutingSheet(
  scan: GreyImage,
  { geometry }: DrawTask,
): Promise<Pick<Extract<TaskReport, { readonly kind: 'page' }>, 'routingSheet'>> {
  const { readRoutingSheet } = await import('../routing-sheet/read-codes.ts');
  const read = await readRoutingSheet(scan, geometry);
  return read.kind === 'none' ? {} : { routingSheet: read };
}

/** A page without a header line comes without the band for it, so that whoever draws one has room for it above. */
function encodePage(page: Bitmap, { header, geometry }: DrawTask | CoverTask, encodes: boolean): EncodedPage {
  const bitmap = header === null ? withoutTop(page, geometry.headerBandPx) : page;
  return toPage(bitmap, geometry, encodes ? encodeT6(bitmap) : new Uint8Array());
}

function toPage(
  { widthPx, heightPx }: Bitmap,
  { xDpi, yDpi }: DrawTask['geometry'],
  strip: EncodedPage['strip'],
): EncodedPage {
  return { widthPx, heightPx, xDpi, yDpi, strip };
}
