import * as library from '@e965/xlsx';
import { xlsRecords } from '../../../../app/pages/office/xls-records.ts';
import { le16, xlsRecord } from './xls-records.ts';

/** A result of a formula as its record has it: a number, or what kind of result it is, and which. */
export const numberResult = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
export const otherResult = (kind: 'text' | 'truth' | 'error' | 'no text', value = 0): Buffer =>
  Buffer.of(['text', 'truth', 'error', 'no text'].indexOf(kind), 0, value, 0, 0, 0, 0xff, 0xff);

/** Comes to 2. */
const ONE_AND_ONE = Buffer.of(0x1e, 1, 0, 0x1e, 1, 0, 0x03);

/** In the first column, `1+1` in the file, with what it is said to have come to. */
export const formula = (row: number, result: Buffer, tokens = ONE_AND_ONE): Buffer =>
  xlsRecord(6, le16(row), le16(0), le16(15), result, Buffer.alloc(6), le16(tokens.length), tokens);

/** Text that the formula before it came to. */
export const textResult = (text: string, isWide = false): Buffer =>
  xlsRecord(0x207, le16(text.length), [isWide ? 1 : 0], Buffer.from(text, isWide ? 'utf16le' : 'latin1'));

/** The formula of the cell at the top, as others of its column refer to it. */
export const sharedFormula = (lastRow: number): Buffer =>
  xlsRecord(0x4bc, le16(0), le16(lastRow), [0, 0, 0, 1], le16(ONE_AND_ONE.length), ONE_AND_ONE);
/** The formula that cells of the first column have together. */
export const arrayFormula = (row: number, lastRow: number): Buffer =>
  xlsRecord(
    0x221,
    ...[le16(row), le16(lastRow), [0, 0], Buffer.alloc(6), le16(ONE_AND_ONE.length), ONE_AND_ONE],
  );
export const SEE_SHARED = Buffer.of(1, 0, 0, 0, 0);

interface CompoundFiles {
  read(bytes: Buffer, options: { readonly type: 'buffer' }): object;
  find(file: object, name: string): { content: Uint8Array; size: number } | null;
  write(file: object, options: { readonly type: 'buffer' }): Buffer;
}

/** A workbook of Excel 97 with these records in its sheet, before what its last cell is. */
export function makeFormulaXls(...records: readonly Buffer[]): Buffer {
  const sheet = library.utils.aoa_to_sheet([['words'], ...records.map(() => [null]), ['the end']]);
  const book = { SheetNames: ['One'], Sheets: { One: sheet } };
  const bytes = library.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
  const files = library.CFB as unknown as CompoundFiles;
  const file = files.read(bytes, { type: 'buffer' });
  const stream = files.find(file, '/Workbook');
  if (stream === null) throw new Error('It has no records');
  const whole = Buffer.from(stream.content);
  const end = [...xlsRecords(whole)].filter(({ kind }) => kind === 0x200).at(-1);
  if (end === undefined) throw new Error('It has no cells');
  const at = end.at + 4 + end.bytes.length;
  stream.content = Buffer.concat([whole.subarray(0, at), ...records, whole.subarray(at)]);
  stream.size = stream.content.length;
  return files.write(file, { type: 'buffer' });
}
