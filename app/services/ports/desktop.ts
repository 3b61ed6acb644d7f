import type { Result } from '../../domain/result.ts';

/** What only a desktop can do for a person. Null answers mean that the person changed their mind. */
export interface Desktop {
  showInFolder(path: string): void;
  openFolder(path: string): Promise<void>;
  /** In the person's own browser; nothing but https, and http of this machine. */
  openAddress(url: string): Promise<Result<null>>;
  chooseFiles(): Promise<string[]>;
  chooseSavePath(suggestedName: string): Promise<string | null>;
}
