import { expect, it } from 'vitest';
import { plausibleDensity } from '../../../app/pages/raster/plausible-density.ts';

it.each([
  ['what a fax has', 204, 98, 204, 98],
  ['the aspect of what is too low', 20, 10, 96, 48],
  ['no aspect that one number of nonsense makes', 762_000, 72, 96, 96],
  ['nor the other', 72, 762_000, 96, 96],
  ['nothing', 0, 0, 96, 96],
  ['nothing but one', 0, 300, 96, 96],
])('keeps %s', (_, xDpi, yDpi, acrossDpi, downDpi) => {
  expect(plausibleDensity({ xDpi, yDpi })).toEqual({ xDpi: acrossDpi, yDpi: downDpi });
});
