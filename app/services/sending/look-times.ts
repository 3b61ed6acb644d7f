import type { JobId } from '../../domain/fax/fax-job.ts';

/** When the service is asked again about faxes that nothing is known of: for whoever shows them. */
export class LookTimes {
  readonly #times = new Map<JobId, number>();
  readonly #listeners = new Set<(id: JobId) => void>();

  onChange(listener: (id: JobId) => void): void {
    this.#listeners.add(listener);
  }

  /** Milliseconds since 1970; null when it is not looked for. */
  of(id: JobId): number | null {
    return this.#times.get(id) ?? null;
  }

  set(id: JobId, atMs: number | null): void {
    if (this.of(id) === atMs) return;
    if (atMs === null) this.#times.delete(id);
    else this.#times.set(id, atMs);
    for (const listener of this.#listeners) listener(id);
  }
}
