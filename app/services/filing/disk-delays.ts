import { Signal, type Off } from '../../domain/signal.ts';
import type { Failure } from '../../domain/failure.ts';
import { isSamePhrase, phrase, sentences, type Phrase } from '../../words/phrase.ts';

const QUEUE = 'queue';

/**
 * What the disk does not take for now, and why. It is tried until it does. What lies below the root matters to whoever looks there; without the queue
 * nothing is taken and nothing goes.
 */
export class DiskDelays {
  readonly #changed = new Signal();
  readonly #delays = new Map<string, Phrase>();

  /** Of one of them; null: nothing is late. */
  get notice(): Phrase | null {
    const queue = this.#delays.get(QUEUE);
    if (queue !== undefined) return sentences(queue, phrase('disk.queue-waits'));
    const [first] = this.#delays.values();
    return first === undefined ? null : sentences(first, phrase('disk.catches-up'));
  }

  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }

  recordQueue(failure: Failure | null): void {
    this.record(QUEUE, failure);
  }

  /** What came of writing `what`; null: it is there, or no longer wanted. Anything but the disk's fault is said elsewhere. */
  record(what: string, failure: Failure | null): void {
    const before = this.notice;
    const isDelayed = failure?.kind === 'later' && failure.reason === 'disk';
    if (isDelayed) this.#delays.set(what, failure.message);
    else this.#delays.delete(what);
    if (!isSamePhrase(before, this.notice)) this.#changed.emit();
  }
}
