import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CFB, utils, write } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { openDocument } from '../../../app/pages/decode/open-document.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { openZip } from '../../../app/pages/archive/zip-file.ts';
import { blockText, type Block } from '../../../app/pages/flow/flow.ts';
import { readWorkbook } from '../../../app/pages/office/read-workbook.ts';
import { readXlsSheets } from '../../../app/pages/office/xls-sheets.ts';
import { readXlsbSheets } from '../../../app/pages/office/xlsb-sheets.ts';
import { makeZip } from './support/make-zip.ts';
import { BEGIN, END, box, header, le16, letters, shape, xlsRecord } from './support/xls-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'faxtray-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = CFB as unknown as {
  read(bytes: Buffer, options: { readonly type: 'buffer' }): object;
  write(file: object, options: { readonly type: 'buffer' }): Buffer;
  find(file: object, name: string): { readonly content: Buffer };
  readonly utils: { cfb_add(file: object, name: string, content: Buffer): void };
};

interface Sheet {
  readonly cells?: string[][];
  readonly records?: Buffer;
  readonly isHidden?: boolean;
}

const SHEET = 0x85;
const CODE_PAGE = 0x42;
/** Where each sheet begins, by the records of the book. */
function sheetRecords(book: Buffer): { readonly at: number; readonly begin: number }[] {
  const found: { at: number; begin: number }[] = [];
  for (let at = 0; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2))
    if (book.readUInt16LE(at) === SHEET) found.push({ at, begin: book.readUInt32LE(at + 4) });
  return found;
}

/** Sheets with records of their own behind what begins them, named One, Two and so on. */
function workbook(sheets: readonly Sheet[], bookType: 'biff8' | 'biff5' = 'biff8', codePage = 1252): Buffer {
  const book = utils.book_new();
  for (const [place, { cells = [[]] }] of sheets.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), ['One', 'Two', 'Three'][place]);
  book.Workbook = { Sheets: sheets.map(({ isHidden }) => ({ Hidden: isHidden === true ? 1 : 0 })) };
  const file = files.read(Buffer.from(write(book, { type: 'array', bookType }) as ArrayBuffer), {
    type: 'buffer',
  });
  const name = bookType === 'biff8' ? 'Workbook' : 'Book';
  let stream = Buffer.from(files.find(file, name).content);
  const insert = (at: number, records: Buffer): void => {
    for (const { at: record, begin } of sheetRecords(stream))
      if (begin >= at) stream.writeUInt32LE(begin + records.length, record + 4);
    stream = Buffer.concat([stream.subarray(0, at), records, stream.subarray(at)]);
  };
  const afterBegin = (at: number): number => at + 4 + stream.readUInt16LE(at + 2);
  for (const [place, { records = Buffer.alloc(0) }] of sheets.entries())
    insert(afterBegin(sheetRecords(stream)[place]?.begin ?? 0), records);
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2))
    if (stream.readUInt16LE(at) === CODE_PAGE) stream.writeUInt16LE(codePage, at + 4);
  files.utils.cfb_add(file, `/${name}`, stream);
  return files.write(file, { type: 'buffer' });
}

const words = (blocks: readonly Block[]): string[] => blocks.map(blockText).filter((text) => text !== '');

function read(bytes: Buffer): string[][] {
  const sections = readWorkbook(bytes);
  if (!Array.isArray(sections)) throw new Error(`${String(sections)} instead of sheets`);
  return sections.map(({ blocks }) => words(blocks));
}

async function whyHeld(bytes: Buffer): Promise<string> {
  const path = join(folder, 'book.xls');
  writeFileSync(path, bytes);
  const opened = await openDocument(
    { path, name: 'book.xls', contentType: null },
    faxGeometry('High', 'letter'),
    'auto',
    0,
  );
  return opened.ok ? 'drawn' : opened.failure.kind;
}

const CELLS = [['Total', '5']];

