import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  indicesToDraw,
  stillPlace,
  rowsPerPage,
  scrollTopShowing,
  findWindow,
  type Viewport,
} from '../../../renderer/ui/virtual-window.ts';

const viewports: fc.Arbitrary<Viewport> = fc.record({
  scrollTop: fc.nat(700_000),
  height: fc.nat(2_000),
  rowHeight: fc.integer({ min: 20, max: 90 }),
  count: fc.nat(12_000),
});

describe('the rows that are in the page', () => {
  it('cover everything that is seen', () => {
    fc.assert(
      fc.property(viewports, (view) => {
        const { first, end } = findWindow(view);
        const top = Math.max(0, Math.min(view.scrollTop, view.count * view.rowHeight - view.height));
        for (let y = top; y < top + view.height; y += view.rowHeight) {
          const index = Math.floor(y / view.rowHeight);
          if (index < view.count) {
            expect(index).toBeGreaterThanOrEqual(first);
            expect(index).toBeLessThan(end);
          }
        }
      }),
    );
  });

  it('are few, however long the list is', () => {
    fc.assert(
      fc.property(viewports, (view) => {
        const { first, end } = findWindow(view);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(view.count);
        expect(end - first).toBeGreaterThanOrEqual(0);
        expect(end - first).toBeLessThanOrEqual(Math.ceil(view.height / view.rowHeight) + 14);
      }),
    );
  });

  it('include a row that has the focus, once and in order', () => {
    fc.assert(
      fc.property(viewports, fc.option(fc.integer({ min: -2, max: 12_000 })), (view, focused) => {
        const indices = indicesToDraw(findWindow(view), focused, view.count);
        expect(indices).toEqual([...new Set(indices)].sort((a, b) => a - b));
        expect(indices.every((index) => index >= 0 && index < view.count)).toBe(true);
        if (focused !== null && focused >= 0 && focused < view.count) expect(indices).toContain(focused);
      }),
    );
  });

  it('are those at the end when the list has become shorter than it was scrolled', () => {
    expect(findWindow({ scrollTop: 100_000, height: 580, rowHeight: 58, count: 3 })).toEqual({
      first: 0,
      end: 3,
    });
  });
});

describe('scrolling to a row', () => {
  it('shows it whole and moves no further than needed', () => {
    fc.assert(
      fc.property(viewports, fc.nat(12_000), (view, index) => {
        fc.pre(view.height >= view.rowHeight && index < view.count);
        const top = scrollTopShowing(index, view);
        expect(top).toBeLessThanOrEqual(index * view.rowHeight);
        expect(top + view.height).toBeGreaterThanOrEqual((index + 1) * view.rowHeight);
        const wasSeen =
          view.scrollTop <= index * view.rowHeight &&
          view.scrollTop + view.height >= (index + 1) * view.rowHeight;
        if (wasSeen) expect(top).toBe(view.scrollTop);
      }),
    );
  });

  it('knows how many rows a page has, never none', () => {
    expect(rowsPerPage({ height: 580, rowHeight: 58 })).toBe(10);
    expect(rowsPerPage({ height: 10, rowHeight: 58 })).toBe(1);
  });
});

describe('a row that is held', () => {
  it('is seen where it was, wherever it stands now, and the list can be scrolled that far', () => {
    fc.assert(
      fc.property(viewports, fc.nat(12_000), fc.nat(2_000), (view, place, seenAt) => {
        const index = Math.min(place, Math.max(0, view.count - 1));
        const offset = Math.min(seenAt, view.height);
        const { scrollTop, lead, trail } = stillPlace({ index, offset }, view);
        expect(lead + index * view.rowHeight - scrollTop).toBe(offset);
        expect(Math.min(scrollTop, lead, trail)).toBeGreaterThanOrEqual(0);
        if (scrollTop > 0)
          expect(lead + view.count * view.rowHeight + trail - view.height).toBeGreaterThanOrEqual(scrollTop);
      }),
    );
  });
});
