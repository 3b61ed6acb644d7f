import { compoundStreams } from '../archive/compound-stream.ts';
import { decodeAs } from '../encoding/decode-as.ts';
import { plainParagraph } from '../flow/flow.ts';
import { encodingOfCodePage } from './rtf/rtf-encodings.ts';
import { findBookStream } from './find-book-stream.ts';
import { toSheetHeader, type HeaderTexts } from './sheet-headers.ts';
import type { SheetExtras } from './sheet-extras.ts';
import { readLetters, xlsRecords, type XlsRecord } from './xls-records.ts';
import { XlsShapes } from './xls-shapes.ts';

/** Kinds of records (MS-XLS section 2.3). */
const END = 0x0a;
const HEADER = 0x14;
const FOOTER = 0x15;
const CODE_PAGE = 0x42;
const SHEET = 0x85;
const MORE_HEADERS = 0x89c;
/** What begins the book, and each sheet and chart in it; the upper byte tells the versions apart. */
const BEGINS: readonly number[] = [0x09, 0x209, 0x409, 0x809];
const EXCEL_97 = 0x0600;
const USUAL_CODE_PAGE = 1252;

/** In the record of more headers (MS-XLS section 2.4.137): whether the first page has its own, and how long all of them are. */
const FLAGS_AT = 28;
const FIRST_DIFFERS = 2;
const LENGTHS_AT = 30;
const TEXTS_AT = 38;

/** Of a sheet in a record of the book (MS-XLS section 2.4.28). */
const HIDDEN_AT = 4;
const HIDDEN = 3;
const TYPE_AT = 5;
const CHART = 2;

/** What of a sheet is in none of its cells. */
export interface XlsSheet {
  extras(name: string): SheetExtras;
  /** Whether something is drawn on it that people see, be it only a line. */
  readonly isDrawnOn: boolean;
}

/** The records of a workbook of before 2007; none in any other file, such as one of Lotus's. */
export function readOldWorkbook(bytes: Uint8Array): Buffer {
  const stream = findBookStream(bytes);
  return stream === null ? Buffer.alloc(0) : compoundStreams(bytes)(stream);
}

/** The sheets of a workbook of before 2007, in the order of the file. */
export function readXlsSheets(workbook: Buffer): XlsSheet[] {
  const named = new Map<number, Buffer>();
  const sheets: FoundSheet[] = [];
  let depth = 0;
  let isWide = true;
  let codePage = USUAL_CODE_PAGE;
  for (const record of xlsRecords(workbook)) {
    const { kind, at, bytes } = record;
    if (BEGINS.includes(kind)) {
      if (depth === 0) isWide = readNumber(bytes, 0) === EXCEL_97;
      const naming = depth === 0 ? named.get(at) : undefined;
      if (naming !== undefined)
        sheets.push(new FoundSheet(naming, isWide ? null : encodingOfCodePage(codePage)));
      depth++;
    } else if (kind === END) depth = Math.max(0, depth - 1);
    else if (kind === SHEET && bytes.length > TYPE_AT) named.set(bytes.readUInt32LE(0), bytes);
    else if (kind === CODE_PAGE) codePage = readNumber(bytes, 0);
    // What belongs to a chart on a sheet is deeper.
    else if (depth === 1) sheets.at(-1)?.take(record);
  }
  return sheets;
}

class FoundSheet implements XlsSheet {
  readonly #isHidden: boolean;
  readonly #isChart: boolean;
  /** Of one byte a letter; null: as Unicode. */
  readonly #encoding: string | null;
  readonly #shapes = new XlsShapes();
  #texts: HeaderTexts = { header: '', footer: '' };
  #first: HeaderTexts | null = null;

  /** `naming`: its record of the book. */
  constructor(naming: Buffer, encoding: string | null) {
    this.#isHidden = ((naming[HIDDEN_AT] ?? 0) & HIDDEN) !== 0;
    this.#isChart = naming[TYPE_AT] === CHART;
    this.#encoding = encoding;
  }

  take(record: XlsRecord): void {
    const { kind, bytes } = record;
    if (kind === HEADER) this.#texts = { ...this.#texts, header: this.#readText(bytes) };
    else if (kind === FOOTER) this.#texts = { ...this.#texts, footer: this.#readText(bytes) };
    else if (kind === MORE_HEADERS) this.#first = readFirst(bytes) ?? this.#first;
    else if (this.#encoding === null) this.#shapes.take(record);
  }

  extras(name: string): SheetExtras {
    const chart = this.#isChart ? [plainParagraph('[chart]')] : [];
    return {
      ...toSheetHeader(this.#first ?? this.#texts, name),
      drawn: [...chart, ...this.#shapes.blocks()],
    };
  }

  get isDrawnOn(): boolean {
    return !this.#isHidden && (this.#isChart || this.#shapes.count > 0);
  }

  #readText(bytes: Buffer): string {
    if (this.#encoding === null) return readLetters(bytes, 2, readNumber(bytes, 0));
    return decodeAs(bytes.subarray(1, 1 + (bytes[0] ?? 0)), this.#encoding);
  }
}

/** Null where the first page has what all have. */
function readFirst(bytes: Buffer): HeaderTexts | null {
  if ((readNumber(bytes, FLAGS_AT) & FIRST_DIFFERS) === 0) return null;
  let at = TEXTS_AT;
  // Those of even pages come before.
  const [, , header = '', footer = ''] = [0, 1, 2, 3].map((place) => {
    const length = readNumber(bytes, LENGTHS_AT + 2 * place);
    if (length === 0) return '';
    const text = readLetters(bytes, at + 2, readNumber(bytes, at));
    at += 3 + length * (((bytes[at + 2] ?? 0) & 1) + 1);
    return text;
  });
  return { header, footer };
}

const readNumber = (bytes: Buffer, at: number): number =>
  at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0;
