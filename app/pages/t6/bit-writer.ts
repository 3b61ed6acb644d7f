/** Appends codes bit by bit, the first bit in a byte's highest place, into a buffer that grows. */
export class BitWriter {
  private bytes: Uint8Array<ArrayBuffer>;
  private lengthBytes = 0;
  /** The bits that do not fill a byte yet, fewer than eight, and how many they are. */
  private pending = 0;
  private pendingBits = 0;

  constructor(expectedBytes: number) {
    this.bytes = new Uint8Array(expectedBytes);
  }

  /** Makes room for that many more bytes, so that `put` need not look. */
  reserve(sizeBytes: number): void {
    if (this.bytes.length - this.lengthBytes >= sizeBytes) return;
    const larger = new Uint8Array(this.bytes.length * 2 + sizeBytes);
    larger.set(this.bytes.subarray(0, this.lengthBytes));
    this.bytes = larger;
  }

  /** A code of the tables: its bits above, its length in the lowest four bits. */
  put(code: number): void {
    const length = code & 15;
    this.pending = (this.pending << length) | (code >> 4);
    this.pendingBits += length;
    while (this.pendingBits >= 8) {
      this.pendingBits -= 8;
      this.bytes[this.lengthBytes++] = this.pending >>> this.pendingBits;
    }
    this.pending &= (1 << this.pendingBits) - 1;
  }

  /** All bytes, the last one filled up with zeros. */
  finish(): Uint8Array<ArrayBuffer> {
    if (this.pendingBits > 0) {
      this.reserve(1);
      this.bytes[this.lengthBytes++] = this.pending << (8 - this.pendingBits);
      this.pending = 0;
      this.pendingBits = 0;
    }
    return this.bytes.slice(0, this.lengthBytes);
  }
}
