import type { Result } from '../../../domain/result.ts';
import type { Phrase } from '../../../words/phrase.ts';

/** Puts a newer version of Faxtray in the place of the one that runs. */
export interface Updater {
  /** Of what lies here to be put in place; null: nothing does. Bringing a newer one takes it away first, whatever comes of that. */
  readonly ready: string | null;
  /** Looks for a newer version and brings it, whole and signed. Its number; null: there is none. Nothing is changed before the end. */
  fetch(): Promise<Result<string | null, Phrase>>;
  /** Whether what was fetched is put in place when Faxtray has ended; not, unless it was said. */
  installAtEnd(isWanted: boolean): void;
}

/**
 * Why an installation does not renew itself: others do, or nobody says where newer versions lie, or by which key they are known. `by-hand`: the
 * system would put one in place at its own time.
 */
export type NotRenewed = 'from-source' | 'package-manager' | 'by-hand' | 'no-place' | 'no-key';

/** What Faxtray was started from. */
export interface Installation {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  /** The program, and the folder beside it with all that the package brought. */
  readonly program: string;
  readonly resources: string;
  /** The file that an AppImage was started from, and where its content lies; another program's, where that has started this one. */
  readonly appImage: string | null;
  readonly appDir: string | null;
}
