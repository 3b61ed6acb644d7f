import { CFB } from '@e965/xlsx';

/** The library's own compound files, which it brings without types. */
const files = CFB as {
  read(bytes: Buffer, options: { readonly type: 'buffer' }): object;
  write(file: object, options: { readonly type: 'buffer' }): Buffer;
  find(file: object, name: string): { readonly content: Buffer };
  readonly utils: { cfb_new(): object; cfb_add(file: object, name: string, content: Buffer): void };
};

/** A compound file with a stream of another one in a storage of its own, as Office embeds what another program made. */
export function embedStream(outer: Buffer, inner: Buffer, stream: string): Buffer {
  const file = files.read(outer, { type: 'buffer' });
  const { content } = files.find(files.read(inner, { type: 'buffer' }), stream);
  files.utils.cfb_add(file, `/MBD0001/${stream}`, content);
  return files.write(file, { type: 'buffer' });
}

/** A compound file with one stream. */
export function compoundOf(stream: string, content: Buffer): Buffer {
  const file = files.utils.cfb_new();
  files.utils.cfb_add(file, `/${stream}`, content);
  return files.write(file, { type: 'buffer' });
}
