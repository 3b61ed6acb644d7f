import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CoverSheet } from '../../../app/domain/fax/cover-sheet.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { renderFax } from '../../../app/pages/requests/render-fax.ts';
import { drawLogo } from '../../../app/pages/sender/draw-logo.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { fingerprint } from '../../unit/pages/support/ink.ts';
import { useRenderingBench } from './rendering-bench.ts';

const bench = useRenderingBench();
const LOW = faxGeometry('Low', 'letter');

const logo = async (widthPx: number, heightPx: number): Promise<string> =>
  (
    await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#203040' } })
      .png()
      .toBuffer()
  ).toString('base64');

const aSheet = (changes: Partial<CoverSheet> = {}): CoverSheet => ({
  logo: null,
  title: 'Westside Clinic',
  rows: [
    { label: 'To', value: 'Dr. Mercer' },
    { label: 'Subject', value: 'Referral of J. Smith' },
  ],
  pages: { label: 'Pages, with this one', count: 'counted' },
  text: 'As discussed.\nPlease call back.',
  notice: 'Confidential. If this is not for you, call us and destroy it.',
  ...changes,
});

const failure = async (sheet: CoverSheet): Promise<{ kind: string; message: string }> => {
  const request = { documents: [], resolution: 'Low', paper: 'letter', header: null, cover: sheet } as const;
  const drawn = await renderFax(bench.pool, { ...request, tones: 'auto', inspects: false, maxPages: 1 });
  if (drawn.ok) throw new Error('It was drawn');
  return { kind: drawn.failure.kind, message: inEnglish(drawn.failure.message) };
};

const firstPage = async (sheet: CoverSheet, documents = [bench.fixture('letter.pdf')]): Promise<string> => {
  const [page] = await bench.render(documents, { resolution: 'Low', cover: sheet });
  if (page === undefined) throw new Error('It has no page');
  return fingerprint(page);
};

describe("a cover page of Faxtray's own", () => {
  it('is the first page, with its logo, and has the number of all pages', async () => {
    const sheet = aSheet({ logo: await logo(400, 150) });
    const pages = await bench.render([bench.fixture('letter.pdf')], { resolution: 'Low', cover: sheet });
    const [, ...documents] = pages;
    const alone = await bench.render([bench.fixture('letter.pdf')], { resolution: 'Low', header: null });
    expect(documents).toHaveLength(alone.length);
    // Counted as it would be stated.
    const said = { label: 'Pages, with this one', count: pages.length };
    expect(await firstPage(sheet)).toBe(await firstPage({ ...sheet, pages: said }));
    expect(await firstPage(sheet)).not.toBe(await firstPage({ ...sheet, logo: null }));
  });

  it('says no number of pages that a service may not agree with', async () => {
    const documents = [bench.fixture('note.txt')];
    expect(await firstPage(aSheet(), documents)).toBe(await firstPage(aSheet({ pages: null }), documents));
  });

  it.each([
    ['a letter of private use', 'Dr. \u{e123}'],
    ['an emoji that no font here draws', 'Party \u{1f9d1}\u{200d}\u{1f680}\u{e0067}\u{e007f}\u{f8ff}'],
  ])('is not drawn with %s, wherever it stands', async (_, text) => {
    for (const changes of [
      { title: text },
      { text },
      { notice: text },
      { rows: [{ label: 'To', value: text }] },
    ])
      expect(await failure(aSheet(changes))).toMatchObject({ kind: 'cover-failed' });
  });

  it('takes what is read from the right, and names of any length', async () => {
    const rows = [
      { label: 'To', value: 'محمد علي' },
      { label: 'Subject', value: 'W'.repeat(200) },
    ];
    const title = 'דוד כהן ושות׳ '.repeat(9);
    expect(await firstPage(aSheet({ rows, title }))).not.toBe(await firstPage(aSheet()));
  });

  it('is never cut: a text or a notice that does not fit is told', async () => {
    const long = 'Wort '.repeat(3000);
    expect(await failure(aSheet({ text: long }))).toMatchObject({ kind: 'cover-failed' });
    expect(await failure(aSheet({ notice: long }))).toMatchObject({ kind: 'cover-failed' });
    // Both at their maximum length.
    const most = { text: 'Wort '.repeat(204), notice: 'Wort '.repeat(400) };
    expect(await firstPage(aSheet({ ...most, logo: await logo(530, 204) }))).not.toBe('');
  });

  it.each([
    ['no picture', Buffer.from('iVBORw0KGgo', 'base64').toString('base64')],
    ['a picture that ends early', 'cut'],
  ])('is not drawn where its logo is %s', async (_, given) => {
    const whole = await logo(400, 150);
    const base64 = given === 'cut' ? whole.slice(0, 120) : given;
    expect(await failure(aSheet({ logo: base64 }))).toMatchObject({
      kind: 'cover-failed',
      message:
        'The logo on the cover page cannot be read. Choose it again in the settings, or take it off there.',
    });
  });

  it('prints a logo at most 66 by 25 mm, whatever its picture measures', async () => {
    for (const [widthPx, heightPx] of [
      [4000, 40],
      [40, 4000],
      [1, 1],
    ] as const) {
      const drawn = await drawLogo(await logo(widthPx, heightPx), LOW);
      if (drawn === 'unreadable') throw new Error('It was not read');
      // Its width is filled up with white.
      expect(drawn.widthPx).toBeLessThan(Math.ceil(2.6 * LOW.xDpi) + 16);
      expect(drawn.heightPx).toBeLessThanOrEqual(LOW.yDpi);
    }
  });
});
