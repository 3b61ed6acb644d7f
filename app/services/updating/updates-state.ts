import type { Phrase } from '../../words/phrase.ts';
import type { NotRenewed } from '../ports/computer/updater.ts';

/** What is known of newer versions. */
export interface UpdatesState {
  /** Null: this installation renews itself. */
  readonly notHere: NotRenewed | null;
  readonly isChecking: boolean;
  /** Of the version that is ready, and takes this one's place when a person quits; null: none is. */
  readonly version: string | null;
  /** Milliseconds since 1970; null: not since Faxtray was started. */
  readonly checkedAtMs: number | null;
  /** Why the last check came to nothing. */
  readonly problem: Phrase | null;
}

export const NO_UPDATES: UpdatesState = {
  notHere: 'from-source',
  isChecking: false,
  version: null,
  checkedAtMs: null,
  problem: null,
};
