import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import sharp, { type Sharp } from 'sharp';
import type { RoutingSheet } from '../../../app/domain/fax/routing-sheet.ts';
import { writePdf } from '../../../app/pages/output/write-pdf.ts';
import { checkDocuments } from '../../../app/pages/requests/check-documents.ts';
import { renderFax } from '../../../app/pages/requests/render-fax.ts';
import { PooledRoutingSheetDrawer } from '../../../app/shell/pooled-routing-sheet-drawer.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { drawPicture } from '../../../app/pages/picture/draw-picture.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { valueOf } from '../../support/value-of.ts';
import { useRenderingBench } from './rendering-bench.ts';

const bench = useRenderingBench();
const tempFolder = useTempFolders();
const SHEET: RoutingSheet = {
  ...{ phoneNumber: '+13035550119', name: 'Dr Mercer', reference: 'claim-8812' },
  coverPageText: 'Please call back.',
};
const LONG: RoutingSheet = { ...SHEET, coverPageText: 'Please call back. '.repeat(25).trim() };

/** As a printer prints it and a scanner sees it: grey, slightly blurred, as a JPEG. */
async function scanned(
  sheet: RoutingSheet,
  change: (image: Sharp) => Sharp = (image) => image,
  language: 'en' | 'de' = 'en',
) {
  const drawer = new PooledRoutingSheetDrawer(bench.pool, () => 'US', new Phrasebook(language));
  const pdf = valueOf(await drawer.draw(sheet));
  const drawn = await drawPicture({ ...bench.made('sheet.pdf', pdf) }, 0, 1700);
  if (!drawn.ok) throw new Error(inEnglish(drawn.failure.message));
  const image = change(sharp(drawn.value).flatten({ background: '#fff' }).blur(0.8));
  return image.withMetadata({ density: 200 }).jpeg({ quality: 75 }).toBuffer();
}

const check = (...documents: { path: string; name: string }[]) =>
  checkDocuments(bench.pool, {
    documents: documents.map((each) => ({ ...each, contentType: null })),
    ...{ resolution: 'High', paper: 'letter', layout: null, maxPages: 200, words: [], isPatient: false },
    signal: new AbortController().signal,
  });

it.each([
  ['as it is', (image: Sharp) => image],
  ['upside down', (image: Sharp) => image.rotate(180)],
  ['lying', (image: Sharp) => image.rotate(90)],
  ['a little askew', (image: Sharp) => image.rotate(3, { background: '#f4f4f0' })],
  ['smaller, as a copier makes it', (image: Sharp) => image.resize(1360)],
  ['grey and weak', (image: Sharp) => image.linear(0.75, 50)],
  ['pale', (image: Sharp) => image.linear(0.55, 100)],
])('is read from a scan: %s', async (_, change) => {
  for (const sheet of [SHEET, LONG]) {
    const scan = bench.made('scan.jpg', await scanned(sheet, change));
    const found = await check(scan);
    expect(found.here && inEnglish(found.here.message)).toBeNull();
    expect(found.routingSheets).toEqual([{ page: 0, sheet }]);
  }
});

it('is found among the pages of a scanned PDF, and not looked for on pages of text', async () => {
  const sheet = bench.made('first.jpg', await scanned(SHEET));
  const drawn = await renderFax(bench.pool, {
    documents: [sheet, bench.fixture('letter.pdf')],
    ...{ resolution: 'High', paper: 'letter', header: null, cover: null, tones: 'auto' },
    ...{ inspects: false, maxPages: 200 },
  });
  if (!drawn.ok) throw new Error(inEnglish(drawn.failure.message));
  const stack = bench.made('stack.pdf', Buffer.concat([...writePdf(drawn.pages)]));
  expect((await check(stack)).routingSheets).toEqual([{ page: 0, sheet: SHEET }]);
  expect((await check(bench.fixture('letter.pdf'), stack)).routingSheets).toEqual([
    { page: 1, sheet: SHEET },
  ]);
});

/** As fractions of the page. */
type Stain = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;
/** The least that a sheet says. */
const PLAIN: RoutingSheet = { phoneNumber: '+13035550119', name: null, reference: null, coverPageText: null };

it.each([
  ['a stroke through the lower code', { left: 0, top: 0.87, width: 1, height: 0.02 }, 'read'],
  ['a hand’s width of coffee over it', { left: 0.02, top: 0.78, width: 0.3, height: 0.2 }, 'read'],
  ['a streak of the scanner down the other', { left: 0.78, top: 0, width: 0.01, height: 1 }, 'read'],
  ['scribbles in both', null, 'damaged'],
] as const)('has its code twice, so that it is read, or asked about: %s', async (_, stain, expected) => {
  for (const language of ['en', 'de'] as const) {
    const scan = await scanned(PLAIN, undefined, language);
    const { width, height } = await sharp(scan).metadata();
    const block = (at: Stain) => ({
      input: {
        create: {
          width: Math.round(at.width * width),
          height: Math.round(at.height * height),
          channels: 3 as const,
          background: '#222',
        },
      },
      ...{ left: Math.round(at.left * width), top: Math.round(at.top * height) },
    });
    const scribbles: Stain[] = [
      { left: 0.1, top: 0.87, width: 0.25, height: 0.004 },
      { left: 0.1, top: 0.9, width: 0.25, height: 0.006 },
      { left: 0.65, top: 0.7, width: 0.3, height: 0.005 },
      { left: 0.65, top: 0.73, width: 0.3, height: 0.006 },
    ];
    const stained = await sharp(scan)
      .composite((stain === null ? scribbles : [stain]).map(block))
      .jpeg()
      .toBuffer();
    const [found] = (await check(bench.made('stained.jpg', stained))).routingSheets;
    expect(found).toEqual({ page: 0, sheet: expected === 'read' ? PLAIN : null });
  }
});

it('is read or damaged where a pen went through a code, and never another sheet', async () => {
  const scan = await scanned(LONG);
  const { width, height } = await sharp(scan).metadata();
  const bar = (share: number) => ({
    input: {
      create: { width, height: Math.round(height * share), channels: 3 as const, background: '#000' },
    },
    ...{ left: 0, top: Math.round(height * 0.84) },
  });
  const kinds = new Set<string>();
  for (const share of [0.005, 0.01, 0.03, 0.06]) {
    const struck = await sharp(scan)
      .composite([bar(share)])
      .jpeg()
      .toBuffer();
    const path = join(tempFolder(), 'struck.jpg');
    writeFileSync(path, struck);
    const [found] = (await check({ path, name: 'struck.jpg' })).routingSheets;
    kinds.add(found === undefined ? 'none' : found.sheet === null ? 'damaged' : 'read');
    // Never another number.
    if (found?.sheet) expect(found.sheet).toEqual(LONG);
  }
  expect(kinds.has('read')).toBe(true);
  expect(kinds.has('none')).toBe(false);
});
