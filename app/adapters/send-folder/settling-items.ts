import type { StuckReason } from '../../domain/files/stuck-file.ts';
import type { ArrivingFile } from '../../services/ports/folders/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { Log } from '../../services/ports/log.ts';
import { toErrno, isMissing } from '../../storage/disk-failure.ts';
import type { ItemFacts } from './item-facts.ts';
import {
  toArrivingFile,
  isQuietFor,
  msToQuiet,
  newCandidate,
  recordChange,
  passTime,
  QUIET_UNSEEN_WITH_END_MS,
  QUIET_WITH_END_MS,
  type Candidate,
  type Moment,
} from './settling-candidate.ts';
import { SEES_NOTHING, type OpenWriters, type SeenWriters } from './open-writers.ts';

export interface SettlingOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** How long a file must stay unchanged if its format has no end marker. */
  readonly quietMs: number;
  readonly writers: OpenWriters;
  /** A file that has been quiet for this long without its end is reported as incomplete. */
  readonly incompleteAfterMs: number;
  /** Null when it cannot, or can no longer, be taken. */
  readonly readFacts: (path: string) => Promise<ItemFacts | null>;
  /** The answer of `arrivingAt` for the path may have changed. */
  readonly onArrivingChanged: (path: string) => void;
  readonly onSettled: (file: ArrivingFile) => void;
}

/** Quiet, and complete by its format. */
interface Finished {
  readonly path: string;
  readonly candidate: Candidate;
  readonly facts: ItemFacts;
}

/** Between two looks where nobody reports changes. */
const EXAMINE_MS = 100;
/** After a reported change; a file being copied causes thousands. */
const STIRRED_MS = 10;
/**
 * When thousands arrive at once, the first are handed over while the others are still being examined. Searching for writers costs the
 * same for one file as for many, so each batch is twice as large as the last, which keeps a round to few batches.
 */
const FIRST_TOGETHER = 16;
/** For a format without an end where an unseen writer is possible, no setting shortens this: half of the file may be all there is yet. */
const QUIET_UNSEEN_MS = 5_000;
/** Between two searches for whoever has a file open. */
const HELD_MS = 500;
/** Where waiting longer helps nobody: it is empty, or must not be read. */
const SHORT_PATIENCE_MS = 60_000;
/** Nothing will make it smaller; but while it grows it should not be reported at every pause. */
const TOO_LARGE_PATIENCE_MS = 5_000;
const NOT_ALLOWED = new Set(['EACCES', 'EPERM']);

/** Watches what lands in a folder until it is finished: quiet, readable, and complete by its format. */
export class SettlingItems {
  readonly #options: SettlingOptions;
  readonly #candidates = new Map<string, Candidate>();
  #next: { readonly atMs: number; readonly cancel: () => void } | null = null;
  /** How many quiet files are examined before writers are searched for. */
  #together = FIRST_TOGETHER;
  #isExamining = false;
  #isStopped = false;

  constructor(options: SettlingOptions) {
    this.#options = options;
  }

  arrivingAt(path: string): ArrivingFile | null {
    const candidate = this.#candidates.get(path);
    return candidate === undefined ? null : toArrivingFile(path, candidate);
  }

  has(path: string): boolean {
    return this.#candidates.has(path);
  }

