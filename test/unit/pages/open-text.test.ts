import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import type { DocumentSource } from '../../../app/pages/document/document-source.ts';
import { openText } from '../../../app/pages/decode/text.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { fingerprint, inkBox } from './support/ink.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const FAX = faxGeometry('High', 'letter');

function open(text: string | Uint8Array, geometry = FAX): DocumentSource {
  const opened = openText(typeof text === 'string' ? Buffer.from(text) : text, 'note.txt', geometry);
  if (!opened.ok) throw new Error(inEnglish(opened.failure.message));
  return opened.value;
}

async function draw(text: string | Uint8Array, index = 0, geometry = FAX): Promise<Bitmap> {
  const drawn = await open(text, geometry).drawPage(index);
  if (!drawn.ok) throw new Error(inEnglish(drawn.failure.message));
  return drawn.value.bitmap;
}

const same = async (a: string | Uint8Array, b: string | Uint8Array): Promise<boolean> =>
  fingerprint(await draw(a)) === fingerprint(await draw(b));

describe('openText', () => {
  it.each([
    ['High', 'letter'],
    ['Low', 'a4'],
  ] as const)(
    'keeps its pages below the header line and within margins (%s, %s)',
    async (resolution, paper) => {
      const geometry = faxGeometry(resolution, paper);
      const text = `${'Wj'.repeat(300)}\n`.repeat(40);
      const box = inkBox(await draw(text, 1, geometry));
      expect(box?.top).toBeGreaterThan(geometry.headerBandPx);
      expect(box?.left).toBeGreaterThan(90);
      expect(box?.right).toBeLessThan(1728 - 90);
      expect(box?.bottom).toBeLessThan(geometry.heightPx - 0.35 * geometry.yDpi);
    },
  );

  it('holds eighty columns and sixty lines on a Letter page', async () => {
    const page = Array.from({ length: 60 }, () => 'x'.repeat(80)).join('\n');
    expect(open(page).pageCount).toBe(1);
    // Sixty lines of their own, not wrapped ones.
    expect(await same(page, `${page}\n\n`)).toBe(true);
    expect(open(`${page}\n${page}`).pageCount).toBe(2);
  });

  it('has the same pages in both resolutions', () => {
    const text = 'a line of text\n'.repeat(1000);
    expect(open(text, faxGeometry('Low', 'letter')).pageCount).toBe(open(text).pageCount);
  });

  it('begins a page at a form feed, and leaves out sheets without text', () => {
    expect(open('one\ftwo\fthree').pageCount).toBe(3);
    expect(open('\fone\f\n \ftwo\f').pageCount).toBe(2);
  });

  it('goes to the next stop at a tab', async () => {
    expect(await same('a\tb\tc', 'a       b       c')).toBe(true);
    expect(await same('12345678\tb', '12345678        b')).toBe(true);
    expect(await same('\tb', '        b')).toBe(true);
  });

  it('knows all line ends', async () => {
    expect(await same('a\r\nb\rc\nd', 'a\nb\nc\nd')).toBe(true);
  });

  it('reads the encodings that text comes in', async () => {
    const text = 'Größe 12 €';
    expect(await same(Buffer.from(`\ufeff${text}`, 'utf16le'), text)).toBe(true);
    expect(await same(Buffer.from(`\ufeff${text}`), text)).toBe(true);
    expect(await same(Buffer.from('Gr\xf6\xdfe 12 \x80', 'latin1'), text)).toBe(true);
  });

  it('wraps a line without spaces however long it is', () => {
    expect(open('x'.repeat(100_000)).pageCount).toBeGreaterThan(15);
  });

  it('answers with a failure for nothing, and for words that it cannot draw', () => {
    expect(openText(Buffer.from(' \n\f\n'), 'empty.txt', FAX)).toMatchObject({
      ok: false,
      failure: { kind: 'empty', documentName: 'empty.txt' },
    });
    const failing = openText(
      Buffer.from('Order for \u{10ef01}\u{10ef02}: two. Thank you.'),
      'order.txt',
      FAX,
    );
    expect(failing).toMatchObject({ failure: { kind: 'undrawable', documentName: 'order.txt' } });
    expect(failing.ok ? '' : inEnglish(failing.failure.message)).toContain('“U+10EF01U+10EF02:”');
  });
});
