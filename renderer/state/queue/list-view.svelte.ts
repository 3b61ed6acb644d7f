import { ALL_DAYS, firstOfMonth, firstOfWeek, readDays, type DaySpan } from '../../format/days.ts';
import { startOfDay } from '../../format/time.ts';
import { Now } from '../window/now.svelte.ts';
import type { ListChoice, ListKind, ListOrder } from './list-choice.ts';
import { readOrder, rememberOrder } from './remembered-order.ts';

export const WHENS = ['any', 'today', 'this-week', 'this-month', 'between'] as const;
export type When = (typeof WHENS)[number];

/** How the list is sorted, and of which days and people it shows faxes. The order is remembered; what hides rows is not. */
export class ListView<K extends string> {
  readonly kind: ListKind<K>;
  readonly #now: Now;
  readonly #region: () => string | null;
  #order = $state.raw<ListOrder<K>>() as ListOrder<K>;
  isOpen = $state(false);
  when = $state<When>('any');
  /** As a field for a date has them (`2026-11-21`); empty where that end is open. */
  from = $state('');
  until = $state('');
  person = $state('');

  /** A number, which is the same until midnight: the list is not sorted anew whenever the clock ticks. */
  readonly #today = $derived.by(() => startOfDay(this.#now.minutes));
  readonly #days = $derived.by(() => this.#daysShown());
  readonly #choice = $derived.by((): ListChoice<K> => ({
    order: this.#order,
    person: this.person.trim(),
    ...this.#days,
  }));

  /** `region`: two letters, for the first day of the week. */
  constructor(kind: ListKind<K>, now: Now = new Now(), region: () => string | null = () => null) {
    this.kind = kind;
    this.#order = readOrder(kind);
    this.#now = now;
    this.#region = region;
  }

  get choice(): ListChoice<K> {
    return this.#choice;
  }

  get order(): ListOrder<K> {
    return this.#order;
  }

  set order(order: ListOrder<K>) {
    this.#order = order;
    rememberOrder(this.kind.place, order);
  }

  get isUsualOrder(): boolean {
    const { usual } = this.kind;
    return this.#order.key === usual.key && this.#order.isDescending === usual.isDescending;
  }

  /** Whether rows may be out of sight by it. */
  get isNarrowed(): boolean {
    const { fromMs, beforeMs, person } = this.#choice;
    return fromMs !== null || beforeMs !== null || person !== '';
  }

  /** With another, it is another list. */
  get chosenBy(): string {
    return JSON.stringify(this.#choice);
  }

  showAll(): void {
    this.when = 'any';
    this.person = '';
  }

  #daysShown(): DaySpan {
    const today = this.#today;
    switch (this.when) {
      case 'any':
        return ALL_DAYS;
      case 'today':
        return { fromMs: today, beforeMs: null };
      case 'this-week':
        return { fromMs: firstOfWeek(today, this.#region()), beforeMs: null };
      case 'this-month':
        return { fromMs: firstOfMonth(today), beforeMs: null };
      case 'between':
        return readDays(this.from, this.until);
    }
  }
}
