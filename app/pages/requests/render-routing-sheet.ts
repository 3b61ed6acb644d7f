import { failed, success } from '../../domain/result.ts';
import type { PageResult } from '../document/page-result.ts';
import { writePdf } from '../output/write-pdf.ts';
import type { EncodedPage } from '../page/encoded-page.ts';
import { faxGeometry, type Paper } from '../page/fax-geometry.ts';
import type { ReceiptSheet } from '../receipt/receipt-sheet.ts';
import type { RenderPool } from '../workers/render-pool.ts';

/** A routing sheet as a PDF of one page. `code`: of `writeSheetCode`. */
export async function renderRoutingSheet(
  pool: RenderPool,
  sheet: ReceiptSheet,
  code: string,
  paper: Paper,
): Promise<PageResult<Uint8Array<ArrayBuffer>>> {
  const pages: EncodedPage[] = [];
  const geometry = faxGeometry('High', paper);
  const failure = await pool.run({ kind: 'routing-sheet', sheet, code, geometry }, (report) => {
    if (report.kind === 'page') pages.push(report.page);
  });
  return failure === null ? success(new Uint8Array(Buffer.concat([...writePdf(pages)]))) : failed(failure);
}
