import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openPdf } from '../../../app/pages/decode/pdf.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { drawPdfPicture } from '../../../app/pages/picture/pdf-picture.ts';
import { makePdf, makePdfWith, type PdfImage } from '../../unit/pages/support/make-pdf.ts';

const LETTER = { widthPt: 612, heightPt: 792 };
const GOOD = makePdf({ ...LETTER, content: '0 0 300 300 re f' });

const image = (sidePx: number): PdfImage => ({
  dictionary: '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode',
  widthPx: sidePx,
  heightPx: sidePx,
  data: deflateSync(Buffer.alloc(1000)),
});
/** More than is ever given, and more than is there at first. */
const [greedy, modest] = [image(20_000), image(5_000)];

const makePage = (...images: PdfImage[]): Buffer =>
  makePdfWith(images, {
    ...LETTER,
    content: images.map((_, index) => `q 612 0 0 300 0 ${index * 300} cm /I${index} Do Q`).join(' '),
  });

async function drawFirst(bytes: Buffer): Promise<string> {
  const opened = await openPdf(bytes, 'scan.pdf', faxGeometry('High', 'letter'), 'auto', 0);
  if (!opened.ok) return opened.failure.kind;
  const drawn = await opened.value.drawPage(0);
  opened.value.close();
  return drawn.ok ? 'drawn' : drawn.failure.kind;
}

it('a page without one of its pictures is none, also where there was room for a smaller one after it', async () => {
  expect(await drawFirst(makePage(modest))).toBe('drawn');
  expect(await drawFirst(makePage(greedy))).toBe('too-large');
  expect(await drawFirst(makePage(greedy, modest))).toBe('too-large');
});

it('is not looked at without its pictures either, and the next document has nothing to suffer for it', async () => {
  const seen = await drawPdfPicture(makePage(greedy), 'scan.pdf', 0, 300);
  expect(seen.ok ? 'shown' : seen.failure.kind).toBe('too-large');
  expect((await drawPdfPicture(GOOD, 'letter.pdf', 0, 300)).ok).toBe(true);
  expect(await drawFirst(GOOD)).toBe('drawn');
});
