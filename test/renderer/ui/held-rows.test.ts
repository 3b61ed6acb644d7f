import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldRows, type ListNow } from '../../../renderer/ui/held-rows.svelte.ts';

const ROW = 48;
const items = ['a', 'b', 'c'].map((id) => ({ id }));

/** A list on the screen as Chromium has laid it out, whatever of that has been told yet. */
function list() {
  const laidOut = { top: 100, height: 400, scrollTop: 0 };
  const viewport = {
    getBoundingClientRect: () => ({ top: laidOut.top }),
    get clientHeight() {
      return laidOut.height;
    },
    get scrollTop() {
      return laidOut.scrollTop;
    },
    set scrollTop(to: number) {
      laidOut.scrollTop = to;
    },
  } as HTMLElement;
  const held = new HeldRows(() => undefined);
  const topOf = (id: string): number =>
    laidOut.top + items.findIndex((item) => item.id === id) * ROW + held.lead - laidOut.scrollTop;
  const now = { items, chosenBy: 'all', viewport, rowHeight: ROW };
  const told = (height: number, all = items): ListNow => ({ ...now, items: all, height });
  return { laidOut, held, topOf, told };
}

it('holds the row under the pointer, also where the list slides away under it before that is told', async () => {
  const { laidOut, held, topOf, told } = list();
  await held.settle(told(400));
  held.point('c', told(400));
  const before = topOf('c');

  // A banner comes above the list: Chromium moves the pointer onto another row before it tells of the new height.
  Object.assign(laidOut, { top: 133, height: 367 });
  held.point('b', told(400));
  await held.settle(told(367));
  expect(topOf('c')).toBe(before);
  held.point('c', told(367));

  Object.assign(laidOut, { top: 100, height: 400 });
  held.point(null, told(367));
  await held.settle(told(400));
  expect(topOf('c')).toBe(before);
});

it('pushes no row that was whole under what comes above the list, and lets one that was cut be', async () => {
  const { laidOut, held, topOf, told } = list();
  await held.settle(told(400));
  held.focus('a', told(400));
  Object.assign(laidOut, { top: 124, height: 376 });
  await held.settle(told(376));
  expect([topOf('a'), held.lead, held.trail]).toEqual([124, 0, 0]);
  // Where it goes again, the row is where it was.
  Object.assign(laidOut, { top: 100, height: 400 });
  await held.settle(told(400));
  expect([topOf('a'), held.lead, laidOut.scrollTop]).toEqual([100, 0, 0]);

  laidOut.scrollTop = 20;
  held.hold(told(400));
  Object.assign(laidOut, { top: 110, height: 390 });
  await held.settle(told(390));
  expect(topOf('a')).toBe(80);
});

it('lets go of a pointer that lies still, and shows what came in above', async () => {
  vi.useFakeTimers();
  try {
    const { laidOut, held, told } = list();
    await held.settle(told(400));
    held.point('c', told(400));
    const more = [...['x', 'y', 'z'].map((id) => ({ id })), ...items];
    await held.settle(told(400, more));
    expect(held.cameAbove).toBe(3);
    const scrolledTo = laidOut.scrollTop;
    await vi.advanceTimersByTimeAsync(9_000);
    held.point('c', told(400, more));
    await vi.advanceTimersByTimeAsync(9_000);
    expect([held.cameAbove, laidOut.scrollTop]).toEqual([3, scrolledTo]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([held.cameAbove, held.lead, laidOut.scrollTop]).toEqual([0, 0, 0]);
  } finally {
    vi.useRealTimers();
  }
});

it('holds no row for long that only had just moved, and shows what comes in after that', async () => {
  vi.useFakeTimers();
  try {
    const { laidOut, held, told } = list();
    await held.settle(told(400));
    const once = [{ id: 'x' }, ...items];
    await held.settle(told(400, once));
    await vi.advanceTimersByTimeAsync(3_000);
    await held.settle(told(400, [{ id: 'y' }, ...once]));
    expect([held.cameAbove, held.lead, held.trail, laidOut.scrollTop]).toEqual([0, 0, 0, 0]);
  } finally {
    vi.useRealTimers();
  }
});

it('counts what came in above, whatever leaves from there', async () => {
  const { laidOut, held, told } = list();
  const rows = (...ids: string[]) => ids.map((id) => ({ id }));
  laidOut.height = 2 * ROW;
  laidOut.scrollTop = 2 * ROW;
  await held.settle(told(2 * ROW, rows('a', 'b', 'c', 'd', 'e')));
  held.point('d', told(2 * ROW, rows('a', 'b', 'c', 'd', 'e')));
  await held.settle(told(2 * ROW, rows('n', 'a', 'b', 'c', 'd', 'e')));
  expect(held.cameAbove).toBe(1);
  // Two that were there are gone, and a file that came in is a fax by now, under another id.
  await held.settle(told(2 * ROW, rows('fax', 'c', 'd', 'e')));
  expect(held.cameAbove).toBe(1);
  await held.settle(told(2 * ROW, rows('m', 'fax', 'c', 'd', 'e')));
  expect(held.cameAbove).toBe(2);
  held.stop();
});

describe('empty space, for a row to stay where it is', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const first = items.slice(1);

  it('is kept for a moment only, where nobody but the focus is at the row', async () => {
    const { laidOut, held, told } = list();
    await held.settle(told(400));
    held.focus('c', told(400));
    await held.settle(told(400, first));
    expect(held.lead).toBe(ROW);
    await held.settle(told(400, [{ id: 'x' }, { id: 'y' }, ...items]));
    expect([held.lead, laidOut.scrollTop, held.trail]).toEqual([0, 2 * ROW, 400 - 3 * ROW]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([held.lead, held.trail]).toEqual([0, 0]);
    // Chromium shows no less of a list than it can.
    laidOut.scrollTop = 0;
    held.hold(told(400, [{ id: 'x' }, { id: 'y' }, ...items]));
    expect(held.cameAbove).toBe(0);
    await held.settle(told(400, items));
    await vi.advanceTimersByTimeAsync(2_000);
    expect([held.lead, held.trail]).toEqual([0, 0]);
  });

  it('is kept under a pointer until that lies still, or has gone', async () => {
    const { held, told } = list();
    await held.settle(told(400));
    held.point('c', told(400));
    await held.settle(told(400, first));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(held.lead).toBe(ROW);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(held.lead).toBe(0);
    held.focus('c', told(400, first));
    held.point('b', told(400, first));
    await held.settle(told(400, items));
    await held.settle(told(400, first));
    held.point(null, told(400, first));
    await vi.advanceTimersByTimeAsync(2_000);
    expect([held.lead, held.trail]).toEqual([0, 0]);
  });
});

it('lets go of a row that was clicked and has the focus, too, where all rows have room', async () => {
  vi.useFakeTimers();
  try {
    const { laidOut, held, told } = list();
    await held.settle(told(400));
    held.point('c', told(400));
    held.focus('c', told(400));
    const more = [{ id: 'x' }, ...items];
    await held.settle(told(400, more));
    expect([held.cameAbove, laidOut.scrollTop]).toEqual([1, ROW]);
    await vi.advanceTimersByTimeAsync(10_000);
    // Chromium shows no less of a list than it can.
    expect([held.lead, held.trail]).toEqual([0, 0]);
    laidOut.scrollTop = 0;
    held.hold(told(400, more));
    expect(held.cameAbove).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
