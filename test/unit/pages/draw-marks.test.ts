import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MarkPlace, PageMark } from '../../../app/domain/fax/page-mark.ts';
import { drawMarks } from '../../../app/pages/marks/draw-marks.ts';
import { placeMark } from '../../../app/pages/marks/place-mark.ts';
import { blankBitmap, type Bitmap } from '../../../app/pages/page/bitmap.ts';
import { faxGeometry, placeOnPage, type FaxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { wholePlace } from '../../../app/pages/page/page-place.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { inkBox, inkShare, type Box } from './support/ink.ts';

const HIGH = faxGeometry('High', 'letter');
const LOW = faxGeometry('Low', 'letter');
const AT: MarkPlace = { page: 1, left: 0.25, top: 0.5, width: 0.2, height: 0.1, quarters: 0 };
const BLOCK: PageMark = { ...AT, kind: 'strokes', outlines: [[0, 0, 1000, 0, 1000, 1000, 0, 1000]] };
const TICK: PageMark = { ...AT, kind: 'tick' };
const text = (words: string, place: Partial<MarkPlace> = {}): PageMark => ({
  ...{ ...AT, ...place },
  ...{ kind: 'text', text: words },
});

async function draw(
  marks: readonly PageMark[],
  fax: FaxGeometry = HIGH,
  place = wholePlace(fax),
): Promise<Bitmap> {
  const page = blankBitmap(fax.widthPx, fax.heightPx);
  const drawn = await drawMarks(page, marks, place, fax);
  return drawn.ok ? page : expect.fail(inEnglish(drawn.failure.message));
}
const boxOf = (page: Bitmap): Box => inkBox(page) ?? expect.fail('no ink');
/** In inches from the corner of what is below the header line. */
const inches = ({ left, top, right, bottom }: Box, { xDpi, yDpi, headerBandPx }: FaxGeometry): number[] => [
  ...[left / xDpi, (top - headerBandPx) / yDpi],
  ...[right / xDpi, (bottom - headerBandPx) / yDpi],
];
const WIDTH = HIGH.widthPx / HIGH.xDpi;

describe('what is put on a page', () => {
  it.each([
    ['High', 'letter'],
    ['Low', 'letter'],
    ['High', 'a4'],
    ['Low', 'a4'],
  ] as const)('lies where it was put, in %s on %s', async (resolution, paper) => {
    const fax = faxGeometry(resolution, paper);
    const found = inches(boxOf(await draw([BLOCK], fax)), fax);
    const wanted = [0.25, 0.5, 0.45, 0.6].map((share) => share * WIDTH);
    for (const [side, inch] of wanted.entries()) expect(found[side]).toBeCloseTo(inch, 1);
  });

  it('fills its place black and leaves the rest white', async () => {
    const page = await draw([BLOCK]);
    expect(inkShare(page, boxOf(page))).toBe(1);
  });

  it('turns with its page: the same dots of the document are under it', () => {
    const size = fc.double({ min: 1, max: 30, noNaN: true });
    const share = fc.double({ min: 0.05, max: 0.6, noNaN: true });
    fc.assert(
      fc.property(size, size, share, share, (widthInches, heightInches, left, top) => {
        fc.pre(widthInches / heightInches < 6 && heightInches / widthInches < 6);
        const mark = { ...AT, left, top: (top * heightInches) / widthInches, width: 0.1, height: 0.05 };
        const seen = ([0, 90, 180, 270] as const).map((turn) => {
          const place = placeOnPage(HIGH, widthInches, heightInches, turn);
          const at = placeMark(mark, place, HIGH);
          // From the corner that is the document's own upper left one.
          const [beside, above] = [at.leftPx - place.leftPx, at.topPx - place.topPx];
          const [behind, below] = [place.widthPx - beside - at.widthPx, place.heightPx - above - at.heightPx];
          const isAside = place.quarters % 2 === 1;
          const wide = isAside ? place.heightPx / HIGH.yDpi : place.widthPx / HIGH.xDpi;
          const from = [beside, above, behind, below][place.quarters] ?? 0;
          return [place.quarters, at.quarters, from / (isAside ? HIGH.yDpi : HIGH.xDpi) / wide];
        });
        for (const [quarters, turned, from] of seen) {
          expect(turned).toBe(quarters);
          expect(from).toBeCloseTo(left, 1);
        }
      }),
    );
  });

  it.each([0, 1, 2, 3] as const)(
    'stands upright on the page as it was turned then: %d quarters',
    async (quarters) => {
      const place = { ...wholePlace(HIGH), quarters };
      const seen = boxOf(await draw([text('Mmmmmmmm', { quarters, width: 0.3, height: 0.3 })], HIGH, place));
      expect(seen.right - seen.left).toBeGreaterThan(3 * (seen.bottom - seen.top));
      const turned = ((quarters + 1) % 4) as 0 | 1 | 2 | 3;
      const later = boxOf(
        await draw([text('Mmmmmmmm', { quarters, width: 0.3, height: 0.3 })], HIGH, {
          ...place,
          quarters: turned,
        }),
      );
      expect(later.bottom - later.top).toBeGreaterThan(3 * (later.right - later.left));
    },
  );

  it.each([
    ['above', { top: -5 }],
    ['below', { top: 50 }],
    ['beside', { left: -3 }],
    ['on the other side of', { left: 90 }],
    ['larger than', { width: 80, height: 80 }],
  ])('%s the paper lies at its edge, in full, and never in the header line', async (_, place) => {
    for (const fax of [HIGH, LOW])
      for (const mark of [{ ...BLOCK, ...place }, { ...TICK, ...place }, text('Öffnen', place)]) {
        const box = boxOf(await draw([mark], fax));
        expect(box.top).toBeGreaterThanOrEqual(fax.headerBandPx);
        const { widthPx, heightPx, leftPx, topPx } = placeMark(mark, wholePlace(fax), fax);
        expect(leftPx + widthPx).toBeLessThanOrEqual(fax.widthPx);
        expect(topPx + heightPx).toBeLessThanOrEqual(fax.heightPx);
      }
  });
});

describe('text on a page', () => {
  it('is as high as its place, and no wider', async () => {
    const low = boxOf(await draw([text('Hxg', { width: 0.5, height: 0.02 })]));
    const high = boxOf(await draw([text('Hxg', { width: 0.5, height: 0.04 })]));
    expect((high.bottom - high.top) / (low.bottom - low.top)).toBeCloseTo(2, 0);
    const long = boxOf(await draw([text('A long line that is wider than its place', { height: 0.1 })]));
    expect(long.right).toBeLessThanOrEqual(Math.ceil((0.25 + 0.2) * HIGH.widthPx) + 3);
  });

  it('has all of its lines, one below the other', async () => {
    const one = boxOf(await draw([text('Line', { width: 0.5, height: 0.05 })]));
    const two = boxOf(await draw([text('Line\nLine', { width: 0.5, height: 0.1 })]));
    expect(two.bottom - two.top).toBeGreaterThan(1.7 * (one.bottom - one.top));
    expect(two.right - two.left).toBe(one.right - one.left);
  });

  it('that is read from the right ends at the right edge of its place', async () => {
    const page = await draw([text('שלום', { width: 0.5, height: 0.04 })]);
    const box = boxOf(page);
    expect(box.right).toBeGreaterThan(0.73 * HIGH.widthPx);
    expect(box.left).toBeGreaterThan(0.5 * HIGH.widthPx);
  });

  it('has accents above the place that are not cut off', async () => {
    const plain = boxOf(await draw([text('O', { height: 0.05 })]));
    const accents = boxOf(await draw([text('Ő\u0302', { height: 0.05 })]));
    expect(accents.top).toBeLessThan(plain.top - 5);
  });

  it('that no font has is named, and nothing is drawn in its place', async () => {
    const page = blankBitmap(HIGH.widthPx, HIGH.heightPx);
    const drawn = await drawMarks(page, [text('Anna \u{E123}x')], wholePlace(HIGH), HIGH);
    if (drawn.ok) return expect.fail('drawn');
    expect(drawn.failure.kind).toBe('marks-failed');
    expect(inEnglish(drawn.failure.message)).toContain('U+E123');
    expect(inkBox(page)).toBeNull();
  });
});

describe('a picture on a page', () => {
  const png = (background: string): Promise<string> =>
    sharp({ create: { width: 200, height: 100, channels: 4, background } })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 4, background: '#102040' } },
          ...{ left: 0, top: 0 },
        },
      ])
      .png()
      .toBuffer()
      .then((bytes) => bytes.toString('base64'));

  it.each(['#ffffff', '#00000000'])(
    'is black where it is dark, and leaves the page where it is %s',
    async (background) => {
      const page = await draw([
        { ...AT, kind: 'image', png: await png(background) },
        { ...TICK, left: 0.4 },
      ]);
      const half = { left: 0.25, top: 0.5, right: 0.35, bottom: 0.6 };
      const inside = {
        left: Math.ceil(half.left * HIGH.widthPx) + 2,
        right: Math.floor(half.right * HIGH.widthPx) - 2,
        top: HIGH.headerBandPx + Math.ceil(half.top * WIDTH * HIGH.yDpi) + 2,
        bottom: HIGH.headerBandPx + Math.floor(half.bottom * WIDTH * HIGH.yDpi) - 2,
      };
      expect(inkShare(page, inside)).toBe(1);
      expect(
        inkShare(page, { ...inside, left: inside.right + 4, right: Math.floor(0.4 * HIGH.widthPx) }),
      ).toBe(0);
    },
  );

  it.each([0, 1, 2, 3] as const)(
    'fills its place alone on a page turned by %d quarters',
    async (quarters) => {
      const black = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#000' } })
        .png()
        .toBuffer();
      // Of no width that is a whole number of sixteens.
      for (const width of [0.2, 0.203, 0.207, 0.21]) {
        const mark: PageMark = { ...AT, width, kind: 'image', png: black.toString('base64') };
        const place = { ...wholePlace(HIGH), quarters };
        const { leftPx, topPx, widthPx, heightPx } = placeMark(mark, place, HIGH);
        const { left, top, right, bottom } = boxOf(await draw([mark], HIGH, place));
        expect([left, top]).toEqual([leftPx, topPx]);
        for (const [end, from, size] of [
          [right, leftPx, widthPx],
          [bottom, topPx, heightPx],
        ] as const)
          expect(Math.abs(end - from - size)).toBeLessThanOrEqual(1);
      }
    },
  );

  it.each(['AAAA', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')])(
    'that is none keeps the page from being drawn: %s',
    async (bytes) => {
      const page = blankBitmap(HIGH.widthPx, HIGH.heightPx);
      const drawn = await drawMarks(page, [{ ...AT, kind: 'image', png: bytes }], wholePlace(HIGH), HIGH);
      expect(drawn).toMatchObject({ ok: false, failure: { kind: 'marks-failed' } });
    },
  );
});
