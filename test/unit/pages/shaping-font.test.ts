import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOfShippedFont, shippedFont } from '../../../app/pages/shipped-fonts.ts';
import { loadShaper, shaper } from '../../../app/pages/text/shaper.ts';
import { ShapingFont } from '../../../app/pages/text/shaping-font.ts';

const SNOWMAN = 0x2603;

function fontOf(bytes: Uint8Array): ShapingFont {
  const hb = shaper() ?? expect.fail('no shaper');
  return new ShapingFont(hb, 'test', bytes, 0);
}

/** The same font with an empty outline for a glyph, as fonts of coloured signs have them (OpenType, "loca"). */
function withoutInk(bytes: Uint8Array, glyph: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const tableAt = (tag: string): number => {
    for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
      if (new TextDecoder('latin1').decode(copy.subarray(at, at + 4)) === tag) return view.getUint32(at + 8);
    return expect.fail(`no ${tag}`);
  };
  const loca = tableAt('loca');
  expect(view.getInt16(tableAt('head') + 50)).toBe(1);
  view.setUint32(loca + 4 * (glyph + 1), view.getUint32(loca + 4 * glyph));
  return copy;
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
    expect(fontOf(withoutInk(bytes, glyph?.glyph ?? 0)).has(SNOWMAN)).toBe(false);
  });
});
