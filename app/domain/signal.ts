/** Ends a subscription. Calling it again does nothing. */
export type Off = () => void;

interface Subscriber<Args extends readonly unknown[]> {
  readonly listener: (...args: Args) => void;
  readonly place: number;
  isOn: boolean;
}

/** Something that happens repeatedly, and its subscribers. */
export class Signal<Args extends readonly unknown[] = []> {
  /**
   * In the order in which they are called. Replaced at each change, so that subscribing or unsubscribing during a call does not disturb
   * it.
   */
  #subscribers: readonly Subscriber<Args>[] = [];

  /** Listeners with a lower place are called first; within a place, in the order of subscription. */
  on(listener: (...args: Args) => void, place = 0): Off {
    const subscriber = { listener, place, isOn: true };
    this.#subscribers = [...this.#subscribers, subscriber].sort((a, b) => a.place - b.place);
    return () => {
      subscriber.isOn = false;
      this.#subscribers = this.#subscribers.filter((each) => each !== subscriber);
    };
  }

  emit(...args: Args): void {
    for (const each of this.#subscribers) if (each.isOn) each.listener(...args);
  }
}

/** Several subscriptions that end together. */
export function allOff(...offs: readonly Off[]): Off {
  return () => {
    for (const off of offs) off();
  };
}
