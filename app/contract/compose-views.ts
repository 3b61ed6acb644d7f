export type NumberCheck =
  | {
      readonly kind: 'valid';
      readonly e164: string;
      readonly formatted: string;
      readonly country: string | null;
      /** A number that is known and that this one may be a slip of; null where there is none. */
      readonly nearMiss: NumberChoice | null;
      /** Whose it is, by the address book. */
      readonly name: string | null;
    }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly why: string };

/** A number that is offered instead of typing it. */
export interface NumberChoice {
  readonly e164: string;
  readonly formatted: string;
  /** `Dr. Mercer`, `your own line`, `sent to before`; null for one that is not known. */
  readonly whose: string | null;
}

export interface ComposeFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Null when it can be faxed; else one sentence why not. */
  readonly problem: string | null;
  /** The number that its name carries, if exactly one. */
  readonly numberInName: string | null;
}
