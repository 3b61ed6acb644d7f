import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPwg, type PwgEnd, type PwgPage } from '../../../app/pages/pwg/read-pwg.ts';
import { DOCUMENTS } from './support/documents.ts';
import { makePwg, pwgPage } from './support/make-pwg.ts';

function read(bytes: Uint8Array): { readonly pages: readonly PwgPage[]; readonly end: PwgEnd } {
  const pages: PwgPage[] = [];
  const reader = readPwg(bytes);
  for (;;) {
    const next = reader.next();
    if (next.done === true) return { pages, end: next.value };
    pages.push(next.value);
  }
}

const endOf = (bytes: Uint8Array): PwgEnd => read(bytes).end;
const whole = (...lines: number[][]): Uint8Array =>
  makePwg(pwgPage({ widthPx: 4, heightPx: 2, lines: lines.flat() }));

describe('pages that other programs wrote', () => {
  it.each([
    ['letter-grey.pwg', 827, 1169, 100, 8],
    ['letter-colour.pwg', 620, 877, 75, 8],
    ['letter-black.pwg', 1241, 1754, 150, 1],
  ])('%s is read to its end', (name, widthPx, heightPx, dpi, bits) => {
    const { pages, end } = read(readFileSync(join(DOCUMENTS, name)));
    expect(end).toBe('whole');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ widthPx, heightPx, xDpi: dpi, yDpi: dpi, bits });
    const lineBytes = bits === 1 ? Math.ceil(widthPx / 8) : widthPx;
    expect(pages[0]?.pixels).toHaveLength(lineBytes * heightPx);
  });

  it('blank pages between others are pages', () => {
    const { pages, end } = read(readFileSync(join(DOCUMENTS, 'three-pages.pwg')));
    expect(end).toBe('whole');
    expect(pages.map(({ pixels }) => pixels.some((grey) => grey < 255))).toEqual([true, false, true]);
  });
});

describe('the lines of a page', () => {
  it('come as often as they say, and hold runs, single pixels, and what ends in white', () => {
    const lines = [0, 1, 7, 0xff, 8, 9, 0, 0, 5, 0x80];
    expect(read(whole(lines)).pages[0]?.pixels).toEqual(Uint8Array.of(7, 7, 8, 9, 5, 255, 255, 255));
    expect(read(whole([1, 3, 7])).pages[0]?.pixels).toEqual(new Uint8Array(8).fill(7));
  });

  it('may be of colours, which become greys, or of black and white', () => {
    const colour = pwgPage({
      widthPx: 2,
      heightPx: 1,
      space: 19,
      lines: [0, 0xff, 255, 255, 255, 255, 0, 0],
    });
    expect(read(makePwg(colour)).pages[0]?.pixels).toEqual(Uint8Array.of(255, 76));
    const runs = pwgPage({ widthPx: 2, heightPx: 1, space: 19, lines: [0, 1, 0, 255, 0] });
    expect(read(makePwg(runs)).pages[0]?.pixels).toEqual(Uint8Array.of(150, 150));
    const black = pwgPage({ widthPx: 12, heightPx: 1, space: 3, bits: 1, lines: [0, 0, 0xaa, 0x80] });
    expect(read(makePwg(black)).pages[0]).toMatchObject({
      ...{ bits: 1, isInverted: true, pixels: Uint8Array.of(0xaa, 0) },
    });
  });

  it('may lie as the back of a sheet is fed', () => {
    const turned = (cross: number, feed: number): Uint8Array =>
      makePwg(pwgPage({ widthPx: 4, heightPx: 1, lines: [0, 3, 7], cross, feed }));
    expect(read(turned(1, 1)).pages[0]).toMatchObject({ isMirroredAcross: false, isMirroredDown: false });
    expect(read(turned(-1, -1)).pages[0]).toMatchObject({ isMirroredAcross: true, isMirroredDown: true });
    expect(read(turned(1, -1)).pages[0]).toMatchObject({ isMirroredAcross: false, isMirroredDown: true });
  });
});

describe('what is no whole file', () => {
  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a mark alone', Buffer.from('RaS2')],
    ['another mark', Buffer.from(whole([1, 3, 7])).fill('RaS3', 0, 4)],
    ['half a header', whole([1, 3, 7]).subarray(0, 900)],
    ['no lines', makePwg(pwgPage({ widthPx: 4, heightPx: 2, lines: [] }))],
    ['a line too few', whole([0, 3, 7])],
    ['a line that ends in a run', whole([1, 3])],
    ['a line that ends in single pixels', whole([1, 0xfd, 7])],
    ['a line that comes beyond the page', whole([2, 3, 7])],
    ['a run beyond the line', whole([1, 4, 7])],
    ['single pixels beyond the line', whole([1, 0xfc, 1, 2, 3, 4, 5])],
    ['no width', makePwg(pwgPage({ widthPx: 0, heightPx: 2, lines: [1, 0, 0] }))],
    ['no height', makePwg(pwgPage({ widthPx: 4, heightPx: 0, lines: [] }))],
    [
      'lines of another length',
      makePwg(pwgPage({ widthPx: 4, heightPx: 2, lineBytes: 5, lines: [1, 3, 7] })),
    ],
    ['no resolution', makePwg(pwgPage({ widthPx: 4, heightPx: 2, dpi: 0, lines: [1, 3, 7] }))],
    ['colours of another kind', makePwg(pwgPage({ widthPx: 4, heightPx: 2, space: 6, lines: [1, 3, 7] }))],
    [
      'fewer pages than it says',
      makePwg(pwgPage({ widthPx: 4, heightPx: 2, pageCount: 2, lines: [1, 3, 7] })),
    ],
    ['something behind its pages', Buffer.concat([whole([1, 3, 7]), Buffer.from('more')])],
  ])('is called damaged: %s', (_what, bytes) => {
    expect(endOf(bytes)).toBe('damaged');
  });

  it('sets nothing aside for a page that is larger than any', () => {
    expect(endOf(makePwg(pwgPage({ widthPx: 0xffffffff, heightPx: 0xffffffff, lines: [0] })))).toBe(
      'too-large',
    );
    expect(endOf(makePwg(pwgPage({ widthPx: 1, heightPx: 100_000_000, dpi: 300, lines: [0] })))).toBe(
      'too-large',
    );
    // As large as may be, of a file that ends at once.
    expect(endOf(makePwg(pwgPage({ widthPx: 1000, heightPx: 60_000, dpi: 300, lines: [255, 0x80] })))).toBe(
      'damaged',
    );
  });

  it('has no more pages than a fax', () => {
    const page = pwgPage({ widthPx: 4, heightPx: 2, lines: [1, 3, 7] });
    expect(endOf(makePwg(...Array<Uint8Array>(200).fill(page)))).toBe('whole');
    expect(endOf(makePwg(...Array<Uint8Array>(201).fill(page)))).toBe('too-many-pages');
  });
});
