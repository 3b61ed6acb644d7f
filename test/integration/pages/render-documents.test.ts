import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import { faxGeometry, placeOnPage } from '../../../app/pages/page/fax-geometry.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { fingerprint, inkBox, inkShare, linesOf } from '../../unit/pages/support/ink.ts';
import { decodeFileWithLibtiff } from '../../unit/pages/support/libtiff.ts';
import { makePdf, makePdfWith } from '../../unit/pages/support/make-pdf.ts';
import { DOCUMENTS } from '../../unit/pages/support/documents.ts';
import { useRenderingBench } from './rendering-bench.ts';

const bench = useRenderingBench();
const tempFolder = useTempFolders();

const HIGH = faxGeometry('High', 'letter');
const LOW = faxGeometry('Low', 'letter');

/** The source pages of a fax as libtiff decodes them. */
const source = (name: string): Bitmap[] => decodeFileWithLibtiff(tempFolder(), join(DOCUMENTS, name));

const inkBottom = (bitmap: Bitmap): number => inkBox(bitmap)?.bottom ?? 0;

function first(pages: readonly Bitmap[]): Bitmap {
  const [page] = pages;
  if (page === undefined) throw new Error('No page');
  return page;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const together = mean(a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB)));
  return (
    together /
    Math.sqrt(mean(a.map((value) => (value - meanA) ** 2)) * mean(b.map((value) => (value - meanB) ** 2)))
  );
}

const below = (page: Bitmap, geometry = HIGH): Bitmap => linesOf(page, geometry.headerBandPx, page.heightPx);

