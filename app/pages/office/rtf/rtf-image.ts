import type { FlowImage } from '../../flow/flow.ts';

const TWIPS_PER_POINT = 20;

/** A \pict group: a picture file in hexadecimal digits or as it is, with the size that it wants. */
export class RtfImage {
  readonly #chunks: Uint8Array[] = [];
  #digits: number[] = [];
  #high = -1;
  #widthPt = 0;
  #heightPt = 0;
  #scaleX = 1;
  #scaleY = 1;
  /** Bitmaps and metafiles of Windows are not files of their own. */
  #isFile = false;

  takeWord(word: string, value: number): void {
    if (word === 'pngblip' || word === 'jpegblip') this.#isFile = true;
    else if (word === 'picwgoal') this.#widthPt = value / TWIPS_PER_POINT;
    else if (word === 'pichgoal') this.#heightPt = value / TWIPS_PER_POINT;
    else if (word === 'picscalex') this.#scaleX = value / 100;
    else if (word === 'picscaley') this.#scaleY = value / 100;
  }

  addDigit(byte: number): void {
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) return;
    if (this.#high < 0) this.#high = digit;
    else {
      this.#digits.push(this.#high * 16 + digit);
      this.#high = -1;
    }
  }

  addBytes(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
  }

  /** Null for an empty group. */
  finish(): FlowImage | null {
    const bytes = Buffer.concat([...this.#chunks, Uint8Array.from(this.#digits)]);
    this.#digits = [];
    if (bytes.length === 0) return null;
    return {
      bytes: this.#isFile ? bytes : new Uint8Array(),
      widthPt: Math.max(0, this.#widthPt * this.#scaleX),
      heightPt: Math.max(0, this.#heightPt * this.#scaleY),
      alternative: 'picture',
    };
  }
}
