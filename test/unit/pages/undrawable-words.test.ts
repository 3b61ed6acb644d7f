import { beforeAll, describe, expect, it } from 'vitest';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { shippedFont } from '../../../app/pages/shipped-fonts/shipped-fonts.ts';
import { PageFont } from '../../../app/pages/text/page-font.ts';
import { loadShaper } from '../../../app/pages/shaping/shaper.ts';
import { undrawableWords } from '../../../app/pages/text/undrawable-words.ts';

beforeAll(loadShaper);
const font = new PageFont([shippedFont('regular')], 10, faxGeometry('High', 'letter'));
const wordsIn = (text: string): string[] => undrawableWords(text, font);

describe('undrawableWords', () => {
  it('names whole words, each once, and none that is drawn', () => {
    expect(wordsIn('Müller, Ελλάδα, Привет: 12 €, ½ m² №')).toEqual([]);
    expect(
      wordsIn('Patient \u{10ef01}\u{10ef02}, born\n1970; again:\t\u{10ef01}\u{10ef02}, and A\u{10ef03}'),
    ).toEqual(['U+10EF01U+10EF02,', 'AU+10EF03']);
  });

  it('draws nothing of private use, also where a font of this machine has a sign there', () => {
    expect(shippedFont('regular').charToGlyphIndex('\uf001')).toBeGreaterThan(0);
    expect(wordsIn('\uf001 \u{f0001}')).toEqual(['U+F001', 'U+F0001']);
  });

  it('finds one letter far behind all others', () => {
    expect(wordsIn(`${'word '.repeat(50_000)}\u{10ef04}`)).toEqual(['U+10EF04']);
  });

  it('shows a piece of what has no spaces, with the letter in it', () => {
    const [word = ''] = wordsIn(`${'x'.repeat(500)}\u{10ef05}${'y'.repeat(500)}`);
    expect(word).toMatch(/^…x{4}U\+10EF05y+…$/u);
    expect(word.length).toBeLessThan(40);
  });

  it('names a few of many', () => {
    const words = Array.from({ length: 300 }, (_, index) => `\u{10ef00}${index}`).join(' ');
    expect(wordsIn(words)).toHaveLength(5);
  });

  it('takes nothing for a letter that nobody sees', () => {
    expect(wordsIn('soft\u00adhyphen zero\u200dwidth \u2066isolated\u2069 \ufeff \r\n\f')).toEqual([]);
  });
});
