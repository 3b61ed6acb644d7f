import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askThrough } from '../../../renderer/bridge/client.ts';
import { DraftSaving } from '../../../renderer/state/new-fax/draft-saving.svelte.ts';
import { anEntry } from '../../support/drafts.ts';
import { fail, MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keeper(): { bridge: MemoryBridge; draft: DraftSaving; tries: () => number } {
  const bridge = new MemoryBridge();
  return {
    bridge,
    draft: new DraftSaving(askThrough(bridge)),
    tries: () => bridge.inputsOf('drafts.save').length,
  };
}

it('a disk that stays full is asked less and less often, and takes all when there is room', async () => {
  const { bridge, draft, tries } = keeper();
  bridge.answers['drafts.save'] = () => fail('The disk is full.');
  draft.keep(anEntry());
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const [inVain, said] = [tries(), draft.problem];
  expect(said).toBe('The disk is full.');
  expect(inVain).toBeGreaterThan(10);
  expect(inVain).toBeLessThan(40);
  // Whoever writes on does not wake it more often.
  for (let word = 0; word < 20; word++) draft.keep(anEntry({ typed: String(word) }));
  await vi.advanceTimersByTimeAsync(0);
  expect(tries()).toBe(inVain);

  bridge.answers['drafts.save'] = () => succeed({ draftId: 'draft-1' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries(), draft.problem, draft.id]).toEqual([inVain + 1, null, 'draft-1']);
  expect(bridge.inputsOf('drafts.save').at(-1)).toMatchObject({ content: { typed: '19' } });
});

it('with room again what is written is on the disk as soon as ever', async () => {
  const { bridge, draft, tries } = keeper();
  bridge.answers['drafts.save'] = () => fail('The disk is full.');
  draft.keep(anEntry());
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  let take = (): void => undefined;
  bridge.answers['drafts.save'] = () =>
    new Promise((resolve) => {
      take = () => resolve(succeed({ draftId: 'draft-1' }));
    });
  await vi.advanceTimersByTimeAsync(30_000);
  // Written while the disk was at it.
  draft.keep(anEntry({ typed: 'more' }));
  bridge.answers['drafts.save'] = ({ draftId }) => succeed({ draftId: draftId ?? 'draft-1' });
  const before = tries();
  take();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries()).toBe(before + 1);
  for (const typed of ['a', 'b', 'c']) {
    draft.keep(anEntry({ typed }));
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(bridge.inputsOf('drafts.save').at(-1)).toMatchObject({ content: { typed: 'c' } });
});

it('closing the sheet tries at once, however long the pause', async () => {
  const { bridge, draft, tries } = keeper();
  bridge.answers['drafts.save'] = () => fail('The disk is full.');
  draft.keep(anEntry());
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  bridge.answers['drafts.save'] = () => succeed({ draftId: 'draft-1' });
  const before = tries();
  expect(await draft.leave(anEntry({ typed: 'last' }))).toBe('draft-1');
  expect(tries()).toBe(before + 1);
});
