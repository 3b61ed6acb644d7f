import { faxGeometry } from '../../../../app/pages/page/fax-geometry.ts';
import { RenderPool } from '../../../../app/pages/workers/render-pool.ts';
import type { CountTask } from '../../../../app/pages/workers/render-task.ts';
import { ScriptedWorker } from './scripted-workers.ts';

export const SILENCE_LIMIT_MS = 5000;

export const countTask = (name: string): CountTask => ({
  kind: 'count',
  document: { path: `/${name}`, name, contentType: null },
  openingKey: name,
  geometry: faxGeometry('High', 'letter'),
  tones: 'auto',
});

/** A pool whose workers do nothing by themselves, in the order in which they were started. */
export function scriptedPool(workers: number): { pool: RenderPool; started: ScriptedWorker[] } {
  const started: ScriptedWorker[] = [];
  const pool = new RenderPool({
    workerScript: new URL('file:///worker.js'),
    workers,
    silenceLimitMs: SILENCE_LIMIT_MS,
    startWorker: () => {
      const worker = new ScriptedWorker(() => undefined);
      started.push(worker);
      return worker;
    },
  });
  return { pool, started };
}

export const ignore = (): void => undefined;

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`Nothing at ${index}`);
  return item;
}
