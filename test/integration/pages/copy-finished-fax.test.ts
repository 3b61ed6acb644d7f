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

/** The same fax as services keep it: as TIFF and as PDF. */
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
        expect(await copier.copy(rendered, resolution, format, copy)).toEqual({ ok: true, value: null });
        expect(decodeFileWithLibtiff(folder, copy).map(fingerprint)).toEqual(dots);
        expect(tiffinfo(copy)).toContain(`CCITT Group ${format.at(-1) ?? ''}`);
        expect(tiffinfo(copy)).toContain(`Resolution: 204, ${resolution === 'High' ? 196 : 98}`);
      }
      const copy = join(folder, 'copy.pdf');
      expect(await copier.copy(rendered, resolution, 'pdf', copy)).toEqual({ ok: true, value: null });
      expect(execFileSync('pdfimages', ['-list', copy], { encoding: 'utf8' }).match(/ccitt/gu)).toHaveLength(
        2,
      );
    }
    // What has the format already is not touched.
    expect(readFileSync(join(folder, 'copy.pdf')).equals(readFileSync(pdf))).toBe(true);
  });

  it('says why it cannot be had', async () => {
    const { folder, tiff, copier } = await sentFax('Low');
    const nowhere = join(folder, 'gone', 'copy.tif');
    const rendered = { path: tiff, contentType: 'image/tiff' };
    expect(await copier.copy(rendered, 'Low', 'tiff-group3', nowhere)).toMatchObject({
      ok: false,
      failure: { reason: 'disk' },
    });
    writeFileSync(tiff, 'not a TIFF');
    expect(await copier.copy(rendered, 'Low', 'tiff-group3', join(folder, 'copy.tif'))).toMatchObject({
      ok: false,
    });
  });
});
