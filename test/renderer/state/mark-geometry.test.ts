import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PagePlaceView } from '../../../app/contract/preview-views.ts';
import { placeMark } from '../../../app/pages/marks/place-mark.ts';
import { faxGeometry, placeOnPage } from '../../../app/pages/page/fax-geometry.ts';
import { toPagePlace } from '../../../app/pages/page/page-place.ts';
import { fromShown, onPaper, toShown } from '../../../renderer/state/pages/mark-geometry.ts';

const FAX = faxGeometry('High', 'letter');
const inches = fc.double({ min: 2, max: 20, noNaN: true });
const turn = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
const share = fc.double({ min: 0, max: 0.8, noNaN: true });
const size = fc.double({ min: 0.01, max: 0.3, noNaN: true });
const box = fc.record({ left: share, top: share, width: size, height: size });

describe('the place of a mark in the window', () => {
  it('is where the pages draw it, however the page lies', () => {
    fc.assert(
      fc.property(inches, inches, turn, box, fc.boolean(), (width, height, turned, mark, hasHeader) => {
        const placed = placeOnPage(FAX, width, height, turned);
        const hiddenPx = hasHeader ? 0 : FAX.headerBandPx;
        const place: PagePlaceView = toPagePlace(placed, FAX, hiddenPx);
        const seen = onPaper(toShown(mark, place), place);
        const drawn = placeMark({ ...mark, page: 1, quarters: 0 }, placed, FAX);
        expect(Math.abs(seen.left * FAX.xDpi - drawn.leftPx)).toBeLessThan(2);
        expect(Math.abs(seen.top * FAX.yDpi - (drawn.topPx - hiddenPx))).toBeLessThan(2);
        expect(Math.abs(seen.width * FAX.xDpi - drawn.widthPx)).toBeLessThan(2);
        expect(Math.abs(seen.height * FAX.yDpi - drawn.heightPx)).toBeLessThan(2);
      }),
    );
  });

  it('is the same when it is written down and read again', () => {
    fc.assert(
      fc.property(inches, inches, turn, box, (width, height, turned, mark) => {
        const place = toPagePlace(placeOnPage(FAX, width, height, turned), FAX, 0);
        const again = fromShown(toShown(mark, place), place);
        for (const side of ['left', 'top', 'width', 'height'] as const)
          expect(again[side]).toBeCloseTo(mark[side], 3);
      }),
    );
  });
});