  /** It exists; or it could not be taken, for a reason that is shown meanwhile. */
  consider(path: string, problem: StuckReason | null = null): void {
    if (this.#isStopped || this.#candidates.has(path)) return;
    const now = this.#moment();
    this.#candidates.set(path, newCandidate(now, problem));
    this.#options.onArrivingChanged(path);
    this.#examineBy(now.steadyMs);
  }

  /** Something happened there. `cameWhole`: it was put there under this name, and nothing has been written to it since. */
  observe(path: string, cameWhole: boolean): void {
    this.consider(path);
    const candidate = this.#candidates.get(path);
    if (candidate === undefined) return;
    candidate.cameWhole = cameWhole;
    const atMs = this.#options.clock.steady() + (candidate.fingerprint === null ? 0 : STIRRED_MS);
    candidate.dueMs = Math.min(candidate.dueMs, atMs);
    this.#examineBy(candidate.dueMs);
  }

  /** Called at once, whatever else is reported later: a file written to after it came has to become quiet like any other. */
  observeWritten(path: string): void {
    const candidate = this.#candidates.get(path);
    if (candidate !== undefined) candidate.cameWhole = false;
  }

  /** Not now, but as soon as what belongs to it may have settled. */
  considerLater(path: string): void {
    this.consider(path);
    const candidate = this.#candidates.get(path);
    if (candidate !== undefined) candidate.dueMs = this.#options.clock.steady() + EXAMINE_MS;
  }

  forget(path: string): void {
    if (this.#candidates.delete(path)) this.#options.onArrivingChanged(path);
  }

  /** All of them: the folder is gone, or held by another machine. */
  forgetAll(): void {
    const paths = [...this.#candidates.keys()];
    this.#candidates.clear();
    for (const path of paths) this.#options.onArrivingChanged(path);
  }

  stop(): void {
    this.#isStopped = true;
    this.#next?.cancel();
    this.#candidates.clear();
  }

  #moment(): Moment {
    const { clock } = this.#options;
    return { nowMs: clock.now(), steadyMs: clock.steady() };
  }

  #examineBy(atMs: number): void {
    if (this.#isStopped || this.#isExamining || (this.#next !== null && this.#next.atMs <= atMs)) return;
    this.#next?.cancel();
    const { clock } = this.#options;
    const cancel = clock.after(Math.max(0, atMs - clock.steady()), () => {
      this.#next = null;
      this.#isExamining = true;
      void this.#examineAll().finally(() => {
        this.#isExamining = false;
        this.#examineNextDue();
      });
    });
    this.#next = { atMs, cancel };
  }

  #examineNextDue(): void {
    if (this.#candidates.size === 0) return;
    let atMs = Infinity;
    for (const { dueMs } of this.#candidates.values()) atMs = Math.min(atMs, dueMs);
    this.#examineBy(atMs);
  }

  async #examineAll(): Promise<void> {
    let finished: Finished[] = [];
    let areMany = false;
    // A copy of the list, so that an item to be examined again because its sidecar is unfinished gets its turn in the next round.
    for (const [path, candidate] of [...this.#candidates]) {
      if (this.#candidates.get(path) !== candidate || candidate.dueMs > this.#options.clock.steady())
        continue;
      await this.#carefully(path, candidate, async () => {
        const facts = await this.#examine(path, candidate);
        if (facts !== null) finished.push({ path, candidate, facts });
      });
      if (finished.length < this.#together) continue;
      await this.#settleUnlessWritten(finished);
      finished = [];
      this.#together *= 2;
      areMany = true;
    }
    if (finished.length > 0) await this.#settleUnlessWritten(finished);
    if (!areMany) this.#together = FIRST_TOGETHER;
  }

  /** One that cannot be examined must not stop the others. */
  async #carefully(path: string, candidate: Candidate, examine: () => Promise<void>): Promise<void> {
    try {
      await examine();
    } catch (error) {
      const errno = toErrno(error);
      // Gone: a sweep brings it back if it is still there.
      if (isMissing(error)) this.forget(path);
      else if (errno === null) {
        this.#options.log.error('send-folder.look', { path, error: String(error) });
        this.forget(path);
      } else {
        const isOverdue = this.#isOverdue(candidate, NOT_ALLOWED.has(errno) ? SHORT_PATIENCE_MS : Infinity);
        this.#mark(path, candidate, isOverdue ? 'unreadable' : null);
      }
    }
  }

