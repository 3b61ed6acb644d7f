import { readBarcodes } from 'zxing-wasm/reader';
import { TEXT_LIMITS, type PageText } from '../../domain/service/fax-text.ts';
import { prepareReader } from '../routing-sheet/prepare-reader.ts';

type Code = Awaited<ReturnType<typeof readBarcodes>>[number];

/** More on one page is a sheet of labels, of which none says what the page is. */
const MOST_CODES = 8;
/** A code holds seven thousand figures; words of it by which somebody looks for a fax stand at its beginning. */
const MOST_WORDS = 50;

/**
 * What barcodes and QR codes on a page (PNG) say, a row each, like words that stand there. Only kinds with check digits or better: others are
 * found in tables and dust, too. None where they cannot be read.
 */
export async function readPageCodes(png: Uint8Array): Promise<PageText> {
  prepareReader();
  const codes = await readBarcodes(png, {
    formats: ['QRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128', 'EAN13'],
    ...{ tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true },
    ...{ maxNumberOfSymbols: MOST_CODES, textMode: 'Plain' },
  }).catch(() => []);
  const { widthPx, heightPx } = readPngSize(png);
  return codes.filter(({ isValid }) => isValid).map((code) => toRow(code, widthPx, heightPx));
}

function toRow({ text, position }: Code, widthPx: number, heightPx: number): PageText[number] {
  const { topLeft, topRight, bottomLeft, bottomRight } = position;
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  const [xs, ys] = [corners.map(({ x }) => x / widthPx), corners.map(({ y }) => y / heightPx)];
  const [left, top] = [toShare(Math.min(...xs)), toShare(Math.min(...ys))];
  const place = { left, top, width: toShare(Math.max(...xs) - left), height: toShare(Math.max(...ys) - top) };
  const words = text.split(/[\p{C}\s]+/u).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => ({ text: word.slice(0, TEXT_LIMITS.wordChars), ...place }));
}

const toShare = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 10_000) / 10_000));

/** Of its first chunk (ISO/IEC 15948 11.2.2). */
function readPngSize(png: Uint8Array): { readonly widthPx: number; readonly heightPx: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
}
