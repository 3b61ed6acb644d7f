import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxAges } from './fax-ages.ts';

const FIRST_MS = 2_000;
/** Each pause is half of what the fax has waited so far: what takes long is asked for seldom, and a fax of three minutes twelve times. */
const SHARE_OF_AGE = 0.5;
/** And no longer than this, by the age of the fax. */
const LONGEST: readonly { readonly untilAgeMs: number; readonly pauseMs: number }[] = [
  { untilAgeMs: 30 * 60_000, pauseMs: 60_000 },
  { untilAgeMs: 24 * 3_600_000, pauseMs: 5 * 60_000 },
];
const LONGEST_OF_ALL_MS = 30 * 60_000;

/** When the record of each open fax is to be read, where the service has nothing that tells of all of them (telephony-service.md 4.4). */
export class RecordReads {
  readonly #clock: Pick<Clock, 'steady'>;
  readonly #ages: FaxAges;
  readonly #readAtMs = new Map<JobId, number>();

  constructor(clock: Pick<Clock, 'steady'>, ages: FaxAges) {
    this.#clock = clock;
    this.#ages = ages;
  }

  /** Those whose time has come. The one that has waited longest for its turn is the first, so that none is forgotten among many. */
  due(jobs: readonly FaxJob[]): FaxJob[] {
    const nowMs = this.#clock.steady();
    return jobs
      .map((job) => ({ job, atMs: this.#dueAtMs(job) }))
      .filter(({ atMs }) => atMs <= nowMs)
      .sort((one, other) => one.atMs - other.atMs)
      .map(({ job }) => job);
  }

  /** How long until the next one; null where there is none. */
  nextMs(jobs: readonly FaxJob[]): number | null {
    if (jobs.length === 0) return null;
    return Math.max(0, Math.min(...jobs.map((job) => this.#dueAtMs(job))) - this.#clock.steady());
  }

  record(jobs: readonly FaxJob[]): void {
    for (const { id } of jobs) this.#readAtMs.set(id, this.#clock.steady());
  }

  forget(id: JobId): void {
    this.#readAtMs.delete(id);
  }

  /** Something is new, and nobody says of which: all of them are due. */
  hurry(): void {
    this.#readAtMs.clear();
  }

  #dueAtMs(job: FaxJob): number {
    const sinceMs = this.#ages.sinceMs(job);
    const readMs = this.#readAtMs.get(job.id);
    return readMs === undefined ? sinceMs + FIRST_MS : readMs + pauseAfterMs(readMs - sinceMs);
  }
}

function pauseAfterMs(ageMs: number): number {
  const longestMs = LONGEST.find((each) => ageMs < each.untilAgeMs)?.pauseMs ?? LONGEST_OF_ALL_MS;
  return Math.min(longestMs, Math.max(FIRST_MS, Math.round(ageMs * SHARE_OF_AGE)));
}
