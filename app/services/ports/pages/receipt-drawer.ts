import type { Receipt } from '../../../domain/fax/receipt.ts';
import type { Result } from '../../../domain/result.ts';
import type { RenderedDocument } from '../folders/spool.ts';

/** Draws receipts, beside the main process's own work. */
export interface ReceiptDrawer {
  /** The bytes of a PDF that has the receipt attached; `rendered`: its first page is shown. */
  draw(receipt: Receipt, rendered: RenderedDocument | null): Promise<Result<Uint8Array>>;
}
