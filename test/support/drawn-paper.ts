import type { GreyImage } from '../../app/pages/page/grey-image.ts';
import { openPdfFile } from '../../app/pages/pdf/pdf-file.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { makePdf } from '../unit/pages/support/make-pdf.ts';

/** A Letter page with `content` printed on it, as paper: 300 dots per inch, ready to be scanned or photographed. */
export async function drawPaper(content: string): Promise<GreyImage> {
  const opened = await openPdfFile(makePdf({ widthPt: 612, heightPt: 792, content }), 'letter.pdf');
  if (!opened.ok) throw new Error(inEnglish(opened.failure.message));
  const [widthPx, heightPx] = [2552, 3300];
  const canvas = opened.value.createCanvas(widthPx, heightPx);
  canvas.clear();
  opened.value.drawPage(0, canvas, 'smooth', () => ({
    leftPx: 0,
    topPx: 0,
    widthPx,
    heightPx,
    quarters: 0,
  }));
  const image = { widthPx, heightPx, pixels: canvas.image.pixels.slice() };
  canvas.release();
  opened.value.close();
  return image;
}
