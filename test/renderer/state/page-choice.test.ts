import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PagesOfFile, PreviewView } from '../../../app/contract/preview-views.ts';
import { askThrough } from '../../../renderer/bridge/client.ts';
import { toSlots, type PageSlot } from '../../../renderer/state/pages/page-slots.ts';
import { PreviewState } from '../../../renderer/state/pages/preview.svelte.ts';
import { MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';

const [A, B] = ['/a.pdf', '/b.pdf'];
const WANTED = { paths: [A, B], faxResolution: 'High', coverPageText: null, to: [] } as const;
const drawnPage = { lineSeconds: 9, warnings: [] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(300);
};

/** Documents of so many pages each, drawn as they are chosen. */
async function open(pages = [4, 2], wanted: Parameters<PreviewState['show']>[0] = WANTED) {
  const bridge = new MemoryBridge();
  const preview = new PreviewState(askThrough(bridge));
  let begun = 0;
  let chosen: readonly PagesOfFile[] = [];
  let pageCount = 0;
  let documents: NonNullable<PreviewView['documents']> = [];
  const countOf = (path: string): number => pages[([A, B] as string[]).indexOf(path)] ?? 0;
  bridge.answers['preview.begin'] = (input) => {
    const going = input.paths.map((path) => {
      const found = input.pages.find((each) => each.path === path);
      if (found === undefined) return countOf(path);
      return found.spans.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    });
    const isCovered = input.coverPageText !== null || input.ownCover !== undefined;
    pageCount = going.reduce((sum, count) => sum + count, isCovered ? 1 : 0);
    chosen = input.pages;
    documents = input.paths.map((path) => ({ pages: countOf(path), problem: null }));
    return succeed({ previewId: `preview-${++begun}` });
  };
  bridge.answers['preview.look'] = (): ReturnType<typeof succeed<PreviewView>> =>
    succeed({
      pageCount,
      documents,
      pages: Array.from({ length: pageCount }, () => drawnPage),
      isDone: true,
      problem: null,
    });
  preview.show(wanted);
  await settle();
  const asked = (): readonly PagesOfFile[] => chosen;
  const slot = (place: number): PageSlot => preview.strip.slots[place] ?? expect.fail('no such slot');
  return { preview, asked, slot };
}

const numbers = ({ strip }: PreviewState): (number | null)[] => strip.slots.map(({ number }) => number);

describe('pages of a new fax', () => {
  it('that are left out go on being there, and those behind them count anew', async () => {
    const { preview, asked, slot } = await open();
    expect([numbers(preview), preview.asPagesOf]).toEqual([[1, 2, 3, 4, 5, 6], null]);
    preview.strip.select(1);
    preview.choice.toggle(slot(1));
    // Never the documents, and never the pages of before.
    expect([preview.sendsPages, preview.obstacle]).toEqual([true, 'The pages are being drawn.']);
    expect([numbers(preview), preview.strip.place]).toEqual([[1, null, 2, 3, 4, 5], 1]);
    // What is drawn already is seen meanwhile.
    expect(preview.strip.drawing(slot(4))).toMatchObject({ previewId: 'preview-1', page: 5 });
    await settle();
    expect(asked()).toEqual([
      {
        path: A,
        of: 4,
        spans: [
          { from: 1, to: 1 },
          { from: 3, to: 4 },
        ],
        turns: [],
      },
    ]);
    expect([preview.asPagesOf, preview.obstacle, preview.countPages([A, B])]).toEqual(['preview-2', null, 5]);
    expect([preview.strip.drawing(slot(1)), preview.strip.drawing(slot(4))]).toMatchObject([
      null,
      { previewId: 'preview-2', page: 4 },
    ]);
    expect([preview.pages.findPath(3), preview.pages.findPath(4)]).toEqual([A, B]);
    preview.choice.toggle(slot(1));
    await settle();
    expect([asked(), preview.asPagesOf, numbers(preview)]).toEqual([[], null, [1, 2, 3, 4, 5, 6]]);
  });

  it('are turned by quarters either way, left out ones not, and put back as they were turned', async () => {
    const { preview, asked, slot } = await open();
    preview.choice.turn(slot(0), 1);
    preview.choice.turn(slot(3), -1);
    await settle();
    const turns = [
      { page: 1, turn: 90 },
      { page: 4, turn: 270 },
    ];
    expect(asked()).toEqual([{ path: A, of: 4, spans: [{ from: 1, to: 4 }], turns }]);
    preview.choice.toggle(slot(3));
    preview.choice.turn(slot(3), 1);
    preview.choice.toggle(slot(3));
    expect(slot(3).turn).toBe(270);
    preview.choice.turn(slot(3), 1);
    preview.choice.turn(slot(0), -1);
    await settle();
    expect([asked(), preview.sendsPages]).toEqual([[], false]);
  });

  it('that are typed go at once; what is none of them stands in the way, and changes nothing', async () => {
    const { preview, asked } = await open();
    const { choice } = preview;
    expect(choice.text(A)).toBe('1-4');
    choice.type(A, '3-');
    await settle();
    expect(asked()).toEqual([{ path: A, of: 4, spans: [{ from: 3, to: 4 }], turns: [] }]);
    expect([choice.text(A), choice.countGoing(A), choice.unread]).toEqual(['3-', 2, []]);
    choice.leave(A);
    expect(choice.text(A)).toBe('3-4');
    choice.type(A, '4-3');
    choice.leave(A);
    expect([choice.text(A), choice.unread, choice.countGoing(A)]).toEqual(['4-3', [A], 2]);
    choice.takeAll(A);
    expect([choice.text(A), choice.unread, choice.find(A)]).toEqual(['1-4', [], null]);
  });

  it('have to be some, with a cover page, too', async () => {
    const { preview, slot } = await open([1, 1], { ...WANTED, coverPageText: 'Hello' });
    expect(numbers(preview)).toEqual([1, 2, 3]);
    preview.choice.toggle(slot(0));
    expect(numbers(preview)).toEqual([1, 2, 3]);
    preview.choice.toggle(slot(1));
    await settle();
    // Of a document that is left out wholly the others go.
    expect([numbers(preview), preview.obstacle]).toEqual([[1, null, 2], null]);
    preview.choice.toggle(slot(2));
    await settle();
    expect(preview.obstacle).toBe('All pages are left out: put one back.');
  });

  it('stand behind a cover page of Faxtray’s own that has no text', async () => {
    const { preview, asked, slot } = await open([2, 1], { ...WANTED, ownCover: { subject: 'Referral' } });
    expect(numbers(preview)).toEqual([1, 2, 3, 4]);
    expect(slot(0).path).toBeNull();
    expect(preview.strip.drawing(slot(1))).toMatchObject({ previewId: 'preview-1', page: 2 });
    expect(preview.strip.drawing(slot(3))).toMatchObject({ previewId: 'preview-1', page: 4 });
    expect([preview.pages.findPath(1), preview.pages.findPath(4)]).toEqual([null, B]);
    preview.page = 3;
    preview.toggle();
    expect(numbers(preview)).toEqual([1, 2, null, 3]);
    await settle();
    expect(asked()).toEqual([{ path: A, of: 2, spans: [{ from: 1, to: 1 }], turns: [] }]);
  });

  it('of a file that is taken out are forgotten, and of a moved one kept', async () => {
    const { preview, asked, slot } = await open();
    preview.choice.toggle(slot(0));
    preview.choice.toggle(slot(5));
    preview.strip.select(3);
    preview.show({ ...WANTED, paths: [B, A] });
    await settle();
    expect(preview.strip.selected).toMatchObject({ path: A, page: 4 });
    expect(asked().map(({ path }) => path)).toEqual([A, B]);
    preview.show({ ...WANTED, paths: [B] });
    await settle();
    expect(asked().map(({ path }) => path)).toEqual([B]);
    preview.show(WANTED);
    await settle();
    expect(asked().map(({ path }) => path)).toEqual([B]);
  });

  it('of a file that cannot be read for now are those that go once it is back', async () => {
    const { preview, asked, slot } = await open();
    preview.choice.toggle(slot(0));
    await settle();
    const before = asked();
    preview.show({ ...WANTED, paths: [B] }, null, [A, B]);
    await settle();
    preview.show(WANTED);
    await settle();
    expect([asked(), preview.sendsPages, numbers(preview)]).toEqual([before, true, [null, 1, 2, 3, 4, 5]]);
  });

  it('are on their way at once where somebody waits for them', async () => {
    const { preview, slot } = await open();
    preview.choice.toggle(slot(0));
    await settle();
    preview.show({ ...WANTED, ownCover: { subject: '' }, to: [{ phoneNumber: '+13035550117', name: null }] });
    expect(preview.obstacle).toBe('The pages are being drawn.');
    await preview.hurry();
    expect([preview.obstacle, preview.asPagesOf]).toEqual([null, 'preview-3']);
    await settle();
    expect(preview.asPagesOf).toBe('preview-3');
  });

  it('of thousands are a few slots, where most are left out', () => {
    const chosen = [
      {
        path: A,
        of: 9_000,
        spans: [
          { from: 2, to: 3 },
          { from: 5, to: 5 },
        ],
        turns: [],
      },
    ];
    const slots = toSlots({ hasCover: false, files: [{ path: A, pages: 9_000 }], chosen });
    expect(slots.map(({ page, to, number }) => [page, to, number])).toEqual([
      [1, 1, null],
      [2, 2, 1],
      [3, 3, 2],
      [4, 4, null],
      [5, 5, 3],
      [6, 9_000, null],
    ]);
  });
});
