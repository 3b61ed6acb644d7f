import { xlsRecords, type XlsRecord } from './xls-records.ts';

/** Kinds of records (MS-XLS section 2.3). */
const FORMULA = 0x06;
const ENCRYPTED = 0x2f;
const TEXT_RESULT = 0x207;
/** What cells share formulas, have one together, or are a table of results. */
const SHARED: readonly number[] = [0x4bc, 0x221, 0x236];
const BLANK = 0x201;
const NUMBER = 0x203;
const TEXT = 0x204;
const TRUTH_OR_ERROR = 0x205;
/** Says nothing, and is to be passed over (MS-XLS section 2.4.169). */
const FILLER = 0xc1;

const HEAD_BYTES = 4;
/** Row, column and format, as in each record of a cell. */
const CELL_BYTES = 6;
const PLACE_BYTES = 4;
const NUMBER_BYTES = 8;
const LEAST_FORMULA_BYTES = 22;
/** Instead of a number: what kind of result it is, and where that stands (MS-XLS section 2.5.133). */
const NO_NUMBER_AT = CELL_BYTES + 6;
const NO_NUMBER = 0xffff;
const VALUE_AT = CELL_BYTES + 2;
const [AS_TEXT, AS_TRUTH, AS_ERROR, NO_TEXT] = [0, 1, 2, 3];

/** Of arrays of cells; LibreOffice writes zero for those that come to text. */
const ARRAY = 0x221;
/** The only part of a formula of a cell whose formula stands with others: the cell where. */
const SEE = 0x01;
const SEE_AT = LEAST_FORMULA_BYTES;

/** A million formulas, each with a text; nobody faxes that, and it would keep everything else waiting for seconds. */
const MOST_RECORDS = 2_000_000;

/** A formula, and the last record that belongs to it, before a result that is text. */
interface Found {
  readonly formula: XlsRecord;
  last: XlsRecord;
}

/**
 * Puts into the records of a workbook of before 2007 what its formulas last came to in place of them, each record where it
 * was. False where that cannot be done for all, or there are too many.
 */
export function keepXlsResults(workbook: Buffer): boolean {
  const state = readState(workbook);
  if (state !== 'calculated') return state !== 'too many';
  const arrays = new Set<string>();
  let found: Found | null = null;
  for (const record of xlsRecords(workbook)) {
    if (found !== null && record.kind === ARRAY && isZero(found.formula)) {
      arrays.add(found.formula.bytes.toString('hex', 0, PLACE_BYTES));
      found = null;
    } else if (found !== null && SHARED.includes(record.kind)) {
      workbook.writeUInt16LE(FILLER, record.at);
      found.last = record;
    } else {
      if (found !== null) keepResult(workbook, found, record);
      found = null;
      if (record.kind !== FORMULA) continue;
      if (record.bytes.length < LEAST_FORMULA_BYTES) return false;
      if (!isOfArray(record, arrays)) found = { formula: record, last: record };
    }
  }
  if (found !== null) keepResult(workbook, found, undefined);
  return true;
}

/** Nobody reads an encrypted one, and where its program has never calculated, what stands there are no results. */
function readState(workbook: Buffer): 'calculated' | 'as it is' | 'too many' {
  let count = 0;
  let isCalculated = false;
  for (const record of xlsRecords(workbook)) {
    if (record.kind === ENCRYPTED) return 'as it is';
    isCalculated ||= hasResult(record);
    if (++count > MOST_RECORDS) return 'too many';
  }
  return isCalculated ? 'calculated' : 'as it is';
}

const isZero = ({ bytes }: XlsRecord): boolean =>
  bytes.readUInt16LE(NO_NUMBER_AT) !== NO_NUMBER && bytes.readDoubleLE(CELL_BYTES) === 0;

const isOfArray = ({ bytes }: XlsRecord, arrays: ReadonlySet<string>): boolean =>
  bytes[SEE_AT] === SEE && arrays.has(bytes.toString('hex', SEE_AT + 1, SEE_AT + 1 + PLACE_BYTES));

/** Programs that calculate nothing write zero, or no text at all. */
function hasResult({ kind, bytes }: XlsRecord): boolean {
  if (kind !== FORMULA || bytes.length < LEAST_FORMULA_BYTES) return false;
  if (bytes.readUInt16LE(NO_NUMBER_AT) !== NO_NUMBER) return bytes.readDoubleLE(CELL_BYTES) !== 0;
  return bytes[CELL_BYTES] !== NO_TEXT;
}

function keepResult(workbook: Buffer, { formula, last }: Found, text: XlsRecord | undefined): void {
  const { at, bytes } = formula;
  const cell = Buffer.from(bytes.subarray(0, CELL_BYTES));
  const result = Buffer.from(bytes.subarray(CELL_BYTES, CELL_BYTES + NUMBER_BYTES));
  if (bytes.readUInt16LE(NO_NUMBER_AT) !== NO_NUMBER) {
    put(workbook, at, bytes.length, NUMBER, [cell, result]);
    return;
  }
  const [kind = 0] = result;
  if (kind === AS_TEXT && text?.kind === TEXT_RESULT) {
    workbook.writeUInt16LE(FILLER, at);
    // What stands before the text gives the room for the cell.
    workbook.writeUInt16LE(last.bytes.length - CELL_BYTES, last.at + 2);
    const from = text.at - CELL_BYTES;
    workbook.writeUInt16LE(TEXT, from);
    workbook.writeUInt16LE(CELL_BYTES + text.bytes.length, from + 2);
    cell.copy(workbook, from + HEAD_BYTES);
  } else if (kind === AS_TRUTH || kind === AS_ERROR) {
    const value = Buffer.of(bytes[VALUE_AT] ?? 0, kind === AS_ERROR ? 1 : 0);
    put(workbook, at, bytes.length, TRUTH_OR_ERROR, [cell, value]);
  } else put(workbook, at, bytes.length, BLANK, [cell]);
}

/** A shorter record, and behind it one that says nothing. */
function put(workbook: Buffer, at: number, room: number, kind: number, parts: readonly Buffer[]): void {
  const content = Buffer.concat(parts);
  workbook.writeUInt16LE(kind, at);
  workbook.writeUInt16LE(content.length, at + 2);
  content.copy(workbook, at + HEAD_BYTES);
  const rest = at + HEAD_BYTES + content.length;
  workbook.writeUInt16LE(FILLER, rest);
  workbook.writeUInt16LE(room - content.length - HEAD_BYTES, rest + 2);
}
