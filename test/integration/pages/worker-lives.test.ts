import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { RenderPool } from '../../../app/pages/workers/render-pool.ts';
import type { CountTask } from '../../../app/pages/workers/render-task.ts';
import { bundleRenderWorker } from '../../support/bundle-render-worker.ts';
import { DOCUMENTS } from '../../unit/pages/support/documents.ts';

const pools: RenderPool[] = [];
const errors: string[] = [];

afterEach(async () => {
  vi.useRealTimers();
  errors.length = 0;
  for (const pool of pools.splice(0)) await pool.close();
});

/** A pool of one thread that runs the given script. */
function makePool(script: string, silenceLimitMs: number): RenderPool {
  const workerScript = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const pool = new RenderPool({
    workerScript,
    workers: 1,
    silenceLimitMs,
    onWorkerError: (error) => errors.push(error.message),
  });
  pools.push(pool);
  return pool;
}

const task = (name: string): CountTask => ({
  kind: 'count',
  document: { path: name, name, contentType: null },
  openingKey: name,
  geometry: faxGeometry('High', 'letter'),
  tones: 'auto',
});

const ignore = (): void => undefined;

/** Answers everything but what is called `bad`, with which it does the given thing. */
const except = (whatItDoes: string): string => `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task.document.name === 'bad') { ${whatItDoes} }
    else parentPort.postMessage({ kind: 'done' });
  });`;

describe('a worker thread', () => {
  it('that hangs is given up, and the next task gets another', async () => {
    // Time passes for the pool when the test says so: on a busy machine a thread needs longer to start than this one may hang.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const script = except(`parentPort.postMessage({ kind: 'counted' }); for (;;);`);
    const pool = makePool(script, 2_500);
    let bad: Promise<unknown> = Promise.resolve();
    await new Promise<unknown>((hasBegun) => {
      bad = pool.run(task('bad'), hasBegun);
    });
    const good = pool.run(task('good'), ignore);
    vi.advanceTimersByTime(2_500);
    expect(await bad).toMatchObject({ kind: 'timed-out', documentName: 'bad' });
    expect(await good).toBeNull();
  });

  it.each([
    ['throws', `throw new Error('a bug')`, ['a bug']],
    ['exits', 'process.exit(3)', []],
    ['rejects', `Promise.reject(new Error('another bug'))`, ['another bug']],
    [
      'runs out of memory',
      'for (const hoard = []; ; ) hoard.push(new Array(1e6).fill(Math.random()))',
      [expect.stringContaining('memory')],
    ],
  ])('that %s costs its own task only', async (_what, whatItDoes, told) => {
    // Only to stop hangs: using up all memory takes a busy machine half a minute.
    const pool = makePool(except(whatItDoes), 120_000);
    const bad = pool.run(task('bad'), ignore);
    const good = pool.run(task('good'), ignore);
    expect(await bad).toMatchObject({ kind: 'stopped', documentName: 'bad' });
    expect(await good).toBeNull();
    expect(errors).toEqual(told);
  });

  it('that cannot be started fails its task', async () => {
    expect(await makePool('this is no script', 120_000).run(task('any'), ignore)).toMatchObject({
      kind: 'stopped',
    });
  });
});

/** Uses a pool and forgets to close it. */
const COUNT_AND_LEAVE = `
  const [poolModule, pictureModule, workerScript, path] = process.argv.slice(1);
  const { RenderPool } = await import(poolModule);
  const { countPictures } = await import(pictureModule);
  const pool = new RenderPool({ workerScript: new URL(workerScript), workers: 2, silenceLimitMs: 20000 });
  const document = { path, name: 'fax', contentType: null };
  const counts = await Promise.all([document, document].map((each) => countPictures(pool, each)));
  console.log(counts.map((count) => count.value.pageCount).join(' and '));`;

describe('a pool', () => {
  it('lets the process end when it is idle, and not before', async () => {
    const bundles = [
      await bundleRenderWorker('app/pages/workers/render-pool.ts'),
      await bundleRenderWorker('app/pages/requests/page-picture.ts'),
      await bundleRenderWorker(),
    ];
    const modules = bundles.map((bundle) => bundle.script.href);
    const args = ['--input-type=module', '-e', COUNT_AND_LEAVE, ...modules, join(DOCUMENTS, 'fax-g4.tif')];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toBe('3 and 3\n');
    for (const bundle of bundles) await bundle.remove();
  });
});
