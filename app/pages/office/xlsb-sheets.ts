import type { OfficePackage } from '../recognise/office-package.ts';
import type { HeaderTexts } from './sheet-headers.ts';
import { readTexts, xlsbRecords } from './xlsb-records.ts';

/** Kinds of records (MS-XLSB section 2.3.2): a sheet of the book, and the headers and footers of a sheet. */
const SHEET = 156;
const HEADERS = 479;
/** Behind its state and its number. */
const NAMES_AT = 8;
const FIRST_DIFFERS = 2;
const TEXTS_AT = 2;

/** The sheets of a binary workbook: what each is called, and the id of its part. */
export function readXlsbSheets(book: Uint8Array): { readonly id: string; readonly name: string }[] {
  const sheets: { id: string; name: string }[] = [];
  // One after the other: a book of nothing but empty records has millions.
  for (const { kind, bytes } of xlsbRecords(book)) {
    if (kind !== SHEET) continue;
    const [id = '', name = ''] = readTexts(bytes, NAMES_AT, 2);
    sheets.push({ id, name });
  }
  return sheets;
}

/** Of a part that is a sheet. */
export function readXlsbHeader(file: OfficePackage, part: string): HeaderTexts {
  for (const { kind, bytes } of xlsbRecords(file.bytes(part) ?? new Uint8Array())) {
    if (kind !== HEADERS || bytes.length < TEXTS_AT) continue;
    const [header = '', footer = '', , , ...first] = readTexts(bytes, TEXTS_AT, 6);
    const isFirst = (bytes.readUInt16LE(0) & FIRST_DIFFERS) !== 0;
    return isFirst ? { header: first[0] ?? '', footer: first[1] ?? '' } : { header, footer };
  }
  return { header: '', footer: '' };
}
