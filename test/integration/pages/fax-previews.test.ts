import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { lineSeconds } from '../../../app/pages/page/line-time.ts';
import {
  FaxPreviews,
  type PreviewProgress,
  type PreviewRequest,
} from '../../../app/pages/preview/fax-previews.ts';
import { encodeT6 } from '../../../app/pages/t6/encode-t6.ts';
import { knownPage } from '../../support/known-page.ts';
import { takePhoto } from '../../support/paper-photo.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { fingerprint, inkShare, linesOf } from '../../unit/pages/support/ink.ts';
import { decodeFileWithLibtiff } from '../../unit/pages/support/libtiff.ts';
import { makePdf } from '../../unit/pages/support/make-pdf.ts';
import { useRenderingBench } from './rendering-bench.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const bench = useRenderingBench();
const tempFolder = useTempFolders();
const HIGH = faxGeometry('High', 'letter');
let previews: FaxPreviews;

beforeAll(() => {
  previews = new FaxPreviews({ pool: bench.pool, folder: join(tempFolder(), 'preview') });
});
afterAll(() => previews.end());

const makeRequest = (...names: string[]): PreviewRequest => ({
  documents: names.map((name) => bench.fixture(name)),
  resolution: 'High',
  paper: 'letter',
  header: null,
  cover: null,
  tones: 'auto',
});

async function whole(request: PreviewRequest): Promise<{ id: string; progress: PreviewProgress }> {
  const id = await previews.begin(request);
  const progress = await previews.readProgress(id, Number.POSITIVE_INFINITY);
  if (progress === null) throw new Error('It ended');
  return { id, progress };
}

