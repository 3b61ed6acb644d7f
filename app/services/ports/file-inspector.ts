import type { Phrase } from '../../words/phrase.ts';
/** Looks at a path that a person chose or dropped, before it is taken. */
export interface FileInspector {
  inspect(path: string): Promise<InspectedFile>;
  /** Hex SHA-256 of what it holds; null where it cannot be read. */
  sha256(path: string): Promise<string | null>;
  /** Whether it is named by where it really is, and that is below the folder: no link leads there, and no `..`. */
  isBelow(path: string, folder: string): Promise<boolean>;
}

export interface InspectedFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** When it was last written, in milliseconds since 1970; null where it cannot be seen. */
  readonly modifiedMs: number | null;
  /** Of the file that is meant (`storage/fingerprint.ts`); null where it cannot be seen. */
  readonly fingerprint: string | null;
  /** What is there leads to the file, and is not a file itself. */
  readonly isLink: boolean;
  /** Null when it can be read; else why not. */
  readonly problem: Phrase | null;
}
