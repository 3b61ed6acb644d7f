/** Records of a workbook of before 2007 (MS-XLS section 2.4), for tests. */
export function xlsRecord(kind: number, ...parts: readonly (Buffer | readonly number[])[]): Buffer {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

export const le16 = (value: number): Buffer => Buffer.of(value & 0xff, value >> 8);

/** Letters of two bytes behind their flag, of one byte where they fit. */
export const letters = (text: string, isWide: boolean): Buffer =>
  Buffer.concat([Buffer.of(isWide ? 1 : 0), Buffer.from(text, isWide ? 'utf16le' : 'latin1')]);

export const header = (text: string, isFooter = false, isWide = true): Buffer =>
  xlsRecord(isFooter ? 0x15 : 0x14, le16(text.length), letters(text, isWide));

export interface ShapeRecords {
  /** Where it stands; null: as the one before. */
  readonly row: number | null;
  readonly type?: number;
  readonly isPrinted?: boolean;
  readonly isHidden?: boolean;
  /** In pieces, one a record. */
  readonly text?: readonly Buffer[];
  readonly letters?: number;
}

export function shape({ row, type = 6, isPrinted = true, isHidden = false, ...of }: ShapeRecords): Buffer {
  const anchor = Buffer.concat([
    Buffer.of(0, 0, 0x10, 0xf0, 0x12, 0, 0, 0),
    le16(0),
    le16(1),
    le16(0),
    le16(row ?? 0),
    Buffer.alloc(10),
  ]);
  const properties = Buffer.from(isHidden ? 'bf0302000200' : 'bf0300000200', 'hex');
  const text = of.text ?? [];
  const long = le16(of.letters ?? 0);
  return Buffer.concat([
    xlsRecord(0xec, properties, row === null ? [] : anchor),
    xlsRecord(
      0x5d,
      [0x15, 0, 0x12, 0],
      le16(type),
      le16(1),
      le16(isPrinted ? 0x6011 : 0x6001),
      Buffer.alloc(12),
    ),
    ...(text.length === 0
      ? []
      : [xlsRecord(0xec, Buffer.alloc(8)), xlsRecord(0x1b6, Buffer.alloc(10), long, Buffer.alloc(6))]),
    ...text.map((piece) => xlsRecord(0x3c, piece)),
  ]);
}

/** A text box with these words. */
export const box = (row: number, words: string, more: Partial<ShapeRecords> = {}): Buffer =>
  shape({ row, text: [letters(words, true)], letters: words.length, ...more });

/** What begins and ends a sheet, or a chart on one. */
export const BEGIN = xlsRecord(0x809, le16(0x600), le16(0x10), Buffer.alloc(12));
export const END = xlsRecord(0x0a);
