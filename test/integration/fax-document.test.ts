import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderReceived } from '../../app/adapters/result-folders/folder-received.ts';
import { faxDocumentAt } from '../../app/storage/fax-document.ts';
import { SMALL_PDF, SMALL_PNG, smallTiff } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

function detectKind(bytes: Uint8Array): Promise<string | null> {
  const path = join(tempFolder(), 'file');
  writeFileSync(path, bytes);
  return faxDocumentAt(path);
}

/** One page of four bytes, in BigTIFF. */
function bigTiff(endian: 'II' | 'MM'): Buffer {
  const file = Buffer.alloc(16 + 8 + 3 * 20 + 8 + 4, 1);
  const little = endian === 'II';
  const u16 = (value: number, at: number): unknown =>
    little ? file.writeUInt16LE(value, at) : file.writeUInt16BE(value, at);
  const u64 = (value: number, at: number): unknown =>
    little ? file.writeBigUInt64LE(BigInt(value), at) : file.writeBigUInt64BE(BigInt(value), at);
  file.write(endian, 'latin1');
  u16(43, 2);
  u16(8, 4);
  u16(0, 6);
  u64(16, 8);
  u64(3, 16);
  const strip = 16 + 8 + 3 * 20 + 8;
  for (const [index, [tag, value]] of (
    [
      [259, 4],
      [273, strip],
      [279, 4],
    ] as const
  ).entries()) {
    const at = 24 + index * 20;
    u16(tag, at);
    u16(tag === 259 ? 3 : 16, at + 2);
    u64(1, at + 4);
    u64(0, at + 12);
    if (tag === 259) u16(value, at + 12);
    else u64(value, at + 12);
  }
  u64(0, 24 + 3 * 20);
  return file;
}

const endedBy = (end: string): Buffer => Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n${end}`);

describe('a fax document', () => {
  it.each([
    ['PDF', SMALL_PDF, 'application/pdf'],
    ['TIFF', smallTiff(), 'image/tiff'],
    ['BigTIFF', bigTiff('II'), 'image/tiff'],
    ['BigTIFF of the other byte order', bigTiff('MM'), 'image/tiff'],
    ['PDF with something in front', Buffer.concat([Buffer.alloc(1024, '\n'), SMALL_PDF]), 'application/pdf'],
    ['PDF of a first and a last line alone', Buffer.from('%PDF-1.4\n%%EOF\n'), null],
    ['PDF without its table', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'), null],
    ['PDF that does not say where its table is', endedBy('startxref\n%%EOF\n'), null],
    ['PDF whose table is nowhere that is said', endedBy('xref 18\n%%EOF\n'), null],
    ['PDF that ends in CR', endedBy('startxref\r18\r%%EOF\r'), 'application/pdf'],
    ['PDF that ends at the very end', endedBy('startxref 18 %%EOF'), 'application/pdf'],
    ['PDF with a remark before its end', endedBy('startxref\n18\n% by a scanner\n%%EOF'), 'application/pdf'],
    ['PDF that ends twice', endedBy('startxref\n18\n%%EOF\n% a stamp\n%%EOF\n'), 'application/pdf'],
    [
      'PDF with as much behind its end as readers look through',
      endedBy(`startxref\n18\n%%EOF\n${'\0'.repeat(1018)}`),
      'application/pdf',
    ],
    ['PDF too far behind', Buffer.concat([Buffer.alloc(1025, '\n'), SMALL_PDF]), null],
    ['half a BigTIFF', bigTiff('II').subarray(0, 90), null],
    ['PNG', SMALL_PNG, null],
    ['a page of a gateway', Buffer.from('<html>Bad gateway</html>'), null],
    ['a page that speaks of PDF', Buffer.from('<html>%PDF-1.4 cannot be shown</html>'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('is recognised by its first bytes and its end: %s', async (_what, bytes, kind) => {
    expect(await detectKind(bytes)).toBe(kind);
  });

  it('is not one when cut anywhere', async () => {
    for (const whole of [SMALL_PDF, smallTiff(), bigTiff('MM')]) {
      // The last line ends in a line break, which nobody misses.
      for (let at = 0; at < whole.length - 2; at += 7)
        expect([at, await detectKind(whole.subarray(0, at))]).toEqual([at, null]);
    }
  });

  it('is not a folder, and not something missing', async () => {
    expect(await faxDocumentAt(tempFolder())).toBeNull();
    expect(await faxDocumentAt(join(tempFolder(), 'gone'))).toBeNull();
  });
});

describe('our own copy of a received fax', () => {
  const setUp = () => {
    const folder = tempFolder();
    const copies = join(folder, 'copies');
    mkdirSync(copies);
    const put = (name: string, bytes: Uint8Array): void => writeFileSync(join(copies, name), bytes);
    return { received: new FolderReceived(folder, copies), copies, put };
  };

  it('that is not one counts as missing, and a good one replaces it', async () => {
    const { received, copies, put } = setUp();
    put('7.tif', Buffer.from('<html>Bad gateway</html>'));
    expect(await received.findCopy('7')).toBeNull();
    put('7.download', SMALL_PDF);
    expect(await received.keepCopy('7')).toMatchObject({
      ok: true,
      value: { contentType: 'application/pdf' },
    });
    expect(readdirSync(copies)).toEqual(['7.pdf']);
  });

  it('is not replaced by a gateway’s page', async () => {
    const { received, copies, put } = setUp();
    put('7.tif', smallTiff());
    put('7.download', Buffer.from('<html>Bad gateway</html>'));
    expect(await received.keepCopy('7')).toMatchObject({ ok: false, failure: { kind: 'later' } });
    expect(readFileSync(join(copies, '7.tif')).equals(smallTiff())).toBe(true);
  });

  it('is named by its type, even if it was stored under the wrong name', async () => {
    const { received, put } = setUp();
    put('7.tif', SMALL_PDF);
    expect(await received.findCopy('7')).toMatchObject({ contentType: 'application/pdf' });
  });
});
