import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankBitmap, type Bitmap } from '../../../app/pages/page/bitmap.ts';
import { drawCoverPage } from '../../../app/pages/sender/cover-page.ts';
import type { DocumentSource } from '../../../app/pages/document/document-source.ts';
import type { PageResult } from '../../../app/pages/document/page-result.ts';
import { openDocument } from '../../../app/pages/decode/open-document.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { layOutHeader } from '../../../app/pages/sender/header-line.ts';
import { shippedFont } from '../../../app/pages/shipped-fonts/shipped-fonts.ts';
import { PageFont } from '../../../app/pages/text/page-font.ts';
import { loadShaper } from '../../../app/pages/shaping/shaper.ts';
import { shortenText } from '../../../app/pages/text/shorten-text.ts';
import { wrapText } from '../../../app/pages/text/wrap-text.ts';
import { madeFont } from '../../support/made-font.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { fingerprint, inkBox } from './support/ink.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const FAX = faxGeometry('High', 'letter');
const tempFolder = useTempFolders();
const font = new PageFont([shippedFont('regular')], 24, FAX);
beforeAll(loadShaper);

function drawn(text: string, leftPx = 100): Bitmap {
  const bitmap = blankBitmap(1600, 200);
  font.draw(bitmap, leftPx, 120, text);
  return bitmap;
}

/** Two texts, the second right behind the first, each drawn by itself. */
function sideBySide(first: string, second: string): Bitmap {
  const bitmap = drawn(first);
  font.draw(bitmap, 100 + font.widthPx(first), 120, second);
  return bitmap;
}

describe('text that does not stand as it comes', () => {
  it('is drawn from the right', () => {
    expect(fingerprint(drawn('של'))).toBe(fingerprint(sideBySide('ל', 'ש')));
    expect(fingerprint(drawn('של'))).not.toBe(fingerprint(drawn('לש')));
  });

  it('keeps the order of digits and Latin letters in it', () => {
    expect(fingerprint(drawn('ש12ל'))).toBe(fingerprint(sideBySide('ל', 'ש12')));
    expect(fingerprint(drawn('A ש'))).toBe(fingerprint(sideBySide('A ', 'ש')));
  });

  it('turns brackets with it', () => {
    expect(fingerprint(drawn('(ש)'))).toBe(fingerprint(drawn('(ש)')));
    expect(fingerprint(drawn('ש(1)'))).toBe(fingerprint(sideBySide('(1)', 'ש')));
  });

  it('joins its letters', () => {
    expect(font.draws(font.drawable('بيت'))).toBe(true);
    const apart = Array.from('بيت').reduce((sum, letter) => sum + font.widthPx(letter), 0);
    expect(font.widthPx('بيت')).toBeLessThan(0.9 * apart);
  });

  it('puts marks where they belong, also those that no letter has in one', () => {
    expect(font.draws(font.drawable('m\u0302 x\u0323'))).toBe(true);
    const plain = inkBox(drawn('m'));
    const marked = inkBox(drawn('m\u0302'));
    expect(marked?.top).toBeLessThan((plain?.top ?? 0) - 3);
    expect(font.widthPx('m\u0302')).toBeCloseTo(font.widthPx('m'), 1);
  });

  it('stays within the width that it measures', () => {
    for (const text of ['שלום עולם 123', 'مرحبا بالعالم', 'Dr. דוד (כהן), 12']) {
      const box = inkBox(drawn(text));
      expect(box?.left).toBeGreaterThanOrEqual(96);
      expect(box?.right).toBeLessThanOrEqual(104 + font.widthPx(text));
    }
  });

  it('is wrapped and shortened by what it measures as a whole', () => {
    const text = 'مرحبا بالعالم هذه رسالة فاكس من شركة '.repeat(4);
    const lines = wrapText(font.drawable(text).trim(), 600, font);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(font.widthPx(line)).toBeLessThanOrEqual(600);
    expect(lines.join(' ')).toBe(text.trim());
    const short = shortenText(text, 600, font) ?? '';
    expect(short).toMatch(/…$/u);
    expect(font.widthPx(short)).toBeLessThanOrEqual(600);
    expect(font.widthPx(short)).toBeGreaterThan(450);
  });

  it('turns no name around that brings signs to do so', () => {
    expect(font.drawable('\u202eDr. Mercer\u202c')).not.toContain('\u202e');
    expect(fingerprint(drawn(font.drawable('\u202eMercer')))).toBe(fingerprint(drawn('Mercer')));
  });
});

