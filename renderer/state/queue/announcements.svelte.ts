import { describeChanges, isWorthSaying } from '../../format/announcement-words.ts';
import { PendingRows } from './pending-rows.ts';
import { toShownState } from '../../format/state-words.ts';
import type { QueueChange } from './queue-change.ts';

/** Faxes come in bursts: what happens within this time is said at once. */
const BATCH_MS = 1_500;

/** What is said to people who do not see the list: only arrivals in a state that matters, never every patch. */
export class Announcements {
  #text = $state('');
  readonly #pending = new PendingRows();
  #timer: ReturnType<typeof setTimeout> | null = null;

  get text(): string {
    return this.#text;
  }

  follow({ changed }: QueueChange): void {
    for (const { before, row } of changed) {
      if (before !== null && toShownState(before) === toShownState(row)) {
        this.#pending.renew(row);
        continue;
      }
      // A fax that has gone on before it was said is not said in its old state.
      if (isWorthSaying(row)) this.#pending.put(row);
      else this.#pending.drop(row.id);
    }
    if (this.#pending.size > 0) this.#timer ??= setTimeout(() => this.#announce(), BATCH_MS);
  }

  /** The words are of another language now: whoever comes to them, or waits for more, would hear both. */
  forgetWords(): void {
    this.#text = '';
    this.#pending.forgetReasons();
  }

  #announce(): void {
    this.#timer = null;
    const text = describeChanges(this.#pending.take());
    if (text === '') return;
    // The same words twice would be no change, and no change is not read out.
    this.#text = text === this.#text ? `${text}\u00a0` : text;
  }
}
