import type { Receipt, ReceiptFacts } from '../../app/domain/fax/receipt.ts';
import { blankBitmap } from '../../app/pages/page/bitmap.ts';
import { writeReceiptPdf } from '../../app/pages/receipt/write-receipt-pdf.ts';
import { encodeT6 } from '../../app/pages/t6/encode-t6.ts';
import { success } from '../../app/domain/result.ts';
import type { ReceiptDrawer } from '../../app/services/ports/pages/receipt-drawer.ts';

export const someFacts = (changes: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  version: 1,
  app: '0.1.0',
  service: null,
  account: 'Local exchange',
  sender: { name: 'Practice', phoneNumber: '+13035550101' },
  jobId: 'job-1',
  name: 'lab.pdf',
  reference: null,
  state: 'sent',
  reason: null,
  finishedAt: '2026-11-21T10:43:02.000Z',
  learntBy: 'push',
  documents: [{ name: 'lab.pdf', sizeBytes: 8, sha256: 'a'.repeat(64), file: null }],
  pagesInstead: null,
  to: [{ phoneNumber: '+13035550119', name: 'Dr. Mercer', state: 'sent', faxErrorCode: null }],
  pages: 1,
  resolution: 'High',
  attempts: [],
  ...changes,
});

/** A receipt as the app writes it, but with an empty page: nothing is drawn. */
export function plainReceiptPdf(receipt: Receipt): Uint8Array {
  const page = { widthPx: 64, heightPx: 64, xDpi: 64, yDpi: 64, strip: encodeT6(blankBitmap(64, 64)) };
  return writeReceiptPdf({ pages: [page], thumbnail: null }, `${JSON.stringify(receipt, null, 2)}\n`);
}

export const plainReceipts: ReceiptDrawer = {
  draw: (receipt) => Promise.resolve(success(plainReceiptPdf(receipt))),
};
