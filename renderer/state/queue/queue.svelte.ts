import type { Reply } from '../../../app/contract/reply.ts';
import type { FaxRow, QueuePatch, QueueSnapshot } from '../../../app/contract/queue-views.ts';
import { ArrangedRows } from './arranged-rows.ts';
import {
  findBlockers,
  countByFilter,
  countFound,
  countShown,
  findHeldBehindOverdue,
  listOpenNumbers,
  overdueTo,
  findRestored,
  tallyOfDay,
  findTimed,
} from './arrange.ts';
import type { DayTally, QueueCounts, QueueFilter } from './arrange.ts';
import { makeRowCompaction } from './compact-rows.ts';
import { QUEUE_LIST, type SortKey } from './list-choice.ts';
import { ListView } from './list-view.svelte.ts';
import type { QueueChange } from './queue-change.ts';
import { RowStore } from './row-store.ts';

const ASK_AGAIN_MS = 2_000;

/**
 * The list, kept in step with the app by patches. The rows are a plain map, and one box around it is all that is watched:
 * 10,000 rows as signals would cost much and give nothing, because only some twenty of them are ever on the screen.
 */
export class QueueState {
  readonly #fetch: (after: string | null) => Promise<Reply<QueueSnapshot>>;
  readonly #listeners: ((change: QueueChange) => void)[] = [];
  /** Patches that come while a snapshot is on its way; null while none is. */
  #meanwhile: QueuePatch[] | null = null;
  #isOfAnother = false;
  #isToBeReplaced = false;
  readonly #arranged = new ArrangedRows();
  #box = $state.raw({ rows: new RowStore() });
  #problem = $state<string | null>(null);
  #replaced = $state(0);
  filter = $state<QueueFilter>('all');
  query = $state('');
  readonly view: ListView<SortKey>;

