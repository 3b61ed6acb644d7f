import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SqliteHookQueue } from '../../../app/adapters/hooks/sqlite-hook-queue.ts';
import { HookDeliveries } from '../../../app/services/hooks/hook-deliveries.ts';
import type { HookMessage, HookQueue } from '../../../app/services/ports/doors/hooks.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const SECOND = 1_000;

function bench(...hooks: string[]) {
  const clock = new ManualClock();
  const queue = new SqliteHookQueue(join(tempFolder(), 'hooks.sqlite'), clock.now());
  const read = { rows: 0, bodies: 0 };
  const counted = {
    isNew: false,
    readMark: (about) => queue.readMark(about),
    record: (...entry) => queue.record(...entry),
    due: (...asked) => {
      const found = queue.due(...asked);
      read.rows += found.length;
      return found;
    },
    nextDueAtMs: (...asked) => queue.nextDueAtMs(...asked),
    readBody: (delivery) => {
      read.bodies++;
      return queue.readBody(delivery);
    },
    putOff: (...change) => queue.putOff(...change),
    remove: (delivery) => queue.remove(delivery),
    keepOnly: (kept) => queue.keepOnly(kept),
    close: () => queue.close(),
  } satisfies HookQueue as HookQueue;
  const called: string[] = [];
  const running = new Map<string, (why: string | null) => void>();
  let most = 0;
  const deliveries = new HookDeliveries({
    ...{ queue: counted, clock, log: silentLog, keys: new Set(hooks) },
    caller: {
      call: ({ id, body }: HookMessage, signal) =>
        new Promise((resolve) => {
          called.push(`${id} ${body}`);
          const end = (): void => resolve('ended');
          signal.addEventListener('abort', end);
          running.set(id, (why) => {
            signal.removeEventListener('abort', end);
            resolve(why);
          });
          most = Math.max(most, running.size);
        }),
    },
  });
  return {
    ...{ clock, queue, counted, deliveries, called, read },
    most: () => most,
    add: (hook: string, ...ids: string[]) =>
      queue.record(
        `of ${ids[0] ?? ''}`,
        'x',
        ids.map((id) => ({ id, hook, body: `body of ${id}`, tries: 0, dueAtMs: clock.now() })),
      ),
    answer: async (id: string, why: string | null) => {
      running.get(id)?.(why);
      running.delete(id);
      await clock.pass(0);
    },
    answerAll: async () => {
      for (const [id, answer] of running) {
        running.delete(id);
        answer(null);
      }
      await clock.pass(0);
    },
  };
}

const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(3, '0')}`);

describe('deliveries to hooks', () => {
  it('to one are not held up by another that hangs, or is tried again', async () => {
    const { add, deliveries, called, answer, clock } = bench('hangs', 'works');
    add('hangs', ...numbered('slow', 30));
    add('works', 'a', 'b', 'c', 'd', 'e');
    deliveries.start();
    for (const id of ['a', 'b', 'c', 'd', 'e']) await answer(id, null);
    expect(called.filter((each) => !each.startsWith('slow'))).toHaveLength(5);
    for (const id of numbered('slow', 4)) await answer(id, 'too-slow');
    add('works', 'f');
    deliveries.deliver();
    await clock.pass(0);
    expect(called).toContain('f body of f');
    await deliveries.stop();
  });

  it('are four of one hook at a time, and twenty of all, one each at least', async () => {
    for (const [count, expected] of [
      [1, 4],
      [5, 20],
      [8, 16],
      [20, 20],
    ] as const) {
      const hooks = numbered('hook', count);
      const { add, deliveries, most, clock } = bench(...hooks);
      for (const hook of hooks) add(hook, ...numbered(hook, 6));
      deliveries.start();
      await clock.pass(0);
      expect(most()).toBe(expected);
      await deliveries.stop();
    }
  });

  it('read of a long backlog what goes next, and each body once', async () => {
    const { add, deliveries, called, answerAll, read } = bench('one', 'two');
    add('one', ...numbered('a', 200));
    add('two', 'b');
    deliveries.start();
    for (let rounds = 0; called.length < 201 && rounds < 201; rounds++) await answerAll();
    await answerAll();
    expect(called).toEqual([...new Set(called)]);
    expect(called).toHaveLength(201);
    expect(called.filter((each) => each.startsWith('a'))).toEqual(
      numbered('a', 200).map((id) => `${id} body of ${id}`),
    );
    expect(read.bodies).toBe(201);
    expect(read.rows).toBeLessThan(201 * 5);
    await deliveries.stop();
  });

  it('in vain are repeated after their pause, and what comes meanwhile is not', async () => {
    const { add, deliveries, called, answer, clock } = bench('one');
    add('one', 'a');
    deliveries.start();
    await answer('a', 'status-500');
    add('one', 'b');
    deliveries.deliver();
    await answer('b', null);
    await clock.pass(4 * SECOND);
    expect(called).toEqual(['a body of a', 'b body of b']);
    await clock.pass(SECOND);
    expect(called).toEqual(['a body of a', 'b body of b', 'a body of a']);
    await answer('a', null);
    await clock.pass(3_600 * SECOND);
    expect(called).toHaveLength(3);
    await deliveries.stop();
  });

  it('that a full disk cannot remove are not repeated without end', async () => {
    const { add, deliveries, counted, queue, called, answer, clock } = bench('one');
    add('one', 'a');
    counted.remove = () => {
      throw new Error('disk full');
    };
    deliveries.start();
    await answer('a', null);
    await clock.pass(299 * SECOND);
    deliveries.deliver();
    expect(called).toHaveLength(1);
    counted.remove = (delivery) => queue.remove(delivery);
    await clock.pass(SECOND);
    expect(called).toHaveLength(2);
    await answer('a', null);
    await clock.pass(3_600 * SECOND);
    expect(called).toHaveLength(2);
    await deliveries.stop();
  });

  it('for a hook that is not set any more are removed', async () => {
    const { add, deliveries, queue, called, clock } = bench('one');
    add('gone', 'a');
    deliveries.start();
    await clock.pass(0);
    expect(queue.due('gone', clock.now(), 10)).toEqual([]);
    expect(called).toEqual([]);
    await deliveries.stop();
  });
});
