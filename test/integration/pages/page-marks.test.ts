import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ChosenPages, Turn } from '../../../app/domain/fax/chosen-pages.ts';
import type { PageMark } from '../../../app/domain/fax/page-mark.ts';
import { drawMarkImage } from '../../../app/pages/marks/draw-mark-image.ts';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import { FaxPreviews } from '../../../app/pages/preview/fax-previews.ts';
import type { FaxDocument } from '../../../app/pages/recognise/read-document.ts';
import { drawSignature } from '../../../app/pages/requests/draw-signature.ts';
import { PooledFaxCopier } from '../../../app/shell/pooled-fax-copier.ts';
import { PooledFaxPreviewer } from '../../../app/shell/pooled-fax-previewer.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { fingerprint, inkBox, inkShare, isBlack } from '../../unit/pages/support/ink.ts';
import { decodeFileWithLibtiff } from '../../unit/pages/support/libtiff.ts';
import { makePdf } from '../../unit/pages/support/make-pdf.ts';
import { useRenderingBench } from './rendering-bench.ts';

const bench = useRenderingBench();
const tempFolder = useTempFolders();

/** A frame of half an inch, half an inch from the upper left corner of each page. */
const framed = (name: string, count = 1, widthPt = 612, heightPt = 792): FaxDocument => {
  const content = `4 w 36 ${heightPt - 72} 36 36 re S`;
  return bench.made(name, makePdf(...Array.from({ length: count }, () => ({ widthPt, heightPt, content }))));
};
/** In that frame, where the page is so many points wide. */
const inFrame = (page: number, widthPt = 612): PageMark => ({
  ...{ kind: 'strokes', outlines: [[0, 0, 1000, 0, 1000, 1000, 0, 1000]], page, quarters: 0 },
  ...{ left: 46 / widthPt, top: 46 / widthPt, width: 16 / widthPt, height: 16 / widthPt },
});
const all = (of: number, marks: readonly PageMark[], ...turns: [number, Turn][]): ChosenPages => ({
  ...{ of, marks, spans: [{ from: 1, to: of }] },
  turns: turns.map(([page, turn]) => ({ page, turn })),
});

/** The black dots that one page has and the other has not. */
function added(before: Bitmap, after: Bitmap): Bitmap {
  const bits = after.bits.map((byte, at) => byte & ~(before.bits[at] ?? 0));
  return { ...after, bits };
}

/** Whether what was added lies inside of a frame: from its middle, black comes in all four directions. */
function isFramed(page: Bitmap, mark: Bitmap): boolean {
  const box = inkBox(mark);
  if (box === null) return false;
  const [x, y] = [(box.left + box.right) >> 1, (box.top + box.bottom) >> 1];
  const finds = (dx: number, dy: number): boolean => {
    for (let step = 0; step < 120; step++) {
      const [atX, atY] = [x + dx * step, y + dy * step];
      if (atX < 0 || atY < 0 || atX >= page.widthPx || atY >= page.heightPx) return false;
      if (isBlack(page, atX, atY) && !isBlack(mark, atX, atY)) return true;
    }
    return false;
  };
  return finds(1, 0) && finds(-1, 0) && finds(0, 1) && finds(0, -1);
}

