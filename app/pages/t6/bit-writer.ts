/** Appends codes bit by bit, the first bit in a byte's highest place, into a buffer that grows. */
export class BitWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #lengthBytes = 0;
  /** The bits that are not written yet in its lowest places, and how many they are: fewer than sixteen. */
  #pending = 0;
  #pendingBits = 0;

  constructor(expectedBytes: number) {
    this.#bytes = new Uint8Array(expectedBytes);
  }

  /** Makes room for that many more bytes, so that `put` need not look. */
  reserve(sizeBytes: number): void {
    if (this.#bytes.length - this.#lengthBytes >= sizeBytes) return;
    const larger = new Uint8Array(this.#bytes.length * 2 + sizeBytes);
    larger.set(this.#bytes.subarray(0, this.#lengthBytes));
    this.#bytes = larger;
  }

  /** A code of the tables: its bits above, its length in the lowest four bits. */
  put(code: number): void {
    const length = code & 15;
    const pending = (this.#pending << length) | (code >> 4);
    let pendingBits = this.#pendingBits + length;
    // Codes are at most thirteen bits long: with the fifteen before them they fit into an integer.
    if (pendingBits >= 16) {
      pendingBits -= 16;
      this.#bytes[this.#lengthBytes] = pending >>> (pendingBits + 8);
      this.#bytes[this.#lengthBytes + 1] = pending >>> pendingBits;
      this.#lengthBytes += 2;
    }
    this.#pending = pending;
    this.#pendingBits = pendingBits;
  }

  /** Zeros, as many as it takes for the next code to begin that many bits behind the beginning of a byte. */
  fillTo(bits: number): void {
    this.put((bits - this.#pendingBits) & 7);
  }

  /** All bytes, the last one filled up with zeros. What comes then starts over, in the same buffer. */
  finish(): Uint8Array<ArrayBuffer> {
    this.reserve(2);
    while (this.#pendingBits > 0) {
      // The bits above those that are pending were written already, and fall off here.
      this.#bytes[this.#lengthBytes++] = (this.#pending << 8) >>> this.#pendingBits;
      this.#pendingBits -= Math.min(8, this.#pendingBits);
    }
    const whole = this.#bytes.slice(0, this.#lengthBytes);
    this.#lengthBytes = 0;
    this.#pending = 0;
    return whole;
  }
}
