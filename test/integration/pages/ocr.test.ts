import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { writeBarcode, type WriteInputBarcodeFormat } from 'zxing-wasm/writer';
import { describe, expect, it } from 'vitest';
import { success } from '../../../app/domain/result.ts';
import { findInText, toIndexWords, toRowText, type PageText } from '../../../app/domain/service/fax-text.ts';
import type { OcrLanguage } from '../../../app/pages/ocr/ocr-language.ts';
import { readPageCodes } from '../../../app/pages/ocr/read-page-codes.ts';
import { makeCodeSquares } from '../../../app/pages/routing-sheet/code-squares.ts';
import { writePdf } from '../../../app/pages/output/write-pdf.ts';
import { writeTiff } from '../../../app/pages/output/write-tiff.ts';
import type { FaxDocument } from '../../../app/pages/recognise/read-document.ts';
import { readPageText } from '../../../app/pages/requests/read-page-text.ts';
import { renderFax } from '../../../app/pages/requests/render-fax.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { HEADER, useRenderingBench } from './rendering-bench.ts';

const bench = useRenderingBench();
const LETTERS: Readonly<Record<OcrLanguage, string>> = {
  eng: 'Dear Doctor Mercer,\n\nthe claim 8812 of your patient is closed.\nPlease call +1 303 555 0119 tomorrow.\n',
  deu: 'Sehr geehrte Frau Müller,\n\nder Vorgang 8812 Ihrer Patientin ist geschlossen.\nBitte prüfen Sie die Übergabe.\n',
  fra: 'Chère Madame Lefèvre,\n\nle dossier 8812 de votre patiente est fermé.\nVeuillez vérifier la référence reçue.\n',
  spa: 'Estimada señora Núñez:\n\nel expediente 8812 de su paciente está cerrado.\nConfirme la dirección mañana.\n',
};
const WORDS: Readonly<Record<OcrLanguage, readonly string[]>> = {
  eng: ['mercer', 'claim', '8812', 'patient', 'closed', '13035550119', 'tomorrow'],
  deu: ['muller', 'vorgang', '8812', 'patientin', 'geschlossen', 'prufen', 'ubergabe'],
  fra: ['lefevre', 'dossier', '8812', 'patiente', 'ferme', 'verifier', 'reference'],
  spa: ['nunez', 'expediente', '8812', 'paciente', 'cerrado', 'direccion', 'manana'],
};

/** A finished fax, as a service stores it. */
async function makeFax(
  text: string,
  format: 'pdf' | 'tif',
  resolution: 'High' | 'Low',
): Promise<FaxDocument> {
  const result = await renderFax(bench.pool, {
    ...{ documents: [bench.made('letter.txt', text)], resolution, paper: 'letter', header: HEADER },
    ...{ cover: null, tones: 'auto', inspects: false, maxPages: 200 },
  });
  if (!result.ok) throw new Error(inEnglish(result.failure.message));
  const document = bench.made(`read-${resolution}.${format}`, '');
  await writeFile(document.path, format === 'pdf' ? writePdf(result.pages) : writeTiff(result.pages));
  return document;
}

async function read(document: FaxDocument, page = 1, language: OcrLanguage = 'eng'): Promise<PageText> {
  const text = await readPageText(bench.pool, document, page, language);
  if (!text.ok) throw new Error(inEnglish(text.failure.message));
  if (text.value === null) throw new Error('No engine');
  return text.value;
}

