import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBilevel } from '../../../app/pages/bilevel/to-bilevel.ts';
import { blankBitmap, type Bitmap } from '../../../app/pages/page/bitmap.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { findBlobs } from '../../../app/pages/inspect/ink-blobs.ts';
import { inspectPage } from '../../../app/pages/inspect/inspect-page.ts';
import { lineSeconds } from '../../../app/pages/page/line-time.ts';
import { shippedFont } from '../../../app/pages/shipped-fonts/shipped-fonts.ts';
import { PageFont } from '../../../app/pages/text/page-font.ts';
import { bitmapOf, isBlack } from './support/ink.ts';

const FAX = faxGeometry('High', 'letter');
const blank = (): Bitmap => blankBitmap(FAX.widthPx, FAX.heightPx);
const kinds = (page: Bitmap): string[] => inspectPage(page, FAX).map((each) => each.kind);

function textPage(sizePt: number, geometry = FAX): Bitmap {
  const page = blankBitmap(geometry.widthPx, geometry.heightPx);
  const font = new PageFont([shippedFont('regular')], sizePt, geometry);
  for (let line = 0; line < 10; line++) {
    const baseline = 200 + line * font.lineHeightPx(1.4);
    font.draw(page, 200, baseline, 'Please sign and return, by 12 March at the latest: thank you.');
  }
  return page;
}

function black(page: Bitmap, left: number, top: number, right: number, bottom: number): Bitmap {
  for (let y = top; y < bottom; y++)
    page.bits.fill(0xff, y * page.strideBytes + (left >> 3), y * page.strideBytes + (right >> 3));
  return page;
}

function greyPage(grey: number, heightPx: number): Bitmap {
  const pixels = new Uint8Array(FAX.widthPx * FAX.heightPx).fill(255);
  for (let y = 300; y < 300 + heightPx; y++) pixels.fill(grey, y * FAX.widthPx + 304, y * FAX.widthPx + 1424);
  return toBilevel({ widthPx: FAX.widthPx, heightPx: FAX.heightPx, pixels });
}

describe('inspectPage', () => {
  it('finds nothing wrong with a letter, in either resolution', () => {
    expect(kinds(blank())).toEqual([]);
    for (const sizePt of [6, 9, 12]) expect(kinds(textPage(sizePt))).toEqual([]);
    const low = faxGeometry('Low', 'letter');
    expect(inspectPage(textPage(11, low), low)).toEqual([]);
  });

  it('finds text under 8 pixels high, and where it is', () => {
    const [warnings, ...others] = inspectPage(textPage(3.5), FAX);
    expect(others).toEqual([]);
    expect(warnings?.kind).toBe('small-text');
    const [place] = warnings?.places ?? [];
    expect((place?.left ?? 0) * FAX.widthPx).toBeGreaterThan(150);
    expect((place?.top ?? 0) * FAX.heightPx).toBeGreaterThan(130);
    const low = faxGeometry('Low', 'letter');
    expect(inspectPage(textPage(7, low), low).map((each) => each.kind)).toEqual(['small-text']);
  });

  it('finds grey that turns to dots', () => {
    expect(kinds(greyPage(200, 1200))).toEqual(['grey-noise']);
    expect(kinds(greyPage(200, 60))).toEqual([]);
  });

  it('finds a page that is nearly black', () => {
    expect(kinds(black(blank(), 96, 100, 1640, 1900))).toEqual(['near-black']);
  });

  it('finds what lies at an edge, but neither dust nor the shadow of a scan', () => {
    expect(kinds(black(blank(), 0, 900, 80, 940))).toEqual(['cut-off']);
    expect(kinds(black(blank(), 1700, 900, 1728, 940))).toEqual(['cut-off']);
    expect(kinds(black(blank(), 800, 2140, 900, 2156))).toEqual(['cut-off']);
    expect(kinds(black(blank(), 0, 0, 16, 2156))).toEqual([]);
    expect(kinds(black(blank(), 40, 900, 80, 940))).toEqual([]);
  });
});

describe('findBlobs', () => {
  it('joins what touches, also by corners', () => {
    const blobs = findBlobs(bitmapOf('##....#.', '..#...#.', '......##', '........', '#.#.....', '###.....'));
    expect(blobs).toEqual([
      { left: 0, right: 3, top: 0, bottom: 2 },
      { left: 6, right: 8, top: 0, bottom: 3 },
      { left: 0, right: 3, top: 4, bottom: 6 },
    ]);
  });

  it('holds all ink in its boxes, whatever the picture', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }), { minLength: 1, maxLength: 20 }),
        (rows) => {
          const bitmap = bitmapOf(...rows.map((row) => row.map((isInk) => (isInk ? '#' : '.')).join('')));
          const blobs = findBlobs(bitmap) ?? [];
          for (let y = 0; y < bitmap.heightPx; y++) {
            for (let x = 0; x < bitmap.widthPx; x++) {
              if (!isBlack(bitmap, x, y)) continue;
              const holding = blobs.filter(
                ({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom,
              );
              expect(holding.length).toBeGreaterThan(0);
            }
          }
        },
      ),
    );
  });

  it('gives up on a photograph', () => {
    const page = blank();
    page.bits.fill(0x55);
    expect(findBlobs(page)).toBeNull();
  });
});

describe('lineSeconds', () => {
  it('reckons with 14,400 bits a second', () => {
    expect(lineSeconds(18_000)).toBe(10);
  });
});
