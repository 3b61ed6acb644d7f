import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import { drawCoverPage, type CoverPage } from '../../../app/pages/sender/cover-page.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { fingerprint, inkBox, inkShare } from './support/ink.ts';
import { runs } from '../../support/properties.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const FAX = faxGeometry('High', 'letter');
const COVER: CoverPage = {
  to: 'Dr. Mercer',
  from: 'Example Office',
  date: '21 November 2026',
  text: 'As discussed.',
};

function drawn(cover: Partial<CoverPage> = {}, pageCount = 3, geometry = FAX): Bitmap {
  const drawing = drawCoverPage({ ...COVER, ...cover }, pageCount, geometry);
  if (!drawing.ok) throw new Error(inEnglish(drawing.failure.message));
  return drawing.value;
}

/** Where the second rule ends and the text begins. */
function textTop(bitmap: Bitmap): number {
  const isRule = (row: number): boolean =>
    inkShare(bitmap, { left: 300, right: 1400, top: row, bottom: row + 1 }) === 1;
  for (let row = bitmap.heightPx - 1; row > 0; row--) if (isRule(row)) return row + 1;
  throw new Error('No rule');
}

describe('drawCoverPage', () => {
  it.each([
    ['High', 'letter'],
    ['Low', 'a4'],
  ] as const)('leaves the header band and the margins free (%s, %s)', (resolution, paper) => {
    const geometry = faxGeometry(resolution, paper);
    const box = inkBox(drawn({ text: 'word '.repeat(204) }, 200, geometry));
    expect(box?.top).toBeGreaterThan(geometry.headerBandPx);
    expect(box?.left).toBeGreaterThanOrEqual(200);
    expect(box?.right).toBeLessThanOrEqual(1728 - 200);
    expect(box?.bottom).toBeLessThanOrEqual(geometry.heightPx - geometry.yDpi);
  });

  it('shows each of its parts', () => {
    const whole = fingerprint(drawn());
    for (const other of [
      { to: 'Dr. Merced' },
      { from: 'Example Officf' },
      { date: '22 November 2026' },
      { text: 'As.' },
    ]) {
      expect(fingerprint(drawn(other))).not.toBe(whole);
    }
    expect(fingerprint(drawn({}, 4))).not.toBe(whole);
  });

  it('holds any text of 1,024 characters, whole', () => {
    const text = fc.oneof(
      fc.string({
        unit: fc.constantFrom('a', 'W', ' ', '\n', 'Щ', 'm', '\r\n'),
        minLength: 800,
        maxLength: 1024,
      }),
      fc.constantFrom('W'.repeat(1024), 'x\n'.repeat(512), '\n'.repeat(1023) + 'x', 'Ω '.repeat(512)),
    );
    fc.assert(
      fc.property(text, (each) => {
        const bitmap = drawn({ text: each, to: 'Long name '.repeat(60), from: 'Длинное имя '.repeat(60) });
        const box = inkBox(bitmap);
        expect(box?.bottom).toBeLessThanOrEqual(FAX.heightPx - 196);
        expect(box?.right).toBeLessThanOrEqual(1728 - 200);
        // The last word is there as well: without it the page looks different.
        const shorter = drawCoverPage({ ...COVER, text: each.trimEnd().slice(0, -1) }, 3, FAX);
        expect(fingerprint(drawn({ text: each }))).not.toBe(shorter.ok && fingerprint(shorter.value));
      }),
      runs(25),
    );
  });

  it('gives a long name three lines at most, and the text its room below', () => {
    const short = textTop(drawn());
    const long = textTop(drawn({ to: 'name '.repeat(40) }));
    const endless = textTop(drawn({ to: 'name '.repeat(4000) }));
    expect(long).toBeGreaterThan(short);
    expect(endless).toBe(long);
    expect(inkBox(drawn({ to: 'name '.repeat(40) }), { top: long + 1 })).not.toBeNull();
  });

  it('keeps the line ends of a letter', () => {
    const height = (text: string): number => {
      const bitmap = drawn({ text });
      const box = inkBox(bitmap, { top: textTop(bitmap) + 1 });
      return (box?.bottom ?? 0) - (box?.top ?? 0);
    };
    expect(height('a\na')).toBeGreaterThan(height('a a'));
    expect(height('a\r\n\r\na')).toBeGreaterThan(height('a\ra'));
  });

  it('needs no text', () => {
    const bitmap = drawn({ text: '' });
    expect(inkBox(bitmap, { top: textTop(bitmap) + 1 })).toBeNull();
  });

  it('says so rather than to cut a text that fits in no way', () => {
    expect(drawCoverPage({ ...COVER, text: 'word '.repeat(5000) }, 3, FAX)).toMatchObject({
      failure: { kind: 'cover-failed' },
    });
  });

  it.each(['to', 'from', 'date', 'text'] as const)(
    'names the words of its %s that it cannot draw',
    (part) => {
      const failing = drawCoverPage({ ...COVER, [part]: 'Dr. \u{10ef01}\u{10ef02} and more' }, 3, FAX);
      expect(failing).toMatchObject({ ok: false, failure: { kind: 'undrawable', documentName: null } });
      expect(failing.ok ? '' : inEnglish(failing.failure.message)).toContain('“U+10EF01U+10EF02”');
    },
  );
});
