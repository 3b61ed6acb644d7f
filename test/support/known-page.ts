import type { GreyImage } from '../../app/pages/page/grey-image.ts';
import { WORDS } from '../bench/bench-documents.ts';
import { drawPaper } from './drawn-paper.ts';
import { randomNumbers } from '../unit/pages/support/mutate.ts';

const LINES = 27;
const WORDS_A_LINE = 7;
const SEED = 189;

/** A letter of 189 words at 11 point, as paper: 300 dots per inch, ready to be photographed. */
export async function knownPage(): Promise<{ readonly image: GreyImage; readonly words: readonly string[] }> {
  const random = randomNumbers(SEED);
  const word = (): string => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  const lines = Array.from({ length: LINES }, () => Array.from({ length: WORDS_A_LINE }, word));
  const text = lines.map(
    (words, line) =>
      `BT /F 11 Tf 72 ${700 - line * 16 - 16 * Math.floor(line / 6)} Td (${words.join(' ')}) Tj ET`,
  );
  const image = await drawPaper(text.join('\n'));
  return { image, words: lines.flat() };
}
