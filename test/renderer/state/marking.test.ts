import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PagesOfFile, PreviewView } from '../../../app/contract/preview-views.ts';
import { askThrough } from '../../../renderer/bridge/client.ts';
import { PreviewState } from '../../../renderer/state/pages/preview.svelte.ts';
import { MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';

const PATH = '/form.pdf';
const WANTED = { paths: [PATH], faxResolution: 'High', coverPageText: null, to: [] } as const;
const PLACE = {
  left: 0,
  top: 0.19,
  width: 8.47,
  height: 10.8,
  quarters: 0,
  pageWidth: 8.47,
  pageHeight: 11,
} as const;
const SIGNATURE = {
  kind: 'strokes',
  outlines: [[0, 0, 1000, 0, 500, 1000]],
  aspect: 0.25,
} as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(300);
};

async function open(count = 3, cannotDraw: (chosen: PagesOfFile | undefined) => boolean = () => false) {
  const bridge = new MemoryBridge();
  const preview = new PreviewState(askThrough(bridge));
  const asked: (readonly PagesOfFile[])[] = [];
  bridge.answers['preview.begin'] = ({ pages }) => {
    asked.push(pages);
    return succeed({ previewId: `preview-${asked.length}` });
  };
  bridge.answers['preview.look'] = (): ReturnType<typeof succeed<PreviewView>> => {
    const [chosen] = asked.at(-1) ?? [];
    const pageCount = chosen?.spans.reduce((sum, { from, to }) => sum + to - from + 1, 0) ?? count;
    const page = { lineSeconds: 9, warnings: [], place: PLACE };
    if (cannotDraw(chosen))
      return succeed({
        ...{ pageCount, documents: [{ pages: count, problem: null }], pages: [], isDone: true },
        problem: { text: 'No font has it.', stopsFax: true, isInMarks: true },
      });
    return succeed({
      pageCount,
      documents: [{ pages: count, problem: null }],
      pages: Array.from({ length: pageCount }, () => page),
      isDone: true,
      problem: null,
    });
  };
  preview.show(WANTED);
  await settle();
  const marks = () => preview.choice.find(PATH)?.marks ?? [];
  return { preview, marking: preview.marking, asked, marks };
}

