/** What a person signs with: drawn by hand, or a picture. */
export type Signature = DrawnSignature | ImageSignature;

interface DrawnSignature {
  readonly kind: 'strokes';
  /** As a mark on a page has them (`fax/page-mark.ts`). */
  readonly outlines: readonly (readonly number[])[];
  /** Its height for its width. */
  readonly aspect: number;
}

interface ImageSignature {
  readonly kind: 'image';
  /** PNG in Base64, dark on white, without the white around it. */
  readonly png: string;
  readonly aspect: number;
}

/** One that is kept on this computer, to be put on pages again. */
export interface KeptSignature {
  readonly id: string;
  readonly signature: Signature;
}
