import type { OwnSettings } from '../../../domain/settings/settings.ts';
import type { Result } from '../../../domain/result.ts';
import type { Phrase } from '../../../words/phrase.ts';

/** Where a person's own settings lie between two starts. */
export interface OwnSettingsFile {
  /** What cannot be read or understood is left out, and said in one sentence; null: nothing was. */
  read(): Promise<{ readonly settings: OwnSettings; readonly problem: Phrase | null }>;
  /** On disk, whole, when it answers. */
  write(settings: OwnSettings): Promise<Result<null>>;
  /** By the same rules as an administrator's file: what is wrong is named by its key. */
  check(settings: Readonly<Record<string, unknown>>): Result<OwnSettings>;
}
