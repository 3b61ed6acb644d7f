import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreviewView } from '../../../app/contract/preview-views.ts';
import { setLanguage } from '../../../renderer/format/words.ts';
import { askThrough } from '../../../renderer/bridge/client.ts';
import { FaxPagesState } from '../../../renderer/state/pages/fax-pages.svelte.ts';
import { fail, MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';
import { rowOf } from '../../support/renderer/sample-faxes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [A, B] = [rowOf('a'), rowOf('b')];
const viewOf = (pages: number, of = pages): PreviewView => ({
  pageCount: of,
  pages: Array.from({ length: pages }, () => ({ lineSeconds: 20, warnings: [] })),
  isDone: pages === of,
  problem: null,
});

function begin(): {
  bridge: MemoryBridge;
  pages: FaxPagesState;
  asked: () => unknown[];
  ended: () => unknown[];
} {
  const bridge = new MemoryBridge();
  return {
    bridge,
    pages: new FaxPagesState(askThrough(bridge)),
    asked: () => bridge.inputsOf('fax.pages'),
    ended: () => bridge.inputsOf('preview.end'),
  };
}
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(100);
};

describe('the pages of the fax that is decided about', () => {
  it('come as they are drawn', async () => {
    const { bridge, pages } = begin();
    const looks = [viewOf(1, 2), viewOf(2)];
    bridge.answers['preview.look'] = ({ seen }) => succeed(looks[seen] ?? null);
    pages.follow('pane', A, null);
    await settle();
    expect(pages.of('a')).toMatchObject({ pictureId: 'of-a', isDrawn: true, pageCount: 2, isDone: true });
    expect(pages.of('a')?.pages).toHaveLength(2);
    expect(pages.of('b')).toBeNull();
  });

  it('are asked for again in another language, since what is wrong with them is said in words', async () => {
    const { pages, asked } = begin();
    setLanguage(() => 'en');
    pages.follow('pane', A, null);
    await settle();
    setLanguage(() => 'de');
    pages.follow('pane', A, null);
    await settle();
    expect(asked()).toHaveLength(2);
    pages.follow('pane', A, null);
    await settle();
    expect(asked()).toHaveLength(2);
    setLanguage(() => 'en');
  });

  it('are those that the service made, where it made some', async () => {
    const { bridge, pages } = begin();
    bridge.answers['fax.pages'] = () => succeed({ pictureId: 'a', pictures: 3, faxResolution: 'Low' });
    pages.follow('question', A, null);
    await settle();
    expect(pages.of('a')).toMatchObject({
      pictureId: 'a',
      isDrawn: false,
      pageCount: 3,
      faxResolution: 'Low',
    });
    expect(bridge.inputsOf('preview.look')).toEqual([]);
  });

  it('are asked for once while leafing, and end with the pane', async () => {
    const { pages, asked, ended } = begin();
    pages.follow('pane', A, null);
    pages.leave('pane');
    pages.follow('pane', B, null);
    await settle();
    expect(asked()).toEqual([{ jobId: 'b' }]);
    pages.leave('pane');
    await settle();
    expect(ended()).toEqual([{ previewId: 'of-b' }]);
    expect(pages.shown).toBeNull();
  });

  it('of a question go before those of the pane, which come back', async () => {
    const { pages, asked, ended } = begin();
    pages.follow('pane', A, null);
    await settle();
    pages.follow('question', A, null);
    await settle();
    expect(asked()).toHaveLength(1);
    pages.follow('question', B, null);
    await settle();
    expect(pages.shown?.jobId).toBe('b');
    expect(ended()).toEqual([{ previewId: 'of-a' }]);
    pages.leave('question');
    await settle();
    expect(pages.shown?.jobId).toBe('a');
  });

  it('are asked for again when the fax or the line changes, and stay until there are new ones', async () => {
    const { bridge, pages, asked, ended } = begin();
    pages.follow('pane', A, null);
    await settle();
    let show = (): void => undefined;
    bridge.answers['preview.look'] = () => new Promise((answer) => (show = () => answer(succeed(viewOf(2)))));
    pages.follow('pane', { ...A, changedAtMs: A.changedAtMs + 1 }, null);
    await settle();
    expect(pages.of('a')?.pages).toHaveLength(1);
    show();
    await settle();
    expect(pages.of('a')?.pages).toHaveLength(2);
    pages.follow('pane', { ...A, changedAtMs: A.changedAtMs + 1 }, '+13035550101');
    await settle();
    expect(asked()).toHaveLength(3);
    // It may be the same preview, which goes on.
    expect(ended()).toEqual([]);
  });

  it('are never those of another fax, however late the answers are', async () => {
    const { bridge, pages, ended } = begin();
    const answers: (() => void)[] = [];
    bridge.answers['fax.pages'] = ({ jobId }) =>
      new Promise((answer) =>
        answers.push(() =>
          answer(succeed({ pictureId: `of-${jobId}`, pictures: null, faxResolution: 'High' })),
        ),
      );
    pages.follow('pane', A, null);
    await settle();
    pages.follow('pane', B, null);
    await settle();
    answers[1]?.();
    await settle();
    answers[0]?.();
    await settle();
    expect(pages.shown).toMatchObject({ jobId: 'b', pictureId: 'of-b' });
    expect(ended()).toEqual([{ previewId: 'of-a' }]);
  });

  it('end when nobody waits for them by the time they begin', async () => {
    const { bridge, pages, ended } = begin();
    let answer = (): void => undefined;
    bridge.answers['fax.pages'] = () =>
      new Promise((resolve) => {
        answer = () => resolve(succeed({ pictureId: 'late', pictures: null, faxResolution: 'High' }));
      });
    pages.follow('pane', A, null);
    await settle();
    pages.leave('pane');
    await settle();
    answer();
    await settle();
    expect(ended()).toEqual([{ previewId: 'late' }]);
    expect(pages.shown).toBeNull();
  });

  it('that cannot be had say why in a sentence', async () => {
    const { bridge, pages } = begin();
    bridge.answers['fax.pages'] = () => fail('Its document is not here.');
    pages.follow('pane', A, null);
    await settle();
    expect(pages.of('a')).toMatchObject({ problem: 'Its document is not here.', pages: [], isDone: true });
    bridge.answers['fax.pages'] = ({ jobId }) =>
      succeed({ pictureId: `of-${jobId}`, pictures: null, faxResolution: 'High' });
    const problem = { text: 'secret.pdf needs a password.', stopsFax: true };
    bridge.answers['preview.look'] = () => succeed({ ...viewOf(0), pageCount: null, isDone: true, problem });
    pages.follow('pane', B, null);
    await settle();
    expect(pages.of('b')).toMatchObject({ problem: problem.text, pages: [] });
  });
});
