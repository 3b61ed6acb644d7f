import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { describeDiskFailure } from './store/describe-disk-failure.ts';
import type { DocumentFolder } from './store/document-folder.ts';
import type { MessageRemoval } from './store/message-removal.ts';
import type { TokenVault } from './store/token-vault.ts';

export interface HousekeepingParts {
  readonly tokens: TokenVault;
  readonly removal: MessageRemoval;
  readonly documents: DocumentFolder;
  readonly clock: Clock;
  readonly log: Log;
}

const ROUND_MS = 3600_000;

/** Deletes what has been kept long enough, at the start and every hour, so that nothing grows for ever. */
export class Housekeeping {
  readonly #parts: HousekeepingParts;
  #cancelRound: () => void = () => undefined;

  constructor(parts: HousekeepingParts) {
    this.#parts = parts;
  }

  start(): void {
    const { tokens, removal, clock, log } = this.#parts;
    try {
      tokens.forgetExpired(clock.now());
      removal.purgeOld(clock.now());
    } catch (error) {
      log.warn('housekeeping.waits', { why: describeDiskFailure(error) });
    }
    this.removeFiles();
    this.#cancelRound = clock.after(ROUND_MS, () => this.start());
  }

  stop(): void {
    this.#cancelRound();
  }

  /** Removes the files of purged messages. If that fails, the next start removes any file that no message names. */
  removeFiles(): void {
    const { removal, documents, log } = this.#parts;
    documents
      .remove(removal.empty())
      .catch((error: unknown) => log.warn('files.not-removed', { error: String(error) }));
  }
}
