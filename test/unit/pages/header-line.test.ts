import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankBitmap, type Bitmap } from '../../../app/pages/page/bitmap.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { layOutHeader, type HeaderFields } from '../../../app/pages/sender/header-line.ts';
import { shippedFont } from '../../../app/pages/shipped-fonts/shipped-fonts.ts';
import { PageFont } from '../../../app/pages/text/page-font.ts';
import { loadShaper } from '../../../app/pages/shaping/shaper.ts';
import { fingerprint, inkBox } from './support/ink.ts';
import { runs } from '../../support/properties.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const FAX = faxGeometry('High', 'letter');
const FIELDS: HeaderFields = {
  dateTime: '2026-11-21 10:43',
  sender: 'Example Office',
  number: '+1 303 555 0101',
};

function drawn(fields: Partial<HeaderFields> = {}, page = 1, pageCount = 12, geometry = FAX): Bitmap {
  const layout = layOutHeader({ ...FIELDS, ...fields }, pageCount, geometry);
  if (!layout.ok) throw new Error(inEnglish(layout.failure));
  const bitmap = blankBitmap(geometry.widthPx, geometry.heightPx);
  layout.value.draw(bitmap, page);
  return bitmap;
}

/** Ink from a column on, as one string. */
function inkFrom(bitmap: Bitmap, left: number): string {
  const { heightPx, strideBytes } = bitmap;
  const part = blankBitmap(bitmap.widthPx - left, heightPx);
  for (let row = 0; row < heightPx; row++) {
    part.bits.set(
      bitmap.bits.subarray(row * strideBytes + (left >> 3), (row + 1) * strideBytes),
      row * part.strideBytes,
    );
  }
  return fingerprint(part);
}

/** Where number and page count begin, a little space before them included. */
const NUMBER_FROM = 1200;

const LETTER = fc.constantFrom('a', 'Z', 'é', ' ', 'Ł', 'Ω', 'Ж', '№', '—', '…');

const why = (fields: Partial<HeaderFields>): string => {
  const layout = layOutHeader({ ...FIELDS, ...fields }, 3, FAX);
  return layout.ok ? 'fine' : inEnglish(layout.failure);
};

describe('layOutHeader', () => {
  it.each([
    ['High', 'letter'],
    ['High', 'a4'],
    ['Low', 'letter'],
    ['Low', 'a4'],
  ] as const)('keeps all ink in the header band (%s, %s)', (resolution, paper) => {
    const geometry = faxGeometry(resolution, paper);
    const box = inkBox(drawn({ sender: 'ÅÇ Ğǰ Ελλάδα Привет §jpqy' }, 7, 12, geometry));
    expect(box?.top).toBeGreaterThanOrEqual(0);
    expect(box?.bottom).toBeLessThanOrEqual(geometry.headerBandPx);
    expect(box?.left).toBeGreaterThan(40);
    expect(box?.right).toBeLessThan(1728 - 40);
  });

  it('has number and page count in the same place, whole, however long the sender is', () => {
    const right = inkFrom(drawn(), NUMBER_FROM);
    fc.assert(
      fc.property(fc.string({ unit: LETTER, minLength: 1, maxLength: 400 }), (noise) => {
        expect(inkFrom(drawn({ sender: `A${noise}` }), NUMBER_FROM)).toBe(right);
      }),
      runs(50),
    );
    expect(inkFrom(drawn({ number: '+1 303 555 0102' }), NUMBER_FROM)).not.toBe(right);
    expect(inkFrom(drawn({}, 2), NUMBER_FROM)).not.toBe(right);
    expect(inkFrom(drawn({}, 1, 13), NUMBER_FROM)).not.toBe(right);
  });

  it('shows each part', () => {
    const whole = fingerprint(drawn());
    expect(fingerprint(drawn({ dateTime: '2026-11-21 10:44' }))).not.toBe(whole);
    expect(fingerprint(drawn({ sender: 'Example Officf' }))).not.toBe(whole);
    expect(fingerprint(drawn())).toBe(whole);
  });

  it('has no name in other letters than its own, and names what it cannot draw', () => {
    expect(why({ sender: 'Praxis \u{10ef00}' })).toMatch('“U+10EF00”');
  });

  it('takes digits of any width, whatever fonts there are', async () => {
    const narrow = fingerprint(drawn({ number: '+1 303' }));
    expect(fingerprint(drawn({ number: '＋１ ３０３' }))).toBe(narrow);
    await loadShaper();
    expect(fingerprint(drawn({ number: '＋１ ３０３' }))).toBe(narrow);
  });

  it('cuts nothing off at the top, however high marks are piled up', async () => {
    await loadShaper();
    const font = new PageFont([shippedFont('regular')], 9, FAX);
    for (const sender of ['X\u0302\u0301 Praxis', 'A\u0301\u0308\u0301 Praxis']) {
      const page = blankBitmap(FAX.widthPx, 200);
      font.draw(page, 400, 100, font.drawable(sender));
      const { top = 0, bottom = 0 } = inkBox(page) ?? {};
      const inHeader = inkBox(drawn({ dateTime: '1', sender }), { left: 90, right: 700 });
      expect((inHeader?.bottom ?? 0) - (inHeader?.top ?? 0)).toBe(bottom - top);
      expect(inHeader?.bottom).toBeLessThanOrEqual(FAX.headerBandPx);
    }
  });

  it('refuses a header that is not complete', () => {
    expect(why({})).toBe('fine');
    expect(why({ dateTime: ' ' })).toMatch('date and time');
    expect(why({ sender: '\u200b' })).toMatch('name');
    expect(why({ number: '' })).toMatch('digits');
    expect(why({ number: '+' })).toMatch('digits');
    expect(why({ number: '1-800-FLOWERS' })).toMatch('digits');
    expect(why({ number: '1'.repeat(90) })).toMatch('too long');
    expect(why({ dateTime: 'the year of the fax '.repeat(9) })).toMatch('too long');
  });
});
