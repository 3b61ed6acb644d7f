import { lstat, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ArrivingFile, Clock } from '../../services/ports.ts';
import { errnoOf, isMissing } from '../../storage/disk-failure.ts';
import { findFormatEnd, type FormatEnd } from './format-end.ts';

export interface SettlingOptions {
  readonly clock: Clock;
  /** Quiet for this long and without its end, a file is reported as incomplete. */
  readonly incompleteAfterMs: number;
  readonly onArrivingChanged: () => void;
  readonly onSettled: (path: string, sizeBytes: number) => void;
}

interface Candidate {
  readonly sinceMs: number;
  /** Changes with every write, and when another file takes the name. */
  fingerprint: string;
  quietSinceMs: number;
  checkedFingerprint: string | null;
  end: FormatEnd;
  incomplete: boolean;
}

const LOOK_MS = 100;
/** Enough where the format says itself that it is whole. */
const QUIET_WITH_END_MS = 250;
/** Where only quiet tells. */
const QUIET_WITHOUT_END_MS = 1_500;
const EMPTY_INCOMPLETE_AFTER_MS = 60_000;

/** Watches files until they are finished: still, readable, and with the end that their format has (house rule 3). */
export class SettlingFiles {
  readonly #options: SettlingOptions;
  readonly #candidates = new Map<string, Candidate>();
  #cancelLook: (() => void) | null = null;
  #isLooking = false;
  #isStopped = false;

  constructor(options: SettlingOptions) {
    this.#options = options;
  }

  get arriving(): ArrivingFile[] {
    return [...this.#candidates].map(([path, { sinceMs, incomplete }]) => ({
      path,
      name: basename(path),
      sinceMs,
      incomplete,
    }));
  }

  /** A file was seen, or seen to change. */
  consider(path: string): void {
    if (this.#isStopped || this.#candidates.has(path)) return;
    const nowMs = this.#options.clock.now();
    this.#candidates.set(path, {
      sinceMs: nowMs,
      fingerprint: '',
      quietSinceMs: nowMs,
      checkedFingerprint: null,
      end: 'missing',
      incomplete: false,
    });
    this.#options.onArrivingChanged();
    this.#lookLater();
  }

  forget(path: string): void {
    if (this.#candidates.delete(path)) this.#options.onArrivingChanged();
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
        if (errnoOf(error) === null) throw error;
        if (isMissing(error)) this.forget(path);
        else candidate.quietSinceMs = this.#options.clock.now();
      }
    }
  }

  async #lookAt(path: string, candidate: Candidate): Promise<void> {
    const nowMs = this.#options.clock.now();
    const stat = await lstat(path);
    if (!stat.isFile()) {
      this.forget(path);
      return;
    }
    const fingerprint = `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
    if (fingerprint !== candidate.fingerprint) {
      candidate.fingerprint = fingerprint;
      candidate.quietSinceMs = nowMs;
      this.#markIncomplete(candidate, false);
      return;
    }
    const quietMs = nowMs - candidate.quietSinceMs;
    if (quietMs < QUIET_WITH_END_MS) return;
    if (candidate.checkedFingerprint !== fingerprint) {
      candidate.end = await readEnd(path, stat.size);
      candidate.checkedFingerprint = fingerprint;
    }
    if (candidate.end === 'there' || (candidate.end === 'unknown' && quietMs >= QUIET_WITHOUT_END_MS)) {
      this.#candidates.delete(path);
      this.#options.onSettled(path, stat.size);
    } else if (candidate.end === 'missing') {
      const limitMs = this.#options.incompleteAfterMs;
      const patienceMs = stat.size === 0 ? Math.min(limitMs, EMPTY_INCOMPLETE_AFTER_MS) : limitMs;
      this.#markIncomplete(candidate, quietMs >= patienceMs);
    }
  }

  #markIncomplete(candidate: Candidate, incomplete: boolean): void {
    if (candidate.incomplete === incomplete) return;
    candidate.incomplete = incomplete;
    this.#options.onArrivingChanged();
  }
}

/** Opening it is part of the question: on Windows a file that is being written cannot be opened. */
async function readEnd(path: string, sizeBytes: number): Promise<FormatEnd> {
  const file = await open(path, 'r');
  try {
    return await findFormatEnd(file, sizeBytes);
  } finally {
    await file.close();
  }
}
