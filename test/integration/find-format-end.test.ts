import { open } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFormatEnd } from '../../app/storage/find-format-end.ts';
import { SMALL_PDF, SMALL_PNG, smallTiff } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

async function endOf(bytes: Uint8Array): Promise<string> {
  const path = join(tempFolder(), 'file');
  writeFileSync(path, bytes);
  const file = await open(path, 'r');
  return findFormatEnd(file, bytes.length).finally(() => file.close());
}

const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.alloc(50, 7),
  Buffer.from([0xff, 0xd9]),
]);
const zip = Buffer.concat([
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(60),
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(18),
]);
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(30), Buffer.from([0x3b])]);

/** One page of so many strips of one byte; `next` is where its successor would be, 0 for none. */
function tiffOfStrips(strips: number, next: number): Buffer {
  const directoryEnd = 8 + 2 + 2 * 12 + 4;
  const file = Buffer.alloc(directoryEnd + 8 * strips, 1);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(2, 8);
  for (const [index, tag] of [273, 279].entries()) {
    const at = 10 + index * 12;
    const values = directoryEnd + index * 4 * strips;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(4, at + 2);
    file.writeUInt32LE(strips, at + 4);
    file.writeUInt32LE(values, at + 8);
    for (let strip = 0; strip < strips; strip++) file.writeUInt32LE(index === 0 ? 8 : 1, values + 4 * strip);
  }
  file.writeUInt32LE(next, directoryEnd - 4);
  return file;
}

describe('the end of a file', () => {
  it.each([
    ['PDF', SMALL_PDF],
    ['PNG', SMALL_PNG],
    ['TIFF', smallTiff()],
    ['JPEG', jpeg],
    ['ZIP', zip],
    ['GIF', gif],
  ])('of a %s is there only when nothing is missing', async (_kind, whole) => {
    expect(await endOf(whole)).toBe('there');
    for (const part of [0.3, 0.6, 0.9]) {
      expect(await endOf(whole.subarray(0, Math.max(5, Math.floor(whole.length * part))))).toBe('missing');
    }
  });

  it('may be followed by what cameras and mailers append', async () => {
    expect(await endOf(Buffer.concat([jpeg, Buffer.alloc(2_000)]))).toBe('there');
    expect(await endOf(Buffer.concat([SMALL_PDF, Buffer.from('\n\n')]))).toBe('there');
  });

  it('is missing in a TIFF whose second page is announced and not there yet', async () => {
    const tiff = smallTiff();
    expect(await endOf(tiff.subarray(0, tiff.length - 10))).toBe('missing');
    const announced = Buffer.from(tiff);
    announced.writeUInt32LE(tiff.length, tiff.length - 2 - 4); // the last page names another behind the file's end
    expect(await endOf(announced)).toBe('missing');
  });

  it('is found in a TIFF of very many strips', async () => {
    expect(await endOf(tiffOfStrips(300_000, 0))).toBe('there');
  });

  it('is missing, and not looked for without end, in a TIFF whose pages go round in a circle', async () => {
    expect(await endOf(tiffOfStrips(300_000, 8))).toBe('missing');
  });

  it('is unknown for text, and missing in an empty file', async () => {
    expect(await endOf(Buffer.from('Hello'))).toBe('unknown');
    expect(await endOf(Buffer.alloc(0))).toBe('missing');
  });
});
