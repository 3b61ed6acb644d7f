import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageText, PageWord } from '../../../app/domain/service/fax-text.ts';
import { makeTextLayer } from '../../../app/pages/output/text-layer.ts';
import { writePdf } from '../../../app/pages/output/write-pdf.ts';
import { blankBitmap } from '../../../app/pages/page/bitmap.ts';
import type { EncodedPage } from '../../../app/pages/page/encoded-page.ts';
import { encodeT6 } from '../../../app/pages/t6/encode-t6.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();

function page(): EncodedPage {
  const bitmap = blankBitmap(1728, 2200);
  for (let row = 100; row < 300; row++)
    bitmap.bits.fill(0x5a, row * bitmap.strideBytes + 25, row * bitmap.strideBytes + 175);
  return { widthPx: 1728, heightPx: 2200, xDpi: 204, yDpi: 196, strip: encodeT6(bitmap) };
}

/** Words side by side on a line, each a tenth of the page wide at most. */
const line = (words: readonly string[], top: number): PageWord[] =>
  words.map((text, index) => ({ text, left: 0.05 + index * 0.11, top, width: 0.1, height: 0.012 }));

function write(pages: number, texts: readonly PageText[]): string {
  const path = join(tempFolder(), 'fax.pdf');
  const all = Array.from({ length: pages }, page);
  writeFileSync(path, Buffer.concat([...writePdf(all, texts)]));
  return path;
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

const textOn = (path: string, number: number): string =>
  run('pdftotext', '-layout', '-f', String(number), '-l', String(number), path, '-').trim();

function draw(path: string, number: number): Buffer {
  run('pdftoppm', '-mono', '-singlefile', '-f', String(number), '-r', '204', path, `${path}.${number}`);
  return readFileSync(`${path}.${number}.pbm`);
}

describe('words above the pages of a PDF', () => {
  it('are found by other programs, letter for letter, line for line', () => {
    const words = ['Grüße', 'façade', 'Straße', 'señor', 'œuvre', '“Ω”', '€12,50', '(a\\b)'];
    const path = write(1, [[line(words, 0.1), line(['Second', 'line'], 0.13)]]);
    expect(
      textOn(path, 1)
        .split(/\n+/u)
        .map((each) => each.trim().split(/\s+/u)),
    ).toEqual([words, ['Second', 'line']]);
  });

  it('are words of their own where the reader saw no gap between them', () => {
    const touching = ['one', 'two'].map((text, index) => ({
      ...{ text, left: 0.1 + index * 0.05, top: 0.1, width: 0.05, height: 0.01 },
    }));
    expect(textOn(write(1, [[touching]]), 1)).toMatch(/^one\s+two$/u);
  });

  it('stand at their places', () => {
    const path = write(1, [[[{ text: 'here', left: 0.25, top: 0.5, width: 0.2, height: 0.02 }]]]);
    const [, ...box] =
      /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">here</u.exec(
        run('pdftotext', '-bbox', path, '-'),
      ) ?? [];
    const [width, height] = [(1728 / 204) * 72, (2200 / 196) * 72];
    const shares = box.map((each, index) => Number(each) / (index % 2 === 0 ? width : height));
    for (const [index, share] of [0.25, 0.5, 0.45, 0.52].entries())
      expect(shares[index]).toBeCloseTo(share, 2);
  });

  it('change nothing of what is seen, nor of pages that were not read', () => {
    const plain = write(3, []);
    const path = write(3, [[line(['Words', 'above'], 0.06)], [], [line(['More'], 0.07)]]);
    for (const number of [1, 2, 3]) expect(draw(path, number).equals(draw(plain, number))).toBe(true);
    expect(run('pdfinfo', path)).toMatch(/^Pages:\s+3$/mu);
    expect(textOn(path, 2)).toBe('');
    expect(textOn(path, 3)).toBe('More');
    // Where nothing was read it is the same file as ever.
    expect(readFileSync(write(3, [[], []])).equals(readFileSync(plain))).toBe(true);
  });

  it('may have more letters than a font has, and half ones', () => {
    const letters = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const words = Array.from({ length: 10 }, (_, index) =>
      letters.slice(index * 30, index * 30 + 30).join(''),
    );
    const path = write(1, [
      [...words.map((word, index) => line([word], 0.1 + index * 0.03)), line(['🖷\ud83d'], 0.5)],
    ]);
    expect(textOn(path, 1).replaceAll(/\s+/gu, '')).toBe(`${letters.join('')}🖷`);
  });

  it('are kept apart from each other on a line that runs askew', () => {
    const words = ['it', 'was', 'scanned', 'askew'];
    const row = words.map((text, index) => ({
      ...{ text, left: 0.1 + index * 0.2, top: 0.1 + index * 0.02, width: 0.1, height: 0.012 },
    }));
    expect(textOn(write(1, [[row]]), 1).split(/\s+/u)).toEqual(words);
  });

  it('without any extent are still there', () => {
    const point = { text: 'point', left: 0.5, top: 0.5, width: 0, height: 0 };
    expect(textOn(write(1, [[[point]]]), 1)).toBe('point');
    expect(makeTextLayer([[[{ ...point, text: '' }]]]).content(0, 600, 800)).toBe('');
  });
});
