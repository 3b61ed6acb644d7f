import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QueuePatch, QueueSnapshot } from '../../../app/contract/queue-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import { QueueState } from '../../../renderer/state/queue/queue.svelte.ts';
import type { QueueChange } from '../../../renderer/state/queue/queue-change.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { manyRows, rowOf } from '../../support/renderer/sample-faxes.ts';

afterEach(() => vi.useRealTimers());

const patch = (from: number, ids: readonly string[] = [], removed: readonly string[] = []): QueuePatch => ({
  from,
  to: from + 1,
  changed: ids.map((id) => rowOf(id, { name: `${id} at ${String(from + 1)}` })),
  removed,
});
const names = (queue: QueueState): string[] => queue.visible.map((row) => row.name).sort();

/** A list whose snapshots are answered one after the other, each when the test says so. */
function controlled(): {
  queue: QueueState;
  asked: () => number;
  /** Which parts were asked for. */
  parts: readonly (string | null)[];
  answer: (reply: Reply<QueueSnapshot>) => Promise<void>;
} {
  const waiting: ((reply: Reply<QueueSnapshot>) => void)[] = [];
  const parts: (string | null)[] = [];
  const queue = new QueueState((after) => {
    parts.push(after);
    return new Promise((resolve) => waiting.push(resolve));
  });
  return {
    queue,
    asked: () => parts.length,
    parts,
    answer: async (reply) => {
      waiting.shift()?.(reply);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const part = (revision: number, next: string | null, ...ids: string[]): Reply<QueueSnapshot> =>
  succeed({ revision, rows: ids.map((id) => rowOf(id, { name: `${id} at ${String(revision)}` })), next });
const snapshot = (revision: number, ...ids: string[]): Reply<QueueSnapshot> => part(revision, null, ...ids);

describe('the queue', () => {
  it('is unknown until the first snapshot', async () => {
    const { queue, answer } = controlled();
    expect(queue.isWhole).toBe(false);
    void queue.load();
    await answer(snapshot(3));
    expect(queue.isWhole).toBe(true);
    expect(queue.visible).toEqual([]);
  });

  it('follows patches that lead from revision to revision', async () => {
    const { queue, answer, asked } = controlled();
    void queue.load();
    await answer(snapshot(3, 'a', 'b'));
    queue.apply(patch(3, ['b', 'c']));
    queue.apply(patch(4, [], ['a']));
    expect(names(queue)).toEqual(['b at 4', 'c at 4']);
    expect(asked()).toBe(1);
  });

  it('asks for a snapshot when a patch is missing, and applies what came meanwhile', async () => {
    const { queue, answer, asked } = controlled();
    void queue.load();
    await answer(snapshot(3, 'a'));
    queue.apply(patch(5, ['b']));
    queue.apply(patch(6, ['c']));
    queue.apply(patch(7, ['d']));
    expect(asked()).toBe(2);
    await answer(snapshot(7, 'a', 'b', 'c'));
    expect(names(queue)).toEqual(['a at 7', 'b at 7', 'c at 7', 'd at 8']);
    expect(asked()).toBe(2);
  });

  it('puts the parts of a long list together, with what changed while they came', async () => {
    const { queue, answer, asked, parts } = controlled();
    void queue.load();
    await answer(part(3, 'b', 'a', 'b'));
    expect(queue.isWhole).toBe(false);
    queue.apply(patch(3, ['d'], ['a']));
    queue.apply(patch(4, ['c']));
    await answer(part(5, 'd', 'c', 'd'));
    await answer(part(5, null, 'e'));
    expect(parts).toEqual([null, 'b', 'd']);
    expect(names(queue)).toEqual(['b at 3', 'c at 5', 'd at 4', 'e at 5']);
    queue.apply(patch(5, ['e']));
    expect(asked()).toBe(3);
    expect(names(queue)).toEqual(['b at 3', 'c at 5', 'd at 4', 'e at 6']);
  });

  it('shows the top of a long list at once, and counts nothing until all of it is there', async () => {
    const { queue, answer } = controlled();
    const changes: QueueChange[] = [];
    queue.onChange((change) => changes.push(change));
    void queue.load();
    await answer(part(3, 'b', 'a', 'b'));
    expect([queue.isBegun, queue.isWhole, names(queue)]).toEqual([true, false, ['a at 3', 'b at 3']]);
    expect([queue.counts.all, queue.found, queue.tallyOfDay(0).faxes]).toEqual([0, 0, 0]);
    expect(queue.row('a')?.name).toBe('a at 3');
    // What changes meanwhile is of a list that is not there yet.
    queue.apply(patch(3, ['a']));
    expect(names(queue)).toEqual(['a at 3', 'b at 3']);
    // The top is told again with the rest.
    await answer(part(4, null, 'a', 'b', 'c'));
    expect([queue.isWhole, queue.counts.all, names(queue)]).toEqual([
      true,
      3,
      ['a at 4', 'b at 4', 'c at 4'],
    ]);
    expect(changes.map(({ isWhole }) => isWhole)).toEqual([true, true, false]);
  });

  it('has nothing to show where the first part is empty, until it is known that nothing follows', async () => {
    const { queue, answer } = controlled();
    void queue.load();
    await answer(part(3, 'b'));
    expect([queue.isBegun, queue.isWhole]).toEqual([false, false]);
    await answer(snapshot(3));
    expect([queue.isBegun, queue.isWhole]).toEqual([true, true]);
  });

  it('keeps the whole list while it is read again, and never goes back to its top', async () => {
    const { queue, answer } = controlled();
    void queue.load();
    await answer(snapshot(3, 'a', 'b', 'c'));
    queue.apply(patch(9));
    await answer(part(10, 'b', 'a'));
    expect([queue.isWhole, queue.counts.all]).toEqual([true, 3]);
    await answer(snapshot(10, 'a', 'b'));
    expect(queue.counts.all).toBe(2);
  });

  it('counts nothing of a list whose second part could not be had, and begins anew', async () => {
    vi.useFakeTimers();
    const answers = [part(1, 'a', 'a'), fail('Not ready.'), part(2, 'a', 'a'), part(2, null, 'b')];
    const queue = new QueueState(() => Promise.resolve(answers.shift() ?? fail('no more')));
    await queue.load();
    expect(queue.isWhole).toBe(false);
    expect([queue.problem, queue.counts.all]).toEqual(['Not ready.', 0]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(names(queue)).toEqual(['a at 2', 'b at 2']);
  });

  it('is another list with its rows, and not before', async () => {
    const { queue, answer } = controlled();
    void queue.load();
    await answer(snapshot(1, 'a'));
    void queue.replace();
    expect(queue.replaced).toBe(0);
    await answer(snapshot(1, 'b'));
    expect([queue.replaced, names(queue)]).toEqual([1, ['b at 1']]);
  });

  it('asks for no more parts of a list that is another one by now', async () => {
    const { queue, answer, parts } = controlled();
    void queue.load();
    void queue.replace();
    await answer(part(9, 'a', 'a'));
    expect(queue.isBegun).toBe(false);
    await answer(snapshot(1, 'b'));
    expect(parts).toEqual([null, null]);
    expect(names(queue)).toEqual(['b at 1']);
  });

  it('does not go back to a patch that a newer snapshot holds already', async () => {
    const { queue, answer, asked } = controlled();
    void queue.load();
    queue.apply(patch(2, ['a']));
    await answer(snapshot(5, 'a'));
    queue.apply(patch(4, ['a']));
    expect(names(queue)).toEqual(['a at 5']);
    expect(asked()).toBe(1);
  });

  it('asks again by itself when the list could not be had, and says so', async () => {
    vi.useFakeTimers();
    const answers = [fail('Not ready.'), snapshot(1, 'a')];
    const queue = new QueueState(() => Promise.resolve(answers.shift() ?? fail('no more')));
    await queue.load();
    expect(queue.problem).toBe('Not ready.');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queue.problem).toBeNull();
    expect(names(queue)).toEqual(['a at 1']);
  });

  it('tells what a row was before, and nothing about a whole list', async () => {
    const { queue, answer } = controlled();
    const heard: QueueChange[] = [];
    queue.onChange((change) => heard.push(change));
    void queue.load();
    await answer(snapshot(3, 'a'));
    queue.apply(patch(3, ['a', 'b']));
    expect(heard[0]).toEqual({ changed: [], removed: [], isWhole: true });
    expect(heard[1]?.changed.map(({ before, row }) => [before?.name ?? null, row.name])).toEqual([
      ['a at 3', 'a at 4'],
      [null, 'b at 4'],
    ]);
  });

  it('narrows by filter and search together', async () => {
    const { queue, answer } = controlled();
    void queue.load();
    await answer(succeed({ revision: 1, rows: manyRows(300), next: null }));
    queue.filter = 'failed';
    expect(queue.visible.map((row) => row.name)).toEqual([
      'Document 0.pdf',
      'Document 97.pdf',
      'Document 194.pdf',
      'Document 291.pdf',
    ]);
    queue.query = 'document 194';
    expect(queue.visible.map((row) => row.name)).toEqual(['Document 194.pdf']);
    expect(queue.counts.all).toBe(300);
  });
});
