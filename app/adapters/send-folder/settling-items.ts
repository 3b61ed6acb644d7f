import { basename } from 'node:path';
import type { StuckReason } from '../../domain/stuck-file.ts';
import type { ArrivingFile } from '../../services/ports/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { Log } from '../../services/ports/log.ts';
import { errnoOf, isMissing } from '../../storage/disk-failure.ts';
import type { FormatEnd } from '../../storage/format-end.ts';
import { SEES_NOTHING, type OpenWriters, type SeenWriters } from './open-writers.ts';

/** A look at a file, or at a bundle with all its files. */
export interface Look {
  /** Changes with every write, and when another file takes the name. */
  readonly fingerprint: string;
  /** Of all its files. */
  readonly paths: readonly string[];
  /** When its contents last changed, by its file system, milliseconds since 1970. */
  readonly writtenAtMs: number;
  /** When it last changed, by its file system, milliseconds since 1970. */
  readonly changedAtMs: number;
  /** What is missing altogether: bytes of a file, the fax.json of a bundle; or that a bundle holds nothing but files. */
  readonly lacks: 'content' | 'note' | 'plain-files' | null;
  /** Opens it: on Windows a file that is being written cannot be opened, and that is an answer too. */
  readEnd(): Promise<FormatEnd>;
}

export interface SettlingOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** For how long a file has to hold still whose format has no end of its own. */
  readonly quietMs: number;
  readonly writers: OpenWriters;
  /** Quiet for this long and without its end, a file is reported as incomplete. */
  readonly incompleteAfterMs: number;
  /** Null when it is nothing that could be taken (any more). */
  readonly look: (path: string) => Promise<Look | null>;
  /** What `arrivingAt` says of the path may be another thing now. */
  readonly onArrivingChanged: (path: string) => void;
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
  /** How old its contents were then: of one that was moved here whole, all its quiet lies before. */
  ageMs: number;
  /** Somebody had it open for writing: not before this is it looked for again who has. */
  heldUntilMs: number;
  checkedFingerprint: string | null;
  end: FormatEnd;
  problem: StuckReason | null;
}

/** Still, and with its end. */
interface Finished {
  readonly path: string;
  readonly candidate: Candidate;
  readonly look: Look;
}

const LOOK_MS = 100;
/** Of a machine that slept, or whose clock was set, nobody knows what a writer would have done in between: that is no quiet. */
const LONGEST_BETWEEN_LOOKS_MS = 1_000;
/** Enough where the format says itself that it is whole. */
const QUIET_WITH_END_MS = 250;
/**
 * Of thousands that come at once the first go while the others are still looked at. Looking for writers costs the same for one file as for
 * many, so each next lot is twice as large, and a round has few of them.
 */
const FIRST_TOGETHER = 16;
/** Between two looks for whoever has a file open. */
const HELD_MS = 500;
/** Before one that the disk did not take, or that could not be read, is handed over again. */
const AGAIN_AFTER_MS = 5_000;
/** Where waiting longer helps nobody: there is nothing in it, or it may not be read. */
const SHORT_PATIENCE_MS = 60_000;
const NOT_ALLOWED = new Set(['EACCES', 'EPERM']);

/** Watches what lands in a folder until it is finished: still, readable, and with the end of its format. */
export class SettlingItems {
  readonly #options: SettlingOptions;
  readonly #candidates = new Map<string, Candidate>();
  #cancelLook: (() => void) | null = null;
  #isLooking = false;
  #isStopped = false;

  constructor(options: SettlingOptions) {
    this.#options = options;
  }

