import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { Clock } from '../ports/clock.ts';

/** Of a fax that asks nobody, so long after its document was taken; later a sidecar rather speaks of the next file of that name. */
const FOLLOWS_MS = 30_000;

/** Faxes whose documents were taken so short a while ago that a sidecar may still speak of them, however the clock is set meanwhile. */
export class JustTaken {
  readonly #clock: Clock;
  readonly #startedMs: number;
  /** When each was taken, the oldest first. */
  readonly #atMs = new Map<JobId, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startedMs = clock.steady();
  }

  add(id: JobId): void {
    const nowMs = this.#clock.steady();
    for (const [oldest, atMs] of this.#atMs) {
      if (nowMs - atMs <= FOLLOWS_MS) break;
      this.#atMs.delete(oldest);
    }
    this.#atMs.set(id, nowMs);
  }

  has({ id, claimedAtMs }: FaxJob): boolean {
    if (claimedAtMs === null) return false;
    const nowMs = this.#clock.steady();
    const atMs = this.#atMs.get(id);
    if (atMs !== undefined) return nowMs - atMs <= FOLLOWS_MS;
    // Taken before the start, of which only the machine's clock says when. Of a row from the future nobody knows.
    const isBeforeStart = nowMs - this.#startedMs <= FOLLOWS_MS;
    return isBeforeStart && Math.abs(this.#clock.now() - claimedAtMs) <= FOLLOWS_MS;
  }
}
