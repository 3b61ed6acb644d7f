import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { JobStore } from '../ports/job-store.ts';

/** Which faxes were to go when the backup was made, and how many events each of them had. */
export const FROM_BACKUP = 'from-backup';

interface FromBackup {
  readonly madeAtMs: number;
  readonly faxes: Readonly<Record<JobId, number>>;
}

/**
 * Faxes that may still go, each with the number of its events. One that asks something, too: it goes by itself when an earlier fax to its
 * number is answered, or its number turns out to be known. What failed or was called off goes by a person only.
 */
export const openFaxes = (store: Pick<JobStore, 'inState' | 'events'>): FromBackup['faxes'] =>
  Object.fromEntries(
    store
      .inState('waiting', 'submitting', 'unconfirmed', 'queued', 'needs-attention')
      .map(({ id }) => [id, store.events(id).length]),
  );

/**
 * Of a queue that a person restored from a backup: whatever was to go then may have gone since, from this computer or another one, so each
 * of them is asked about once. A service may have forgotten it, and a new computer has no logbook.
 */
export class FaxesFromBackup {
  readonly #store: Pick<JobStore, 'events' | 'readEntry'>;
  #entry: FromBackup | null = null;

  constructor(store: Pick<JobStore, 'events' | 'readEntry'>) {
    this.#store = store;
  }

  start(): void {
    const entry = this.#store.readEntry(FROM_BACKUP);
    this.#entry = entry === null ? null : (JSON.parse(entry) as FromBackup);
  }

  /** When the backup was made of which nobody has said yet whether it goes; null: it is not to be asked about. */
  madeAtMs({ id }: FaxJob): number | null {
    const events = this.#entry?.faxes[id];
    if (this.#entry === null || events === undefined) return null;
    const isAsked = this.#store
      .events(id)
      .slice(events)
      .some((event) => event.kind === 'held' && event.reason === 'restored');
    return isAsked ? null : this.#entry.madeAtMs;
  }
}
