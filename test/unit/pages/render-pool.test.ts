import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskReport } from '../../../app/pages/workers/render-task.ts';
import { at, countTask, ignore, scriptedPool, SILENCE_LIMIT_MS } from './support/scripted-pool.ts';
import { verbatim } from '../../../app/words/phrase.ts';

describe('RenderPool', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('starts no worker before there is work, and no more than it may', () => {
    const { pool, started } = scriptedPool(2);
    expect(started).toHaveLength(0);
    for (const name of ['a', 'b', 'c', 'd']) void pool.run(countTask(name), ignore);
    expect(
      started.map((worker) => worker.tasks.map((each) => each.kind === 'count' && each.openingKey)),
    ).toEqual([['a'], ['b']]);
  });

  it('gives tasks out in their order, to whoever is free', async () => {
    const { pool, started } = scriptedPool(2);
    const reports: TaskReport[] = [];
    const first = pool.run(countTask('a'), (report) => reports.push(report));
    void pool.run(countTask('b'), ignore);
    void pool.run(countTask('c'), ignore);
    at(started, 0).report({ kind: 'counted', pageCount: 7 }, { kind: 'done' });
    expect(await first).toBeNull();
    expect(reports).toEqual([{ kind: 'counted', pageCount: 7 }]);
    expect(at(started, 0).tasks).toEqual([countTask('a'), countTask('c')]);
    expect(at(started, 1).tasks).toEqual([countTask('b')]);
  });

  it('holds the process only while a worker is busy', () => {
    const { pool, started } = scriptedPool(1);
    void pool.run(countTask('a'), ignore);
    expect(at(started, 0).isBusy).toBe(true);
    at(started, 0).report({ kind: 'done' });
    expect(at(started, 0).isBusy).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on the failure of a task, and goes on with the same worker', async () => {
    const { pool, started } = scriptedPool(1);
    const failure = { kind: 'password', documentName: 'a', message: verbatim('No.') } as const;
    const first = pool.run(countTask('a'), ignore);
    const second = pool.run(countTask('b'), ignore);
    at(started, 0).report({ kind: 'failed', failure });
    expect(await first).toEqual(failure);
    at(started, 0).report({ kind: 'done' });
    expect(await second).toBeNull();
    expect(started).toHaveLength(1);
  });

  it('replaces a worker that ends; only its own task fails', async () => {
    const { pool, started } = scriptedPool(1);
    const first = pool.run(countTask('a'), ignore);
    const second = pool.run(countTask('b'), ignore);
    at(started, 0).exit();
    expect(await first).toMatchObject({ kind: 'stopped', documentName: 'a' });
    at(started, 1).report({ kind: 'done' });
    expect(await second).toBeNull();
    expect(at(started, 1).tasks).toEqual([countTask('b')]);
  });

  it('replaces a worker that ends while idle, silently', async () => {
    const { pool, started } = scriptedPool(1);
    const first = pool.run(countTask('a'), ignore);
    at(started, 0).report({ kind: 'done' });
    await first;
    at(started, 0).exit();
    const second = pool.run(countTask('b'), ignore);
    at(started, 1).report({ kind: 'done' });
    expect(await second).toBeNull();
  });

  it('gives up a worker that is silent for too long, and does not listen to it any more', async () => {
    const { pool, started } = scriptedPool(1);
    const pages: TaskReport[] = [];
    const first = pool.run(countTask('a'), (report) => pages.push(report));
    const second = pool.run(countTask('b'), ignore);
    vi.advanceTimersByTime(SILENCE_LIMIT_MS - 1);
    expect(at(started, 0).isTerminated).toBe(false);
    // Any word buys it the whole time again.
    at(started, 0).report({ kind: 'counted', pageCount: 1 });
    vi.advanceTimersByTime(SILENCE_LIMIT_MS - 1);
    expect(at(started, 0).isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(at(started, 0).isTerminated).toBe(true);
    expect(await first).toMatchObject({ kind: 'timed-out', documentName: 'a' });
    at(started, 0).report({ kind: 'counted', pageCount: 2 }, { kind: 'done' });
    expect(pages).toHaveLength(1);
    at(started, 1).report({ kind: 'done' });
    expect(await second).toBeNull();
  });

  it('ends what nobody wants any more, at once, and goes on with what comes', async () => {
    const { pool, started } = scriptedPool(2);
    const wanted = [
      pool.run(countTask('hangs'), ignore),
      pool.run(countTask('b'), ignore),
      pool.run(countTask('c'), ignore),
    ];
    at(started, 1).report({ kind: 'done' });
    at(started, 1).report({ kind: 'done' });
    expect(await wanted[1]).toBeNull();
    pool.abandon();
    expect(await wanted[0]).toMatchObject({ kind: 'stopped' });
    expect(await wanted[2]).toBeNull();
    // The idle one stays.
    expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    void pool.run(countTask('d'), ignore);
    expect(at(started, 1).tasks.at(-1)).toEqual(countTask('d'));
    const queued = [pool.run(countTask('e'), ignore), pool.run(countTask('f'), ignore)];
    pool.abandon();
    expect(await Promise.all(queued)).toMatchObject([{ kind: 'stopped' }, { kind: 'stopped' }]);
    expect(started.filter(({ isTerminated }) => !isTerminated)).toEqual([]);
  });

  it('ends its workers when it is closed, and takes nothing more', async () => {
    const { pool, started } = scriptedPool(1);
    const running = pool.run(countTask('a'), ignore);
    const waiting = pool.run(countTask('b'), ignore);
    await pool.close();
    expect(at(started, 0).isTerminated).toBe(true);
    expect(await running).toMatchObject({ kind: 'stopped' });
    expect(await waiting).toMatchObject({ kind: 'stopped' });
    expect(await pool.run(countTask('c'), ignore)).toMatchObject({ kind: 'stopped' });
    expect(started).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
