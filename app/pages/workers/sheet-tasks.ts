import type { Bitmap } from '../page/bitmap.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { loadShaperFor } from '../shaping/shaper.ts';
import { encodeT6 } from '../t6/encode-t6.ts';
import type { ReceiptTask, Report, RoutingSheetTask } from './render-task.ts';

/** Each page of a receipt. */
export async function runReceiptTask({ sheet, geometry, frame }: ReceiptTask, report: Report): Promise<null> {
  await loadShaperFor(listTexts(sheet));
  const { drawReceipt } = await import('../receipt/draw-receipt.ts');
  for (const [index, bitmap] of drawReceipt(sheet, geometry, frame).entries())
    reportSheet(bitmap, index, geometry, report);
  return null;
}

/** The one page of a routing sheet. */
export async function runRoutingSheetTask(
  { sheet, code, geometry }: RoutingSheetTask,
  report: Report,
): Promise<null> {
  await loadShaperFor(listTexts(sheet));
  // Large, and hardly ever needed.
  const { drawRoutingSheet } = await import('../routing-sheet/draw-routing-sheet.ts');
  reportSheet(await drawRoutingSheet(sheet, code, geometry), 0, geometry, report);
  return null;
}

function reportSheet(bitmap: Bitmap, index: number, { xDpi, yDpi }: FaxGeometry, report: Report): void {
  const { widthPx, heightPx } = bitmap;
  const page = { widthPx, heightPx, xDpi, yDpi, strip: encodeT6(bitmap) };
  report({ kind: 'page', index, page, warnings: [] });
}

const listTexts = ({ title, outcome, rows }: ReceiptTask['sheet']): string[] => [
  title,
  outcome,
  ...rows.flatMap(({ label, lines }) => [label, ...lines]),
];
