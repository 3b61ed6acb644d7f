export type NumberCheck =
  | {
      readonly kind: 'valid';
      readonly e164: string;
      readonly formatted: string;
      readonly country: string | null;
      /** A number that is known and that this one may be a slip of; null where there is none. */
      readonly nearMiss: { readonly e164: string; readonly formatted: string } | null;
      /** Whose it is, by the address book. */
      readonly name: string | null;
    }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly why: string };

export interface ComposeFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Null when it can be faxed; else one sentence why not. */
  readonly problem: string | null;
  /** The number that its name carries, if exactly one. */
  readonly numberInName: string | null;
}
