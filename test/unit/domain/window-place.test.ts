import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_WINDOW, placeWindow, type Rectangle } from '../../../app/domain/window/window-place.ts';

const area = (x: number, y: number, width: number, height: number): Rectangle => ({ x, y, width, height });
/** Without the panel. */
const MAIN = area(0, 27, 1920, 1053);
const LEFT = area(-1280, 0, 1280, 1024);

describe('the place of the window', () => {
  it('is the middle of the main display where it never had one', () => {
    expect(placeWindow(null, [MAIN, LEFT])).toEqual(area(370, 184, 1180, 740));
  });

  it('is smaller on a display that is, and never smaller than it can be', () => {
    expect(placeWindow(null, [area(0, 0, 1024, 560)])).toEqual(area(0, 0, 1024, 560));
    expect(placeWindow(null, [area(0, 20, 640, 400)])).toEqual({ x: 0, y: 20, ...LEAST_WINDOW });
  });

  it.each([
    ['on a display to the left', area(-1200, 100, 900, 600)],
    ['over the border of two displays', area(-400, 100, 900, 600)],
    ['snapped, with its invisible frame beyond the edge', area(-7, 27, 974, 1060)],
    ['all of the display', MAIN],
  ])('stays: %s', (_, left) => {
    expect(placeWindow(left, [MAIN, LEFT])).toEqual(left);
  });

  it.each([
    ['of a display that is gone', area(-1200, 100, 900, 600), area(510, 254, 900, 600)],
    ['half beyond an edge', area(1500, 800, 900, 600), area(1020, 480, 900, 600)],
    ['with its title bar above the edge', area(100, -300, 900, 600), area(100, 27, 900, 600)],
    ['larger than what is left of the display', area(-10, -10, 5000, 3000), MAIN],
    ['smaller than it can be', area(100, 100, 1, 1), area(100, 100, 720, 480)],
  ])('is mended: %s', (_, left, mended) => {
    expect(placeWindow(left, [MAIN])).toEqual(mended);
  });

  it('is one where a machine knows no display', () => {
    expect(placeWindow(area(-1200, 100, 900, 600), [])).toMatchObject({ width: 1180, height: 740 });
  });

  it('can always be seen and taken hold of, whatever was left and whatever there is now', () => {
    const at = fc.integer({ min: -100_000, max: 100_000 });
    const length = fc.integer({ min: 1, max: 100_000 });
    const left = fc.record({ x: at, y: at, width: length, height: length });
    const screen = fc.integer({ min: 800, max: 8_000 });
    const near = fc.integer({ min: -8_000, max: 8_000 });
    const display = fc.record({ x: near, y: near, width: screen, height: screen });
    fc.assert(
      fc.property(fc.option(left), fc.array(display, { minLength: 1, maxLength: 4 }), (saved, displays) => {
        const { x, y, width, height } = placeWindow(saved, displays);
        expect(Math.min(width - 720, height - 480)).toBeGreaterThanOrEqual(0);
        const holds = displays.some(
          (each) =>
            y >= each.y &&
            y + 30 <= each.y + each.height &&
            Math.min(x + width, each.x + each.width) - Math.max(x, each.x) >= 120,
        );
        expect(holds).toBe(true);
      }),
    );
  });
});
