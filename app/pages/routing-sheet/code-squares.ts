import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { readZxingBinary } from './zxing-binary.ts';

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
  prepareZXingModule({ overrides: { wasmBinary: readZxingBinary('writer') } });
}
