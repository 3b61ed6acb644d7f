import type { Phrase } from '../../../words/phrase.ts';
/** Looks at a path that a person chose or dropped, before it is taken. */
export interface FileInspector {
  inspect(path: string): Promise<InspectedFile>;
  /** Hex SHA-256 of what it holds; null where it cannot be read. */
  sha256(path: string): Promise<string | null>;
  /** Whether it is named by where it really is, and that is below the folder: no link leads there, and no `..`. */
  isBelow(path: string, folder: string): Promise<boolean>;
  /** What lies in a folder and in the folders in it, as far as one looks. */
  filesBelow(folder: string): Promise<FilesBelow>;
}

export interface FilesBelow {
  /** In the order of their names; a folder's own before those of the folders in it. */
  readonly paths: readonly string[];
  /** How many entries are none of them, and why. `other`: pipes, sockets and devices. */
  readonly left: {
    readonly hidden: number;
    readonly links: number;
    readonly other: number;
    readonly unreadable: number;
    readonly tooDeep: number;
  };
  /** There are more entries than were looked at. */
  readonly isCut: boolean;
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
