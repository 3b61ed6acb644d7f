import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EncodedPage } from '../../../app/pages/page/encoded-page.ts';
import { writePdf } from '../../../app/pages/output/write-pdf.ts';
import { encodeT6 } from '../../../app/pages/t6/encode-t6.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { blankBitmap, type Bitmap } from '../../../app/pages/page/bitmap.ts';
import { inkBox } from './support/ink.ts';

const tempFolder = useTempFolders();

/** A black block in the upper left part of a page: tells when something is mirrored or upside down. */
function blockPage(heightPx: number, yDpi: number): EncodedPage {
  const bitmap = blankBitmap(1728, heightPx);
  for (let row = 100; row < 300; row++) {
    bitmap.bits.fill(0xff, row * bitmap.strideBytes + 25, row * bitmap.strideBytes + 75);
  }
  return { widthPx: 1728, heightPx, xDpi: 204, yDpi, strip: encodeT6(bitmap) };
}

function writeFax(path: string, pages: readonly EncodedPage[]): void {
  writeFileSync(path, Buffer.concat([...writePdf(pages)]));
}

/** A page as poppler draws it, pixel for pixel. */
function drawWithPoppler(path: string, page: number, heightPx: number): Bitmap {
  const root = `${path}.drawn`;
  const size = ['-scale-to-x', '1728', '-scale-to-y', String(heightPx)];
  execFileSync('pdftoppm', [
    '-mono',
    '-singlefile',
    '-f',
    String(page),
    '-l',
    String(page),
    ...size,
    path,
    root,
  ]);
  const file = readFileSync(`${root}.pbm`);
  const header = /^P4\s+(\d+)\s+(\d+)\s/.exec(file.toString('latin1', 0, 30));
  const [whole = '', width, height] = header ?? [];
  const widthPx = Number(width);
  return {
    widthPx,
    heightPx: Number(height),
    strideBytes: (widthPx + 7) >> 3,
    bits: file.subarray(whole.length),
  };
}

describe('writePdf', () => {
  it('has as many pages as it was given, in the true size of the paper', () => {
    const path = join(tempFolder(), 'fax.pdf');
    writeFax(path, [blockPage(2156, 196), blockPage(2156, 196), blockPage(1146, 98)]);
    const info = execFileSync('pdfinfo', ['-l', '3', path], { encoding: 'utf8' });
    expect(info).toMatch(/^Pages: +3$/m);
    expect(info).toMatch(/^Page +1 size: +609\.882 x 792 pts/m);
    expect(info).toMatch(/^Page +3 size: +609\.882 x 841\.959 pts/m);
  });

  it('shows its strips the right way up, black on white, in place', () => {
    const path = join(tempFolder(), 'fax.pdf');
    writeFax(path, [blockPage(2156, 196), blockPage(1078, 98)]);
    for (const [page, heightPx] of [2156, 1078].entries()) {
      const box = inkBox(drawWithPoppler(path, page + 1, heightPx));
      expect(box).toMatchObject({ left: 200, top: 100 });
      // Poppler rounds the far sides its own way.
      expect(Math.abs((box?.right ?? 0) - 600)).toBeLessThanOrEqual(1);
      expect(Math.abs((box?.bottom ?? 0) - 300)).toBeLessThanOrEqual(1);
    }
  });

  it('wraps the strips without encoding them anew', () => {
    const folder = tempFolder();
    const path = join(folder, 'fax.pdf');
    const page = blockPage(2156, 196);
    writeFax(path, [page]);
    execFileSync('pdfimages', ['-ccitt', path, join(folder, 'image')]);
    expect(readFileSync(join(folder, 'image-000.ccitt')).equals(page.strip)).toBe(true);
  });

  it('gives the same bytes for the same pages', () => {
    const once = Buffer.concat([...writePdf([blockPage(1078, 98)])]);
    expect(Buffer.concat([...writePdf([blockPage(1078, 98)])]).equals(once)).toBe(true);
  });
});
