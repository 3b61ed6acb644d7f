import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FaxDocument } from '../../../app/pages/recognise/read-document.ts';
import type { EncodedPage } from '../../../app/pages/page/encoded-page.ts';
import { writePdf } from '../../../app/pages/output/write-pdf.ts';
import { writeTiff } from '../../../app/pages/output/write-tiff.ts';
import { countPictures, drawPagePicture, inspectPictures } from '../../../app/pages/requests/page-picture.ts';
import { renderFax } from '../../../app/pages/requests/render-fax.ts';
import { closePdf } from '../../support/close-pdf.ts';
import { HEADER, useRenderingBench } from './rendering-bench.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const bench = useRenderingBench();

/** A finished fax of the note, three pages, as the exchange stores it. */
async function fax(format: 'tif' | 'pdf', resolution: 'High' | 'Low'): Promise<FaxDocument> {
  return (await madeFax([bench.fixture('note.txt')], format, resolution)).document;
}

async function madeFax(
  documents: FaxDocument[],
  format: 'tif' | 'pdf',
  resolution: 'High' | 'Low',
): Promise<{ readonly document: FaxDocument; readonly pages: readonly EncodedPage[] }> {
  const request = {
    documents,
    resolution,
    paper: 'letter',
    header: HEADER,
    cover: null,
    tones: 'auto',
    inspects: false,
    maxPages: 200,
  } as const;
  const result = await renderFax(bench.pool, request);
  if (!result.ok) throw new Error(inEnglish(result.failure.message));
  const document = bench.made(`fax-${resolution}.${format}`, '');
  await writeFile(document.path, format === 'pdf' ? writePdf(result.pages) : writeTiff(result.pages));
  return { document, pages: result.pages };
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Mean grey of the upper and the lower part; 255 is white. */
  readonly header: number;
  readonly bottom: number;
}

async function picture(document: FaxDocument, page: number, maxWidthPx: number): Promise<Picture> {
  const drawn = await drawPagePicture(bench.pool, document, page, maxWidthPx);
  if (!drawn.ok) throw new Error(inEnglish(drawn.failure.message));
  const { format, width, height } = await sharp(drawn.value).metadata();
  expect(format).toBe('png');
  const mean = async (top: number, share: number): Promise<number> => {
    const part = { left: 0, top: Math.round(top * height), width, height: Math.round(share * height) };
    const { channels } = await sharp(await sharp(drawn.value).extract(part).toBuffer()).stats();
    return channels[0]?.mean ?? 0;
  };
  return { width, height, header: await mean(0, 0.015), bottom: await mean(0.985, 0.015) };
}

describe('a picture of a page', () => {
  it.each([
    ['tif', 'High'],
    ['tif', 'Low'],
    ['pdf', 'High'],
    ['pdf', 'Low'],
  ] as const)('has the aspect of the paper: %s, %s', async (format, resolution) => {
    const document = await fax(format, resolution);
    expect(await countPictures(bench.pool, document)).toEqual({
      ok: true,
      value: { pageCount: 3, doubtfulEncoding: null },
    });
    const { width, height, header, bottom } = await picture(document, 1, 600);
    expect(width).toBe(600);
    expect(height / width).toBeCloseTo(11 / (1728 / 204), 1);
    // Black on white, the right way up: the header line is at the top and the margin at the bottom is blank.
    expect(header).toBeLessThan(252);
    expect(header).toBeGreaterThan(200);
    expect(bottom).toBe(255);
  });

  it('is not wider than the pixels of a TIFF', async () => {
    expect((await picture(await fax('tif', 'High'), 3, 5000)).width).toBe(1728);
  });

  it('shows what there is of a page that came with errors on the line', async () => {
    const bytes = await readFile((await fax('tif', 'High')).path);
    // In the middle of the last strip.
    bytes.fill(0x00, bytes.length - 6000, bytes.length - 5800);
    const broken = bench.made('broken.tif', bytes);
    const { width, header } = await picture(broken, 3, 600);
    expect(width).toBe(600);
    expect(header).toBeLessThan(252);
    // To be sent it has to be intact.
    expect(await bench.failure(broken)).toMatchObject({ kind: 'unreadable' });
  });

  it('is a failure where there is no such page, and no such file', async () => {
    for (const format of ['tif', 'pdf'] as const) {
      const document = await fax(format, 'High');
      for (const page of [0, 4]) {
        expect(await drawPagePicture(bench.pool, document, page, 600)).toMatchObject({
          ok: false,
          failure: { kind: 'unreadable' },
        });
      }
    }
    const gone = { path: '/nowhere/fax.tif', name: 'fax.tif', contentType: null };
    expect(await drawPagePicture(bench.pool, gone, 1, 600)).toMatchObject({ ok: false });
    expect(await countPictures(bench.pool, gone)).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable' },
    });
  });
});

describe('a finished fax, looked through', () => {
  it.each([
    ['tif', 'High'],
    ['tif', 'Low'],
    ['pdf', 'High'],
    ['pdf', 'Low'],
  ] as const)('costs on the line what its strips measure: %s, %s', async (format, resolution) => {
    const { document, pages } = await madeFax([bench.fixture('note.txt')], format, resolution);
    const inspected = await inspectPictures(bench.pool, document, resolution);
    if (!inspected.ok) throw new Error(inEnglish(inspected.failure.message));
    expect(inspected.value.map(({ codedBytes }) => codedBytes)).toEqual(
      pages.map(({ strip }) => strip.length),
    );
  });

  it('has its trouble where it stands on the whole page', async () => {
    // A black square in the lower right corner, and small print nowhere.
    const square = closePdf(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj\n' +
        '4 0 obj<</Length 19>>stream\n560 12 50 50 re f  \nendstream endobj\n',
    );
    for (const format of ['tif', 'pdf'] as const) {
      const { document } = await madeFax([bench.made('square.pdf', square)], format, 'High');
      const inspected = await inspectPictures(bench.pool, document, 'High');
      if (!inspected.ok) throw new Error(inEnglish(inspected.failure.message));
      const [warnings] = inspected.value[0]?.warnings ?? [];
      expect(warnings?.kind).toBe('cut-off');
      expect(warnings?.places[0]?.top).toBeGreaterThan(0.9);
      expect(warnings?.places[0]?.left).toBeGreaterThan(0.9);
    }
  });

  it('is a failure where there is no such file', async () => {
    const gone = { path: '/nowhere/fax.tif', name: 'fax.tif', contentType: null };
    expect(await inspectPictures(bench.pool, gone, 'High')).toMatchObject({ ok: false });
  });
});
