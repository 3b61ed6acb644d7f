import { CFB } from '@e965/xlsx';

interface Stream {
  content?: ArrayLike<number>;
}

/** The library's reader and writer of compound files, which it brings without types. */
const compoundFiles = CFB as {
  read(bytes: Buffer, options: { readonly type: 'buffer' }): object;
  find(file: object, name: string): Stream | null;
  write(file: object, options: { readonly type: 'buffer' }): Buffer;
};

/** The streams of a compound file by their names, and not of what is embedded in it; without bytes where there is none. Throws what a damaged file makes the library throw. */
export function compoundStreams(bytes: Uint8Array): (name: string) => Buffer {
  const file = compoundFiles.read(Buffer.from(bytes), { type: 'buffer' });
  return (name) => Buffer.from(compoundFiles.find(file, `/${name}`)?.content ?? []);
}

/** The same compound file with what `change` has done to one of its streams, which stays as long; null where it says so. Throws as above. */
export function changeStream(
  bytes: Uint8Array,
  name: string,
  change: (stream: Buffer) => boolean,
): Buffer | null {
  const file = compoundFiles.read(Buffer.from(bytes), { type: 'buffer' });
  const stream = compoundFiles.find(file, `/${name}`);
  const content = Buffer.from(stream?.content ?? []);
  if (stream === null || !change(content)) return null;
  stream.content = content;
  return compoundFiles.write(file, { type: 'buffer' });
}
