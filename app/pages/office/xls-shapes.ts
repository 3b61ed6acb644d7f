import { plainParagraph, type Block } from '../flow/flow.ts';
import { readLetters, type XlsRecord } from './xls-records.ts';

/** Kinds of records (MS-XLS section 2.3). */
const CONTINUES = 0x3c;
const OBJECT = 0x5d;
const DRAWING = 0xec;
const TEXT = 0x1b6;

/** In a record of an object (MS-XLS section 2.5.143): what it is, and whether it is for paper. */
const TYPE_AT = 4;
const FLAGS_AT = 8;
const IS_PRINTED = 0x10;
const CHART = 5;
/** Groups, whose members come by themselves; and what is for the screen: bars to scroll and to spin, lists to choose from, comments. */
const UNSEEN: readonly number[] = [0, 16, 17, 18, 20, 25];
const LENGTH_AT = 10;

/** On which cells it stands (MS-XLS section 2.5.193): the head of the record, then the column and the row where it begins. */
const ANCHOR = Buffer.of(0x10, 0xf0, 0x12, 0, 0, 0);
const COLUMN_AT = ANCHOR.length + 2;
const ROW_AT = ANCHOR.length + 6;
/** The property that hides it, and the two flags that say so (MS-ODRAW section 2.3.4.44). */
const PROPERTIES = Buffer.of(0xbf, 0x03);
const IS_HIDDEN = 0x0002_0002;

interface Shape {
  readonly type: number;
  readonly row: number;
  readonly column: number;
  text: string;
}

/** The drawings on a sheet of a workbook of before 2007. */
export class XlsShapes {
  readonly #shapes: Shape[] = [];
  #place = { row: 0, column: 0 };
  #isHidden = false;
  #shape: Shape | null = null;
  /** Letters of a text that are still to come. */
  #missing = 0;

  take({ kind, bytes }: XlsRecord): void {
    if (kind === DRAWING) this.#takeDrawing(bytes);
    else if (kind === OBJECT) this.#takeObject(bytes);
    else if (kind === TEXT) this.#missing = bytes.length >= LENGTH_AT + 2 ? bytes.readUInt16LE(LENGTH_AT) : 0;
    else if (kind === CONTINUES && this.#missing > 0) this.#takeText(bytes);
  }

  /** Of those that are seen. */
  get count(): number {
    return this.#shapes.length;
  }

  /** Their words from top to bottom, and that there are charts. Lines alone are nothing to read. */
  blocks(): readonly Block[] {
    return [...this.#shapes]
      .sort((a, b) => a.row - b.row || a.column - b.column)
      .flatMap(({ type, text }) => [
        ...(type === CHART ? [plainParagraph('[chart]')] : []),
        ...text
          .split(/\r\n?|\n/u)
          .filter((line) => line.trim() !== '')
          .map((line) => plainParagraph(line)),
      ]);
  }

  #takeDrawing(bytes: Buffer): void {
    const anchor = bytes.lastIndexOf(ANCHOR);
    if (anchor >= 0 && anchor + ROW_AT + 2 <= bytes.length) {
      const [row, column] = [ROW_AT, COLUMN_AT].map((at) => bytes.readUInt16LE(anchor + at));
      this.#place = { row: row ?? 0, column: column ?? 0 };
    }
    const properties = bytes.lastIndexOf(PROPERTIES);
    const isGiven = properties >= 0 && properties + 6 <= bytes.length;
    this.#isHidden = isGiven && (bytes.readUInt32LE(properties + 2) & IS_HIDDEN) === IS_HIDDEN;
  }

  #takeObject(bytes: Buffer): void {
    this.#missing = 0;
    const isWhole = bytes.length >= FLAGS_AT + 2;
    const type = isWhole ? bytes.readUInt16LE(TYPE_AT) : 0;
    const isSeen = isWhole && (bytes.readUInt16LE(FLAGS_AT) & IS_PRINTED) !== 0 && !this.#isHidden;
    this.#shape = isSeen && !UNSEEN.includes(type) ? { type, ...this.#place, text: '' } : null;
    if (this.#shape !== null) this.#shapes.push(this.#shape);
  }

  #takeText(bytes: Buffer): void {
    const text = readLetters(bytes, 0, this.#missing);
    this.#missing -= Math.max(1, text.length);
    if (this.#shape !== null) this.#shape.text += text;
  }
}
