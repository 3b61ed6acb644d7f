import { CFB } from '@e965/xlsx';

/** The library's reader of compound files, which it brings without types. */
const compoundFiles = CFB as {
  read(bytes: Buffer, options: { readonly type: 'buffer' }): object;
  find(file: object, name: string): { readonly content?: ArrayLike<number> } | null;
};

/** The streams of a compound file by their names, and not of what is embedded in it; without bytes where there is none. Throws what a damaged file makes the library throw. */
export function compoundStreams(bytes: Uint8Array): (name: string) => Buffer {
  const file = compoundFiles.read(Buffer.from(bytes), { type: 'buffer' });
  return (name) => Buffer.from(compoundFiles.find(file, `/${name}`)?.content ?? []);
}
