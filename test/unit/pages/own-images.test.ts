import { describe, expect, it } from 'vitest';
import { openPdfFile } from '../../../app/pages/pdf/pdf-file.ts';
import { makePdfWith, type PdfImage, type PdfPage } from './support/make-pdf.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

/** A letter page at 72 dots to the inch, so that a point is a pixel. */
const WIDTH = 612;
const HEIGHT = 792;

const grey = (widthPx: number, heightPx: number, greyAt: (x: number, y: number) => number): PdfImage => ({
  dictionary: '/ColorSpace/DeviceGray/BitsPerComponent 8',
  widthPx,
  heightPx,
  data: Uint8Array.from({ length: widthPx * heightPx }, (_, at) =>
    greyAt(at % widthPx, Math.floor(at / widthPx)),
  ),
});

const waves = (x: number, y: number): number => 128 + 90 * Math.sin(x / 19) * Math.cos(y / 31);
const WAVES = grey(400, 400, waves);
const HALF_MASK = grey(400, 400, (x) => (x < 200 ? 255 : 0));

async function draw(pdf: Uint8Array): Promise<Uint8Array> {
  const opened = await openPdfFile(pdf, 'a.pdf');
  if (!opened.ok) throw new Error(inEnglish(opened.failure.message));
  const canvas = opened.value.createCanvas(WIDTH, HEIGHT);
  canvas.clear();
  const whole = { leftPx: 0, topPx: 0, widthPx: WIDTH, heightPx: HEIGHT, quarters: 0 } as const;
  opened.value.drawPage(0, canvas, 'smooth', () => whole);
  const pixels = canvas.image.pixels.slice();
  canvas.release();
  opened.value.close();
  return pixels;
}

/** As above, and as PDFium draws it alone, which it does where the bytes of a file speak of masks. */
async function drawBoth(
  images: readonly PdfImage[],
  page: Partial<PdfPage>,
): Promise<{ readonly mean: number; readonly off: number; readonly ours: Uint8Array }> {
  const pdf = makePdfWith(images, { widthPt: WIDTH, heightPt: HEIGHT, content: '', ...page });
  const ours = await draw(pdf);
  const theirs = await draw(Buffer.concat([pdf, Buffer.from('%/SMask')]));
  const apart = ours.map((value, at) => Math.abs(value - (theirs[at] ?? 0)));
  return {
    ours,
    mean: apart.reduce((sum, each) => sum + each, 0) / apart.length,
    off: apart.filter((each) => each > 48).length,
  };
}

const PLACED = 'q 500 0 0 500 50 100 cm /I0 Do Q';
const CIRCLE = '300 100 m 600 100 600 600 300 600 c 0 600 0 100 300 100 c h W n';

