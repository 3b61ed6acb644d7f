import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The WebAssembly that comes with `zxing-wasm`, which fetches it from the network where it is not given any. */
export function readZxingBinary(part: 'reader' | 'writer'): ArrayBuffer {
  const file = readFileSync(createRequire(import.meta.url).resolve(`zxing-wasm/${part}/zxing_${part}.wasm`));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length);
}
