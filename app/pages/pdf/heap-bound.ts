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

  /** Emscripten's loader asks for more by this. */
  hold(memory: GrowingMemory): void {
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * PAGE_BYTES > this.#mostBytes)
        throw new RangeError('above the bound');
      return grow(pages);
    };
  }

  /**
   * What the loader says, for its `printErr`. It asks for more than is needed first, and then for less: only what it says in the end is a
   * refusal, and no later growth takes that back.
   */
  read(text: string): void {
    if (/^(?:Failed to grow the heap|Cannot enlarge memory)/u.test(text)) this.#ranOut = true;
  }

  /** Whether anything was refused since this was asked the last time. */
  ranOut(): boolean {
    const ranOut = this.#ranOut;
    this.#ranOut = false;
    return ranOut;
  }
}
