import type { FormatEnd } from '../../storage/format-end.ts';

/** The state of a file, or of a bundle with all its files, at one moment. */
export interface ItemFacts {
  /** Changes with every write, and when another file takes the name. */
  readonly fingerprint: string;
  /** Paths of all its files. */
  readonly paths: readonly string[];
  /** When its contents last changed, by its file system, milliseconds since 1970. */
  readonly writtenAtMs: number;
  /** When it last changed in any way, by its file system, milliseconds since 1970. */
  readonly changedAtMs: number;
  /**
   * What is missing altogether: a file's contents, a bundle's fax.json or a document that it names; a bundle that contains only plain
   * files; or a size that a fax can have.
   */
  readonly lacks: 'content' | 'note' | 'document' | 'plain-files' | 'fitting-size' | null;
  /** Opens the file: on Windows a file being written cannot be opened, which is an answer too. */
  readEnd(): Promise<FormatEnd>;
}
