import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChosenPages } from '../../../app/contract/preview-views.ts';
import {
  allPages,
  countPages,
  isAllAsItComes,
  leftOutSpans,
  pagesAsText,
  withoutPage,
  withPages,
  withTurn,
} from '../../../renderer/state/pages/chosen-pages.ts';
import { readPages } from '../../../renderer/state/pages/read-pages.ts';

/** As text where they are read, else what they are. */
const read = (text: string, of = 12): string => {
  const found = readPages(text, of);
  return found.kind === 'pages' ? pagesAsText(found.spans) : `${found.kind} ${found.part}`;
};

describe('pages that are typed', () => {
  it.each([
    ['1-3, 7', '1-3, 7'],
    ['', '1-12'],
    [' \t', '1-12'],
    ['7, 1-3', '1-3, 7'],
    ['1-3,2-5,5,6', '1-6'],
    ['10-', '10-12'],
    ['-2', '1-2'],
    ['3', '3'],
    ['1 3;5', '1, 3, 5'],
    ['1 – 3', '1-3'],
    ['1−3', '1-3'],
    ['1..3', '1-3'],
    ['2~4', '2-4'],
    ['٣-٥، ١', '1, 3-5'],
    ['１-３、７', '1-3, 7'],
    ['३', '3'],
    ['\u200f1-3\u200f', '1-3'],
    ['007', '7'],
  ])('%j are pages %s', (typed, pages) => expect(read(typed)).toBe(pages));

  it.each([
    ['9-3', 'backwards 9-3'],
    ['0', 'beyond 0'],
    ['13', 'beyond 13'],
    ['13-', 'beyond 13'],
    ['1-99', 'beyond 99'],
    ['-', 'unread -'],
    ['1-3-5', 'unread 1-3-5'],
    ['one', 'unread one'],
    ['1.5', 'unread 1.5'],
    ['²', 'unread ²'],
    ['1e3', 'unread 1e3'],
    ['99999999999999999999', 'unread 99999999999999999999'],
  ])('%j are none: %s', (typed, why) => expect(read(typed)).toBe(why));

  it('that are chosen are read as they are written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (pages) => {
        const chosen = pages.reduce<ChosenPages>((all, page) => withPages(all, { from: page, to: page }), {
          ...allPages(60),
          spans: [],
        });
        expect(countPages(chosen.spans)).toBe(pages.length);
        expect(readPages(pagesAsText(chosen.spans), 60)).toEqual({ kind: 'pages', spans: chosen.spans });
        expect(countPages(leftOutSpans(chosen.spans, 60))).toBe(60 - pages.length);
      }),
    );
  });

  it('are all again once each that was left out is put back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (pages) => {
        const less = pages.reduce((all, page) => withoutPage(all, page), allPages(30));
        expect(countPages(less.spans)).toBe(30 - new Set(pages).size);
        const back = pages.reduce((all, page) => withPages(all, { from: page, to: page }), less);
        expect(isAllAsItComes(back)).toBe(true);
      }),
    );
  });

  it('come as they come again after four quarters, whichever way', () => {
    for (const way of [1, -1]) {
      let chosen = allPages(3);
      const turns = [0, 1, 2, 3].map(() => (chosen = withTurn(chosen, 2, way)).turns[0]?.turn);
      expect(turns).toEqual(way === 1 ? [90, 180, 270, undefined] : [270, 180, 90, undefined]);
      expect(isAllAsItComes(chosen)).toBe(true);
    }
  });
});
