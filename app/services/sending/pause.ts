import type { PausedSending } from '../../domain/fax/status-record.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import { isStoredMoment, readStoredNumber } from '../read-stored.ts';

/** An entry of the queue: `yes` while it is. */
export const SENDING_PAUSED = 'sending-paused';
/** Since when, in milliseconds since 1970; empty where nobody knows. */
export const PAUSED_SINCE = 'sending-paused-since';

/** A person's wish that nothing is handed over for now. Of one account's queue, and kept over restarts. */
export class Pause implements PausedSending {
  readonly #store: Pick<JobStore, 'writeEntry' | 'readEntry'>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #changed = new Signal();
  #isOn: boolean;
  #sinceMs: number | null;

  constructor(store: Pick<JobStore, 'writeEntry' | 'readEntry'>, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
    this.#isOn = store.readEntry(SENDING_PAUSED) === 'yes';
    // Both are asked for between two queues, too, when this one is closed.
    const sinceMs = readStoredNumber(store.readEntry(PAUSED_SINCE));
    this.#sinceMs = isStoredMoment(sinceMs) ? sinceMs : null;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  get sinceMs(): number | null {
    return this.#isOn ? this.#sinceMs : null;
  }

  set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#sinceMs = this.#clock.now();
    this.#store.writeEntry(PAUSED_SINCE, isOn ? String(this.#sinceMs) : '');
    this.#store.writeEntry(SENDING_PAUSED, isOn ? 'yes' : 'no');
    this.#changed.emit();
  }

  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }
}
