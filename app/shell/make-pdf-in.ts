import { writePrinted } from '../pages/requests/write-printed.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { MakePdf } from '../printer/printed-documents.ts';

/** In these workers, which are given up where one takes too long. */
export const makePdfIn =
  (pool: RenderPool): MakePdf =>
  async (rasterPath, pdfPath) => {
    const failure = await writePrinted(pool, rasterPath, pdfPath);
    if (failure === null) return 'made';
    // Faxtray ends, or the disk is full: it may do another time.
    return failure.kind === 'stopped' ? 'later' : 'damaged';
  };
