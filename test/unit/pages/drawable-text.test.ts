import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedFont } from '../../../app/pages/shipped-fonts.ts';
import { drawableText } from '../../../app/pages/text/drawable-text.ts';

const font = shippedFont('regular');
const hasGlyph = (character: string): boolean => font.charToGlyphIndex(character) > 0;
const drawable = (text: string): string => drawableText(text, hasGlyph);

describe('drawableText', () => {
  it('keeps Latin, Greek and Cyrillic as they are', () => {
    const text = 'Müller & Søhne, Łódź; Παπαδόπουλος, Иванов, “№ 7” – €';
    expect(drawable(text)).toBe(text);
  });

  it('gives plain forms of what the font lacks', () => {
    expect(drawable('ＦＡＸ １２３')).toBe('FAX 123');
    expect(drawable('①')).toMatch(/^[①1]$/);
    expect(drawable('A\u0308rzte')).toBe('Ärzte');
  });

  it('spells in Latin letters what has no plain form', () => {
    expect(drawable('北京')).toBe('BeiJing');
    expect(drawable('서울')).toMatch(/^[A-Za-z]{4,}$/);
    expect(drawable('fine 🦀')).toMatch(/^fine [:a-z]+$/);
  });

  it('shows a question mark for what cannot be spelled', () => {
    expect(drawable('a\u{e000}b')).toBe('a?b');
  });

  it('drops only what is invisible by nature', () => {
    expect(drawable('soft\u00adhyphen\u200b zero\u200dwidth\ufeff')).toBe('softhyphen zerowidth');
    expect(drawable('tab\tline\nend\u2003wide')).toBe('tab line end wide');
  });

  it('only ever answers with what can be drawn, and as much of it as was visible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = drawable(text);
        expect(Array.from(result).every(hasGlyph)).toBe(true);
        const visible = Array.from(text.normalize('NFC')).filter(
          (character) => !/[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\s]/u.test(character),
        );
        expect(Array.from(result.replace(/ /g, '')).length).toBeGreaterThanOrEqual(visible.length);
      }),
    );
  });

  it('leaves plain ASCII alone without asking', () => {
    expect(drawableText('plain', () => false)).toBe('plain');
  });
});
