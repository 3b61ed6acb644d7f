import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Turn } from '../../../app/domain/fax/chosen-pages.ts';
import { withTurning } from '../../../app/pages/decode/with-turning.ts';
import { openTextPages } from '../../../app/pages/decode/text.ts';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import { faxGeometry, isOnItsSide, placeOnPage } from '../../../app/pages/page/fax-geometry.ts';
import { inkBox } from './support/ink.ts';

const LETTER = faxGeometry('High', 'letter');

async function drawn(turn: Turn, geometry = LETTER): Promise<Bitmap> {
  const opened = withTurning(openTextPages('Left above\n', 'a.txt', geometry), geometry);
  if (!opened.ok) return expect.fail('not opened');
  const page = await opened.value.drawPage(0, turn);
  return page.ok ? page.value.bitmap : expect.fail('not drawn');
}

const boxOf = (page: Bitmap) => inkBox(page) ?? expect.fail('no ink');

describe('a page of text', () => {
  it.each(['High', 'Low'] as const)(
    'turned lies at the other side of the paper, in %s',
    async (resolution) => {
      const fax = faxGeometry(resolution, 'a4');
      const upright = boxOf(await drawn(0, fax));
      expect([upright.left < 300, upright.top < fax.heightPx / 8]).toEqual([true, true]);
      const down = boxOf(await drawn(180, fax));
      expect(down.right - down.left).toBe(upright.right - upright.left);
      expect(down.bottom - down.top).toBe(upright.bottom - upright.top);
      expect([down.left > 1000, down.top > (fax.heightPx * 7) / 8]).toEqual([true, true]);
      // Shrunk to the width of the paper, the sheet takes less than its height.
      const right = boxOf(await drawn(90, fax));
      const left = boxOf(await drawn(270, fax));
      expect([right.left > 1400, right.top < fax.heightPx / 4]).toEqual([true, true]);
      expect([left.right < 328, left.bottom < (fax.heightPx * 3) / 4]).toEqual([true, true]);
      for (const each of [right, left])
        expect(each.bottom - each.top).toBeGreaterThan(each.right - each.left);
    },
  );

  it('has nothing in the band of the header line, however it is turned', async () => {
    for (const turn of [90, 180, 270] as const)
      expect(boxOf(await drawn(turn)).top).toBeGreaterThanOrEqual(LETTER.headerBandPx);
  });
});

it('a page that is turned stays on the paper below the header line, in its aspect', () => {
  const inches = fc.double({ min: 1, max: 60, noNaN: true });
  fc.assert(
    fc.property(inches, inches, fc.constantFrom(0, 90, 180, 270), (width, height, turn) => {
      const placed = placeOnPage(LETTER, width, height, turn);
      const byItself = placeOnPage(LETTER, width, height);
      expect(placed.quarters).toBe((byItself.quarters + turn / 90) % 4);
      expect(placed.topPx + placed.heightPx).toBeLessThanOrEqual(LETTER.heightPx);
      expect(placed.leftPx + placed.widthPx).toBeLessThanOrEqual(LETTER.widthPx);
      const across = (isOnItsSide(placed) ? height : width) * LETTER.xDpi;
      const down = (isOnItsSide(placed) ? width : height) * LETTER.yDpi;
      const most = Math.min((placed.widthPx + 0.501) / across, (placed.heightPx + 0.501) / down);
      const least = Math.max((placed.widthPx - 0.501) / across, (placed.heightPx - 0.501) / down);
      fc.pre(placed.widthPx > 1 && placed.heightPx > 1);
      expect(least).toBeLessThanOrEqual(most);
    }),
  );
});
