import type { PageFailure } from '../document/page-failure.ts';
import { writePdf } from '../output/write-pdf.ts';
import type { EncodedPage } from '../page/encoded-page.ts';
import { faxGeometry, type Paper } from '../page/fax-geometry.ts';
import type { ReceiptSheet } from '../receipt/receipt-sheet.ts';
import type { RenderPool } from '../workers/render-pool.ts';

export type RenderedRoutingSheet =
  | { readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly failure: PageFailure };

/** A routing sheet as a PDF of one page. `code`: of `writeSheetCode`. */
export async function renderRoutingSheet(
  pool: RenderPool,
  sheet: ReceiptSheet,
  code: string,
  paper: Paper,
): Promise<RenderedRoutingSheet> {
  const pages: EncodedPage[] = [];
  const geometry = faxGeometry('High', paper);
  const failure = await pool.run({ kind: 'routing-sheet', sheet, code, geometry }, (report) => {
    if (report.kind === 'page') pages.push(report.page);
  });
  return failure === null
    ? { ok: true, pdf: new Uint8Array(Buffer.concat([...writePdf(pages)])) }
    : { ok: false, failure };
}
