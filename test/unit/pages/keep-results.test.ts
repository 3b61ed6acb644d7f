import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as library from '@e965/xlsx';
import { expect, it } from 'vitest';
import { compoundStreams } from '../../../app/pages/archive/compound-stream.ts';
import { openZip } from '../../../app/pages/archive/zip-file.ts';
import { keepResults } from '../../../app/pages/office/keep-results.ts';
import { xlsRecords } from '../../../app/pages/office/xls-records.ts';
import { DOCUMENTS } from './support/documents.ts';
import {
  arrayFormula,
  formula,
  makeFormulaXls,
  numberResult,
  otherResult,
  SEE_SHARED,
  sharedFormula,
  textResult,
} from './support/make-formula-xls.ts';
import { makeZip, type ZipEntry } from './support/make-zip.ts';
import { xlsRecord } from './support/xls-records.ts';

/** The first column: values, and how many cells have a formula still. */
function cellsIn(bytes: Uint8Array | null): { values: unknown[]; formulas: number } {
  const book = library.read(bytes ?? Buffer.alloc(0), { type: 'array', cellFormula: true });
  const sheet = book.Sheets['One'] ?? {};
  const cells = Object.entries(sheet).filter(([place]) => /^A\d+$/u.test(place));
  const each = cells.map(([, cell]) => cell as library.CellObject);
  return { values: each.map(({ v }) => v), formulas: each.filter(({ f }) => f !== undefined).length };
}

const kept = async (...records: readonly Buffer[]): Promise<ReturnType<typeof cellsIn>> =>
  cellsIn(await keepResults(makeFormulaXls(...records)));

it('puts results of every kind in place of formulas', async () => {
  const found = await kept(
    formula(1, numberResult(4321.5)),
    formula(2, otherResult('text')),
    textResult('Hello john'),
    formula(3, otherResult('text')),
    textResult('Grüße, 田中', true),
    formula(4, otherResult('truth', 1)),
    formula(5, otherResult('error', 0x2a)),
    formula(6, otherResult('no text')),
    formula(7, numberResult(0)),
  );
  expect(found.formulas).toBe(0);
  expect(found.values).toEqual(expect.arrayContaining([4321.5, 'Hello john', 'Grüße, 田中', true, 0x2a, 0]));
  expect(found.values).toContain('the end');
});

it('leaves no formula that cells share, and the text behind it whole', async () => {
  const found = await kept(
    formula(1, otherResult('text'), SEE_SHARED),
    sharedFormula(3),
    textResult('first'),
    formula(2, otherResult('text'), SEE_SHARED),
    textResult('second'),
    formula(3, numberResult(7), SEE_SHARED),
  );
  expect(found.formulas).toBe(0);
  expect(found.values).toEqual(expect.arrayContaining(['first', 'second', 7]));
});

it('leaves a workbook to be calculated whose program never did', async () => {
  const never = makeFormulaXls(formula(1, numberResult(0)), formula(2, otherResult('no text')));
  expect(cellsIn(await keepResults(never)).formulas).toBe(2);
});

it('leaves an array of cells that came to zero as it is: LibreOffice writes that for text', async () => {
  const seeAt = (row: number): typeof SEE_SHARED => Buffer.of(1, row, 0, 0, 0);
  const array = (row: number): Buffer => arrayFormula(row, row + 1);
  const workbook = makeFormulaXls(
    ...[formula(1, numberResult(0), seeAt(1)), array(1), formula(2, numberResult(0), seeAt(1))],
    ...[formula(3, numberResult(5), seeAt(3)), array(3), formula(4, numberResult(6), seeAt(3))],
    formula(5, numberResult(0)),
  );
  const bytes = (await keepResults(workbook)) ?? new Uint8Array();
  const left = [...xlsRecords(compoundStreams(bytes)('Workbook'))].filter(({ kind }) => kind === 6);
  expect(left.map((record) => record.bytes.readUInt16LE(0))).toEqual([1, 2]);
  expect(cellsIn(bytes).values).toEqual(expect.arrayContaining([5, 6, 0]));
});

it('gives up on one of millions of records, each of which would take memory', async () => {
  const one = formula(1, numberResult(1));
  const nothing = Buffer.alloc(4 * 2_100_000, xlsRecord(0xc1));
  expect(await keepResults(makeFormulaXls(one, nothing.subarray(0, 4_000)))).not.toBeNull();
  expect(await keepResults(makeFormulaXls(one, nothing))).toBeNull();
});

