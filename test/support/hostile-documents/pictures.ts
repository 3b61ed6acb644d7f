import { crc32, deflateSync } from 'node:zlib';

type Entry = readonly [tag: number, type: number, count: number, value: number];

/** A TIFF with one directory of any entries, followed by what they point to. */
function tiff(entries: readonly Entry[], next = 0, more: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  head.writeUInt32LE(next, head.length - 4);
  return Buffer.concat([head, more]);
}

const picture = (
  width: number,
  height: number,
  compression: number,
  more: readonly Entry[] = [],
): Entry[] => [
  [256, 4, 1, width],
  [257, 4, 1, height],
  [258, 3, 1, 1],
  [259, 3, 1, compression],
  [262, 3, 1, 0],
  ...more,
];
const strip = (at: number, bytes: number, rows: number): Entry[] => [
  [273, 4, 1, at],
  [277, 3, 1, 1],
  [278, 4, 1, rows],
  [279, 4, 1, bytes],
];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), out.length - 4);
  return out;
}
function png(width: number, height: number, ...chunks: readonly Buffer[]): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const pixels = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));

export const HOSTILE_PICTURES: Readonly<Record<string, () => Buffer>> = {
  'tif: a directory that is the next one': () =>
    tiff(picture(100, 10, 1, strip(8, 130, 10)), 8, Buffer.alloc(200)),
  'tif: 60,000 pages that are one': () => {
    const page = tiff(picture(8, 1, 1, strip(8, 1, 1)));
    const directory = page.subarray(8);
    const parts = [page.subarray(0, 8)];
    for (let index = 0; index < 60_000; index++) {
      const one = Buffer.from(directory);
      one.writeUInt32LE(index === 59_999 ? 0 : 8 + (index + 1) * one.length, one.length - 4);
      parts.push(one);
    }
    return Buffer.concat(parts);
  },
  'tif: a strip of four gigabytes': () =>
    tiff(picture(1_000, 1_000, 1, strip(8, 0xffffffff, 1_000)), 0, Buffer.alloc(200)),
  'tif: strips without end': () =>
    tiff(
      picture(1_000, 0xffffff, 1, [
        [273, 4, 0x3fffffff, 8],
        [278, 4, 1, 1],
        [279, 4, 0x3fffffff, 8],
      ]),
      0,
      Buffer.alloc(500),
    ),
  'tif: 4,000 million pixels': () =>
    tiff(picture(65_535, 65_535, 4, strip(150, 100, 65_535)), 0, Buffer.alloc(300, 0xff)),
  'tif: a width of all numbers': () =>
    tiff(picture(0xffffffff, 0xffffffff, 4, strip(150, 100, 1)), 0, Buffer.alloc(300)),
  'tif: no rows': () => tiff(picture(100, 0, 1, strip(8, 10, 0)), 0, Buffer.alloc(100)),
  'tif: a packed bomb': () => {
    const data = deflateSync(Buffer.alloc(300_000_000));
    return tiff(picture(48_000, 50_000, 8, strip(126, data.length, 50_000)), 0, data);
  },
  'tif: 65,535 entries': () => tiff(Array.from({ length: 65_535 }, () => [256, 4, 1, 9] as const)),
  'tif: an offset behind the end': () => tiff(picture(100, 100, 4, strip(0xfffffff0, 0xff, 100))),
  'tif: BigTIFF at the end of numbers': () =>
    Buffer.concat([Buffer.from('49492b0008000000ffffffffffffff7f', 'hex'), Buffer.alloc(100)]),
  'png: 100,000 by 100,000': () => png(100_000, 100_000, pixels(1_000)),
  'png: more pixels than it says': () => png(100, 100, pixels(200_000_000)),
  'png: a text that is a bomb': () =>
    png(
      10,
      10,
      chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000))])),
      pixels(110),
    ),
  'png: a profile that is a bomb': () =>
    png(
      10,
      10,
      chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000))])),
      pixels(110),
    ),
  'png: a hundred thousand pieces': () =>
    png(10, 10, ...Array.from({ length: 100_000 }, () => chunk('tEXt', Buffer.from('a\0b'))), pixels(110)),
  'jpg: 65,535 by 65,535': () =>
    Buffer.from(
      'ffd8ffe000104a46494600010100000100010000ffc0000b08ffffffff01011100ffda0008010100003f00ffd9',
      'hex',
    ),
  'jpg: scans without end': () =>
    Buffer.concat([
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffc2000b082000200001011100', 'hex'),
      Buffer.from('ffda00080101000001005555'.repeat(20_000), 'hex'),
      Buffer.from('ffd9', 'hex'),
    ]),
  'gif: 65,535 by 65,535, a thousand times': () =>
    Buffer.from(
      `474946383961ffffffff800000000000ffffff${'2c00000000ffffffff00024c0100'.repeat(1_000)}3b`,
      'hex',
    ),
  'bmp: a height below zero': () => {
    const bmp = Buffer.alloc(64);
    bmp.write('BM');
    bmp.writeUInt32LE(40, 14);
    bmp.writeInt32LE(30_000, 18);
    bmp.writeInt32LE(-2_147_483_648, 22);
    bmp.writeUInt16LE(24, 28);
    return bmp;
  },
};