describe('a fax that is faxed again', () => {
  it.each(['fax-g4.tif', 'fax-g4-lsb.tif', 'fax-g3-2d-fill.tif'])('keeps every pixel of %s', async (name) => {
    const pages = await bench.render([bench.fixture(name)]);
    const originals = source(name);
    expect(pages).toHaveLength(originals.length);
    for (const [index, original] of originals.entries()) {
      const bottom = inkBottom(original);
      const page = pages[index] ?? original;
      const moved = linesOf(page, HIGH.headerBandPx, HIGH.headerBandPx + bottom);
      expect(fingerprint(moved)).toBe(fingerprint(linesOf(original, 0, bottom)));
      expect(inkBottom(page)).toBe(HIGH.headerBandPx + bottom);
    }
  });

  it('keeps a page of low resolution in low resolution, and doubles its lines in high', async () => {
    const original = first(source('fax-g3-low.tif'));
    const bottom = inkBottom(original);
    const document = bench.fixture('fax-g3-low.tif');

    const low = first(await bench.render([document], { resolution: 'Low' }));
    expect(fingerprint(linesOf(below(low, LOW), 0, bottom))).toBe(fingerprint(linesOf(original, 0, bottom)));

    const high = below(first(await bench.render([document])));
    expect(inkBottom(high)).toBe(bottom * 2);
    for (const line of [0, 150, 151, bottom - 1]) {
      const doubled = fingerprint(linesOf(original, line, line + 1));
      expect(fingerprint(linesOf(high, line * 2, line * 2 + 1))).toBe(doubled);
      expect(fingerprint(linesOf(high, line * 2 + 1, line * 2 + 2))).toBe(doubled);
    }
  });

  it('keeps the aspect of a page of high resolution in low', async () => {
    const original = first(source('fax-g4.tif'));
    const page = first(await bench.render([bench.fixture('fax-g4.tif')], { resolution: 'Low' }));
    const box = inkBox(below(page, LOW));
    const wanted = inkBox(original);
    expect(Math.abs((box?.bottom ?? 0) - (wanted?.bottom ?? 0) / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs((box?.right ?? 0) - (wanted?.right ?? 0))).toBeLessThanOrEqual(2);
  });
});

describe('a PDF', () => {
  it('looks as poppler draws it, below the header line', async () => {
    const a4 = faxGeometry('High', 'a4');
    const page = below(first(await bench.render([bench.fixture('letter.pdf')], { paper: 'a4' })));
    const { leftPx, widthPx, heightPx } = placeOnPage(a4, 210 / 25.4, 297 / 25.4);
    const root = join(tempFolder(), 'drawn');
    const size = ['-scale-to-x', String(widthPx), '-scale-to-y', String(heightPx)];
    execFileSync('pdftoppm', ['-gray', '-singlefile', ...size, join(DOCUMENTS, 'letter.pdf'), root]);
    const file = readFileSync(`${root}.pgm`);
    const pixels = file.subarray(file.length - widthPx * heightPx);
    // The ink in squares of a quarter inch, here and there: if text moves by a few pixels they differ at once.
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let top = 0; top + 48 <= heightPx; top += 48) {
      for (let left = 0; left + 48 <= widthPx; left += 48) {
        let dark = 0;
        for (let y = top; y < top + 48; y++) {
          for (let x = left; x < left + 48; x++) dark += 255 - (pixels[y * widthPx + x] ?? 0);
        }
        theirs.push(dark / (255 * 48 * 48));
        ours.push(inkShare(page, { left: leftPx + left, right: leftPx + left + 48, top, bottom: top + 48 }));
      }
    }
    expect(correlation(ours, theirs)).toBeGreaterThan(0.98);
  });

  it('shows what was filled into a form', async () => {
    const page = below(first(await bench.render([bench.fixture('form-without-appearances.pdf')])));
    const pt = (y: number): number => Math.round(((792 - y) / 792) * (HIGH.heightPx - HIGH.headerBandPx));
    // A text field, one with an appearance, a list, a note: at 600, 550, 500 and 450 points.
    for (const bottom of [600, 550, 500, 450]) {
      expect(
        inkBox(page, { left: 205, right: 500, top: pt(bottom + 24), bottom: pt(bottom) }),
      ).not.toBeNull();
    }
  });

  it('is turned where it is landscape, and mixes with upright pages', async () => {
    // A mark in the upper left corner of each page.
    const mark = (heightPt: number): string => `0 g 36 ${heightPt - 72} 72 36 re f`;
    const pdf = makePdf(
      { widthPt: 612, heightPt: 792, content: mark(792) },
      { widthPt: 792, heightPt: 612, content: mark(612) },
    );
    const [upright, turned] = await bench.render([bench.made('mixed.pdf', pdf)]);
    if (upright === undefined || turned === undefined) throw new Error('Two pages');
    const uprightMark = inkBox(below(upright));
    const turnedMark = inkBox(below(turned));
    expect(uprightMark?.right).toBeLessThan(400);
    // Turned clockwise, the upper left corner moves to the upper right, and the mark stands on end.
    expect(turnedMark?.left).toBeGreaterThan(1400);
    expect(turnedMark?.top).toBeLessThan(150);
    expect((turnedMark?.bottom ?? 0) - (turnedMark?.top ?? 0)).toBeGreaterThan(180);
  });

  it('has white paper where it is a scan in uneven light, like the picture alone', async () => {
    const [width, height] = [850, 1100];
    const pixels = Buffer.alloc(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        // Lines of marks, on paper that is darker towards a corner.
        const isInk = y % 60 < 12 && x % 16 < 6 && x > 100 && x < 700 && y > 100 && y < 500;
        pixels[y * width + x] =
          (isInk ? 60 : 225) - Math.round((60 * x) / width) - Math.round((30 * y) / height);
      }
    const raw = { raw: { width, height, channels: 1 } } as const;
    const data = await sharp(pixels, raw).toColourspace('b-w').jpeg({ quality: 90 }).toBuffer();
    const dictionary = '/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode';
    const content = 'q 612 0 0 792 0 0 cm /I0 Do Q';
    const pdf = makePdfWith([{ dictionary, widthPx: width, heightPx: height, data }], {
      ...{ widthPt: 612, heightPt: 792, content },
    });
    const page = first(await bench.render([bench.made('scan.pdf', pdf)]));
    const empty = { left: 0, top: HIGH.heightPx / 2, right: HIGH.widthPx, bottom: HIGH.heightPx };
    expect(inkShare(page, empty)).toBe(0);
    const marks = { left: 300, top: 250, right: 1300, bottom: 950 };
    expect(inkShare(page, marks)).toBeGreaterThan(0.03);
    // No shadow below the header line either.
    expect(inkShare(page, { left: 0, top: 60, right: HIGH.widthPx, bottom: 150 })).toBe(0);
  });

  it('gives the same pages on one worker and on two', async () => {
    const pages = Array.from({ length: 20 }, (_, index) => ({
      widthPt: 595,
      heightPt: 842,
      content: `BT /F 40 Tf 72 700 Td (This is page ${index + 1}) Tj ET`,
    }));
    const document = bench.made('twenty.pdf', makePdf(...pages));
    const one = bench.newPool(1);
    const alone = await bench.render([document], { paper: 'a4' }, one);
    await one.close();
    const shared = await bench.render([document], { paper: 'a4' });
    expect(new Set(alone.map(fingerprint)).size).toBe(20);
    expect(shared.map(fingerprint)).toEqual(alone.map(fingerprint));
  });
});

