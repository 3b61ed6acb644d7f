import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faxGeometry, isOnItsSide, placeOnPage } from '../../../app/pages/page/fax-geometry.ts';

const geometries = fc
  .tuple(fc.constantFrom('High' as const, 'Low' as const), fc.constantFrom('letter' as const, 'a4' as const))
  .map(([resolution, paper]) => faxGeometry(resolution, paper));

const inches = fc.double({ min: 0.01, max: 60, noNaN: true });

describe('faxGeometry', () => {
  it('measures Letter and A4 in both resolutions', () => {
    expect(faxGeometry('High', 'letter')).toMatchObject({
      widthPx: 1728,
      heightPx: 2156,
      xDpi: 204,
      yDpi: 196,
    });
    expect(faxGeometry('Low', 'letter')).toMatchObject({
      widthPx: 1728,
      heightPx: 1078,
      xDpi: 204,
      yDpi: 98,
    });
    expect(faxGeometry('High', 'a4')).toMatchObject({ widthPx: 1728, heightPx: 2292 });
    expect(faxGeometry('Low', 'a4')).toMatchObject({ widthPx: 1728, heightPx: 1146 });
  });

  it('keeps the header line within the top 5 % of the page', () => {
    fc.assert(
      fc.property(geometries, (fax) => fax.headerBandPx > 0 && fax.headerBandPx <= fax.heightPx * 0.05),
    );
  });
});

describe('placeOnPage', () => {
  it('keeps every page below the header line and on the paper', () => {
    fc.assert(
      fc.property(geometries, inches, inches, (fax, width, height) => {
        const placed = placeOnPage(fax, width, height);
        expect(placed.topPx).toBeGreaterThanOrEqual(fax.headerBandPx);
        expect(placed.leftPx).toBeGreaterThanOrEqual(0);
        expect(placed.widthPx).toBeGreaterThan(0);
        expect(placed.heightPx).toBeGreaterThan(0);
        expect(placed.leftPx + placed.widthPx).toBeLessThanOrEqual(fax.widthPx);
        expect(placed.topPx + placed.heightPx).toBeLessThanOrEqual(fax.heightPx);
      }),
    );
  });

  it('keeps the aspect and never enlarges', () => {
    fc.assert(
      fc.property(geometries, inches, inches, (fax, width, height) => {
        const placed = placeOnPage(fax, width, height);
        // A sliver of less than a pixel is widened to one.
        fc.pre(placed.widthPx > 1 && placed.heightPx > 1);
        const across = (isOnItsSide(placed) ? height : width) * fax.xDpi;
        const down = (isOnItsSide(placed) ? width : height) * fax.yDpi;
        // One scale for both, within the half pixel that rounding takes or gives.
        const most = Math.min((placed.widthPx + 0.501) / across, (placed.heightPx + 0.501) / down);
        const least = Math.max((placed.widthPx - 0.501) / across, (placed.heightPx - 0.501) / down);
        expect(least).toBeLessThanOrEqual(most);
        expect(least).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('shrinks a full page only as far as the header line needs', () => {
    const fax = faxGeometry('High', 'letter');
    const placed = placeOnPage(fax, 8.5, 11);
    expect(placed.quarters).toBe(0);
    expect(placed.heightPx).toBe(fax.heightPx - fax.headerBandPx);
    expect(placed.widthPx / (8.5 * fax.xDpi)).toBeGreaterThan(0.98);
  });

  it('turns a landscape page, and leaves upright what gains nothing from turning', () => {
    const fax = faxGeometry('High', 'a4');
    expect(placeOnPage(fax, 11, 8.5).quarters).toBe(1);
    // A5 fits either way; so does a picture that is only a little too wide.
    expect(placeOnPage(fax, 8.27, 5.83).quarters).toBe(0);
    expect(placeOnPage(fax, 8.9, 6).quarters).toBe(0);
  });

  it('puts a small page at the top in the middle', () => {
    const fax = faxGeometry('Low', 'letter');
    expect(placeOnPage(fax, 2, 1)).toEqual({
      leftPx: (1728 - 408) / 2,
      topPx: fax.headerBandPx,
      widthPx: 408,
      heightPx: 98,
      quarters: 0,
    });
  });
});
