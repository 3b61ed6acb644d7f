import type { Pdfium } from './pdfium-module.ts';

/** Lends a piece of PDFium's memory, as its functions want it to write their answers to. */
export function withMemory<T>(pdfium: Pdfium, sizeBytes: number, use: (address: number) => T): T {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const address = malloc(sizeBytes);
  try {
    return use(address);
  } finally {
    free(address);
  }
}

export function readInts(pdfium: Pdfium, address: number, count: number): number[] {
  return [...new Int32Array(pdfium.pdfium.HEAPU8.buffer, address, count)];
}

export function readFloats(pdfium: Pdfium, address: number, count: number): number[] {
  return [...new Float32Array(pdfium.pdfium.HEAPU8.buffer, address, count)];
}