  readonly #visible = $derived.by(() =>
    this.#arranged.shown(this.#box.rows, this.filter, this.query, this.view.choice),
  );
  readonly #counts = $derived(countByFilter(this.#countable));
  readonly #countsShown = $derived.by(() =>
    this.query.trim() === '' && !this.view.isNarrowed
      ? this.#counts
      : countShown(this.#countable, this.query, this.view.choice),
  );
  readonly #restored = $derived(findRestored(this.#countable));
  readonly #blockers = $derived(findBlockers(this.#box.rows.all()));
  readonly #heldBehindOverdue = $derived(findHeldBehindOverdue(this.#countable));
  readonly #timed = $derived(findTimed(this.#box.rows.all()));

  /** `fetch` gets a part of the list: null for the first, then what the part before named as `next`. */
  constructor(
    fetch: (after: string | null) => Promise<Reply<QueueSnapshot>>,
    view = new ListView(QUEUE_LIST),
  ) {
    this.view = view;
    this.#fetch = fetch;
  }

  get visible(): readonly FaxRow[] {
    return this.#visible;
  }

  get counts(): QueueCounts {
    return this.#counts;
  }

  /** The same of what is searched for and narrowed to. */
  get countsShown(): QueueCounts {
    return this.#countsShown;
  }

  /** Faxes that may have gone before the queue was restored from an older copy: one question for all of them. */
  get restored(): readonly FaxRow[] {
    return this.#restored;
  }

  /** Faxes that are held because an earlier one to their number has had no answer: one question for all of them. */
  get heldBehindOverdue(): readonly FaxRow[] {
    return this.#heldBehindOverdue;
  }

  /** Faxes that wait for a time, the first to go first. */
  get timed(): readonly FaxRow[] {
    return this.#timed;
  }

  /** The fax on its way to the same number that a waiting one waits for. */
  findBlocker(row: FaxRow): FaxRow | null {
    if (row.state !== 'waiting') return null;
    const number = listOpenNumbers(row).find((each) => this.#blockers.has(each));
    return number === undefined ? null : (this.#blockers.get(number) ?? null);
  }

  /** Failures that nobody has looked at. */
  unseenIds(): string[] {
    return [...this.#box.rows.all()].filter(({ isUnseen }) => isUnseen).map(({ id }) => id);
  }

  /** The overdue faxes on their way to any of these numbers, the oldest first. */
  overdueTo(numbers: readonly string[]): readonly FaxRow[] {
    return overdueTo(this.#box.rows.all(), numbers);
  }

  /** Nothing is counted of what is not all here yet: it would be less than is true. Gone through once each time: whoever came second found none. */
  get #countable(): Iterable<FaxRow> {
    return this.isWhole ? this.#box.rows.all() : [];
  }

  /** How many faxes the search finds, whatever the filter. */
  get found(): number {
    return countFound(this.#countable, this.query);
  }

  /** Whether all of the list is known: before that an empty list means nothing. */
  get isWhole(): boolean {
    return this.#box.rows.isWhole;
  }

  /** Whether there is something to show, if only what stands at the top. */
  get isBegun(): boolean {
    return this.isWhole || this.#box.rows.size > 0;
  }

  /** How often it has become another list. */
  get replaced(): number {
    return this.#replaced;
  }

  /** Why the list could not be had; it is asked for again by itself. */
  get problem(): string | null {
    return this.#problem;
  }

  /** A row that somebody is at keeps its place in the order, though what it shows changes; null lets it go where it belongs. */
  hold(id: string | null): void {
    if (this.#arranged.hold(id, this.#box.rows)) this.#box = { rows: this.#box.rows };
  }

  row(id: string): FaxRow | null {
    return this.#box.rows.find(id);
  }

  tallyOfDay(nowMs: number): DayTally {
    return tallyOfDay(this.#countable, nowMs);
  }

  onChange(listener: (change: QueueChange) => void): void {
    this.#listeners.push(listener);
  }

  /** Asks for the whole list. Patches that come in the meantime are kept and applied on top of it. */
  async load(): Promise<void> {
    if (this.#meanwhile !== null) return;
    this.#meanwhile = [];
    const reply = await this.#fetchAll();
    const meanwhile = this.#meanwhile;
    this.#meanwhile = null;
    if (this.#isOfAnother) {
      this.#isOfAnother = false;
      return this.load();
    }
    if (!reply.ok) {
      this.#problem = reply.failure.message;
      setTimeout(() => void this.load(), ASK_AGAIN_MS);
      return;
    }
    this.#problem = null;
    if (this.#isToBeReplaced) this.#replaced += 1;
    this.#isToBeReplaced = false;
    this.#box.rows.replace(reply.value);
    this.#changed({ changed: [], removed: [], isWhole: true });
    for (const patch of meanwhile) this.apply(patch);
  }

  /** All parts as one, at the revision of the first: what changed since comes in patches, though later parts may have it already. */
  async #fetchAll(): Promise<Reply<Omit<QueueSnapshot, 'next'>>> {
    const first = await this.#fetch(null);
    if (!first.ok) return first;
    if (first.value.next !== null && !this.isWhole && !this.#isOfAnother) this.#begin(first.value.rows);
    const compact = makeRowCompaction();
    const rows = compact(first.value.rows);
    for (let { next } = first.value; next !== null && !this.#isOfAnother;) {
      const part = await this.#fetch(next);
      if (!part.ok) return part;
      rows.push(...compact(part.value.rows));
      ({ next } = part.value);
    }
    return { ok: true, value: { revision: first.value.revision, rows } };
  }

  /** At the first start of thousands, that nobody waits for the oldest. */
  #begin(rows: readonly FaxRow[]): void {
    this.#box.rows.begin(rows);
    this.#changed({ changed: [], removed: [], isWhole: true });
  }

  /** It is another list from now on; what is on its way may still be of the one before. */
  async replace(): Promise<void> {
    this.#isToBeReplaced = true;
    this.#isOfAnother = this.#meanwhile !== null;
    await this.load();
  }

  apply(patch: QueuePatch): void {
    if (this.#meanwhile !== null) {
      this.#meanwhile.push(patch);
      return;
    }
    const { rows } = this.#box;
    switch (rows.fit(patch)) {
      case 'known':
        return;
      case 'gap':
        void this.load();
        return;
      case 'next': {
        const { removed, became } = patch;
        this.#changed({ changed: rows.apply(patch), removed, became, isWhole: false });
      }
    }
  }

  #changed(change: QueueChange): void {
    this.#arranged.follow(change);
    this.#box = { rows: this.#box.rows };
    for (const listener of this.#listeners) listener(change);
  }
}
