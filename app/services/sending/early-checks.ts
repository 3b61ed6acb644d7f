import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { MOST_IN_TURN } from './most-in-turn.ts';

/** How long what could not be checked waits where nothing more is heard of it. */
const AGAIN_MS = 30_000;

/**
 * Which faxes are due and were not checked since they last changed. While nothing is handed over they are checked anyway: a question
 * that comes only when the queue goes on comes when nobody is there to answer it.
 */
export class EarlyChecks {
  readonly #dueAtMs = new Map<JobId, number>();
  /** Those that could not be checked. They are offered again once there is something new about them, or after a while. */
  #aside = new Map<JobId, number>();
  #asideSinceMs = 0;

  /** A fax as its row says now. */
  update({ id, state, claimedAtMs, isOnHold, dueAtMs }: FaxJob): void {
    this.#aside.delete(id);
    if (state === 'waiting' && claimedAtMs !== null && !isOnHold) this.#dueAtMs.set(id, dueAtMs);
    else this.#dueAtMs.delete(id);
  }

  /** What kept it from being checked is over. */
  passed(id: JobId): void {
    const dueAtMs = this.#aside.get(id);
    if (dueAtMs === undefined) return;
    this.#aside.delete(id);
    this.#dueAtMs.set(id, dueAtMs);
  }

  /** A few of them, each once: true where more wait for another turn. `check` answers whether it could be checked. */
  checkSome(nowMs: number, check: (id: JobId) => boolean): boolean {
    this.#offerAsideAgain(nowMs);
    let offered = 0;
    for (const [id, dueAtMs] of this.#dueAtMs) {
      if (dueAtMs > nowMs) continue;
      if (offered === MOST_IN_TURN) return true;
      offered++;
      this.#dueAtMs.delete(id);
      if (!check(id) && !this.#dueAtMs.has(id)) this.#aside.set(id, dueAtMs);
    }
    return false;
  }

  #offerAsideAgain(nowMs: number): void {
    const sinceMs = nowMs - this.#asideSinceMs;
    // Where the clock was set back nobody knows how long ago it was.
    if (sinceMs >= 0 && sinceMs < AGAIN_MS) return;
    this.#asideSinceMs = nowMs;
    for (const [id, dueAtMs] of this.#aside) this.#dueAtMs.set(id, dueAtMs);
    this.#aside = new Map();
  }
}
