import { prepareZXingModule } from 'zxing-wasm/reader';
import { readZxingBinary } from './zxing-binary.ts';

let isPrepared = false;

/** Before anything reads a code: nothing is fetched for it. */
export function prepareReader(): void {
  if (isPrepared) return;
  isPrepared = true;
  prepareZXingModule({ overrides: { wasmBinary: readZxingBinary('reader') } });
}
