import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { Clock } from '../ports/clock.ts';

/**
 * How long faxes have been at the service. Their rows say it by the machine's clock, which is asked once, when a submission is first seen:
 * what passes from then on is as long on a clock that is set.
 */
export class FaxAges {
  readonly #clock: Pick<Clock, 'now' | 'steady'>;
  readonly #known = new Map<JobId, { readonly submittedAtMs: number; readonly sinceMs: number }>();

  constructor(clock: Pick<Clock, 'now' | 'steady'>) {
    this.#clock = clock;
  }

  ageMs(job: FaxJob): number {
    return this.#clock.steady() - this.sinceMs(job);
  }

  /** By the steady clock. What lies ahead of the machine's clock is taken for new. */
  sinceMs({ id, submittedAtMs, createdAtMs }: FaxJob): number {
    const atMs = submittedAtMs ?? createdAtMs;
    const known = this.#known.get(id);
    if (known?.submittedAtMs === atMs) return known.sinceMs;
    const sinceMs = this.#clock.steady() - Math.max(0, this.#clock.now() - atMs);
    this.#known.set(id, { submittedAtMs: atMs, sinceMs });
    return sinceMs;
  }

  forget(id: JobId): void {
    this.#known.delete(id);
  }
}
