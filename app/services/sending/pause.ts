import type { JobStore } from '../ports/job-store.ts';

const NOTED_AS = 'sending-paused';

/** A person's wish that nothing is handed over for now. Of one account's queue, and kept over restarts. */
export class Pause {
  readonly #store: Pick<JobStore, 'note' | 'noted'>;
  readonly #listeners: (() => void)[] = [];
  #isOn: boolean;

  constructor(store: Pick<JobStore, 'note' | 'noted'>) {
    this.#store = store;
    this.#isOn = store.noted(NOTED_AS) === 'yes';
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#store.note(NOTED_AS, isOn ? 'yes' : 'no');
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
