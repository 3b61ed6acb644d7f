import type { PageFailure } from '../document/page-failure.ts';
import { undrawableNames } from '../document/undrawable.ts';
import { faxGeometry } from '../page/fax-geometry.ts';
import { loadShaperFor } from '../shaping/shaper.ts';
import { shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { PageFont } from '../text/page-font.ts';
import { undrawableWords } from '../text/undrawable-words.ts';

/** What of names and texts the fonts that come with Faxtray do not draw; null: they draw all of it. */
export async function checkWords(words: readonly string[]): Promise<PageFailure | null> {
  await loadShaperFor(words);
  const language = languageHere(words.join(' '));
  const font = new PageFont([shippedFont('regular')], 10, faxGeometry('High', 'letter'), { language });
  const undrawable = undrawableWords(words.join(' '), font);
  return undrawable.length === 0 ? null : undrawableNames(undrawable);
}