describe('a picture', () => {
  it.each(['sample.png', 'sample.jpg'])('has its true size and its tones: %s', async (name) => {
    const page = below(first(await bench.render([bench.fixture(name)])));
    const box = inkBox(page);
    // 640 x 400 pixels without a stated resolution, so 96 per inch; the drawing ends 20 pixels from the edge.
    expect((box?.right ?? 0) - 184).toBeGreaterThan(1280);
    expect(box?.bottom).toBeLessThanOrEqual(Math.round((400 / 96) * 196));
    // The shaded square goes from dark at the top to light at the bottom.
    const shade = (top: number): number => inkShare(page, { left: 260, right: 420, top, bottom: top + 60 });
    expect(shade(400)).toBeGreaterThan(shade(600) + 0.2);
    expect(shade(400)).toBeLessThan(0.97);
  });

  it.each([
    'sample.gif',
    'sample-animated.gif',
    'sample8.bmp',
    'sample24.bmp',
    'sample24.pcx',
    'sample.tga',
    'sample.psd',
  ])('may be %s', async (name) => {
    const pages = await bench.render([bench.fixture(name)]);
    expect(pages).toHaveLength(1);
    const share = inkShare(below(first(pages)), { left: 500, right: 1200, top: 0, bottom: 400 });
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.7);
  });

  it('may be in CMYK', async () => {
    const page = below(first(await bench.render([bench.fixture('sample-cmyk.jpg')])));
    expect(inkShare(page, { left: 500, right: 1200, top: 0, bottom: 400 })).toBeGreaterThan(0.02);
    expect(inkShare(page, { left: 500, right: 1200, top: 0, bottom: 400 })).toBeLessThan(0.6);
  });

  it('is shown on white where it is transparent', async () => {
    const clear = { create: { width: 400, height: 400, channels: 4, background: '#0000' } } as const;
    const black = { create: { width: 100, height: 100, channels: 4, background: '#000f' } } as const;
    const square = await sharp(black).png().toBuffer();
    const png = await sharp(clear)
      .composite([{ input: square, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const page = below(first(await bench.render([bench.made('clear.png', png)])));
    const box = inkBox(page);
    expect((box?.right ?? 0) - (box?.left ?? 0)).toBeCloseTo((100 / 96) * 204, -0.5);
    expect(inkBox(page, { top: (box?.bottom ?? 0) + 1 })).toBeNull();
  });

  it.each(['grey16', 'rgb16'] as const)('may have sixteen bits a tone: %s', async (space) => {
    const ramp = { create: { width: 400, height: 200, channels: 3, background: '#606060' } } as const;
    const png = await sharp(ramp).toColourspace(space).png().toBuffer();
    expect((await sharp(png).metadata()).depth).toBe('ushort');
    const page = below(first(await bench.render([bench.made(`${space}.png`, png)])));
    expect(inkBox(page)).toEqual({ left: 439, top: 0, right: 1289, bottom: 408 });
  });

  it('is turned as its camera says', async () => {
    const picture = sharp(join(DOCUMENTS, 'sample.png'));
    const lying = await picture
      .clone()
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const upright = await picture.clone().jpeg({ quality: 95 }).toBuffer();
    const [turned] = await bench.render([bench.made('lying.jpg', lying)]);
    const [plain] = await bench.render([bench.made('upright.jpg', upright)]);
    const found = inkBox(turned ?? first([]));
    const expected = inkBox(plain ?? first([]));
    // The dots of its shades may differ by one.
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs((found?.[side] ?? 0) - (expected?.[side] ?? Number.NaN))).toBeLessThan(2);
  });

  it('keeps to its own resolution, also where that differs across and down', async () => {
    const square = { create: { width: 408, height: 98, channels: 3, background: 'black' } } as const;
    const tiff = await sharp(square)
      .tiff({ xres: 204 / 25.4, yres: 98 / 25.4 })
      .toBuffer();
    const page = below(first(await bench.render([bench.made('black.tif', tiff)])));
    // Two inches by one.
    expect(inkBox(page)).toEqual({ left: 660, top: 0, right: 1068, bottom: 196 });
  });
});

describe('a text', () => {
  it('becomes pages with a header line on each', async () => {
    const pages = await bench.render([bench.fixture('note.txt')]);
    expect(pages).toHaveLength(3);
    const headers = pages.map((page) => linesOf(page, 0, HIGH.headerBandPx));
    for (const header of headers) expect(inkBox(header)).not.toBeNull();
    // 'Page 1 of 3' and so on: no two are the same.
    expect(new Set(headers.map(fingerprint)).size).toBe(3);
  });
});

describe('names that are read from the right', () => {
  it('stand on every page of a fax: cover, header line and document', async () => {
    const document = bench.made('letter.txt', 'שלום עולם, 12 €\n');
    const header = { dateTime: '2026-11-21 10:43', sender: 'דוד כהן', number: '+1 303 555 0101' };
    const cover = { to: 'محمد علي', from: 'דוד כהן', date: '21 November 2026', text: 'שלום' };
    const pages = await bench.render([document], { header, cover });
    const other = await bench.render([document], { header, cover: { ...cover, to: 'محمد عليّ' } });
    expect(pages.map(inkBottom).every((bottom) => bottom > HIGH.headerBandPx)).toBe(true);
    expect(pages.map(fingerprint)[0]).not.toBe(other.map(fingerprint)[0]);
    expect(pages.map(fingerprint)[1]).toBe(other.map(fingerprint)[1]);
    // Begins at the right.
    expect(inkBox(pages[1] ?? first(pages), { top: HIGH.headerBandPx })?.left).toBeGreaterThan(
      HIGH.widthPx / 2,
    );
  });
});

describe('a document that is laid out here', () => {
  it.each([
    ['letter.html', 1, 700],
    ['order.xml', 1, 150],
    ['table.csv', 2, 1900],
    ['letter.docx', 1, 700],
    ['letter.rtf', 1, 700],
    ['letter.doc', 1, 600],
    ['table.xlsx', 2, 1800],
    ['table.xls', 2, 1800],
    ['slides.pptx', 2, 60],
  ])('%s is drawn below the header line, within its margins', async (name, count, bottomPx) => {
    const pages = await bench.render([bench.fixture(name)]);
    expect(pages).toHaveLength(count);
    const box = inkBox(below(first(pages)));
    expect(box?.left).toBeGreaterThan(60);
    expect(box?.right).toBeLessThan(1728 - 60);
    expect(box?.bottom).toBeGreaterThan(bottomPx);
    // An office format says at the bottom that its layout is simplified.
    expect(box?.bottom).toBeLessThan(HIGH.heightPx - HIGH.headerBandPx - 40);
  });

  it('turns a wide table on its side, and cuts one that is wider still into parts', async () => {
    const table = (columns: number): string =>
      Array.from({ length: 4 }, (_, row) =>
        Array.from({ length: columns }, (__, column) => row * 1000 + column),
      ).join('\n');
    const [narrow] = await bench.render([bench.made('narrow.csv', table(8))]);
    const [wide] = await bench.render([bench.made('wide.csv', table(24))]);
    // Four rows are low, and stand on end when the page is turned.
    expect(inkBox(below(narrow ?? first([])))?.bottom).toBeLessThan(300);
    expect(inkBox(below(wide ?? first([])))?.bottom).toBeGreaterThan(1000);
    expect(await bench.render([bench.made('wider.csv', table(120))])).toHaveLength(4);
  });
});

describe('a fax of several documents', () => {
  it('comes in order, cover first, and the same twice', async () => {
    const cover = {
      to: 'Dr. Mercer',
      from: 'Example Office',
      date: '21 November 2026',
      text: 'As discussed.',
    };
    const documents = ['note.txt', 'letter.pdf', 'fax-g4.tif', 'sample.jpg'].map((name) =>
      bench.fixture(name),
    );
    const pages = await bench.render(documents, { cover });
    expect(pages).toHaveLength(1 + 3 + 1 + 3 + 1);
    const letter = first(await bench.render([bench.fixture('letter.pdf')]));
    expect(fingerprint(below(pages[4] ?? letter))).toBe(fingerprint(below(letter)));
    expect((await bench.render(documents, { cover })).map(fingerprint)).toEqual(pages.map(fingerprint));
  });
});
