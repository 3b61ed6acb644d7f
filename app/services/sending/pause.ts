import { Signal, type Off } from '../../domain/signal.ts';
import type { JobStore } from '../ports/job-store.ts';

/** An entry of the queue: `yes` while it is. */
export const SENDING_PAUSED = 'sending-paused';

/** A person's wish that nothing is handed over for now. Of one account's queue, and kept over restarts. */
export class Pause {
  readonly #store: Pick<JobStore, 'writeEntry' | 'readEntry'>;
  readonly #changed = new Signal();
  #isOn: boolean;

  constructor(store: Pick<JobStore, 'writeEntry' | 'readEntry'>) {
    this.#store = store;
    this.#isOn = store.readEntry(SENDING_PAUSED) === 'yes';
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#store.writeEntry(SENDING_PAUSED, isOn ? 'yes' : 'no');
    this.#changed.emit();
  }

  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }
}
