import { ALL_DAYS, dayBefore, readDays, type DaySpan } from '../../format/days.ts';
import { startOfDay } from '../../format/time.ts';
import type { Now } from '../window/now.svelte.ts';

export const CALL_DAYS = ['any', 'today', 'last-7', 'last-30', 'between'] as const;
export type CallDaysChoice = (typeof CALL_DAYS)[number];

/** Of which days calls are shown. */
export class CallDays {
  readonly #now: Now;
  choice = $state<CallDaysChoice>('any');
  /** As a field for a date has them (`2026-11-21`); empty where that end is open. */
  from = $state('');
  until = $state('');
  /** A number, which is the same until midnight. */
  readonly #today = $derived.by(() => startOfDay(this.#now.minutes));
  readonly #span = $derived.by(() => this.#readSpan());

  constructor(now: Now) {
    this.#now = now;
  }

  get span(): DaySpan {
    return this.#span;
  }

  #readSpan(): DaySpan {
    const today = this.#today;
    switch (this.choice) {
      case 'any':
        return ALL_DAYS;
      case 'today':
        return { fromMs: today, beforeMs: null };
      case 'last-7':
        return { fromMs: dayBefore(today, 6), beforeMs: null };
      case 'last-30':
        return { fromMs: dayBefore(today, 29), beforeMs: null };
      case 'between':
        return readDays(this.from, this.until);
    }
  }
}
