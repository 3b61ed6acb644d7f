import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askThrough } from '../../../renderer/bridge/client.ts';
import { DetailState } from '../../../renderer/state/queue/detail.svelte.ts';
import { QueueState } from '../../../renderer/state/queue/queue.svelte.ts';
import { MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';
import { readDetail, rowOf } from '../../support/renderer/sample-faxes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function opened(): Promise<{ bridge: MemoryBridge; detail: DetailState }> {
  const bridge = new MemoryBridge([rowOf('a'), rowOf('b'), rowOf('in', { state: 'arriving' })]);
  const ask = askThrough(bridge);
  const queue = new QueueState((after) => ask('queue.snapshot', after));
  const detail = new DetailState(ask, queue);
  bridge.on('queue.patch', (patch) => queue.apply(patch));
  await queue.load();
  return { bridge, detail };
}

describe('a failure that nobody has seen', () => {
  it('is seen when a person opens it, and not because it happens while the detail lies open', async () => {
    const { bridge, detail } = await opened();
    detail.show('a');
    await vi.advanceTimersByTimeAsync(100);
    bridge.change([
      rowOf('a', { state: 'failed', isUnseen: true }),
      rowOf('b', { state: 'failed', isUnseen: true }),
    ]);
    await vi.advanceTimersByTimeAsync(100);
    expect(bridge.inputsOf('fax.seen')).toEqual([]);
    // Leafing past one is not looking at it.
    detail.show('b');
    detail.show('in');
    await vi.advanceTimersByTimeAsync(100);
    expect(bridge.inputsOf('fax.seen')).toEqual([]);
    detail.show('b');
    await vi.advanceTimersByTimeAsync(100);
    expect(bridge.inputsOf('fax.seen')).toEqual([{ jobIds: ['b'] }]);
    // The memory bridge leaves it unseen; however often somebody moves, it is noted once at a time.
    detail.markSeen();
    detail.markSeen();
    expect(bridge.inputsOf('fax.seen')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    // Asked for once more by a click on its row.
    detail.show('a');
    await vi.advanceTimersByTimeAsync(100);
    expect(bridge.inputsOf('fax.seen')).toEqual([{ jobIds: ['b'] }, { jobIds: ['b'] }, { jobIds: ['a'] }]);
  });

  it('is seen when it happened while the detail lay open, as soon as somebody is there', async () => {
    const { bridge, detail } = await opened();
    detail.show('a');
    await vi.advanceTimersByTimeAsync(100);
    detail.markSeen();
    expect(bridge.inputsOf('fax.seen')).toEqual([]);
    bridge.change([rowOf('a', { state: 'failed', isUnseen: true })]);
    await vi.advanceTimersByTimeAsync(100);
    detail.markSeen();
    expect(bridge.inputsOf('fax.seen')).toEqual([{ jobIds: ['a'] }]);
  });
});

describe('the detail of a fax', () => {
  it('shows the row at once and the rest when it is there', async () => {
    const { detail } = await opened();
    detail.show('a');
    expect(detail.row?.id).toBe('a');
    expect(detail.fetched).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(detail.fetched?.row.id).toBe('a');
  });

  it('fetches only the fax where leafing stops', async () => {
    const { bridge, detail } = await opened();
    detail.show('a');
    detail.show('b');
    await vi.advanceTimersByTimeAsync(100);
    expect(bridge.inputsOf('fax.detail')).toEqual([{ jobId: 'b' }]);
  });

  it('is fetched again when its row changes, and what was there stays meanwhile', async () => {
    const { bridge, detail } = await opened();
    detail.show('a');
    await vi.advanceTimersByTimeAsync(100);
    bridge.change([rowOf('b')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(bridge.inputsOf('fax.detail')).toHaveLength(1);
    bridge.change([rowOf('a', { pages: 3 })]);
    expect(detail.fetched?.row.pages).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(detail.fetched?.row.pages).toBe(3);
  });

  it('drops an answer that a newer question has overtaken', async () => {
    const { bridge, detail } = await opened();
    detail.show('a');
    await vi.advanceTimersByTimeAsync(100);
    const answers: (() => void)[] = [];
    bridge.answers['fax.detail'] = () =>
      new Promise((resolve) => {
        const attempts = answers.length + 10;
        answers.push(() => resolve(succeed({ ...readDetail(rowOf('a')), attempts })));
      });
    bridge.change([rowOf('a')]);
    bridge.change([rowOf('a')]);
    answers[1]?.();
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(detail.fetched?.attempts).toBe(11);
  });

  it('looks its pages through once, and shows them only beside their own fax', async () => {
    const { bridge, detail } = await opened();
    const page = { lineSeconds: 20, warnings: [{ kind: 'near-black', places: [], names: [] }] } as const;
    bridge.answers['fax.inspect'] = ({ jobId }) => succeed(jobId === 'done' ? [page] : []);
    bridge.change([rowOf('done', { state: 'sent', pages: 1 })]);
    detail.show('done');
    await vi.advanceTimersByTimeAsync(100);
    expect(detail.pages).toEqual([page]);
    bridge.change([rowOf('done', { state: 'sent', pages: 1, changedAtMs: 99 })]);
    await vi.advanceTimersByTimeAsync(0);
    expect(bridge.inputsOf('fax.inspect')).toEqual([{ jobId: 'done' }]);
    expect(detail.pages).toEqual([page]);
    detail.show('a');
    await vi.advanceTimersByTimeAsync(100);
    expect(detail.pages).toEqual([]);
    expect(bridge.inputsOf('fax.inspect')).toHaveLength(1);
  });

  it('closes with a row that goes', async () => {
    const { bridge, detail } = await opened();
    detail.show('a');
    bridge.change([], ['a']);
    expect(detail.id).toBeNull();
  });

  it('asks nothing about a file that is no fax yet', async () => {
    const { bridge, detail } = await opened();
    detail.show('in');
    await vi.advanceTimersByTimeAsync(100);
    expect(bridge.inputsOf('fax.detail')).toEqual([]);
    expect(detail.problem).toBeNull();
  });
});
