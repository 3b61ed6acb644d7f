import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeBubble } from '../../../renderer/ui/bubble-place.ts';

const WINDOW = { innerWidth: 720, innerHeight: 480 };

it('stands above what it is about, and below it where there is no room', () => {
  expect(placeBubble({ left: 300, right: 400, top: 400, bottom: 432 }, 260, WINDOW)).toEqual({
    left: 220,
    top: null,
    bottom: 86,
  });
  expect(placeBubble({ left: 300, right: 400, top: 10, bottom: 42 }, 260, WINDOW)).toEqual({
    left: 220,
    top: 48,
    bottom: null,
  });
});

it('stays within the window, wherever the button is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 800 }), fc.integer({ min: 0, max: 448 }), (left, top) => {
      const place = placeBubble({ left, right: left + 90, top, bottom: top + 32 }, 260, WINDOW);
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.left + 260).toBeLessThanOrEqual(720);
      expect((place.top === null) !== (place.bottom === null)).toBe(true);
    }),
  );
});
