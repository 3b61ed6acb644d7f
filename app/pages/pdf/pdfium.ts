import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { HeapBound, type GrowingMemory } from './heap-bound.ts';
import type { Pdfium } from './pdfium-module.ts';
import { offerSubstitutes, type SubstituteFonts } from './substitute-fonts.ts';

export interface LoadedPdfium {
  readonly pdfium: Pdfium;
  readonly heap: HeapBound;
  readonly substitutes: SubstituteFonts;
}

/** Above what an A2 page scanned in colour at 600 dpi takes, about 700 MiB. Some 750 bytes of PDF can ask for all that there is. */
const MOST_HEAP_BYTES = 1024 * 1024 * 1024;
/** Such memory only grows: after a document that took more, the next one gets an instance of its own. */
const KEPT_HEAP_BYTES = 256 * 1024 * 1024;

let loading: Promise<LoadedPdfium> | null = null;

/** PDFium as WebAssembly: one instance a thread, compiled at the first PDF (some 50 ms). */
export async function loadPdfium(): Promise<LoadedPdfium> {
  const last = await (loading ??= start());
  return last.pdfium.pdfium.HEAPU8.length <= KEPT_HEAP_BYTES ? last : (loading = start());
}

async function start(): Promise<LoadedPdfium> {
  // The package stays outside the bundle, so that its binary is found beside its code.
  const file = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.length);
  const heap = new HeapBound(MOST_HEAP_BYTES);
  const pdfium = await init({ wasmBinary, printErr: (text: string) => heap.read(text) });
  // The declarations leave it out.
  const { memory } = pdfium.pdfium.wasmExports as unknown as { readonly memory: GrowingMemory };
  heap.hold(memory);
  pdfium.PDFiumExt_Init();
  return { pdfium, heap, substitutes: offerSubstitutes(pdfium) };
}