describe('what is put on pages of documents', () => {
  it.each([
    ['an upright PDF', () => framed('up.pdf'), 612],
    // By itself it is turned, so that it fills the paper.
    ['a lying PDF', () => framed('lying.pdf', 1, 792, 612), 792],
    ['a PDF larger than the paper', () => framed('large.pdf', 1, 1224, 1584), 1224],
    ['a PDF smaller than it', () => framed('small.pdf', 1, 300, 400), 300],
  ])(
    'stays where it was put, on either paper, in either resolution, and however it is turned: %s',
    async (_, make, widthPt) => {
      const document = make();
      for (const paper of ['letter', 'a4'] as const)
        for (const resolution of ['High', 'Low'] as const)
          for (const turn of [0, 90, 180, 270] as const) {
            const request = { header: null, paper, resolution };
            const turns: [number, Turn][] = turn === 0 ? [] : [[1, turn]];
            const [before] = await bench.render([{ ...document, chosen: all(1, [], ...turns) }], request);
            const marked = { ...document, chosen: all(1, [inFrame(1, widthPt)], ...turns) };
            const [after] = await bench.render([marked], request);
            if (before === undefined || after === undefined) return expect.fail('no page');
            const mark = added(before, after);
            const what = `${paper} ${resolution} ${turn}`;
            expect([what, isFramed(after, mark)]).toEqual([what, true]);
          }
    },
  );

  it('is on pictures and texts as on PDFs, turned with them', async () => {
    for (const document of [
      bench.fixture('sample.jpg'),
      bench.made('a.txt', 'Here\n'),
      bench.made('a.html', '<p>Here'),
    ]) {
      const sides: string[] = [];
      for (const turn of [0, 90, 180, 270] as const) {
        const turns: [number, Turn][] = turn === 0 ? [] : [[1, turn]];
        const tick: PageMark = { ...inFrame(1), left: 0.05, top: 0.05 };
        const [before] = await bench.render([{ ...document, chosen: all(1, [], ...turns) }], {
          header: null,
        });
        const [after] = await bench.render([{ ...document, chosen: all(1, [tick], ...turns) }], {
          header: null,
        });
        if (before === undefined || after === undefined) return expect.fail('no page');
        const [mark, ink] = [inkBox(added(before, after)), inkBox(before)];
        if (mark === null || ink === null) return expect.fail(`${document.name} ${turn}`);
        sides.push(`${document.name}: ${mark.left < 864 ? 'left' : 'right'}`);
      }
      const ofName = (side: string): string => `${document.name}: ${side}`;
      expect(sides).toEqual(['left', 'right', 'right', 'left'].map(ofName));
    }
  });

  it('is on its own page alone, also where others are left out before it', async () => {
    const document = framed('many.pdf', 20);
    const chosen: ChosenPages = {
      ...{ of: 20, marks: [inFrame(17), inFrame(3)], turns: [] },
      spans: [
        { from: 3, to: 3 },
        { from: 9, to: 18 },
      ],
    };
    const pages = (await bench.render([{ ...document, chosen }], { header: null })).map(fingerprint);
    const [plain] = (await bench.render([document], { header: null })).map(fingerprint);
    expect(pages.map((page, place) => (page === plain ? [] : [place])).flat()).toEqual([0, 9]);
    expect(pages[0]).toBe(pages[9]);
  });

  it('keeps all from going where one of its words has letters that no font has', async () => {
    const text: PageMark = { ...inFrame(2), kind: 'text', text: 'Anna \u{E123}' };
    const failure = await bench.failure({ ...framed('words.pdf', 2), chosen: all(2, [text]) });
    expect(failure.kind).toBe('marks-failed');
    expect(inEnglish(failure.message)).toContain('U+E123');
  });

  it('goes with the pages that are sent instead, part by part, and is in the PDF of these pages; the file stays as it was', async () => {
    const previews = new FaxPreviews({ pool: bench.pool, folder: join(tempFolder(), 'preview') });
    const previewer = new PooledFaxPreviewer(
      { 'new-fax': previews, queue: previews, door: previews },
      () => 'US',
    );
    const file = framed('form.pdf', 3);
    const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
    const original = hashOf(file.path);
    const documents = [{ path: file.path, name: file.name, chosen: all(3, [inFrame(1), inFrame(3)]) }];
    const id = await previewer.begin('new-fax', {
      ...{ documents, version: null, faxResolution: 'High', sender: null, cover: { to: 'Jo', text: '' } },
      ...{ tones: 'auto', lightness: 0, cutsSheets: false },
    });
    const progress = await previewer.readProgress(id, Number.POSITIVE_INFINITY);
    expect(progress?.pages.map(({ place }) => place?.quarters ?? null)).toEqual([null, 0, 0, 0]);
    const kept = await previewer.keepAsFile(id, documents);
    const last = await previewer.keepAsFile(id, documents, { span: { from: 3, to: 3 } });
    if (!kept.ok || !last.ok) return expect.fail('not kept');
    const pages = decodeFileWithLibtiff(tempFolder(), kept.value.path);
    const plain = (await bench.render([file], { header: null })).map(fingerprint);
    expect(pages.map((page, place) => fingerprint(page) === plain[place])).toEqual([false, true, false]);
    expect(decodeFileWithLibtiff(tempFolder(), last.value.path).map(fingerprint)).toEqual(
      pages.slice(2).map(fingerprint),
    );
    // Out as a file, and read again: dot by dot.
    const folder = tempFolder();
    const copier = new PooledFaxCopier(bench.pool);
    const pdf = join(folder, 'form.pdf');
    const tiff = { path: kept.value.path, contentType: 'image/tiff' };
    expect((await copier.copy(tiff, 'High', { kind: 'pdf' }, pdf)).ok).toBe(true);
    const again = join(folder, 'again.tif');
    const back = { path: pdf, contentType: 'application/pdf' };
    expect((await copier.copy(back, 'High', { kind: 'tiff-group4' }, again)).ok).toBe(true);
    expect(decodeFileWithLibtiff(tempFolder(), again).map(fingerprint)).toEqual(pages.map(fingerprint));
    expect(hashOf(file.path)).toBe(original);
    previewer.endAll();
  });
});

