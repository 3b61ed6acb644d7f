/** Entries behind the last change that hold the line's width, so that a reader may look a few changes ahead; also room for a byte's rest. */
export const CHANGES_MARGIN = 8;

/** Finds where lines of one width change their colour, 32 pixels at a time. */
export class LineReader {
  readonly #widthPx: number;
  readonly #lengthBytes: number;
  readonly #bytes: Uint8Array;
  readonly #words: Int32Array;

  constructor(widthPx: number) {
    this.#widthPx = widthPx;
    this.#lengthBytes = (widthPx + 7) >> 3;
    this.#words = new Int32Array((widthPx + 31) >> 5);
    this.#bytes = new Uint8Array(this.#words.buffer);
  }

  /**
   * Writes the columns where the colour of one line changes into `changes` and returns how many there are: even entries turn to
   * black, odd ones to white (ITU-T T.6 section 2.2.1, "changing elements"; a line begins white). `changes` has room for
   * `widthPx + CHANGES_MARGIN` entries. Bits beyond the width are ignored.
   */
  findChanges(bits: Uint8Array, from: number, changes: Int32Array): number {
    const widthPx = this.#widthPx;
    const words = this.#words;
    // A copy, since words begin at every fourth byte only.
    this.#bytes.set(bits.subarray(from, from + this.#lengthBytes));
    let count = 0;
    // All the pixels of a word before: 0 after white, -1 after black. Most words repeat it.
    let before = 0;
    for (let index = 0; index < words.length; index++) {
      const word = words[index] ?? 0;
      if (word === before) continue;
      const pixels = (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
      let edges = pixels ^ ((pixels >>> 1) | (before << 31));
      while (edges !== 0) {
        const place = Math.clz32(edges);
        changes[count++] = (index << 5) + place;
        edges &= ~(0x80000000 >>> place);
      }
      before = -(count & 1);
    }
    while (count > 0 && (changes[count - 1] ?? 0) >= widthPx) count--;
    for (let margin = 0; margin < CHANGES_MARGIN; margin++) changes[count + margin] = widthPx;
    return count;
  }
}