describe('the headers and footers of a workbook of before 2007', () => {
  it('are those of each sheet, in all alphabets, without the codes of the program', () => {
    const bytes = workbook([
      {
        cells: CELLS,
        records: Buffer.concat([
          header('&L&"Arial,Bold"Straße Łódź&R&A'),
          header('&CPage &P of &N', true, false),
        ]),
      },
      { cells: [['Sum', '9']], records: header('&Cconfidential', true, false) },
    ]);
    expect(read(bytes)).toEqual([
      ['Straße Łódź', 'One', 'Total | 5'],
      ['Two', 'Sum | 9', 'confidential'],
    ]);
  });

  it('are the first page’s where it has its own', () => {
    const more = (flags: number): Buffer =>
      xlsRecord(
        ...([0x89c, Buffer.alloc(28), le16(flags), le16(4), le16(0), le16(5), le16(0)] as const),
        ...[le16(4), letters('even', false), le16(5), letters('fürst', true)],
      );
    const records = (flags: number): Buffer => Buffer.concat([header('all pages'), more(flags)]);
    expect(read(workbook([{ cells: CELLS, records: records(2) }]))).toEqual([['fürst', 'Total | 5']]);
    expect(read(workbook([{ cells: CELLS, records: records(1) }]))).toEqual([['all pages', 'Total | 5']]);
  });

  it('are read in the code page of the file before Excel 97', () => {
    const cyrillic = Buffer.from([0xd1, 0xf7, 0xb8, 0xf2]);
    const records = xlsRecord(0x14, [cyrillic.length], cyrillic);
    const bytes = workbook([{ cells: CELLS, records }], 'biff5', 1251);
    expect(read(bytes)[0]?.[0]).toBe('Счёт');
  });

  it('cost no cell where they lie about their length, or are cut off', () => {
    const lying = [
      xlsRecord(0x14, le16(60_000), letters('x', true)),
      xlsRecord(0x14, [7]),
      xlsRecord(0x15),
      xlsRecord(0x89c, Buffer.alloc(28), le16(2), le16(60_000), le16(1), le16(60_000)),
    ];
    for (const records of lying)
      expect(
        read(workbook([{ cells: CELLS, records }]))
          .at(-1)
          ?.join(),
      ).toContain('Total | 5');
  });

  it('take no time that grows with their nonsense', () => {
    const records = header('x'.repeat(4000));
    const startedAt = process.cpuUsage().user;
    expect(read(workbook([{ cells: CELLS, records }]))[0]?.[0]).toMatch(/^x{1000}$/u);
    expect((process.cpuUsage().user - startedAt) / 1000).toBeLessThan(2000);
  });
});

describe('the drawings of a workbook of before 2007', () => {
  it('are read from top to bottom, below the cells of their sheet', () => {
    const inPieces = shape({ row: 3, text: [letters('in ', false), letters('pièces', true)], letters: 9 });
    const bytes = workbook([
      {
        cells: CELLS,
        records: Buffer.concat([box(9, 'below'), inPieces, box(0, 'two\nlines'), shape({ row: 5, type: 5 })]),
      },
      { records: box(1, '宛名') },
    ]);
    expect(read(bytes)).toEqual([
      ['One', 'Total | 5', 'two', 'lines', 'in pièces', '[chart]', 'below'],
      ['Two', '宛名'],
    ]);
  });

  it('are left out where nobody would see them on paper', () => {
    const unseen = [
      box(1, 'a comment', { type: 25 }),
      box(1, 'hidden', { isHidden: true }),
      box(1, 'for the screen', { isPrinted: false }),
      // On a chart, which has texts of its own.
      Buffer.concat([BEGIN, box(1, 'in a chart'), END]),
    ];
    for (const records of unseen)
      expect(read(workbook([{ cells: CELLS, records }]))).toEqual([['Total | 5']]);
    expect(read(workbook([{ cells: CELLS }, { records: box(1, 'secret'), isHidden: true }]))).toEqual([
      ['Total | 5'],
    ]);
  });

  it('hold a workbook that has nothing else, unless nobody would see them', async () => {
    const line = shape({ row: 2, type: 1 });
    expect(await whyHeld(workbook([{ records: line }]))).toBe('not-drawn-here');
    expect(await whyHeld(workbook([{ records: box(2, 'Invoice') }]))).toBe('drawn');
    expect(await whyHeld(workbook([{}]))).toBe('empty');
    for (const type of [0, 20, 25])
      expect(await whyHeld(workbook([{ records: shape({ row: 2, type }) }]))).toBe('empty');
    expect(await whyHeld(workbook([{}, { records: line, isHidden: true }]))).toBe('empty');
  });

  it('cost no cell where they lie', () => {
    const lying = [
      shape({ row: 1, text: [letters('short', true)], letters: 60_000 }),
      shape({ row: 1, text: [Buffer.alloc(0), Buffer.alloc(0)], letters: 9 }),
      xlsRecord(0x5d, [1]),
      xlsRecord(0xec, Buffer.from('10f012000000', 'hex')),
      xlsRecord(0x1b6, [1]),
      Buffer.concat([BEGIN, BEGIN]),
      END,
    ];
    const naming = xlsRecord(SHEET, le16(0), le16(0), Buffer.alloc(4));
    const at = BEGIN.length + naming.length + END.length;
    naming.writeUInt32LE(at, 4);
    for (const records of lying) {
      const stream = Buffer.concat([BEGIN, naming, END, BEGIN, box(7, 'whole'), records, END]);
      const [sheet] = readXlsSheets(stream);
      expect(words(sheet?.extras('One').drawn ?? []), records.toString('hex')).toContain('whole');
    }
  });

  it('are looked for once, however many sheets the file says it has', () => {
    const sheet = xlsRecord(SHEET, Buffer.alloc(6));
    const begins = Buffer.concat(Array<Buffer>(50_000).fill(Buffer.concat([BEGIN, box(1, 'x'), END])));
    const startedAt = process.cpuUsage().user;
    expect(readXlsSheets(Buffer.concat([...Array<Buffer>(50_000).fill(sheet), begins])).length).toBeLessThan(
      3,
    );
    expect((process.cpuUsage().user - startedAt) / 1000).toBeLessThan(5000);
  });
});

