import type { JobId } from '../../domain/fax/fax-job.ts';
import { Signal, type Off } from '../../domain/signal.ts';

/** When the service is asked again about faxes that nothing is known of: for whoever shows them. */
export class CheckTimes {
  readonly #times = new Map<JobId, number>();
  readonly #changed = new Signal<[id: JobId]>();

  onChange(listener: (id: JobId) => void): Off {
    return this.#changed.on(listener);
  }

  /** Milliseconds since 1970; null when it is not looked for. */
  of(id: JobId): number | null {
    return this.#times.get(id) ?? null;
  }

  set(id: JobId, atMs: number | null): void {
    if (this.of(id) === atMs) return;
    if (atMs === null) this.#times.delete(id);
    else this.#times.set(id, atMs);
    this.#changed.emit(id);
  }
}
