import { pathToFileURL } from 'node:url';
import { RenderPool } from '../pages/render-pool.ts';
import type { Log } from '../services/ports/log.ts';

/** A page that takes longer than this to draw is not worth waiting for. */
const SILENCE_LIMIT_MS = 20_000;
/** One draws what is looked at while the other goes on with the rest. */
const WORKERS = 2;

/** The workers that draw for the window; the exchange has its own. */
export function startRenderPool(workerScript: string, log: Log): RenderPool {
  return new RenderPool({
    workerScript: pathToFileURL(workerScript),
    workers: WORKERS,
    silenceLimitMs: SILENCE_LIMIT_MS,
    onWorkerError: (error) => log.warn('renderer.ended', { error: String(error) }),
  });
}
