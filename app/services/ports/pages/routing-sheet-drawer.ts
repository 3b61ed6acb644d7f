import type { RoutingSheet } from '../../../domain/fax/routing-sheet.ts';
import type { Result } from '../../../domain/result.ts';

/** Draws routing sheets, beside the main process's own work. */
export interface RoutingSheetDrawer {
  /** The bytes of a PDF of one page. */
  draw(sheet: RoutingSheet): Promise<Result<Uint8Array>>;
}
