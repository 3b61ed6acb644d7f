import { mayLackLetters } from './may-lack-letters.ts';
import { namedCodes } from './named-codes.ts';
import type { Pdfium } from './pdfium-module.ts';
import { findUndrawnAnnotations, type FileInMemory } from './undrawn-annotations.ts';
import { findUndrawnText, type UndrawnText } from './undrawn-text.ts';

/** Finds what is missing on pages of an open PDF, because its fonts are neither in the file nor on this machine. */
export class LostLetters {
  readonly #pdfium: Pdfium;
  readonly #place: Omit<FileInMemory, 'hasForm'>;
  /** Found out when a page asks for them: most PDFs have all their fonts. */
  #traits: LetterTraits | null = null;

  constructor(pdfium: Pdfium, place: Omit<FileInMemory, 'hasForm'>) {
    this.#pdfium = pdfium;
    this.#place = place;
  }

  /** On page `index`, which is loaded as `page`. */
  find(index: number, page: number, hasForm: boolean): UndrawnText | null {
    const { mayLack, namedCodes } = this.#letterTraits();
    // A field may hold letters that nothing else in the file speaks of.
    const upon = findUndrawnAnnotations(this.#pdfium, { ...this.#place, hasForm }, index, page, namedCodes);
    return upon ?? (mayLack ? findUndrawnText(this.#pdfium, page, { namedCodes }) : null);
  }

  #letterTraits(): LetterTraits {
    const { address, sizeBytes } = this.#place;
    const bytes = this.#pdfium.pdfium.HEAPU8.subarray(address, address + sizeBytes);
    this.#traits ??= { mayLack: mayLackLetters(bytes), namedCodes: namedCodes(bytes) };
    return this.#traits;
  }
}

interface LetterTraits {
  /** Text may have letters that western fonts have not. */
  readonly mayLack: boolean;
  /** For which fonts name letters of their own; null: it is not known. */
  readonly namedCodes: ReadonlySet<number> | null;
}
