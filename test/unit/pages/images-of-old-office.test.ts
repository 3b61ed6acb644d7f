import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CFB, utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { blockText, type Block, type FlowImage } from '../../../app/pages/flow/flow.ts';
import { hasOldDrawings } from '../../../app/pages/office/has-old-drawings.ts';
import { readDoc } from '../../../app/pages/office/read-doc.ts';
import { readWorkbook } from '../../../app/pages/office/read-workbook.ts';
import { DOCUMENTS } from './support/documents.ts';

const PNG = readFileSync(join(DOCUMENTS, 'sample.png'));
const JPEG = readFileSync(join(DOCUMENTS, 'sample.jpg'));
const LETTER = readFileSync(join(DOCUMENTS, 'letter.doc'));

/** A picture as Office's own drawings hold it (MS-ODRAW 2.2.23), with one or two identifiers before it. */
function blip(type: number, instance: number, image: Buffer, identifiers = 1): Buffer {
  const head = Buffer.alloc(8 + 16 * identifiers + 1);
  head.writeUInt16LE(instance << 4, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(head.length - 8 + image.length, 4);
  return Buffer.concat([head, image]);
}
const png = blip(0xf01e, 0x6e0, PNG);
const jpeg = blip(0xf01d, 0x46b, JPEG, 2);
const metafile = blip(0xf01a, 0x3d4, Buffer.alloc(60, 7));

/** A picture in a line of a Word document (MS-DOC 2.9.192), two inches wide and one high, at half its size. */
function inLine(...blips: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(68);
  head.writeUInt32LE(68 + Buffer.concat(blips).length, 0);
  head.writeUInt16LE(68, 4);
  for (const [at, value] of [
    [28, 2880],
    [30, 1440],
    [32, 500],
    [34, 500],
  ] as const)
    head.writeUInt16LE(value, at);
  return Buffer.concat([head, ...blips]);
}

const files = CFB as unknown as {
  read(bytes: Buffer, options: { readonly type: 'buffer' }): object;
  write(file: object, options: { readonly type: 'buffer' }): Buffer;
  find(file: object, name: string): { readonly content: Buffer };
  readonly utils: { cfb_add(file: object, name: string, content: Buffer): void };
};
function changed(bytes: Buffer, stream: string, change: (old: Buffer) => Buffer): Buffer {
  const file = files.read(bytes, { type: 'buffer' });
  const old = files.find(file, stream) as { readonly content: Buffer } | null;
  files.utils.cfb_add(file, `/${stream}`, change(Buffer.from(old?.content ?? [])));
  return files.write(file, { type: 'buffer' });
}

function imagesIn(blocks: readonly Block[]): FlowImage[] {
  const inlines = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.inlines : []));
  return inlines.flatMap((inline) => (inline.kind === 'picture' ? [inline.image] : []));
}

describe('a Word document of before 2007', () => {
  const read = async (bytes: Buffer): Promise<Block[]> => {
    const blocks = await readDoc(bytes);
    if (!Array.isArray(blocks)) throw new Error(`${String(blocks)} instead of text`);
    return blocks;
  };

  it('has its pictures in lines below its text, in their size', async () => {
    const blocks = await read(changed(LETTER, 'Data', () => Buffer.concat([inLine(png), inLine(jpeg)])));
    expect(imagesIn(blocks).map(({ bytes }) => Buffer.from(bytes))).toEqual([PNG, JPEG]);
    expect(imagesIn(blocks.slice(-2))[0]).toMatchObject({ widthPt: 72, heightPt: 36 });
    expect(blocks.map(blockText).join('')).toMatch(/^ *Order confirmation/u);
  });

  it('has those that stand anywhere on a page, as in a letterhead, above it', async () => {
    const floating = changed(LETTER, 'WordDocument', (old) => Buffer.concat([old, png]));
    const blocks = await read(floating);
    expect(imagesIn(blocks.slice(0, 1)).map(({ bytes }) => Buffer.from(bytes))).toEqual([PNG]);
    expect(blocks.map(blockText).join('')).toMatch(/^ *Order confirmation/u);
  });

  it('speaks of those that nothing here draws', async () => {
    const [image] = imagesIn(await read(changed(LETTER, 'Data', () => inLine(metafile))));
    expect(image).toMatchObject({ alternative: 'picture', bytes: { length: 0 } });
  });

  it('has no more pictures than are whole', async () => {
    const cut = inLine(png).subarray(0, 300);
    expect(imagesIn(await read(changed(LETTER, 'Data', () => cut)))).toEqual([]);
    const lying = Buffer.from(inLine(png));
    lying.writeUInt32LE(0xffff_fff0, 68 + 4);
    expect(imagesIn(await read(changed(LETTER, 'Data', () => lying)))).toEqual([]);
    const noise = Buffer.alloc(100_000, Buffer.from([0x1e, 0xf0]));
    expect(imagesIn(await read(changed(LETTER, 'Data', () => noise)))).toEqual([]);
  });
});

