import { expect, it } from 'vitest';
import { turnQuarter } from '../../../app/pages/page/turn-quarter.ts';

it('turns clockwise: the left column becomes the first line, read upwards', () => {
  const image = { widthPx: 3, heightPx: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  const turned = turnQuarter(image);
  expect(turned).toEqual({ widthPx: 2, heightPx: 3, pixels: Uint8Array.of(4, 1, 5, 2, 6, 3) });
  expect(turnQuarter(turnQuarter(turnQuarter(turned)))).toEqual(image);
});
