import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { makePdfIn } from '../../../app/shell/make-pdf-in.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { DOCUMENTS } from '../../unit/pages/support/documents.ts';
import { fingerprint, inkBox, inkShare, linesOf } from '../../unit/pages/support/ink.ts';
import { makePwg, pwgPage } from '../../unit/pages/support/make-pwg.ts';
import { useRenderingBench } from './rendering-bench.ts';

const bench = useRenderingBench();
const tempFolder = useTempFolders();
const A4 = faxGeometry('High', 'a4');

const draw = async (...documents: Parameters<typeof bench.render>[0]): Promise<Bitmap[]> => {
  const pages = await bench.render(documents, { paper: 'a4' });
  return pages.map((page) => linesOf(page, A4.headerBandPx, page.heightPx));
};

/** The upper left quarter of a square is black, the others white. */
const corner = (cross: number, feed: number): Uint8Array =>
  makePwg(pwgPage({ widthPx: 200, heightPx: 200, cross, feed, lines: [99, 99, 0, 99, 255, 99, 0x80] }));

describe('PWG raster', () => {
  it.each(['letter-grey.pwg', 'letter-colour.pwg', 'letter-black.pwg'])(
    '%s is the page that it was drawn from',
    async (name) => {
      const [page, ...more] = await draw(bench.fixture(name));
      const [original] = await draw(bench.fixture('letter.pdf'));
      if (page === undefined || original === undefined) throw new Error('No page');
      expect(more).toEqual([]);
      const [box, wanted] = [inkBox(page), inkBox(original)];
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        expect(Math.abs((box?.[side] ?? 0) - (wanted?.[side] ?? Number.NaN))).toBeLessThan(8);
      const strips = Array.from({ length: 20 }, (_, index) => ({
        ...{ left: 0, right: page.widthPx },
        ...{ top: index * 100, bottom: (index + 1) * 100 },
      }));
      for (const strip of strips)
        // Their resolutions are low.
        expect(Math.abs(inkShare(page, strip) - inkShare(original, strip))).toBeLessThan(0.04);
    },
  );

  it('keeps a blank page between others', async () => {
    const pages = await draw(bench.fixture('three-pages.pwg'));
    expect(pages.map((page) => inkBox(page) !== null)).toEqual([true, false, true]);
  });

  it.each([
    [1, 1, 'left', 'top'],
    [-1, 1, 'right', 'top'],
    [1, -1, 'left', 'bottom'],
    [-1, -1, 'right', 'bottom'],
  ] as const)(
    'stands upright where the back of its sheet is fed %d across and %d down',
    async (cross, feed, x, y) => {
      const [page] = await draw(bench.made(`back${cross}${feed}.pwg`, corner(cross, feed)));
      if (page === undefined) throw new Error('No page');
      // Two inches square, in the middle of the line: an inch of it is black.
      const middle = page.widthPx / 2;
      const box = inkBox(page) ?? { left: 0, right: 0, top: 0, bottom: 0 };
      expect(Math.abs(box.right - box.left - 204)).toBeLessThan(3);
      expect(Math.abs(box.bottom - box.top - 196)).toBeLessThan(3);
      expect((box.left + box.right) / 2 < middle ? 'left' : 'right').toBe(x);
      expect(box.top < 98 ? 'top' : 'bottom').toBe(y);
    },
  );

  it('is refused where it is damaged, or unpacks to more than a page', async () => {
    const half = readFileSync(join(DOCUMENTS, 'three-pages.pwg')).subarray(0, 5000);
    expect((await bench.failure(bench.made('half.pwg', half))).kind).toBe('unreadable');
    const vast = makePwg(pwgPage({ widthPx: 1e6, heightPx: 1e6, lines: [0, 0x80] }));
    expect((await bench.failure(bench.made('vast.pwg', vast))).kind).toBe('too-large');
  });

  it('is made into a PDF of the same pages in a worker, which leaves nothing of what is damaged', async () => {
    const folder = tempFolder();
    const to = join(folder, 'pages.pdf');
    const makePdf = makePdfIn(bench.pool);
    expect(await makePdf(join(DOCUMENTS, 'three-pages.pwg'), to)).toBe('made');
    const made = await draw(bench.made('made.pdf', readFileSync(to)));
    const drawn = await draw(bench.fixture('three-pages.pwg'));
    expect(made.map(fingerprint)).toEqual(drawn.map(fingerprint));
    const damaged = bench.made('damaged.pwg', corner(1, 1).subarray(0, -1)).path;
    expect(await makePdf(damaged, join(folder, 'damaged.pdf'))).toBe('damaged');
    expect(readdirSync(folder)).toEqual(['pages.pdf']);
    // The same each time, or a repeated job would be another fax.
    expect(await makePdf(join(DOCUMENTS, 'three-pages.pwg'), join(folder, 'again.pdf'))).toBe('made');
    expect(readFileSync(join(folder, 'again.pdf')).equals(readFileSync(to))).toBe(true);
    expect(existsSync(join(folder, 'damaged.pdf'))).toBe(false);
  });

  it('is written anew where a worker was ended in the middle of it, as for quicker documents', async () => {
    const to = join(tempFolder(), 'pages.pdf');
    writeFileSync(to, '%PDF-1.4');
    expect(await makePdfIn(bench.pool)(join(DOCUMENTS, 'three-pages.pwg'), to)).toBe('made');
    expect(readFileSync(to, 'latin1')).toMatch(/%%EOF\n$/u);
  });
});