describe('what is put on a page', () => {
  it('is drawn once, after it came to rest, and goes with the pages as they are shown', async () => {
    const { preview, marking, asked, marks } = await open();
    expect(preview.asPagesOf).toBeNull();
    marking.put({ kind: 'tick' }, { x: 4, y: 5 });
    for (let moved = 0; moved < 5; moved++) marking.move(0.1, 0);
    // Nothing that is sent meanwhile goes without it.
    expect([asked.length, preview.isBehind, preview.sendsPages]).toEqual([1, true, true]);
    expect(marking.shown).toMatchObject([{ isDrawn: false }]);
    await settle();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.[0]?.marks).toEqual(marks());
    expect([preview.isBehind, preview.asPagesOf]).toEqual([false, 'preview-2']);
    expect(marking.shown).toMatchObject([{ isDrawn: true }]);
  });

  it('lies in the middle of where it was put, and on the paper however it is moved', async () => {
    const { marking } = await open();
    marking.put({ kind: 'tick' }, { x: 4, y: 5 });
    const [first] = marking.shown;
    expect(first?.box.left).toBeCloseTo(3.9, 2);
    expect(first?.box.top).toBeCloseTo(4.9, 2);
    marking.move(-50, -50);
    expect(marking.shown[0]?.box).toMatchObject({ left: 0 });
    expect(marking.shown[0]?.box.top).toBeCloseTo(0.19, 2);
    marking.move(99, 99);
    const { box } = marking.shown[0] ?? expect.fail('nothing there');
    expect([box.left + box.width, box.top + box.height]).toEqual([
      expect.closeTo(PLACE.pageWidth, 2),
      expect.closeTo(PLACE.pageHeight, 2),
    ]);
  });

  it('stays on its page when others are left out, put back or turned, and is kept while its own is out', async () => {
    const { preview, marking, marks } = await open();
    preview.strip.select(1);
    marking.put({ kind: 'signature', signature: SIGNATURE }, { x: 2, y: 2 });
    const before = marks();
    expect(before).toMatchObject([{ kind: 'strokes', page: 2 }]);
    await settle();
    preview.strip.select(0);
    expect(marking.shown).toEqual([]);
    preview.toggle();
    await settle();
    preview.strip.select(1);
    expect(marking.shown).toHaveLength(1);
    preview.toggle();
    expect([marks(), marking.place]).toEqual([before, null]);
    preview.toggle();
    await settle();
    preview.choice.turn(preview.strip.selected ?? expect.fail('no page'), 1);
    expect(marks()).toEqual(before);
    preview.choice.takeAll(PATH);
    expect(marks()).toEqual(before);
    expect(preview.choice.find(PATH)?.turns).toEqual([]);
    expect(preview.choice.isChosen(PATH)).toBe(false);
  });

  it('goes back step by step, a movement or a text as one, whichever page is looked at', async () => {
    const { preview, marking, marks } = await open();
    marking.put({ kind: 'text', text: '' }, { x: 1, y: 1 });
    for (const text of ['A', 'An', 'Ann', 'Anna']) marking.write(text);
    const written = marks();
    marking.move(1, 0);
    marking.move(1, 1);
    marking.resize(2);
    await settle();
    preview.strip.select(2);
    marking.put({ kind: 'tick' }, { x: 3, y: 3 });
    expect(marks()).toHaveLength(2);
    marking.undo();
    expect(marks()).toHaveLength(1);
    marking.undo();
    expect([preview.strip.selected?.page, marking.chosen?.mark.kind]).toEqual([1, 'text']);
    marking.undo();
    expect(marks()).toEqual(written);
    marking.undo();
    expect(marks()).toMatchObject([{ text: '' }]);
    marking.undo();
    expect([marks(), marking.canUndo]).toEqual([[], false]);
    // As the documents come again.
    expect(preview.sendsPages).toBe(false);
  });

  it('is removed and had back', async () => {
    const { marking, marks } = await open();
    for (const x of [1, 2, 3]) marking.put({ kind: 'tick' }, { x, y: 1 });
    const all = marks();
    marking.choose(1);
    marking.remove();
    expect(marks()).toEqual([all[0], all[2]]);
    expect(marking.chosen?.index).toBe(1);
    marking.remove();
    expect(marking.chosen?.index).toBe(0);
    marking.undo();
    marking.undo();
    expect([marks(), marking.chosen?.index]).toEqual([all, 1]);
  });

  it('is none where nothing was written, and leaves no step behind', async () => {
    const { marking, marks } = await open();
    marking.put({ kind: 'tick' }, { x: 1, y: 1 });
    marking.put({ kind: 'text', text: '' }, { x: 2, y: 2 });
    marking.put({ kind: 'tick' }, { x: 3, y: 3 });
    expect(marks().map(({ kind }) => kind)).toEqual(['tick', 'tick']);
    marking.put({ kind: 'text', text: '' }, { x: 2, y: 2 });
    marking.choose(0);
    expect([marks().length, marking.chosen?.index]).toEqual([2, 0]);
  });

  it('is at most a hundred for a document', async () => {
    const { marking, marks } = await open();
    for (let count = 0; count < 120; count++) marking.put({ kind: 'tick' }, { x: 1, y: 1 });
    expect([marks().length, marking.isFull]).toEqual([100, true]);
  });

  it('comes off where the documents are to go instead, and is had back', async () => {
    const { preview, marking, marks } = await open(1);
    marking.put({ kind: 'tick' }, { x: 1, y: 1 });
    preview.drawAsItComes();
    expect([marks(), preview.sendsPages]).toEqual([[], false]);
    marking.undo();
    expect([marks().length, preview.sendsPages]).toEqual([1, true]);
  });

  it('can be corrected, and removed, where it cannot be drawn', async () => {
    const isStrange = (chosen: PagesOfFile | undefined): boolean =>
      chosen?.marks?.some((mark) => mark.kind === 'text' && mark.text.includes('\u{1E922}')) === true;
    const { preview, marking, marks } = await open(3, isStrange);
    marking.put({ kind: 'text', text: '\u{1E922}' }, { x: 1, y: 1 });
    await settle();
    expect([preview.stopped, preview.obstacle]).toEqual(['No font has it.', 'No font has it.']);
    expect(marking.chosen).toMatchObject({ index: 0, isDrawn: false });
    marking.write('A');
    await settle();
    expect([preview.obstacle, marks()]).toEqual([null, [expect.objectContaining({ text: 'A' })]]);
    marking.write('\u{1E922}');
    await settle();
    preview.strip.select(1);
    preview.strip.select(0);
    marking.choose(0);
    marking.remove();
    await settle();
    expect([preview.obstacle, marks(), marking.place]).toEqual([null, [], PLACE]);
  });

  it('grows with its words and stays as high', async () => {
    const { marking } = await open();
    marking.put({ kind: 'text', text: 'A' }, { x: 1, y: 1 });
    const short = marking.shown[0]?.box ?? expect.fail('nothing there');
    marking.write('A longer line');
    const long = marking.shown[0]?.box ?? expect.fail('nothing there');
    for (const side of ['left', 'top', 'height'] as const) expect(long[side]).toBeCloseTo(short[side], 3);
    expect(long.width).toBeGreaterThan(2 * short.width);
    marking.write('A longer line\nand another');
    expect(marking.shown[0]?.box.height).toBeCloseTo(2 * short.height, 3);
  });
});
