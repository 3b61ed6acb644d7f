import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** What the directory says instead of the truth. */
  readonly claimedBytes?: number;
}

/** A ZIP archive, all of it deflated. */
export function makeZip(...entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimedBytes } of entries) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(data), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claimedBytes ?? data.length, 8);
    const nameLength = Buffer.of(name.length & 255, name.length >> 8);
    const common = Buffer.concat([
      Buffer.of(20, 0, 0, 0, 8, 0, 0, 0, 0, 0),
      sizes,
      nameLength,
      Buffer.of(0, 0),
    ]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at);
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, Buffer.alloc(10), offset, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}
