import { expect, it } from 'vitest';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { shippedFont } from '../../../app/pages/shipped-fonts/shipped-fonts.ts';
import { PageFont } from '../../../app/pages/text/page-font.ts';
import { loadShaperFor, shaper, SHIPPED_FOR_SURE } from '../../../app/pages/shaping/shaper.ts';

it('is not loaded for letters that every shipped font has by itself', async () => {
  const sure = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    SHIPPED_FOR_SURE.test(letter),
  );
  expect(sure.length).toBeGreaterThan(300);
  for (const name of ['regular', 'bold', 'mono'] as const) {
    const font = new PageFont([shippedFont(name)], 10, faxGeometry('High', 'letter'));
    expect(sure.filter((letter) => !font.isPlain(font.drawable(letter)))).toEqual([]);
  }
  await loadShaperFor([sure.join(''), 'Grüße aus Łódź – „Привет“ … 12 €']);
  expect(shaper()).toBeNull();
  await loadShaperFor(['שלום']);
  expect(shaper()).not.toBeNull();
});
