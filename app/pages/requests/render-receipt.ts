import { failed, success } from '../../domain/result.ts';
import { faxGeometry, type Paper, type Resolution } from '../page/fax-geometry.ts';
import type { EncodedPage } from '../page/encoded-page.ts';
import type { PageResult } from '../document/page-result.ts';
import { frameThumbnail } from '../receipt/thumbnail-frame.ts';
import type { ReceiptSheet } from '../receipt/receipt-sheet.ts';
import { writeReceiptPdf } from '../receipt/write-receipt-pdf.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import { recodeFax } from './recode-fax.ts';

export interface ReceiptToRender {
  readonly sheet: ReceiptSheet;
  /** Attached as `receipt.json`. */
  readonly json: string;
  /** Its first page is shown; null: there is none. */
  readonly rendered: FaxDocument | null;
  readonly resolution: Resolution;
  readonly paper: Paper;
}

/** A document whose first page cannot be drawn leaves only its thumbnail out. */
export async function renderReceipt(
  pool: RenderPool,
  { sheet, json, rendered, resolution, paper }: ReceiptToRender,
): Promise<PageResult<Uint8Array<ArrayBuffer>>> {
  const first = rendered === null ? null : await firstPage(pool, rendered, resolution);
  const geometry = faxGeometry('High', paper);
  const frame = first && frameThumbnail(geometry, first.heightPx / first.yDpi / (first.widthPx / first.xDpi));
  const pages: EncodedPage[] = [];
  const failure = await pool.run({ kind: 'receipt', sheet, geometry, frame }, (report) => {
    if (report.kind === 'page') pages[report.index] = report.page;
  });
  if (failure !== null) return failed(failure);
  return success(writeReceiptPdf({ pages, thumbnail: first && frame && { page: first, frame } }, json));
}

async function firstPage(
  pool: RenderPool,
  document: FaxDocument,
  resolution: Resolution,
): Promise<EncodedPage | null> {
  const geometry = faxGeometry(resolution, 'letter');
  const recoded = await recodeFax(pool, document, { geometry, coding: 'group4', mostPages: 1 });
  return recoded.ok ? (recoded.value[0] ?? null) : null;
}