describe('a Word document of before 2007 without a word', () => {
  const withLength = (at: number, length: number): Buffer =>
    changed(LETTER, 'WordDocument', (old) => {
      old.writeUInt32LE(length, at);
      return old;
    });

  it.each([
    ['on its pages', 0x1de],
    ['in its header', 0x1e6],
  ])('is not empty where there are shapes %s', (_, at) => {
    // The list has its end, and for each shape a place and what it is.
    expect(hasOldDrawings(withLength(at, 34))).toBe(true);
    expect(hasOldDrawings(withLength(at, 4))).toBe(false);
  });

  it('is not empty where another program has drawn something, and is with the folder for that alone', () => {
    const embedded = (name: string): Buffer => changed(LETTER, name, () => Buffer.from('any'));
    expect(hasOldDrawings(embedded('ObjectPool/_1117373450/Contents'))).toBe(true);
    expect(hasOldDrawings(embedded('ObjectPool/note'))).toBe(false);
  });

  it('has none where it is cut off or damaged', () => {
    expect(hasOldDrawings(changed(LETTER, 'WordDocument', (old) => old.subarray(0, 0x1de)))).toBe(false);
    expect(hasOldDrawings(LETTER.subarray(0, 700))).toBe(false);
    expect(hasOldDrawings(Buffer.alloc(0))).toBe(false);
  });
});

/** Each sheet has the place in the file where it begins (MS-XLS 2.4.28). */
function moveSheets(workbook: Buffer, byBytes: number): void {
  for (let at = 0; at + 4 <= workbook.length; at += 4 + workbook.readUInt16LE(at + 2))
    if (workbook.readUInt16LE(at) === 0x85)
      workbook.writeUInt32LE(workbook.readUInt32LE(at + 4) + byBytes, at + 4);
}

describe('a workbook of before 2007', () => {
  /** Its pictures stand among the records of the whole book, in pieces where they are long (MS-XLS 2.4.171). */
  function workbook(cells: string[][], pieceBytes = 8000): Buffer {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'One');
    const bytes = Buffer.from(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
    return changed(bytes, 'Workbook', (old) => {
      const firstEnd = old.readUInt16LE(2) + 4;
      const drawings = Buffer.concat([Buffer.alloc(40, 1), png, jpeg]);
      const records: Buffer[] = [];
      for (let at = 0; at < drawings.length; at += pieceBytes) {
        const piece = drawings.subarray(at, at + pieceBytes);
        const head = Buffer.alloc(4);
        head.writeUInt16LE(at === 0 ? 0xeb : 0x3c, 0);
        head.writeUInt16LE(piece.length, 2);
        records.push(head, piece);
      }
      moveSheets(old, Buffer.concat(records).length);
      return Buffer.concat([old.subarray(0, firstEnd), ...records, old.subarray(firstEnd)]);
    });
  }

  it.each([[[['Total', '5']]], [[[]]]])('has its pictures after its sheets: %j', (cells) => {
    const read = readWorkbook(workbook(cells));
    if (!Array.isArray(read)) throw new Error(`${String(read)} instead of sheets`);
    expect(imagesIn(read.at(-1)?.blocks ?? []).map(({ bytes }) => Buffer.from(bytes))).toEqual([PNG, JPEG]);
    expect(read).toHaveLength(cells[0]?.length === 0 ? 1 : 2);
  });
});
