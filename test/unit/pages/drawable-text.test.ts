import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedFont } from '../../../app/pages/shipped-fonts/shipped-fonts.ts';
import { drawableText } from '../../../app/pages/text/drawable-text.ts';

const font = shippedFont('regular');
const hasGlyph = (character: string): boolean => font.charToGlyphIndex(character) > 0;
const drawable = (text: string): string => drawableText(text, hasGlyph);

describe('drawableText', () => {
  it('keeps every letter, with a glyph or without', () => {
    for (const text of [
      'Müller & Søhne, Łódź; Παπαδόπουλος, Иванов, “№ 7” – €',
      '田中太郎',
      'דוד כהן',
      'สมชาย',
      'fine 🦀 ½ m² ①',
      'a\u{10ef00}b',
    ])
      expect(drawable(text)).toBe(text);
  });

  it('writes letters of another width, and those printed as one, as the font has them', () => {
    expect(drawable('ＦＡＸ １２３')).toBe('FAX 123');
    expect(drawableText('ｶﾞ ﬁn', () => false)).toBe('ガ fin');
    expect(drawable('A\u0308rzte')).toBe('Ärzte');
    expect(drawableText('a\uffe3', () => false)).toBe('a\u00af');
  });

  it('keeps a name as its owner writes it, where Unicode has another letter for one of it', () => {
    // Of 﨑, 神, 祥, 羽 and 都 the forms of names, and a rare one: by their numbers, since editors compose them away.
    for (const letter of ['\ufa11', '\ufa19', '\ufa1a', '\ufa1e', '\ufa26', '\u{2f80f}'])
      for (const name of [`${letter}谷`, `A\u0308 ${letter}`, `${letter}\u3099${letter}`]) {
        expect(drawableText(name, () => false)).toContain(letter);
        expect(drawableText(name, () => true)).toContain(letter);
      }
    expect(drawableText('\ufa19 A\u0308', () => false)).toBe('\ufa19 Ä');
  });

  it('draws a letter that is another one by definition as that, where no font has it', () => {
    expect(drawableText('300 \u212a ガ', () => false)).toBe('300 K ガ');
    expect(drawableText('300 \u212a ガ', () => true)).toBe('300 \u212a ガ');
  });

  it('has a glyph for all that it returns without looking', () => {
    const lacking: string[] = [];
    for (let code = 0x21; code < 0x2060; code++) {
      const letter = String.fromCodePoint(code);
      const other = letter.normalize('NFC');
      if (other === letter || other.length > 1 || /\p{M}|\s/u.test(letter)) continue;
      for (const drawn of drawable(letter)) if (!hasGlyph(drawn)) lacking.push(code.toString(16));
    }
    expect(lacking).toEqual([]);
  });

  it('drops only what is invisible by nature', () => {
    expect(drawable('soft\u00adhyphen\u200b zero\u200dwidth\ufeff')).toBe('softhyphen zerowidth');
    expect(drawable('tab\tline\nend\u2003wide')).toBe('tab line end wide');
  });

  it('keeps the blank of a whole letter, by which Japanese sets columns, where a font has it', () => {
    expect(drawableText('氏名\u3000田中', () => true)).toBe('氏名\u3000田中');
    expect(drawableText('氏名\u3000田中', () => false)).toBe('氏名 田中');
  });

  it('never makes another letter of one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const inked = (of: string): string =>
          of.replace(/[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\s]/gu, '').normalize('NFKC');
        // Some stand for a blank and a sign.
        const seen = (of: string): string => inked(inked(of));
        expect(seen(drawable(text))).toBe(seen(text));
      }),
    );
  });

  it('leaves plain ASCII alone without asking', () => {
    expect(drawableText('plain', () => false)).toBe('plain');
  });
});