describe('the headers and footers of a binary workbook', () => {
  const text = (words: string | null): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(words === null ? 0xffff_ffff : words.length);
    return Buffer.concat([length, Buffer.from(words ?? '', 'utf16le')]);
  };
  const headers = (flags: number, ...texts: readonly Buffer[]): Buffer => {
    const bytes = Buffer.concat([le16(flags), ...texts]);
    // 479, and the length, with seven bits a byte.
    return Buffer.concat([Buffer.of(0xdf, 0x03, (bytes.length & 0x7f) | 0x80, bytes.length >> 7), bytes]);
  };
  /** `more`: behind all records of the sheet but the last one, which ends it. */
  function binary(more: Buffer): Buffer {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(CELLS), 'Büro');
    const zip = openZip(Buffer.from(write(book, { type: 'array', bookType: 'xlsb' }) as ArrayBuffer));
    if (zip === null) throw new Error('No archive');
    return makeZip(
      ...zip.names.map((name) => {
        const content = Buffer.from(zip.read(name) ?? []);
        const isSheet = name.endsWith('sheet1.bin');
        return {
          name,
          content: isSheet ? Buffer.concat([content.subarray(0, -3), more, content.subarray(-3)]) : content,
        };
      }),
    );
  }

  it('are those of the sheet', () => {
    const all = [text('&C&A'), text('Straße'), text(null), text(null)];
    expect(read(binary(headers(0, ...all, text('first'), text(null))))).toEqual([
      ['Büro', 'Total | 5', 'Straße'],
    ]);
    expect(read(binary(headers(2, ...all, text('first'), text(null))))).toEqual([['first', 'Total | 5']]);
  });

  it('are those of sheets that are found among millions of empty records, none of which is held', () => {
    const name = Buffer.concat([Buffer.alloc(8), text('rId1'), text('Büro')]);
    const sheet = Buffer.concat([Buffer.of(0x9c, 0x01, name.length), name]);
    const book = Buffer.concat([Buffer.alloc(8 * 2 ** 20), sheet]);
    const before = process.memoryUsage().heapUsed;
    expect(readXlsbSheets(book)).toEqual([{ id: 'rId1', name: 'Büro' }]);
    expect((process.memoryUsage().heapUsed - before) / 2 ** 20).toBeLessThan(200);
  });

  it('cost no cell where they lie', () => {
    const endless = Buffer.alloc(4, 0xf0);
    for (const more of [
      headers(0, endless),
      headers(2),
      headers(2, text('a'), endless),
      Buffer.of(0xdf, 0x03, 0),
    ])
      expect(read(binary(more)).join()).toContain('Total | 5');
  });
});
