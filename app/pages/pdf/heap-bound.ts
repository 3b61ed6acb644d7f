/** The part of a `WebAssembly.Memory` that counts here. */
export interface GrowingMemory {
  readonly buffer: ArrayBufferLike;
  /** By so many pages; answers how many there were. */
  grow: (pages: number) => number;
}

const PAGE_BYTES = 65_536;

/**
 * Keeps the memory of an Emscripten module below a limit. Whoever asks for more is told that there is none, as on a small machine. PDFium
 * leaves out what it has no memory for and says nothing, so whether that happened is to be asked here.
 */
export class HeapBound {
  readonly #mostBytes: number;
  #ranOut = false;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Emscripten's loader asks for more by this; after a refusal it asks for less, as long as that would be enough. */
  hold(memory: GrowingMemory): void {
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * PAGE_BYTES > this.#mostBytes)
        throw new RangeError('above the bound');
      const before = grow(pages);
      this.#ranOut = false;
      return before;
    };
  }

  /** What the loader says of a refusal, ours or its own: for its `printErr`. */
  hear(said: string): void {
    if (/^(?:growMemory|Cannot enlarge memory)/u.test(said)) this.#ranOut = true;
  }

  /** Whether anything was refused since this was asked the last time. */
  ranOut(): boolean {
    const ranOut = this.#ranOut;
    this.#ranOut = false;
    return ranOut;
  }
}
