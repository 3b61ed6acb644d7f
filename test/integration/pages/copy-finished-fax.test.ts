import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PooledFaxCopier } from '../../../app/shell/pooled-fax-copier.ts';
import { renderFax } from '../../../app/pages/requests/render-fax.ts';
import { writePdf } from '../../../app/pages/output/write-pdf.ts';
import { writeTiff } from '../../../app/pages/output/write-tiff.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { fingerprint } from '../../unit/pages/support/ink.ts';
import { decodeFileWithLibtiff, tiffinfo } from '../../unit/pages/support/libtiff.ts';
import { HEADER, useRenderingBench } from './rendering-bench.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const bench = useRenderingBench();
const tempFolder = useTempFolders();

/** The same fax as services store it: as TIFF and as PDF. */
async function sentFax(resolution: 'High' | 'Low') {
  const folder = tempFolder();
  const rendered = await renderFax(bench.pool, {
    ...{ documents: [bench.fixture('letter.pdf'), bench.fixture('sample.jpg')], resolution, paper: 'a4' },
    ...{ header: HEADER, cover: null, tones: 'auto', inspects: false, maxPages: 200 },
  });
  if (!rendered.ok) throw new Error(inEnglish(rendered.failure.message));
  const tiff = join(folder, 'sent.tif');
  const pdf = join(folder, 'sent.pdf');
  writeFileSync(tiff, Buffer.concat([...writeTiff(rendered.pages)]));
  writeFileSync(pdf, Buffer.concat([...writePdf(rendered.pages)]));
  return { folder, tiff, pdf, copier: new PooledFaxCopier(bench.pool) };
}

describe('a copy of a fax that went out', () => {
  it.each(['High', 'Low'] as const)('has its very dots in every format (%s)', async (resolution) => {
    const { folder, tiff, pdf, copier } = await sentFax(resolution);
    const dots = decodeFileWithLibtiff(folder, tiff).map(fingerprint);
    expect(dots).toHaveLength(2);
    for (const [path, contentType] of [
      [tiff, 'image/tiff'],
      [pdf, 'application/pdf'],
    ] as const) {
      const rendered = { path, contentType };
      for (const format of ['tiff-group3', 'tiff-group4'] as const) {
        const copy = join(folder, `${format}.tif`);
        expect(await copier.copy(rendered, resolution, { kind: format }, copy)).toEqual({
          ok: true,
          value: null,
        });
        expect(decodeFileWithLibtiff(folder, copy).map(fingerprint)).toEqual(dots);
        expect(tiffinfo(copy)).toContain(`CCITT Group ${format.at(-1) ?? ''}`);
        expect(tiffinfo(copy)).toContain(`Resolution: 204, ${resolution === 'High' ? 196 : 98}`);
      }
      const copy = join(folder, 'copy.pdf');
      expect(await copier.copy(rendered, resolution, { kind: 'pdf' }, copy)).toEqual({
        ok: true,
        value: null,
      });
      expect(execFileSync('pdfimages', ['-list', copy], { encoding: 'utf8' }).match(/ccitt/gu)).toHaveLength(
        2,
      );
    }
    // A document that has the format already is not touched.
    expect(readFileSync(join(folder, 'copy.pdf')).equals(readFileSync(pdf))).toBe(true);
  });

  it('is searched by the words that were read on it, and shows the same pages', async () => {
    const { folder, tiff, pdf, copier } = await sentFax('High');
    const text = (words: readonly string[]) =>
      words.map((text, index) => ({ text, left: 0.1 + index * 0.2, top: 0.1, width: 0.15, height: 0.01 }));
    for (const [path, contentType] of [
      [tiff, 'image/tiff'],
      [pdf, 'application/pdf'],
    ] as const) {
      const copy = join(folder, 'searchable.pdf');
      const form = { kind: 'searchable-pdf', texts: [[text(['Überweisung', 'zu', 'Zoë'])]] } as const;
      expect(await copier.copy({ path, contentType }, 'High', form, copy)).toEqual({ ok: true, value: null });
      const found = execFileSync('pdftotext', [copy, '-'], { encoding: 'utf8' });
      // Its first page has the words, its second was not read.
      expect(found.split('\f').map((each) => each.trim().replaceAll(/\s+/gu, ' '))).toEqual([
        'Überweisung zu Zoë',
        '',
        '',
      ]);
      const draw = (of: string): Buffer =>
        execFileSync('pdftoppm', ['-mono', '-r', '204', of], { maxBuffer: 100_000_000 });
      expect(draw(copy).equals(draw(pdf))).toBe(true);
    }
  });

  it('says why it cannot be had', async () => {
    const { folder, tiff, copier } = await sentFax('Low');
    const nowhere = join(folder, 'gone', 'copy.tif');
    const rendered = { path: tiff, contentType: 'image/tiff' };
    expect(await copier.copy(rendered, 'Low', { kind: 'tiff-group3' }, nowhere)).toMatchObject({
      ok: false,
      failure: { reason: 'disk' },
    });
    writeFileSync(tiff, 'not a TIFF');
    expect(
      await copier.copy(rendered, 'Low', { kind: 'tiff-group3' }, join(folder, 'copy.tif')),
    ).toMatchObject({
      ok: false,
    });
  });
});