const CASES: readonly [name: string, images: readonly PdfImage[], page: Partial<PdfPage>][] = [
  ['enlarged', [WAVES], { content: PLACED }],
  ['shrunk', [grey(1200, 1500, (x, y) => waves(x / 3, y / 3))], { content: PLACED }],
  ['as it is', [WAVES], { content: 'q 400 0 0 400 100 200 cm /I0 Do Q' }],
  ['partly off the page', [WAVES], { content: 'q 500 0 0 500 -200 -200 cm /I0 Do Q' }],
  ['mirrored', [WAVES], { content: 'q -500 0 0 500 550 100 cm /I0 Do Q' }],
  ['turned a little', [WAVES], { content: 'q 400 40 -40 400 100 100 cm /I0 Do Q' }],
  ['on a turned page', [WAVES], { content: PLACED, entries: '/Rotate 90' }],
  ['framed by a clip', [WAVES], { content: `q 0 0 612 792 re W n 40 90 520 520 re W n ${PLACED} Q` }],
  ['cut by a clip', [WAVES], { content: `q 100 200 200 200 re W n ${PLACED} Q` }],
  ['cut by a round clip', [WAVES], { content: `q ${CIRCLE} ${PLACED} Q` }],
  [
    'between what is below and above',
    [WAVES],
    { content: `0 g 0 300 612 40 re f ${PLACED} 1 g 200 0 60 700 re f` },
  ],
  [
    'twice, one over the other',
    [WAVES, grey(300, 300, () => 60)],
    { content: `${PLACED} q 300 0 0 300 300 50 cm /I1 Do Q` },
  ],
  [
    'half transparent',
    [WAVES],
    { content: `0 g 0 300 612 40 re f /G gs ${PLACED}`, resources: '/ExtGState<</G<</ca 0.5>>>>' },
  ],
  [
    'multiplied with what is below',
    [WAVES],
    { content: `0.6 g 0 300 612 90 re f /G gs ${PLACED}`, resources: '/ExtGState<</G<</BM/Multiply>>>>' },
  ],
  [
    'in colours',
    [
      {
        dictionary: '/ColorSpace/DeviceRGB/BitsPerComponent 8',
        widthPx: 401,
        heightPx: 301,
        data: Uint8Array.from({ length: 401 * 301 * 3 }, (_, at) =>
          waves(at / 3, at % 3 === 1 ? 90 : at % 401),
        ),
      },
    ],
    { content: PLACED },
  ],
  [
    'in colours of a palette',
    [
      {
        dictionary: '/ColorSpace[/Indexed/DeviceRGB 3<ff0000 00ff00 0000ff 808080>]/BitsPerComponent 8',
        widthPx: 300,
        heightPx: 300,
        data: Uint8Array.from({ length: 90_000 }, (_, at) => Math.floor(at / 5000) % 4),
      },
    ],
    { content: PLACED },
  ],
  [
    'in black and white',
    [
      {
        dictionary: '/ColorSpace/DeviceGray/BitsPerComponent 1',
        widthPx: 800,
        heightPx: 800,
        data: Uint8Array.from({ length: 80_000 }, (_, at) => (Math.floor(at / 3000) % 2 === 0 ? 255 : 0)),
      },
    ],
    { content: PLACED },
  ],
  [
    'turned to its negative',
    [{ ...WAVES, dictionary: '/ColorSpace/DeviceGray/BitsPerComponent 8/Decode[1 0]' }],
    { content: PLACED },
  ],
  [
    'a stencil',
    [
      {
        dictionary: '/ImageMask true/BitsPerComponent 1',
        widthPx: 800,
        heightPx: 800,
        data: Uint8Array.from({ length: 80_000 }, (_, at) => (Math.floor(at / 3000) % 2 === 0 ? 255 : 0)),
      },
    ],
    { content: `0.5 g ${PLACED}` },
  ],
  [
    'with a mask',
    [{ ...WAVES, dictionary: `${WAVES.dictionary}/SMask 5 0 R` }, HALF_MASK],
    { content: `0 g 0 300 612 40 re f ${PLACED}` },
  ],
  [
    'with a colour that is left out',
    [{ ...WAVES, dictionary: `${WAVES.dictionary}/Mask[100 180]` }],
    { content: `0 g 0 300 612 40 re f ${PLACED}` },
  ],
];

/** Their pixels differ a little from PDFium's: else this would compare PDFium with itself. */
const BY_US = ['enlarged', 'shrunk', 'framed by a clip', 'between what is below and above', 'in colours'];

describe('a large image in a PDF', () => {
  it.each(CASES)('is drawn as PDFium draws it: %s', async (name, images, page) => {
    const { mean, off, ours } = await drawBoth(images, page);
    expect(mean).toBeLessThan(1);
    expect(off).toBe(0);
    if (BY_US.includes(name)) expect(mean).toBeGreaterThan(0);
    expect(new Set(ours).size).toBeGreaterThan(1);
  });

  it('is not drawn where it belongs to a layer that is switched off', async () => {
    const layer = '/OC/L BDC';
    const pdf = makePdfWith([WAVES], {
      widthPt: WIDTH,
      heightPt: HEIGHT,
      content: `${layer} ${PLACED} EMC`,
      resources: '/Properties<</L 1 0 R>>',
    });
    // The catalogue is a layer as well, and off.
    const text = pdf
      .toString('latin1')
      .replace('<</Type/Catalog', '<</Type/OCG/Name(L)/OCProperties<</OCGs[1 0 R]/D<</OFF[1 0 R]>>>>');
    expect(new Set(await draw(Buffer.from(text, 'latin1')))).toEqual(new Set([255]));
  });
});
