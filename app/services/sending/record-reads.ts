import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';

const FIRST_MS = 2_000;
/** Each pause is half of what the fax has waited so far: what takes long is asked for seldom, and a fax of three minutes twelve times. */
const SHARE_OF_AGE = 0.5;
/** And no longer than this, by the age of the fax. */
const LONGEST: readonly { readonly untilAgeMs: number; readonly pauseMs: number }[] = [
  { untilAgeMs: 30 * 60_000, pauseMs: 60_000 },
  { untilAgeMs: 24 * 3_600_000, pauseMs: 5 * 60_000 },
];
const AGE_UNKNOWN_MS = 60_000;
const LONGEST_OF_ALL_MS = 30 * 60_000;

/** When the record of each open fax is to be read, where the service has nothing that tells of all of them (telephony-service.md 4.4). */
export class RecordReads {
  readonly #readAtMs = new Map<JobId, number>();

  /** Those whose time has come. The one that has waited longest for its turn is the first, so that none is forgotten among many. */
  due(jobs: readonly FaxJob[], nowMs: number): FaxJob[] {
    return jobs
      .map((job) => ({ job, atMs: this.#dueAtMs(job, nowMs) }))
      .filter(({ atMs }) => atMs <= nowMs)
      .sort((one, other) => one.atMs - other.atMs)
      .map(({ job }) => job);
  }

  /** How long until the next one; null where there is none. */
  nextMs(jobs: readonly FaxJob[], nowMs: number): number | null {
    if (jobs.length === 0) return null;
    return Math.max(0, Math.min(...jobs.map((job) => this.#dueAtMs(job, nowMs))) - nowMs);
  }

  record(jobs: readonly FaxJob[], nowMs: number): void {
    for (const { id } of jobs) this.#readAtMs.set(id, nowMs);
  }

  forget(id: JobId): void {
    this.#readAtMs.delete(id);
  }

  /** Something is new, and nobody says of which: all of them are due. */
  hurry(): void {
    this.#readAtMs.clear();
  }

  #dueAtMs({ id, submittedAtMs, createdAtMs }: FaxJob, nowMs: number): number {
    const sinceMs = submittedAtMs ?? createdAtMs;
    const readMs = this.#readAtMs.get(id);
    if (readMs === undefined) return sinceMs > nowMs ? nowMs : sinceMs + FIRST_MS;
    // The clock was set back: nobody knows how long ago that was.
    return readMs > nowMs ? nowMs : readMs + pauseAfterMs(readMs - sinceMs);
  }
}

function pauseAfterMs(ageMs: number): number {
  // Handed over by a clock that was set back since.
  if (ageMs < 0) return AGE_UNKNOWN_MS;
  const longestMs = LONGEST.find((each) => ageMs < each.untilAgeMs)?.pauseMs ?? LONGEST_OF_ALL_MS;
  return Math.min(longestMs, Math.max(FIRST_MS, Math.round(ageMs * SHARE_OF_AGE)));
}