  /** What was seen of it, once only a program still writing it could speak against taking it. */
  async #examine(path: string, candidate: Candidate): Promise<ItemFacts | null> {
    const now = this.#moment();
    const passed = passTime(candidate, now);
    candidate.dueMs = now.steadyMs + EXAMINE_MS;
    const facts = await this.#options.readFacts(path);
    if (facts === null) {
      this.forget(path);
      return null;
    }
    if (facts.fingerprint !== candidate.fingerprint) {
      const isFirst = candidate.fingerprint === null;
      recordChange(candidate, facts, now, passed);
      if (!isFirst) this.#mark(path, candidate, null);
    }
    candidate.dueMs = now.steadyMs + Math.min(EXAMINE_MS, msToQuiet(candidate));
    if (now.steadyMs < candidate.heldUntilMs) return null;
    if (!isQuietFor(candidate, QUIET_WITH_END_MS, true)) return null;
    if (candidate.checkedFingerprint !== facts.fingerprint) {
      candidate.end = await facts.readEnd();
      candidate.checkedFingerprint = facts.fingerprint;
    }
    if (candidate.end === 'missing')
      this.#mark(path, candidate, this.#isOverdue(candidate, patienceWith(facts)) ? toProblem(facts) : null);
    return this.#isQuietEnough(candidate, true) ? facts : null;
  }

  #isQuietEnough(candidate: Candidate, seesAll: boolean): boolean {
    const { end } = candidate;
    if (end === 'missing') return false;
    if (end === 'there')
      return isQuietFor(candidate, seesAll ? QUIET_WITH_END_MS : QUIET_UNSEEN_WITH_END_MS, seesAll);
    const { quietMs } = this.#options;
    const enoughMs = seesAll ? quietMs : Math.max(quietMs, QUIET_UNSEEN_MS);
    return isQuietFor({ ...candidate, cameWhole: false }, enoughMs, seesAll);
  }

  async #settleUnlessWritten(finished: readonly Finished[]): Promise<void> {
    const seen = await this.#findWriters(finished);
    // Wait until everything written before the look has been reported, so that nothing written to counts as whole.
    await allReportedByNow();
    for (const { path, candidate, facts } of finished) {
      if (this.#candidates.get(path) !== candidate) continue;
      if (facts.paths.some((each) => seen.open.has(each))) {
        candidate.heldUntilMs = this.#options.clock.steady() + HELD_MS;
        this.#mark(path, candidate, this.#isOverdue(candidate, Infinity) ? 'in-use' : null);
      } else if (this.#isQuietEnough(candidate, seen.seesAll))
        await this.#carefully(path, candidate, async () => {
          // Written and closed before writers were searched for: the next round sees it as it is now.
          const now = await this.#options.readFacts(path);
          if (now?.fingerprint !== facts.fingerprint || !this.#candidates.delete(path)) return;
          this.#options.onSettled(toArrivingFile(path, candidate));
        });
    }
  }

  async #findWriters(finished: readonly Finished[]): Promise<SeenWriters> {
    const paths = finished.flatMap(({ facts }) => facts.paths);
    const isThorough = finished.some(({ candidate }) => candidate.end === 'unknown');
    try {
      return await this.#options.writers.among(paths, isThorough);
    } catch (error) {
      this.#options.log.error('send-folder.writers', { error: String(error) });
      return SEES_NOTHING;
    }
  }

  #isOverdue({ quietMs, quietBeforeMs }: Candidate, patienceMs: number): boolean {
    const limitMs = Math.min(this.#options.incompleteAfterMs, patienceMs);
    return Math.max(0, quietBeforeMs) + quietMs >= limitMs;
  }

  #mark(path: string, candidate: Candidate, problem: StuckReason | null): void {
    if (candidate.problem === problem) return;
    candidate.problem = problem;
    this.#options.onArrivingChanged(path);
  }
}

const PROBLEM_OF_LACK = {
  content: 'empty',
  note: 'no-note',
  document: 'lacks-document',
  'plain-files': 'odd-bundle',
  'fitting-size': 'too-large',
} as const;

function patienceWith({ lacks }: ItemFacts): number {
  if (lacks === null) return Infinity;
  return lacks === 'fitting-size' ? TOO_LARGE_PATIENCE_MS : SHORT_PATIENCE_MS;
}

const toProblem = ({ lacks }: ItemFacts): StuckReason =>
  lacks === null ? 'incomplete' : PROBLEM_OF_LACK[lacks];

/** The system reports changes between two turns, and in the current one may have been asked already. */
async function allReportedByNow(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}
