import { basename } from 'node:path';
import type { StuckReason } from '../../domain/stuck-file.ts';
import type { ArrivingFile } from '../../services/ports/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { Log } from '../../services/ports/log.ts';
import { errnoOf, isMissing } from '../../storage/disk-failure.ts';
import type { FormatEnd } from '../../storage/format-end.ts';

/** A look at a file, or at a bundle with all its files. */
export interface Look {
  /** Changes with every write, and when another file takes the name. */
  readonly fingerprint: string;
  /** What is missing altogether: bytes of a file, the fax.json of a bundle. */
  readonly lacks: 'content' | 'note' | null;
  /** Opens it: on Windows a file that is being written cannot be opened, and that is an answer too. */
  readEnd(): Promise<FormatEnd>;
}

export interface SettlingOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Quiet for this long and without its end, a file is reported as incomplete. */
  readonly incompleteAfterMs: number;
  /** Null when it is nothing that could be taken (any more). */
  readonly look: (path: string) => Promise<Look | null>;
  readonly onArrivingChanged: () => void;
  readonly onSettled: (path: string) => void;
}

interface Candidate {
  readonly sinceMs: number;
  fingerprint: string | null;
  quietSinceMs: number;
  checkedFingerprint: string | null;
  end: FormatEnd;
  problem: StuckReason | null;
}

const LOOK_MS = 100;
/** Enough where the format says itself that it is whole. */
const QUIET_WITH_END_MS = 250;
/** Where only quiet tells. */
const QUIET_WITHOUT_END_MS = 1_500;
const EMPTY_INCOMPLETE_AFTER_MS = 60_000;

/** Watches what lands in a folder until it is finished: still, readable, and with the end of its format (house rule 3). */
export class SettlingItems {
  readonly #options: SettlingOptions;
  readonly #candidates = new Map<string, Candidate>();
  #cancelLook: (() => void) | null = null;
  #isLooking = false;
  #isStopped = false;

  constructor(options: SettlingOptions) {
    this.#options = options;
  }

  get arriving(): ArrivingFile[] {
    return [...this.#candidates].map(([path, { sinceMs, problem }]) => ({
      path,
      name: basename(path),
      sinceMs,
      problem,
    }));
  }

  has(path: string): boolean {
    return this.#candidates.has(path);
  }

  /** Something was seen, or seen to change. */
  consider(path: string): void {
    if (this.#isStopped || this.#candidates.has(path)) return;
    const nowMs = this.#options.clock.now();
    this.#candidates.set(path, {
      sinceMs: nowMs,
      fingerprint: null,
      quietSinceMs: nowMs,
      checkedFingerprint: null,
      end: 'missing',
      problem: null,
    });
    this.#options.onArrivingChanged();
    this.#lookLater();
  }

  forget(path: string): void {
    if (this.#candidates.delete(path)) this.#options.onArrivingChanged();
  }

  /** All of them: the folder is gone, or somebody else's. */
  forgetAll(): void {
    if (this.#candidates.size === 0) return;
    this.#candidates.clear();
    this.#options.onArrivingChanged();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelLook?.();
    this.#candidates.clear();
  }

  #lookLater(): void {
    if (this.#isStopped || this.#isLooking || this.#cancelLook !== null || this.#candidates.size === 0)
      return;
    this.#cancelLook = this.#options.clock.after(LOOK_MS, () => {
      this.#cancelLook = null;
      this.#isLooking = true;
      void this.#lookAtAll().finally(() => {
        this.#isLooking = false;
        this.#lookLater();
      });
    });
  }

  async #lookAtAll(): Promise<void> {
    for (const [path, candidate] of this.#candidates) {
      try {
        await this.#lookAt(path, candidate);
      } catch (error) {
        // Gone, locked or not ours to read: the folder's sweep brings it back if it is still there.
        if (isMissing(error)) this.forget(path);
        else if (errnoOf(error) === null) {
          // One that nobody foresaw must not stop the others.
          this.#options.log.error('send-folder.look', { path, error: String(error) });
          this.forget(path);
        } else candidate.quietSinceMs = this.#options.clock.now();
      }
    }
  }

  async #lookAt(path: string, candidate: Candidate): Promise<void> {
    const nowMs = this.#options.clock.now();
    const look = await this.#options.look(path);
    if (look === null) {
      this.forget(path);
      return;
    }
    if (look.fingerprint !== candidate.fingerprint) {
      candidate.fingerprint = look.fingerprint;
      candidate.quietSinceMs = nowMs;
      this.#mark(candidate, null);
      return;
    }
    const quietMs = nowMs - candidate.quietSinceMs;
    // A clock that was set back must not keep a finished file waiting for hours.
    if (quietMs < 0) candidate.quietSinceMs = nowMs;
    if (quietMs < QUIET_WITH_END_MS) return;
    if (candidate.checkedFingerprint !== look.fingerprint) {
      candidate.end = await look.readEnd();
      candidate.checkedFingerprint = look.fingerprint;
    }
    if (candidate.end === 'there' || (candidate.end === 'unknown' && quietMs >= QUIET_WITHOUT_END_MS)) {
      this.#candidates.delete(path);
      this.#options.onSettled(path);
    } else if (candidate.end === 'missing') {
      const limitMs = this.#options.incompleteAfterMs;
      const patienceMs = look.lacks !== null ? Math.min(limitMs, EMPTY_INCOMPLETE_AFTER_MS) : limitMs;
      this.#mark(candidate, quietMs >= patienceMs ? problemOf(look) : null);
    }
  }

  #mark(candidate: Candidate, problem: StuckReason | null): void {
    if (candidate.problem === problem) return;
    candidate.problem = problem;
    this.#options.onArrivingChanged();
  }
}

function problemOf({ lacks }: Look): StuckReason {
  if (lacks === null) return 'incomplete';
  return lacks === 'content' ? 'empty' : 'no-note';
}
