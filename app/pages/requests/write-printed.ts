import type { PageFailure } from '../document/page-failure.ts';
import type { RenderPool } from '../workers/render-pool.ts';

/** Writes what was printed as PWG raster as a PDF to `to`, in a worker: what comes in there may be made to do harm. */
export const writePrinted = (pool: RenderPool, path: string, to: string): Promise<PageFailure | null> =>
  pool.run({ kind: 'printed', document: { path, name: path, contentType: null }, to }, () => undefined);
