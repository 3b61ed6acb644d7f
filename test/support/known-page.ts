import type { GreyImage } from '../../app/pages/page/grey-image.ts';
import { openPdfFile } from '../../app/pages/pdf/pdf-file.ts';
import { WORDS } from '../bench/bench-documents.ts';
import { makePdf } from '../unit/pages/support/make-pdf.ts';
import { randomNumbers } from '../unit/pages/support/mutate.ts';
import { inEnglish } from '../../app/words/in-english.ts';

const LINES = 27;
const WORDS_A_LINE = 7;
const SEED = 189;

/** A letter of 189 words at 11 point, as paper: 300 dots to the inch, ready to be held under a camera. */
export async function knownPage(): Promise<{ readonly image: GreyImage; readonly words: readonly string[] }> {
  const random = randomNumbers(SEED);
  const word = (): string => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  const lines = Array.from({ length: LINES }, () => Array.from({ length: WORDS_A_LINE }, word));
  const text = lines.map(
    (words, line) =>
      `BT /F 11 Tf 72 ${700 - line * 16 - 16 * Math.floor(line / 6)} Td (${words.join(' ')}) Tj ET`,
  );
  const opened = await openPdfFile(
    makePdf({ widthPt: 612, heightPt: 792, content: text.join('\n') }),
    'letter.pdf',
  );
  if (!opened.ok) throw new Error(inEnglish(opened.failure.message));
  const [widthPx, heightPx] = [2552, 3300];
  const canvas = opened.file.createCanvas(widthPx, heightPx);
  canvas.clear();
  opened.file.drawPage(0, canvas, 'smooth', () => ({
    leftPx: 0,
    topPx: 0,
    widthPx,
    heightPx,
    turned: false,
  }));
  const image = { widthPx, heightPx, pixels: canvas.image.pixels.slice() };
  canvas.release();
  opened.file.close();
  return { image, words: lines.flat() };
}
