import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { OcrLanguage } from './ocr-language.ts';

/** Of Tesseract's C++ interface (tesseract/baseapi.h) what is used here. */
export interface OcrApi {
  /** 0: it is ready. `mode` 1: the neural network alone. */
  Init(dataFolder: string, language: string, mode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads `/input` of the file system in memory; 0: it was an image. */
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  /** A row a block, paragraph, line and word, with where it is in pixels. */
  GetTSVText(page: number): string;
  End(): void;
}

export interface OcrEngine {
  readonly api: OcrApi;
  readonly writeImage: (bytes: Uint8Array) => void;
}

interface Core {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => OcrApi;
}

const CORE = 'tesseract.js-core/tesseract-core-simd-lstm';
const NEURAL_NETWORK = 1;
/** Finds columns and tables by itself, and does not look whether the page lies on its side (`PSM_AUTO`). */
const AUTOMATIC = '3';

/** Tesseract in WebAssembly, with the data that comes along: nothing is fetched. It has up to a few hundred MB until its worker ends. Throws where a part of the installation is missing. */
export async function openOcrEngine(language: OcrLanguage): Promise<OcrEngine> {
  const require = createRequire(import.meta.url);
  const makeCore = require(`${CORE}.js`) as (options: object) => Promise<Core>;
  const silent = (): void => undefined;
  const wasmBinary = readFileSync(require.resolve(`${CORE}.wasm`));
  const { FS: files, TessBaseAPI } = await makeCore({ wasmBinary, print: silent, printErr: silent });
  const data = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`;
  files.writeFile(`/${language}.traineddata`, gunzipSync(readFileSync(require.resolve(data))));
  const api = new TessBaseAPI();
  if (api.Init('/', language, NEURAL_NETWORK) !== 0) throw new Error(`Tesseract does not take ${language}`);
  api.SetVariable('tessedit_pageseg_mode', AUTOMATIC);
  return { api, writeImage: (bytes) => files.writeFile('/input', bytes) };
}