describe('FaxPreviews', () => {
  it('tells of pages as they come, then of all', async () => {
    const id = await previews.begin(makeRequest('reportlab-userguide.pdf'));
    const first = await previews.readProgress(id, 0);
    expect(first?.pages.length).toBeGreaterThan(0);
    expect(first?.pageCount).toBe(134);
    const all = await previews.readProgress(id, Number.POSITIVE_INFINITY);
    expect(all).toMatchObject({ isDone: true, failure: null });
    expect(all?.pages).toHaveLength(134);
    for (const page of all?.pages ?? []) expect(page.lineSeconds).toBeGreaterThan(0.1);
  });

  it('ends one when the next begins', async () => {
    const old = await previews.begin(makeRequest('reportlab-userguide.pdf'));
    const waiting = previews.readProgress(old, 1000);
    const { id } = await whole(makeRequest('letter.pdf'));
    expect(await waiting).toBeNull();
    expect(await previews.readProgress(old, 0)).toBeNull();
    expect((await previews.picture(old, 1, 100)).ok).toBe(false);
    expect((await previews.picture(id, 1, 100)).ok).toBe(true);
  });

  it('that draws without end is ended when nobody looks any more, and its pool draws the next', async () => {
    const content = '[0.001 0.001] 0 d 0 0 m 600 700 l S '.repeat(100_000);
    const endless = bench.made('endless.pdf', makePdf({ widthPt: 612, heightPt: 792, content }));
    // Only its end ends it.
    const ownPool = bench.newPool(1, 3_600_000);
    const own = new FaxPreviews({ pool: bench.pool, ownPool, folder: join(tempFolder(), 'own') });
    await own.begin({ ...makeRequest(), documents: [endless] });
    const id = await own.begin(makeRequest('letter.pdf'));
    expect(await own.readProgress(id, Number.POSITIVE_INFINITY)).toMatchObject({
      pageCount: 1,
      failure: null,
    });
    own.end();
    await ownPool.close();
  });

  it('that draws by itself is ended with the pool that it has, whatever a document does to it', async () => {
    const ownPool = bench.newPool(1);
    const own = new FaxPreviews({ pool: bench.pool, ownPool, folder: join(tempFolder(), 'own') });
    const old = await own.begin(makeRequest('reportlab-userguide.pdf'));
    expect((await own.readProgress(old, 0))?.pages.length).toBeGreaterThan(0);
    expect((await own.picture(old, 1, 100)).ok).toBe(true);
    const sent = bench.failure(bench.fixture('encrypted-password-secret.pdf'));
    own.end();
    expect(own.has(old)).toBe(false);
    expect((await sent).kind).toBe('password');
    const id = await own.begin(makeRequest('letter.pdf'));
    expect(await own.readProgress(id, Number.POSITIVE_INFINITY)).toMatchObject({
      pageCount: 1,
      isDone: true,
    });
    own.end();
    await ownPool.close();
  });

  it('begins two at once, of which the last one stays whole', async () => {
    const [first, last] = await Promise.all([
      previews.begin(makeRequest('sample.jpg')),
      previews.begin(makeRequest('letter.pdf')),
    ]);
    expect(previews.has(first)).toBe(false);
    expect(await previews.readProgress(last, Number.POSITIVE_INFINITY)).toMatchObject({
      isDone: true,
      failure: null,
    });
    const sizes = await Promise.all([100, 200].map((width) => previews.picture(last, 1, width)));
    expect(sizes.map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('says why there are no pages', async () => {
    const { progress } = await whole(makeRequest('encrypted-password-secret.pdf'));
    expect(progress).toMatchObject({ isDone: true, pages: [], failure: { kind: 'password' } });
  });

  it('names the trouble with its pages', async () => {
    const text = Array.from(
      { length: 30 },
      (_, line) => `BT /F 3 Tf 72 ${700 - line * 5} Td (very small print that nobody reads) Tj ET`,
    );
    const pdf = bench.made('small.pdf', makePdf({ widthPt: 612, heightPt: 792, content: text.join('\n') }));
    const { progress } = await whole({
      ...makeRequest('letter.pdf'),
      documents: [bench.fixture('letter.pdf'), pdf],
    });
    const kinds = progress.pages.map((page) => page.warnings.map(({ kind }) => kind));
    expect(kinds).toEqual([[], ['small-text']]);
  });

  it('names fonts that a PDF asks for and does not bring', async () => {
    const page = { widthPt: 612, heightPt: 792, content: 'BT /F 24 Tf 72 700 Td (Hello) Tj ET' };
    const pdf = makePdf(page).toString('latin1');
    expect(pdf).toContain('/Helvetica');
    const other = bench.made('font.pdf', Buffer.from(pdf.replace('/Helvetica', '/FrutigerX'), 'latin1'));
    const { progress } = await whole({
      ...makeRequest(),
      documents: [bench.made('standard.pdf', pdf), other],
    });
    expect(progress.pages.map(({ warnings }) => warnings)).toEqual([
      [],
      [{ kind: 'missing-font', places: [], names: ['FrutigerX'] }],
    ]);
  });

  it('draws a shade as lines where that is wanted', async () => {
    const shade = { widthPt: 612, heightPt: 792, content: '0.8 g 72 100 450 550 re f' };
    const request = { ...makeRequest(), documents: [bench.made('shade.pdf', makePdf(shade))] };
    const dotted = (await whole(request)).progress.pages[0];
    const plain = (await whole({ ...request, tones: 'lines' })).progress.pages[0];
    expect(dotted?.warnings.map(({ kind }) => kind)).toEqual(['grey-noise']);
    expect(plain?.warnings.map(({ kind }) => kind)).not.toContain('grey-noise');
    expect(plain?.lineSeconds).toBeLessThan((dotted?.lineSeconds ?? 0) / 10);
  });

  it('puts more ink on paper the darker it is wanted, on photographs and on grey text', async () => {
    const grey = { widthPt: 612, heightPt: 792, content: '0.55 g BT /F 24 Tf 72 700 Td (Pencil) Tj ET' };
    const documents = [bench.fixture('sample.jpg'), bench.made('pencil.pdf', makePdf(grey))];
    const inkAt = async (lightness: number): Promise<number[]> => {
      const { id } = await whole({ ...makeRequest(), documents, lightness });
      const kept = await previews.keepAsFile(id, 'ink.tif');
      if (!kept.ok) throw new Error(inEnglish(kept.failure.message));
      return decodeFileWithLibtiff(tempFolder(), kept.value.path).map((page) =>
        inkShare(page, { left: 0, top: 0, right: page.widthPx, bottom: page.heightPx }),
      );
    };
    const [photoLight = 0, textLight = 0] = await inkAt(2);
    const [photo = 0, text = 0] = await inkAt(0);
    const [photoDark = 0, textDark = 0] = await inkAt(-2);
    expect(photoLight).toBeLessThan(photo * 0.8);
    expect(photoDark).toBeGreaterThan(photo * 1.2);
    expect(textLight).toBeLessThanOrEqual(text);
    expect(textDark).toBeGreaterThanOrEqual(text);
    // However light, writing stays there.
    expect(textLight).toBeGreaterThan(text / 2);
  });

  it('has something to choose where there are greys, and Lighter and Darker where they change them', async () => {
    const tint = { widthPt: 612, heightPt: 792, content: '0.05 g 72 700 200 20 re f' };
    const plain = { ...tint, content: 'BT /F 24 Tf 72 700 Td (Ink) Tj ET' };
    const documents = [
      bench.made('plain.pdf', makePdf(plain)),
      bench.made('line.txt', 'One line.'),
      bench.made('tint.pdf', makePdf(tint)),
      bench.fixture('sample.jpg'),
    ];
    const { progress } = await whole({ ...makeRequest(), documents });
    const chosen = progress.pages.map(({ hasShades, canLighten }) => [hasShades, canLighten]);
    expect(chosen).toEqual([
      [false, false],
      [false, false],
      // So dark that it is black, however light it is wanted.
      [true, false],
      [true, true],
    ]);
  });

  it('keeps a photo of a sheet whole, and cuts the sheet out of it where that is wanted', async () => {
    const { image } = await knownPage();
    const { jpeg } = await takePhoto(image, {
      share: 0.6,
      light: 'side',
      seed: 31,
      widthPx: 1200,
      heightPx: 1600,
    });
    const request = { ...makeRequest(), documents: [bench.made('photo.jpg', jpeg)] };
    const cut = await whole({ ...request, cutsSheets: true });
    expect(cut.progress.pages.map(({ isCut }) => isCut)).toEqual([true]);
    const inkOf = async ({ id }: { id: string }): Promise<number> => {
      const kept = await previews.keepAsFile(id, 'photo.tif');
      const [page] = kept.ok ? decodeFileWithLibtiff(tempFolder(), kept.value.path) : [];
      return page === undefined ? 1 : inkShare(page, { left: 0, top: 0, right: page.widthPx, bottom: 400 });
    };
    // The margin of the sheet, or the table above it.
    expect(await inkOf(cut)).toBeLessThan(0.05);
    const uncut = await whole(request);
    expect(uncut.progress.pages.map(({ hasSheet, isCut }) => [hasSheet, isCut])).toEqual([[true, false]]);
    expect(await inkOf(uncut)).toBeGreaterThan(0.2);
  });

  it('reads a text in the encoding that was chosen for it, and no other by that', async () => {
    const text = 'Dvo\xf8\xe1k, Ku\xe8era: 12 mg\n';
    const names = bench.made('names.txt', Buffer.from(text, 'latin1'));
    const french = bench.made('noms.csv', Buffer.from('Andr\xe9;12\nZo\xe9;13\n', 'latin1'));
    const saved = bench.made('saved.txt', 'Dvořák, Kučera: 12 mg\n');
    const inkOf = async (...documents: PreviewRequest['documents']): Promise<string[]> => {
      const { id } = await whole({ ...makeRequest(), documents });
      const kept = await previews.keepAsFile(id, 'kept.tif');
      return kept.ok ? decodeFileWithLibtiff(tempFolder(), kept.value.path).map(fingerprint) : [];
    };
    const [right = ''] = await inkOf(saved);
    const [table = ''] = await inkOf(french);
    const western = { ...names, textEncoding: 'windows-1252' };
    const central = { ...names, textEncoding: 'windows-1250' };
    expect(await inkOf(western)).not.toEqual([right]);
    expect(await inkOf(central, french)).toEqual([right, table]);

    const { progress } = await whole({ ...makeRequest(), documents: [saved, central, french] });
    expect(progress.pages.map(({ readAs }) => readAs?.document)).toEqual([undefined, 1, 2]);
    expect(progress.pages[1]?.readAs?.encoding).toBe('windows-1250');
    expect(progress.pages[1]?.warnings.map(({ kind }) => kind)).not.toContain('doubtful-encoding');
  });

  it('shows the header line that the pages go out with, and leaves it out of what is sent in their place', async () => {
    const header = { dateTime: 'Nov 21, 2026, 10:05 MST', sender: 'Westside Clinic', number: '+13035550101' };
    const request = makeRequest('letter.docx', 'sample.png');
    const bare = await whole(request);
    const withoutLine = await previews.keepAsFile(bare.id, 'bare.tif');
    const lineless = withoutLine.ok ? readFileSync(withoutLine.value.path) : null;

    const { id, progress } = await whole({ ...request, header });
    const sent = await bench.render([...request.documents], { header });
    const estimateSeconds = (page: Bitmap): number => lineSeconds(encodeT6(page).length);
    expect(progress.pages.map((page) => page.lineSeconds)).toEqual(sent.map(estimateSeconds));
    expect(progress.pages[0]?.lineSeconds).toBeGreaterThan(bare.progress.pages[0]?.lineSeconds ?? 0);

    const kept = await previews.keepAsFile(id, 'kept.tif');
    expect(kept.ok && readFileSync(kept.value.path)).toEqual(lineless);
  });

  it('gives pages that can be sent in place of the documents, and become the same pages', async () => {
    const cover = { to: 'you', from: 'me', date: 'today', text: 'Hello' };
    const { id, progress } = await whole({ ...makeRequest('letter.docx', 'sample.png'), cover });
    expect(progress.pages).toHaveLength(3);
    const kept = await previews.keepAsFile(id, 'letter.tif');
    if (!kept.ok) throw new Error(inEnglish(kept.failure.message));
    expect(readFileSync(kept.value.path).length).toBe(kept.value.sizeBytes);
    const pages = decodeFileWithLibtiff(tempFolder(), kept.value.path);
    expect(pages.map((page) => page.heightPx)).toEqual([2156 - HIGH.headerBandPx, 2156 - HIGH.headerBandPx]);

    // Rendering the file that is sent gives what was shown, below its own header line.
    const direct = await bench.render([bench.fixture('letter.docx'), bench.fixture('sample.png')]);
    const again = await bench.render([{ path: kept.value.path, name: 'letter.tif', contentType: null }]);
    const below = (page: (typeof direct)[number]): string =>
      fingerprint(linesOf(page, HIGH.headerBandPx, page.heightPx));
    expect(again.map(below)).toEqual(direct.map(below));
  });

  it('draws the first pages of a long fax, counts all, and gives no file that lacks one', async () => {
    const own = new FaxPreviews({ pool: bench.pool, folder: join(tempFolder(), 'long'), mostPages: 3 });
    const page = { widthPt: 612, heightPt: 792, content: '100 100 200 200 re f' };
    const document = bench.made('four.pdf', makePdf(page, page, page, page));
    const blank = bench.made('blank.pdf', makePdf({ ...page, content: '' }));
    const id = await own.begin({ ...makeRequest(), documents: [document, blank] });
    const progress = await own.readProgress(id, Number.POSITIVE_INFINITY);
    expect(progress).toMatchObject({ pageCount: 5, isDone: true, failure: null });
    expect(progress?.pages).toHaveLength(3);
    const span = (from: number, to: number) => own.keepAsFile(id, 'part.tif', [0], { from, to });
    const kept = await span(2, 3);
    expect(kept.ok && decodeFileWithLibtiff(tempFolder(), kept.value.path)).toHaveLength(2);
    for (const answer of [await span(2, 4), await span(4, 4), await own.keepAsFile(id, 'all.tif')])
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'too-many-pages' } });
    expect(await span(3, 9)).toMatchObject({ ok: false });
    own.end();
  });
});
