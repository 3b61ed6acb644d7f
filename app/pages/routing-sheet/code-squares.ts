import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

let isPrepared = false;

/** The squares of a QR code (ISO/IEC 18004, level M) that says `code`: rows from the top, true is black, without the white around it. */
export async function makeCodeSquares(code: string): Promise<boolean[][]> {
  prepare();
  const { error, symbol } = await writeBarcode(code, {
    format: 'QRCode',
    options: 'ecLevel=M',
    addQuietZones: false,
  });
  if (error !== '') throw new Error(error);
  const { data, width, height } = symbol;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => data[row * width + column] === 0),
  );
}

function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  // Left to itself it would fetch it from the network.
  const file = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.length);
  prepareZXingModule({ overrides: { wasmBinary } });
}