describe('a signature in a picture', () => {
  /** A wave as a pen draws it. */
  const wave = (stroke: string, background: string): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${background}"/>` +
        `<path d="M300 420 q 60 -160 120 0 t 120 0 t 120 0 t 120 0 t 120 0" fill="none" stroke="${stroke}" stroke-width="9"/></svg>`,
    );

  async function read(bytes: Uint8Array, name: string) {
    const drawn = await drawSignature(bench.pool, bench.made(name, bytes));
    if (!drawn.ok) return expect.fail(inEnglish(drawn.failure.message));
    const base64 = Buffer.from(drawn.value.png).toString('base64');
    const room = { widthPx: 400, heightPx: Math.round(400 * drawn.value.aspect), xDpi: 204, yDpi: 196 };
    const bitmap = await drawMarkImage(base64, room);
    return bitmap === null ? expect.fail('no picture') : { ...drawn.value, bitmap, length: base64.length };
  }

  it.each([
    ['PNG on white', 'a.png', () => sharp(wave('#123a8c', '#ffffff')).png().toBuffer()],
    ['transparent PNG', 'b.png', () => sharp(wave('#000000', 'none')).png().toBuffer()],
    ['JPEG on grey paper', 'c.jpg', () => sharp(wave('#222222', '#c8c8c0')).jpeg({ quality: 60 }).toBuffer()],
  ])('is cut out of the paper around it: %s', async (_, name, make) => {
    const { aspect, bitmap, length } = await read(await make(), name);
    // 600 wide, some 160 high.
    expect(aspect).toBeGreaterThan(0.15);
    expect(aspect).toBeLessThan(0.4);
    const share = inkShare(bitmap, { left: 0, top: 0, right: 400, bottom: bitmap.heightPx });
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.3);
    expect(length).toBeLessThan(40_000);
  });

  it('is none where there is nothing dark, or nothing light', async () => {
    const plain = (background: string): Promise<Buffer> =>
      sharp({ create: { width: 600, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
    for (const colour of ['#ffffff', '#000000']) {
      const drawn = await drawSignature(
        bench.pool,
        bench.made(`plain${colour.slice(1)}.png`, await plain(colour)),
      );
      expect(drawn).toMatchObject({ ok: false, failure: { kind: 'empty' } });
    }
    const text = bench.made('no-picture.png', 'Not a picture');
    expect((await drawSignature(bench.pool, text)).ok).toBe(false);
  });
});
