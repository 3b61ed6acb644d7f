import { Signal, type Off } from '../../domain/signal.ts';
import type { JobStore } from '../ports/job-store.ts';

const NOTED_AS = 'sending-paused';

/** A person's wish that nothing is handed over for now. Of one account's queue, and kept over restarts. */
export class Pause {
  readonly #store: Pick<JobStore, 'writeEntry' | 'readEntry'>;
  readonly #changed = new Signal();
  #isOn: boolean;

  constructor(store: Pick<JobStore, 'writeEntry' | 'readEntry'>) {
    this.#store = store;
    this.#isOn = store.readEntry(NOTED_AS) === 'yes';
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#store.writeEntry(NOTED_AS, isOn ? 'yes' : 'no');
    this.#changed.emit();
  }

  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }
}