describe('names in other scripts', () => {
  it('stand in the header line as they are written', () => {
    for (const sender of ['דוד כהן', 'محمد علي', 'Praxis דוד (Berlin)']) {
      const fields = { dateTime: '2026-11-21 10:43', sender, number: '+1 303 555 0101' };
      const layout = layOutHeader(fields, 3, FAX);
      if (!layout.ok) throw new Error(inEnglish(layout.failure));
      const bitmap = blankBitmap(FAX.widthPx, FAX.heightPx);
      layout.value.draw(bitmap, 1);
      expect(inkBox(bitmap)?.bottom).toBeLessThanOrEqual(FAX.headerBandPx);
      expect(inkBox(bitmap)?.top).toBeGreaterThan(0);
    }
  });

  it('stand on the cover page, and differ where they differ', () => {
    const cover = { to: 'דוד כהן', from: 'محمد', date: '2026', text: 'שלום\nمرحبا' };
    const page = (more: object): string => {
      const drawing = drawCoverPage({ ...cover, ...more }, 2, FAX);
      return drawing.ok ? fingerprint(drawing.value) : inEnglish(drawing.failure.message);
    };
    expect(new Set([page({}), page({ to: 'דוד כהו' }), page({ text: 'שלום\nمرحبا!' })]).size).toBe(3);
    expect(page({ to: '\u{10ef01}' })).toContain('U+10EF01');
  });
});

describe('a paragraph from the right on the cover page', () => {
  const MARGIN = 204;
  const WORDS = 'שלום '.repeat(40);
  const cover = { to: 'Dr. Mercer', from: 'Example Office', date: '2026', text: '' };
  const page = (text: string): Bitmap => {
    const drawing = drawCoverPage({ ...cover, text }, 2, FAX);
    if (!drawing.ok) throw new Error(inEnglish(drawing.failure.message));
    return drawing.value;
  };
  /** Of the last line of the text, which `page` has more than `before`. */
  const lastLine = (after: Bitmap, before: Bitmap): ReturnType<typeof inkBox> => {
    const top = (inkBox(before)?.bottom ?? 0) + 1;
    return inkBox(after, { top });
  };

  it('begins each line at the right, and one that begins with a Latin word as well', () => {
    const size12 = new PageFont([shippedFont('regular')], 12, FAX);
    const room = FAX.widthPx - 2 * MARGIN;
    // As many words as fill lines, so that the next begins one.
    let full = '';
    for (const word of WORDS.split(' ')) {
      const longer = `${full} ${word}`.trim();
      if (wrapText(`${longer} Fax`, room, size12).at(-1) === 'Fax') {
        full = longer;
        break;
      }
      full = longer;
    }
    expect(wrapText(`${full} Fax`, room, size12).at(-1)).toBe('Fax');
    const before = page(full);
    expect(inkBox(before)?.right).toBeGreaterThan(FAX.widthPx - MARGIN - 8);
    const alone = lastLine(page(`${full} Fax`), before);
    expect(alone?.right).toBeGreaterThan(FAX.widthPx - MARGIN - 8);
    const followed = page(`${full} Fax שלום`);
    const line = lastLine(followed, before);
    expect(line?.right).toBe(alone?.right);
    expect(line?.left).toBeLessThan(alone?.left ?? 0);
    // What comes first in it is the Latin word still, drawn from left to right.
    const crop = (bitmap: Bitmap): ReturnType<typeof inkBox> =>
      inkBox(bitmap, { top: line?.top ?? 0, left: alone?.left ?? 0 });
    expect(crop(followed)).toEqual(crop(page(`${full} Fax`)));
  });
});

describe('a document whose letters a font of the machine has', () => {
  let folder: string;
  beforeEach(() => {
    folder = tempFolder();
    vi.stubEnv('XDG_DATA_HOME', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const open = (name: string, text: string | Uint8Array): Promise<PageResult<DocumentSource>> => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return openDocument({ path, name, contentType: null }, FAX, 'auto', 0);
  };

  // Characters that Unicode has not given out stand for letters that no real machine has.
  it.runIf(process.platform === 'linux')('is drawn, and held as long as it is not there', async () => {
    const text = '\u{50123}\u{50124} and \u{50123}';
    const without = await open('order.txt', text);
    expect(without).toMatchObject({ ok: false, failure: { kind: 'undrawable' } });
    mkdirSync(join(folder, 'fonts'));
    writeFileSync(join(folder, 'fonts', 'own.ttf'), madeFont('\u{50123}\u{50124}'));
    const again = (): Promise<PageResult<DocumentSource>> => open('order.txt', text);
    await vi.waitUntil(async () => (await again()).ok, { timeout: 120_000, interval: 200 });
    for (const [name, source] of [
      ['page.html', '<p>&#x50123;&#x50124;</p>'],
      ['table.csv', 'a;\u{50123}\nb;2'],
      ['data.xml', '<?xml version="1.0"?><a>\u{50124}</a>'],
      ['utf16.txt', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ] as const) {
      const opened = await open(name, source);
      if (!opened.ok) throw new Error(inEnglish(opened.failure.message));
      const page = await opened.value.drawPage(0);
      expect(page.ok && inkBox(page.value.bitmap)).not.toBeNull();
    }
  });

  it.runIf(process.platform === 'linux')(
    'has blanks as wide as a letter, where columns are made of them',
    async () => {
      mkdirSync(join(folder, 'fonts'));
      writeFileSync(join(folder, 'fonts', 'wide.ttf'), madeFont('\u3000\u{50125}'));
      const letter = '\u{50125}';
      await vi.waitUntil(() => font.draws(letter), { timeout: 120_000, interval: 200 });
      const columns = font.drawable(`${letter}\u3000\u3000${letter}`);
      expect(font.widthPx(columns)).toBeCloseTo(4 * font.widthPx(letter));
    },
  );
});