describe('the words on a page', { timeout: 120_000 }, () => {
  it.each(['eng', 'deu', 'fra', 'spa'] as const)('are read in %s', async (language) => {
    const document = await makeFax(LETTERS[language], 'tif', 'High');
    const words = toIndexWords({ pages: [await read(document, 1, language)] });
    expect(WORDS[language].filter((word) => !words.has(word))).toEqual([]);
  });

  it.each([
    ['pdf', 'High'],
    ['pdf', 'Low'],
    ['tif', 'Low'],
  ] as const)('are read of a %s in %s resolution', async (format, resolution) => {
    const words = toIndexWords({ pages: [await read(await makeFax(LETTERS.eng, format, resolution))] });
    expect(WORDS.eng.filter((word) => !words.has(word))).toEqual([]);
  });

  it('stand where they are said to stand', async () => {
    const page = await read(await makeFax(LETTERS.eng, 'pdf', 'High'));
    expect(page.map(toRowText)).toContain('Dear Doctor Mercer,');
    const [mercer] = findInText({ pages: [page] }, 'mercer');
    const [closed] = findInText({ pages: [page] }, 'closed');
    const [high, low] = [mercer?.places[0], closed?.places[0]];
    if (high === undefined || low === undefined) throw new Error('Not found');
    expect(high.top).toBeGreaterThan(0.02);
    expect(low.top).toBeGreaterThan(high.top + high.height);
    expect(low.top).toBeLessThan(0.25);
    expect(low.left).toBeGreaterThan(high.left + high.width / 2);
  });

  it('are none on a blank page, and on what is no page', async () => {
    expect(await read(await makeFax('.', 'pdf', 'High')).then((page) => page.length)).toBeLessThan(3);
    const beyond = await readPageText(bench.pool, await makeFax('a', 'pdf', 'High'), 7, 'eng');
    const broken = await readPageText(bench.pool, bench.made('broken.tif', 'II*\0garbage'), 1, 'eng');
    expect([beyond.ok, broken.ok]).toEqual([false, false]);
    // The same worker continues.
    expect((await read(await makeFax(LETTERS.eng, 'tif', 'High'))).length).toBeGreaterThan(2);
  });

  it('are read by nothing where a part of the installation is missing, and the worker goes on', async () => {
    const document = await makeFax(LETTERS.eng, 'tif', 'High');
    const missing = 'pol' as OcrLanguage;
    expect(await readPageText(bench.pool, document, 1, missing)).toEqual(success(null));
    expect((await read(document)).length).toBeGreaterThan(2);
  });

  it('are given up where they take too long', async () => {
    const pool = bench.newPool(1, 5);
    const text = await readPageText(pool, await makeFax(LETTERS.eng, 'tif', 'High'), 1, 'eng');
    expect(text.ok ? null : text.failure.kind).toBe('timed-out');
    await pool.close();
  });
});

describe('the codes on a page', { timeout: 120_000 }, () => {
  /** A page with codes below each other. */
  async function faxWith(codes: readonly (readonly [format: WriteInputBarcodeFormat, text: string])[]) {
    await makeCodeSquares('prepares the writer');
    const drawn = [];
    for (const [format, text] of codes) {
      const { symbol } = await writeBarcode(text, { format, addQuietZones: true });
      const { data, width, height } = symbol;
      const raw = { width, height, channels: 1 } as const;
      const scale = Math.floor(700 / width);
      drawn.push(
        await sharp(Buffer.from(data), { raw })
          .resize(width * scale, Math.max(height * scale, 150), { kernel: 'nearest', fit: 'fill' })
          .png()
          .toBuffer(),
      );
    }
    const page = bench.made('codes.png', '');
    await sharp({ create: { width: 1700, height: 2200, channels: 3, background: 'white' } })
      .composite(drawn.map((input, index) => ({ input, left: 300, top: 100 + 900 * index })))
      .png()
      .toFile(page.path);
    const result = await renderFax(bench.pool, {
      ...{ documents: [page], resolution: 'High', paper: 'letter', header: HEADER },
      ...{ cover: null, tones: 'auto', inspects: false, maxPages: 200 },
    });
    if (!result.ok) throw new Error(inEnglish(result.failure.message));
    const document = bench.made('codes.tif', '');
    await writeFile(document.path, writeTiff(result.pages));
    return document;
  }

  it('are read like words, each where it is', async () => {
    const text = await read(
      await faxWith([
        ['QRCode', 'Patient PAT-8812\u001dUlm'],
        ['Code128', 'ORDER-4711'],
      ]),
    );
    const words = toIndexWords({ pages: [text] });
    for (const word of ['patient', 'pat-8812', 'ulm', 'order-4711']) expect([...words]).toContain(word);
    const [found] = findInText({ pages: [text] }, 'PAT-8812');
    expect(Math.abs((found?.places[0]?.left ?? 1) - 0.2)).toBeLessThan(0.1);
    expect(found?.places.every(({ width, height }) => width > 0.1 && height > 0.1)).toBe(true);
  });

  it('are cut where they are longer than any word, and hide no text', async () => {
    const text = await read(await faxWith([['QRCode', `${'x'.repeat(400)} ${'y '.repeat(200)}`]]));
    expect(text.flat().every((word) => word.text.length <= 60)).toBe(true);
    expect(text[0]?.length).toBeLessThanOrEqual(50);
  });

  it('are none where there are none, nor where the page is no picture', async () => {
    expect(await readPageCodes(new Uint8Array(64))).toEqual([]);
    const text = await read(await makeFax(LETTERS.eng, 'tif', 'High'));
    expect(text.every((row) => row.length < 50)).toBe(true);
  });
});