  arrivingAt(path: string): ArrivingFile | null {
    const candidate = this.#candidates.get(path);
    return candidate === undefined ? null : arrivingOf(path, candidate);
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
      ageMs: 0,
      heldUntilMs: 0,
      checkedFingerprint: null,
      end: 'missing',
      problem,
    });
    this.#options.onArrivingChanged(path);
    this.#lookLater();
  }

  forget(path: string): void {
    if (this.#candidates.delete(path)) this.#options.onArrivingChanged(path);
  }

  /** All of them: the folder is gone, or somebody else's. */
  forgetAll(): void {
    const paths = [...this.#candidates.keys()];
    this.#candidates.clear();
    for (const path of paths) this.#options.onArrivingChanged(path);
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
    let finished: Finished[] = [];
    let together = FIRST_TOGETHER;
    // As it is now: what is to be looked at once more, since its note is not finished, has its turn in the next round.
    for (const [path, candidate] of [...this.#candidates]) {
      if (this.#candidates.get(path) !== candidate) continue;
      await this.#carefully(path, candidate, async () => {
        const look = await this.#lookAt(path, candidate);
        if (look !== null) finished.push({ path, candidate, look });
      });
      if (finished.length < together) continue;
      await this.#settleUnlessWritten(finished);
      finished = [];
      together *= 2;
    }
    if (finished.length > 0) await this.#settleUnlessWritten(finished);
  }

  /** One that cannot be looked at must not stop the others. */
  async #carefully(path: string, candidate: Candidate, look: () => Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      const errno = errnoOf(error);
      // Gone: the folder's sweep brings it back if it is still there.
      if (isMissing(error)) this.forget(path);
      else if (errno === null) {
        this.#options.log.error('send-folder.look', { path, error: String(error) });
        this.forget(path);
      } else {
        const isOverdue = this.#isOverdue(candidate, NOT_ALLOWED.has(errno));
        this.#mark(path, candidate, isOverdue ? 'unreadable' : null);
      }
    }
  }

  /** What was seen of it, when nothing but a program that writes it can speak against taking it. */
  async #lookAt(path: string, candidate: Candidate): Promise<Look | null> {
    const nowMs = this.#options.clock.now();
    const passedMs = Math.min(Math.max(0, nowMs - candidate.lookedAtMs), LONGEST_BETWEEN_LOOKS_MS);
    candidate.lookedAtMs = nowMs;
    candidate.quietMs += passedMs;
    const look = await this.#options.look(path);
    if (look === null) {
      this.forget(path);
      return null;
    }
    if (look.fingerprint !== candidate.fingerprint) {
      const isFirst = candidate.fingerprint === null;
      candidate.quietBeforeMs = isFirst ? nowMs - look.changedAtMs : 0;
      candidate.ageMs = isFirst ? nowMs - look.writtenAtMs : 0;
      candidate.fingerprint = look.fingerprint;
      candidate.quietMs = 0;
      if (!isFirst) this.#mark(path, candidate, null);
    }
    if (nowMs < candidate.heldUntilMs && candidate.heldUntilMs - nowMs <= HELD_MS) return null;
    if (!this.#isQuietFor(candidate, QUIET_WITH_END_MS, true)) return null;
    if (candidate.checkedFingerprint !== look.fingerprint) {
      candidate.end = await look.readEnd();
      candidate.checkedFingerprint = look.fingerprint;
    }
    if (candidate.end === 'missing')
      this.#mark(path, candidate, this.#isOverdue(candidate, look.lacks !== null) ? problemOf(look) : null);
    return this.#isQuietEnough(candidate, true) ? look : null;
  }

  #isQuietEnough(candidate: Candidate, seesAll: boolean): boolean {
    const { end } = candidate;
    if (end === 'missing') return false;
    return this.#isQuietFor(candidate, end === 'there' ? QUIET_WITH_END_MS : this.#options.quietMs, seesAll);
  }

  /** The times of another machine's files are by its clock, so there only what was seen counts. */
  #isQuietFor({ problem, quietMs, ageMs }: Candidate, neededMs: number, seesAll: boolean): boolean {
    if (problem === 'disk' || problem === 'unreadable') return quietMs >= AGAIN_AFTER_MS;
    return quietMs >= neededMs || (seesAll && ageMs >= neededMs);
  }

  async #settleUnlessWritten(finished: readonly Finished[]): Promise<void> {
    const seen = await this.#writersOf(finished);
    for (const { path, candidate, look } of finished) {
      if (this.#candidates.get(path) !== candidate) continue;
      if (look.paths.some((each) => seen.open.has(each))) {
        candidate.heldUntilMs = this.#options.clock.now() + HELD_MS;
        this.#mark(path, candidate, this.#isOverdue(candidate, false) ? 'in-use' : null);
      } else if (this.#isQuietEnough(candidate, seen.seesAll))
        await this.#carefully(path, candidate, async () => {
          // Written, and closed, before the writers were looked for: the next round sees it as it is now.
          const now = await this.#options.look(path);
          if (now?.fingerprint !== look.fingerprint || !this.#candidates.delete(path)) return;
          this.#options.onSettled(arrivingOf(path, candidate));
        });
    }
  }

  async #writersOf(finished: readonly Finished[]): Promise<SeenWriters> {
    const paths = finished.flatMap(({ look }) => look.paths);
    const isThorough = finished.some(({ candidate }) => candidate.end === 'unknown');
    try {
      return await this.#options.writers.among(paths, isThorough);
    } catch (error) {
      this.#options.log.error('send-folder.writers', { error: String(error) });
      return SEES_NOTHING;
    }
  }

  #isOverdue({ quietMs, quietBeforeMs }: Candidate, isShort: boolean): boolean {
    const limitMs = this.#options.incompleteAfterMs;
    return Math.max(0, quietBeforeMs) + quietMs >= (isShort ? Math.min(limitMs, SHORT_PATIENCE_MS) : limitMs);
  }

  #mark(path: string, candidate: Candidate, problem: StuckReason | null): void {
    if (candidate.problem === problem) return;
    candidate.problem = problem;
    this.#options.onArrivingChanged(path);
  }
}

const arrivingOf = (path: string, { sinceMs, problem }: Candidate): ArrivingFile => ({
  path,
  name: basename(path),
  sinceMs,
  problem,
});

const PROBLEM_OF_LACK = { content: 'empty', note: 'no-note', 'plain-files': 'odd-bundle' } as const;

const problemOf = ({ lacks }: Look): StuckReason => (lacks === null ? 'incomplete' : PROBLEM_OF_LACK[lacks]);