it('gives up on one whose records are cut short, and leaves all other documents alone', async () => {
  const short = xlsRecord(6, Buffer.alloc(12));
  expect(await keepResults(makeFormulaXls(formula(1, numberResult(1)), short))).toBeNull();
  for (const name of [
    'letter.doc',
    'letter.docx',
    'letter.odt',
    'letter.rtf',
    'table.xlsx',
    'connections.vsd',
  ]) {
    const bytes = readFileSync(join(DOCUMENTS, name));
    expect(await keepResults(bytes), name).toBe(bytes);
  }
});

it('takes the formulas out of an OpenDocument spreadsheet where there is a result', async () => {
  const cell = (attributes: string, text: string): string =>
    `<table:table-cell table:style-name="ce1"${attributes}${text === '' ? '/>' : `><text:p>${text}</text:p></table:table-cell>`}`;
  const linked = ` table:formula="of:=IF(['file:///b.ods'#$A.A1]>3;1;2)"`;
  const cells = [
    cell(`${linked} office:value-type="float" office:value="111"`, '111'),
    cell(` office:value-type="string"${linked}`, 'Hello john'),
    cell(linked, ''),
    cell(`${linked} office:value-type="string"`, ''),
    cell(` office:value-type="float" office:value="5"`, '5'),
  ];
  const content = (which: readonly string[]): string =>
    `<office:document-content><office:body><office:spreadsheet>${which.join('')}</office:spreadsheet></office:body></office:document-content>`;
  const ods = makeZip(
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', content: content(cells) },
  );
  const zip = openZip((await keepResults(ods)) ?? new Uint8Array());
  const xml = Buffer.from(zip?.read('content.xml') ?? []).toString('utf8');
  expect(zip?.names).toEqual(['mimetype', 'content.xml']);
  expect(xml.split('table:formula')).toHaveLength(3);
  expect(xml).toContain('office:value="111"><text:p>111</text:p>');
  expect(xml).toContain('office:value-type="string"><text:p>Hello john</text:p>');

  // The same as one file of XML, in whatever encoding.
  const flat = Buffer.from(
    `<?xml version="1.0" encoding="iso-8859-1"?><office:document office:version="1.3">${content([...cells, cell('', 'Gr\xfc\xdfe')])}</office:document>`,
    'latin1',
  );
  const asXml = Buffer.from((await keepResults(flat)) ?? []).toString('latin1');
  expect(asXml.split('table:formula')).toHaveLength(3);
  expect(asXml).toContain('office:value="111"><text:p>111</text:p>');
  expect(asXml).toContain('Gr\xfc\xdfe');
  const letter = Buffer.from('<office:document office:version="1.3"><office:text/></office:document>');
  expect(await keepResults(letter)).toBe(letter);
});

/** Of a spreadsheet with this in its sheet. */
const odsWith = (cells: string, ...more: readonly ZipEntry[]): Buffer =>
  makeZip(
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', content: `<x><office:spreadsheet>${cells}</office:spreadsheet></x>` },
    ...more,
  );
const ODS_FORMULA = '<table:table-cell table:formula="of:=1" office:value="1"/>';

it('unpacks nothing else of an OpenDocument spreadsheet, and says first and unpacked what it is', async () => {
  // Says that it is small, and would be too large for any memory if it went on like that.
  const lying = { name: 'Pictures/a.png', content: Buffer.alloc(20_000_000), claimedBytes: 10 };
  const found = await keepResults(odsWith(ODS_FORMULA, lying));
  expect(found?.length).toBeLessThan(100_000);
  expect(Buffer.from(found ?? []).toString('latin1', 30, 54)).toBe('mimetypeapplication/vnd.');
  expect(openZip(found ?? new Uint8Array())?.names).toEqual(['mimetype', 'content.xml', 'Pictures/a.png']);
});

it('takes no more time for cells that name their type again and again', async () => {
  const type = ' office:value-type="string"';
  const many = odsWith(`<table:table-cell table:formula="of:=1"${type.repeat(20_000)}/>`);
  const before = performance.now();
  expect(await keepResults(many)).toBe(many);
  expect(performance.now() - before).toBeLessThan(4000);
});

it('gives up on an OpenDocument spreadsheet of millions of cells', async () => {
  expect(await keepResults(odsWith(ODS_FORMULA.repeat(1_200_000)))).toBeNull();
});
