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
  /** When it last changed, by its file system, milliseconds since 1970. */
  readonly changedAtMs: number;
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
  readonly onSettled: (file: ArrivingFile) => void;
}

interface Candidate {
  readonly sinceMs: number;
  fingerprint: string | null;
  /** How long it has been seen to hold still. */
  quietMs: number;
  lookedAtMs: number;
  /** How long it had held still already when it was first seen, as after a restart. */
  quietBeforeMs: number;
  checkedFingerprint: string | null;
  end: FormatEnd;
  problem: StuckReason | null;
}

const LOOK_MS = 100;
/** Of a machine that slept, or whose clock was set, nobody knows what a writer would have done in between: that is no quiet. */
const LONGEST_BETWEEN_LOOKS_MS = 1_000;
/** Enough where the format says itself that it is whole. */
const QUIET_WITH_END_MS = 250;
/** Where only quiet tells. */
const QUIET_WITHOUT_END_MS = 1_500;
/** Before one that the disk did not take is handed over again. */
const AGAIN_AFTER_MS = 5_000;
/** Where waiting longer helps nobody: there is nothing in it, or it may not be read. */
const SHORT_PATIENCE_MS = 60_000;
const NOT_ALLOWED = new Set(['EACCES', 'EPERM']);

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
    return [...this.#candidates].map(([path, candidate]) => arrivingOf(path, candidate));
  }

  has(path: string): boolean {
    return this.#candidates.has(path);
  }

  /** Something was seen, or seen to change; or it could not be taken, for a reason that is shown meanwhile. */
  consider(path: string, problem: StuckReason | null = null): void {
    if (this.#isStopped || this.#candidates.has(path)) return;
    const nowMs = this.#options.clock.now();
    this.#candidates.set(path, {
      sinceMs: nowMs,
      fingerprint: null,
      quietMs: 0,
      lookedAtMs: nowMs,
      quietBeforeMs: 0,
      checkedFingerprint: null,
      end: 'missing',
      problem,
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
        const errno = errnoOf(error);
        // Gone: the folder's sweep brings it back if it is still there.
        if (isMissing(error)) this.forget(path);
        else if (errno === null) {
          // One that nobody foresaw must not stop the others.
          this.#options.log.error('send-folder.look', { path, error: String(error) });
          this.forget(path);
        } else
          this.#mark(candidate, this.#isOverdue(candidate, NOT_ALLOWED.has(errno)) ? 'unreadable' : null);
      }
    }
  }

  async #lookAt(path: string, candidate: Candidate): Promise<void> {
    const nowMs = this.#options.clock.now();
    const passedMs = Math.min(Math.max(0, nowMs - candidate.lookedAtMs), LONGEST_BETWEEN_LOOKS_MS);
    candidate.lookedAtMs = nowMs;
    candidate.quietMs += passedMs;
    const look = await this.#options.look(path);
    if (look === null) {
      this.forget(path);
      return;
    }
    if (look.fingerprint !== candidate.fingerprint) {
      const isFirst = candidate.fingerprint === null;
      candidate.quietBeforeMs = isFirst ? nowMs - look.changedAtMs : 0;
      candidate.fingerprint = look.fingerprint;
      candidate.quietMs = 0;
      if (!isFirst) this.#mark(candidate, null);
      return;
    }
    const { quietMs } = candidate;
    if (quietMs < (candidate.problem === 'disk' ? AGAIN_AFTER_MS : QUIET_WITH_END_MS)) return;
    if (candidate.checkedFingerprint !== look.fingerprint) {
      candidate.end = await look.readEnd();
      candidate.checkedFingerprint = look.fingerprint;
    }
    if (candidate.end === 'there' || (candidate.end === 'unknown' && quietMs >= QUIET_WITHOUT_END_MS)) {
      this.#candidates.delete(path);
      this.#options.onSettled(arrivingOf(path, candidate));
    } else if (candidate.end === 'missing') {
      this.#mark(candidate, this.#isOverdue(candidate, look.lacks !== null) ? problemOf(look) : null);
    }
  }

  #isOverdue({ quietMs, quietBeforeMs }: Candidate, isShort: boolean): boolean {
    const limitMs = this.#options.incompleteAfterMs;
    return Math.max(0, quietBeforeMs) + quietMs >= (isShort ? Math.min(limitMs, SHORT_PATIENCE_MS) : limitMs);
  }

  #mark(candidate: Candidate, problem: StuckReason | null): void {
    if (candidate.problem === problem) return;
    candidate.problem = problem;
    this.#options.onArrivingChanged();
  }
}

const arrivingOf = (path: string, { sinceMs, problem }: Candidate): ArrivingFile => ({
  path,
  name: basename(path),
  sinceMs,
  problem,
});

function problemOf({ lacks }: Look): StuckReason {
  if (lacks === null) return 'incomplete';
  return lacks === 'content' ? 'empty' : 'no-note';
}
