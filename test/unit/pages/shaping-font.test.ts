import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOfShippedFont, shippedFont } from '../../../app/pages/shipped-fonts/shipped-fonts.ts';
import { loadShaper, shaper } from '../../../app/pages/shaping/shaper.ts';
import { ShapingFont } from '../../../app/pages/shaping/shaping-font.ts';
import { fontWithoutInk } from '../../support/font-without-ink.ts';

const SNOWMAN = 0x2603;

function fontOf(bytes: Uint8Array): ShapingFont {
  const hb = shaper() ?? expect.fail('no shaper');
  return new ShapingFont(hb, 'test', bytes, 0);
}

describe('a font', () => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    await loadShaper();
    bytes = bytesOfShippedFont(shippedFont('regular'));
  });

  it('has the letters that it has outlines for, and spaces and marks without one', () => {
    const font = fontOf(bytes);
    for (const letter of ['a', 'Ж', 'ש', '☃', ' ', '\u00a0', '\u0301'])
      expect(font.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
    expect(font.has(0x7530)).toBe(false);
  });

  it('has no sign whose glyph is empty: nothing would be drawn', () => {
    const [glyph] = fontOf(bytes).shape('☃', 0, 1, false, 'en');
    expect(fontOf(fontWithoutInk(bytes, glyph?.glyph ?? 0)).has(SNOWMAN)).toBe(false);
  });
});
