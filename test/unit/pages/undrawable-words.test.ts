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
    expect(wordsIn('Patient \ue001\ue002, born\n1970; again:\t\ue001\ue002, and A\ue003')).toEqual([
      'U+E001U+E002,',
      'AU+E003',
    ]);
  });

  it('finds one letter far behind all others', () => {
    expect(wordsIn(`${'word '.repeat(50_000)}\ue004`)).toEqual(['U+E004']);
  });

  it('shows a piece of what has no spaces, with the letter in it', () => {
    const [word = ''] = wordsIn(`${'x'.repeat(500)}\ue005${'y'.repeat(500)}`);
    expect(word).toMatch(/^…x{4}U\+E005y+…$/u);
    expect(word.length).toBeLessThan(40);
  });

  it('names a few of many', () => {
    const words = Array.from({ length: 300 }, (_, index) => `\ue000${index}`).join(' ');
    expect(wordsIn(words)).toHaveLength(5);
  });

  it('takes nothing for a letter that nobody sees', () => {
    expect(wordsIn('soft\u00adhyphen zero\u200dwidth \u2066isolated\u2069 \ufeff \r\n\f')).toEqual([]);
  });
});
