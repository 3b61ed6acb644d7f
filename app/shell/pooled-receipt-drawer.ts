import type { Receipt } from '../domain/fax/receipt.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { paperOfRegion } from '../pages/page/paper-of-region.ts';
import { renderReceipt } from '../pages/requests/render-receipt.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { ReceiptDrawer } from '../services/ports/pages/receipt-drawer.ts';
import type { RenderedDocument } from '../services/ports/folders/spool.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import { makeReceiptSheet } from './receipt-sheet.ts';

/** Receipts in the language and on the paper that are set, drawn in the pool. */
export class PooledReceiptDrawer implements ReceiptDrawer {
  readonly #pool: RenderPool;
  readonly #region: () => string;
  readonly #words: Phrasebook;

  constructor(pool: RenderPool, region: () => string, words: Phrasebook) {
    this.#pool = pool;
    this.#region = region;
    this.#words = words;
  }

  async draw(receipt: Receipt, rendered: RenderedDocument | null): Promise<Result<Uint8Array>> {
    const drawn = await renderReceipt(this.#pool, {
      sheet: makeReceiptSheet(receipt, this.#words),
      json: `${JSON.stringify(receipt, null, 2)}\n`,
      rendered: rendered && { ...rendered, name: receipt.name },
      resolution: receipt.resolution,
      paper: paperOfRegion(this.#region()),
    });
    return drawn.ok
      ? success(drawn.value)
      : failed({ kind: 'needs-person', reason: 'unreadable', message: drawn.failure.message });
  }
}
