import type { FaxRow } from '../../app/contract/queue-views.ts';
import { announcementOf, isWorthSaying } from '../format/announcement-words.ts';
import type { QueueNews } from './queue.svelte.ts';

/** Faxes come in bursts: what happens within this time is said in one go. */
const BATCH_MS = 1_500;

/** What is said to people who do not see the list: only arrivals in a state that matters, never every patch. */
export class Announcements {
  #text = $state('');
  #pending: readonly FaxRow[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  get text(): string {
    return this.#text;
  }

  hear({ changed }: QueueNews): void {
    for (const { before, row } of changed) {
      if (before?.state === row.state) continue;
      // A fax that has gone on before it was said is not said in its old state.
      const others = this.#pending.filter(({ id }) => id !== row.id);
      this.#pending = isWorthSaying(row) ? [...others, row] : others;
    }
    if (this.#pending.length > 0) this.#timer ??= setTimeout(() => this.#say(), BATCH_MS);
  }

  #say(): void {
    this.#timer = null;
    const text = announcementOf(this.#pending);
    this.#pending = [];
    if (text === '') return;
    // The same words twice would be no change, and no change is not read out.
    this.#text = text === this.#text ? `${text}\u00a0` : text;
  }
}
