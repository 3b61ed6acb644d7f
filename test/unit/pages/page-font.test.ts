import { describe, expect, it } from 'vitest';
import { blankBitmap, type Bitmap } from '../../../app/pages/page/bitmap.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { shippedFont } from '../../../app/pages/shipped-fonts/shipped-fonts.ts';
import { PageFont } from '../../../app/pages/text/page-font.ts';
import { shortenText } from '../../../app/pages/text/shorten-text.ts';
import { inkBox, isBlack } from './support/ink.ts';

const HIGH = faxGeometry('High', 'letter');
const LOW = faxGeometry('Low', 'letter');

function drawn(text: string, font: PageFont, leftPx = 20): Bitmap {
  const bitmap = blankBitmap(800, 120);
  font.draw(bitmap, leftPx, 80, text);
  return bitmap;
}

const regular = (sizePt: number, geometry = HIGH): PageFont =>
  new PageFont([shippedFont('regular')], sizePt, geometry);

/** Pieces of ink that touch each other, corners included. */
function pieces(bitmap: Bitmap): number {
  const seen = new Set<number>();
  let count = 0;
  for (let y = 0; y < bitmap.heightPx; y++) {
    for (let x = 0; x < bitmap.widthPx; x++) {
      if (!isBlack(bitmap, x, y) || seen.has(y * bitmap.widthPx + x)) continue;
      count++;
      const open = [[x, y] as const];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const [px, py] = next;
        const key = py * bitmap.widthPx + px;
        if (px < 0 || py < 0 || px >= bitmap.widthPx || py >= bitmap.heightPx) continue;
        if (seen.has(key) || !isBlack(bitmap, px, py)) continue;
        seen.add(key);
        for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) open.push([px + dx, py + dy]);
      }
    }
  }
  return count;
}

describe('PageFont', () => {
  it('draws in the true size: the height of an H is that of the font, across as well as down', () => {
    // DejaVu Sans: capitals are 0.729 em high.
    const capital = (geometry: typeof HIGH): number => {
      const box = inkBox(drawn('H', regular(36, geometry)));
      return (box?.bottom ?? 0) - (box?.top ?? 0);
    };
    expect(capital(HIGH)).toBe(Math.round(0.729 * 0.5 * 196));
    expect(capital(LOW)).toBe(Math.round(0.729 * 0.5 * 98));
  });

  it('does not draw letter by letter what would come from the wrong side', () => {
    const font = regular(12);
    expect(['Dr', 'שלום', 'مرحبا'].map((word) => font.draws(font.drawable(word)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('stays within the width it measures and the ascent it names', () => {
    for (const text of ['Hamburgefonstiv', 'ÅÄÖ çğş', 'Παπαδόπουλος', 'Ёлка № 7', '0123456789']) {
      const font = regular(12);
      const box = inkBox(drawn(text, font));
      expect(box?.left).toBeGreaterThanOrEqual(18);
      expect(box?.right).toBeLessThanOrEqual(22 + font.widthPx(text));
      expect(box?.top).toBeGreaterThanOrEqual(80 - font.ascentPx);
    }
  });

  it.each(['e', 'A', 'H', 't', 'Φ', 'Ж', '8', 'ß'])(
    'never breaks the strokes of %s in small print',
    (letter) => {
      for (const geometry of [HIGH, LOW]) {
        for (const sizePt of [5, 6, 7, 8, 9, 10]) {
          const count = pieces(drawn(letter, regular(sizePt, geometry)));
          expect(`${letter} ${sizePt} pt: ${count}`).toBe(`${letter} ${sizePt} pt: 1`);
        }
      }
    },
  );

  it('keeps the bar of an e that is thinner than a line', () => {
    const bitmap = drawn('e', regular(7, LOW));
    const box = inkBox(bitmap);
    if (box === null) throw new Error('No ink');
    // A row in the middle of the letter that is black from side to side.
    const rows = Array.from({ length: box.bottom - box.top }, (_, row) => box.top + row);
    const isFull = (y: number): boolean => {
      for (let x = box.left + 1; x < box.right - 1; x++) if (!isBlack(bitmap, x, y)) return false;
      return true;
    };
    expect(rows.slice(1, -1).some(isFull)).toBe(true);
  });

  it('asks the next font for what the first one lacks', () => {
    const mono = shippedFont('mono');
    const font = new PageFont([mono, shippedFont('regular')], 12, HIGH);
    // Tifinagh is in DejaVu Sans only.
    expect(mono.charToGlyphIndex('ⵣ')).toBe(0);
    expect(font.drawable('ⵣ')).toBe('ⵣ');
    expect(inkBox(drawn('ⵣ', font))).toEqual(inkBox(drawn('ⵣ', regular(12))));
  });

  it('cuts off what lies outside the bitmap', () => {
    const bitmap = blankBitmap(40, 20);
    const font = regular(24);
    for (const [left, baseline] of [
      [-30, 10],
      [35, 10],
      [5, -3],
      [5, 40],
    ] as const) {
      font.draw(bitmap, left, baseline, 'Wg');
    }
    expect(bitmap.bits).toHaveLength(5 * 20);
    expect(inkBox(bitmap)).not.toBeNull();
  });
});

describe('shortenText', () => {
  it('keeps what fits, and as much as fits of what does not', () => {
    const font = regular(9);
    expect(shortenText('short', 500, font)).toBe('short');
    const shortened = shortenText('a rather long name of a company', 200, font) ?? '';
    expect(shortened).toMatch(/^a rather.*[^ ]…$/);
    expect(font.widthPx(shortened)).toBeLessThanOrEqual(200);
    expect(font.widthPx(shortened)).toBeGreaterThan(170);
    expect(shortenText('long', 2, font)).toBeNull();
  });
});
