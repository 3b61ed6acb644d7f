import { expect, it } from 'vitest';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { shippedFont } from '../../../app/pages/shipped-fonts/shipped-fonts.ts';
import { PageFont } from '../../../app/pages/text/page-font.ts';
import { roomForText } from '../../../renderer/state/pages/mark-geometry.ts';

const FAX = faxGeometry('High', 'letter');
const SIZE_PT = 12;

it.each([
  'Anna Berger',
  '1 Dec 2026',
  'WWWW MMMM',
  'mmmmmm wwwwww',
  'ÄÖÜ GROSS',
  '0123456789',
  'Straße 12, 10115 Berlin',
  'Подпись',
  'illi',
  '100 % @ home',
])('text on a page has room for its letters in the font that is drawn: %s', (text) => {
  const font = new PageFont([shippedFont('regular')], SIZE_PT, FAX);
  const room = roomForText(text, (SIZE_PT / 72) * 1.2).width * FAX.xDpi;
  expect(room).toBeGreaterThanOrEqual(font.widthPx(text));
  expect(room).toBeLessThan(2.5 * font.widthPx(text) + 60);
});
