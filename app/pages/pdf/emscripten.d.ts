/** What PDFium's own declarations expect of @types/emscripten, as far as it is used here. */
interface EmscriptenModule {
  /** The memory of the WebAssembly module; replaced by a larger one when it grows. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly wasmBinary: ArrayBuffer;
  /** Hears what would go to standard error. */
  readonly printErr: (text: string) => void;
}
