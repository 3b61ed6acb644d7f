import { afterEach, describe, expect, it } from 'vitest';
import { stripPlaceAfterKey } from '../../../renderer/ui/strip-place.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false };
const after = (key: string, place: number, count: number): number | null =>
  stripPlaceAfterKey({ ...NONE, key }, place, count);

afterEach(() => (document.documentElement.dir = ''));

describe('a key in a row of pages', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowDown', 1, null],
    ['Tab', 1, null],
    ['a', 1, null],
  ] as const)('(%s at page %i of three, from 0) leads to %s', (key, place, to) => {
    expect(after(key, place, 3)).toBe(to);
  });

  it('leads the other way where the row runs from the right', () => {
    document.documentElement.dir = 'rtl';
    expect([after('ArrowRight', 1, 3), after('ArrowLeft', 1, 3)]).toEqual([0, 2]);
    expect([after('Home', 1, 3), after('End', 1, 3)]).toEqual([0, 2]);
  });

  it('leads nowhere where there are no pages', () => {
    expect(after('End', 0, 0)).toBeNull();
  });

  it('leads nowhere with Ctrl, Alt or Meta, which are others’', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(stripPlaceAfterKey({ ...NONE, [held]: true, key: 'ArrowLeft' }, 1, 3)).toBeNull();
  });

  it('comes back into a row that has become shorter', () => {
    expect(after('ArrowRight', 9, 3)).toBe(2);
  });
});
