import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountTask, TaskReport } from '../../../app/pages/workers/render-task.ts';
import { at, countTask, ignore, scriptedPool, SILENCE_LIMIT_MS } from './support/scripted-pool.ts';
import type { ScriptedWorker } from './support/scripted-workers.ts';

const DOCUMENT_LIMIT_MS = 10 * 60_000;

describe('slow tasks of a RenderPool', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('lets others pass slow tasks, and keeps no more workers for that than it needs', async () => {
    const { pool, started } = scriptedPool(2);
    const talk = (...workers: number[]): void => {
      vi.advanceTimersByTime(SILENCE_LIMIT_MS - 1);
      for (const worker of workers) at(started, worker).report({ kind: 'counted', pageCount: 1 });
    };
    const runs = ['slow', 'slower', 'quick', 'also quick', 'third', 'fourth'].map((name) =>
      pool.run(countTask(name), ignore),
    );
    talk(0, 1);
    expect(started).toHaveLength(2);
    talk(0, 1);
    talk(0, 1);
    // Ten seconds are over.
    expect(started).toHaveLength(4);
    at(started, 2).report({ kind: 'done' });
    expect(await runs[2]).toBeNull();
    at(started, 2).report({ kind: 'done' });
    at(started, 3).report({ kind: 'done' });
    expect(await runs[4]).toBeNull();
    expect(await runs[3]).toBeNull();
    at(started, 2).report({ kind: 'done' });
    at(started, 3).report({ kind: 'done' });
    expect(await runs[5]).toBeNull();
    expect(started).toHaveLength(4);
    expect(started.filter(({ isTerminated }) => isTerminated)).toHaveLength(2);
    at(started, 0).report({ kind: 'done' });
    expect(await runs[0]).toBeNull();
  });

  it('keeps two workers for what was never looked at, however many are slow', async () => {
    const { pool, started } = scriptedPool(2);
    const heard: string[] = [];
    const names = Array.from({ length: 20 }, (_, index) => `slow ${index}`);
    const ended = new Set<string>();
    const run = (name: string): void =>
      void pool
        .run(countTask(name), () => heard.push(name))
        .then((failure) => ended.add(`${name} ${failure?.kind}`));
    names.forEach(run);
    run('quick');
    const atWork = (): ScriptedWorker[] =>
      started.filter(({ isBusy, isTerminated }) => isBusy && !isTerminated);
    const findName = (worker: ScriptedWorker): string => (worker.tasks.at(-1) as CountTask).openingKey;
    let passedMs = 0;
    const talkUntil = async (isOver: () => boolean): Promise<void> => {
      for (; !isOver(); passedMs += 2_500) {
        expect(passedMs).toBeLessThan(120 * 60_000);
        for (const worker of atWork())
          if (findName(worker).startsWith('slow')) worker.report({ kind: 'counted', pageCount: 1 });
          else worker.report({ kind: 'counted', pageCount: 1 }, { kind: 'done' });
        await vi.advanceTimersByTimeAsync(2_500);
        expect(atWork().length).toBeLessThanOrEqual(4);
      }
    };
    await talkUntil(() => ended.has('quick undefined'));
    // Each slow one was tried for ten seconds, two at a time; none of them was waited for.
    expect(passedMs).toBeLessThan(115_000);
    expect([...ended]).toEqual(['quick undefined']);
    run('another');
    await talkUntil(() => ended.has('another undefined'));
    expect(passedMs).toBeLessThan(130_000);
    await talkUntil(() => ended.size === 22);
    expect([...ended].filter((each) => each.endsWith('timed-out'))).toHaveLength(20);
  });

  it('passes on once what a task says that was set aside and begins anew', async () => {
    const { pool, started } = scriptedPool(1);
    const heard: (string | number)[] = [];
    const page = (pageCount: number): TaskReport => ({ kind: 'counted', pageCount });
    const runs = ['first', 'second', 'third'].map((name) =>
      pool.run(countTask(name), (report) =>
        heard.push(name, report.kind === 'counted' ? report.pageCount : ''),
      ),
    );
    let said = 0;
    const tenSeconds = (worker: number): void => {
      const from = said;
      for (; said - from < 4; said++) {
        vi.advanceTimersByTime(2_500);
        if (worker > 0) at(started, 0).report(page(said));
        if (!at(started, worker).isTerminated) at(started, worker).report(page(said - from));
      }
    };
    tenSeconds(0);
    tenSeconds(1);
    // Both are slow: the second is set aside for the third, and nobody hears what it goes on saying.
    expect(at(started, 1).isTerminated).toBe(true);
    at(started, 1).report(page(99));
    at(started, 2).report({ kind: 'done' });
    expect(await runs[2]).toBeNull();
    at(started, 0).report({ kind: 'done' });
    expect(await runs[0]).toBeNull();
    const last = started.find(({ isTerminated, isBusy }) => isBusy && !isTerminated);
    last?.report(page(0), page(1), page(2), page(3), page(4), { kind: 'done' });
    expect(await runs[1]).toBeNull();
    expect(heard.filter((_, index) => heard[index - 1] === 'second')).toEqual([0, 1, 2, 3, 4]);
    await pool.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up a task that takes too long as a whole, however often it is heard of', async () => {
    const { pool, started } = scriptedPool(1);
    const run = pool.run(countTask('a'), ignore);
    for (let passedMs = 0; passedMs < DOCUMENT_LIMIT_MS - 1_000; passedMs += 1_000) {
      vi.advanceTimersByTime(1_000);
      at(started, 0).report({ kind: 'counted', pageCount: 1 });
    }
    expect(at(started, 0).isTerminated).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(await run).toMatchObject({ kind: 'timed-out', documentName: 'a' });
    expect(at(started, 0).isTerminated).toBe(true);
  });

  it('counts the time of a document over all its tasks, and has six times as much for a person who asks again', async () => {
    for (const [isPatient, limitMs] of [
      [false, DOCUMENT_LIMIT_MS],
      [true, 6 * DOCUMENT_LIMIT_MS],
    ] as const) {
      const { pool, started } = scriptedPool(1);
      let passedMs = 0;
      let failure: unknown = null;
      for (let count = 0; failure === null && count < 1_000; count++) {
        const run = pool.run(countTask('a'), ignore, isPatient);
        for (let time = 0; time < 25 && passedMs < limitMs; time++, passedMs += 4_000) {
          await vi.advanceTimersByTimeAsync(4_000);
          started.at(-1)?.report({ kind: 'counted', pageCount: 1 });
        }
        started.at(-1)?.report({ kind: 'done' });
        failure = await run;
      }
      expect(failure).toMatchObject({ kind: 'timed-out' });
      expect(passedMs).toBe(limitMs);
      const other = pool.run(countTask('b'), ignore);
      started.at(-1)?.report({ kind: 'done' });
      expect(await other).toBeNull();
    }
  });
});
