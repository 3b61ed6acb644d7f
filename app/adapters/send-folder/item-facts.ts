import type { FormatEnd } from '../../storage/format-end.ts';

/** A look at a file, or at a bundle with all its files. */
export interface ItemFacts {
  /** Changes with every write, and when another file takes the name. */
  readonly fingerprint: string;
  /** Of all its files. */
  readonly paths: readonly string[];
  /** When its contents last changed, by its file system, milliseconds since 1970. */
  readonly writtenAtMs: number;
  /** When it last changed, by its file system, milliseconds since 1970. */
  readonly changedAtMs: number;
  /**
   * What is missing altogether: bytes of a file, the fax.json of a bundle or a document that it names; that a bundle holds nothing but files; or a
   * size that a fax can have.
   */
  readonly lacks: 'content' | 'note' | 'document' | 'plain-files' | 'fitting-size' | null;
  /** Opens it: on Windows a file that is being written cannot be opened, and that is an answer too. */
  readEnd(): Promise<FormatEnd>;
}
