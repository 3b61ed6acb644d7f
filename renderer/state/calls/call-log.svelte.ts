import type { CallRow } from '../../../app/contract/call-log-views.ts';
import type { Ask } from '../../bridge/client.ts';
import type { Now } from '../window/now.svelte.ts';
import { NEWEST_FIRST, type CallOrder } from './arrange-calls.ts';
import { CallDays } from './call-days.svelte.ts';

const DAY_MS = 24 * 3_600_000;
/** Each question costs the line as much as a fax, so what is asked for is worth a look. */
const WINDOW_MS = 7 * DAY_MS;
/** The service's clock may be ahead of this one. */
const AHEAD_MS = 3_600_000;

/** The fax calls as the service noted them, from the newest back; asked for only when somebody looks. */
export class CallLogState {
  /** What is shown of it, also when the view is left and come back to. */
  readonly days: CallDays;
  order = $state.raw<CallOrder>(NEWEST_FIRST);
  person = $state('');
  readonly #ask: Ask;
  readonly #now: Now;
  #rows = $state.raw<readonly CallRow[] | null>(null);
  #problem = $state<string | null>(null);
  #isBusy = $state(false);
  #fromMs = $state(0);
  #readSinceMs = $state(0);
  #toMs = 0;
  #page = 0;
  #hasMore = false;
  #asked = 0;

  constructor(ask: Ask, now: Now) {
    this.#ask = ask;
    this.#now = now;
    this.days = new CallDays(now);
  }

  /** Newest first; null until they were read. */
  get rows(): readonly CallRow[] | null {
    return this.#rows;
  }

  get problem(): string | null {
    return this.#problem;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** What has been asked for so far reaches back to here; of a long span not every call may have come yet. */
  get askedSinceMs(): number {
    return this.#fromMs;
  }

  /** All calls since then have been read. */
  get readSinceMs(): number {
    return this.#readSinceMs;
  }

  /** Another account is at work: nothing of the one before may be seen. */
  forget(): void {
    this.#asked += 1;
    this.#rows = null;
    this.#problem = null;
    this.#isBusy = false;
    this.days.choice = 'any';
    this.person = '';
  }

  /** From now on back, at least to a moment. */
  async load(sinceMs = Infinity): Promise<void> {
    const toMs = this.#now.moments + AHEAD_MS;
    await this.#read(Math.min(toMs - AHEAD_MS - WINDOW_MS, sinceMs), toMs, 1, []);
  }

  /** In one question; what has been asked for already is not asked for again. */
  async loadBackTo(sinceMs: number): Promise<void> {
    if (this.#rows === null) await this.load(sinceMs);
    else if (sinceMs < this.#fromMs)
      await this.#read(sinceMs, this.#hasMore ? this.#toMs : this.#fromMs, 1, this.#rows);
  }

  async loadOlder(): Promise<void> {
    const rows = this.#rows ?? [];
    if (this.#hasMore) await this.#read(this.#fromMs, this.#toMs, this.#page + 1, rows);
    else await this.#read(this.#fromMs - WINDOW_MS, this.#fromMs, 1, rows);
  }

  async #read(fromMs: number, toMs: number, page: number, before: readonly CallRow[]): Promise<void> {
    const turn = ++this.#asked;
    this.#isBusy = true;
    this.#problem = null;
    const reply = await this.#ask('callLog.list', { fromMs, toMs, page });
    if (turn !== this.#asked) return;
    this.#isBusy = false;
    if (!reply.ok) {
      this.#problem = reply.failure.message;
      return;
    }
    this.#fromMs = fromMs;
    this.#toMs = toMs;
    this.#page = page;
    this.#hasMore = reply.value.hasMore;
    // What came in meanwhile has moved the pages along.
    const isNew = ({ id }: CallRow): boolean => !before.some((row) => row.id === id);
    this.#rows = [...before, ...reply.value.rows.filter(isNew)];
    const oldest = reply.value.rows.at(-1);
    this.#readSinceMs = this.#hasMore && oldest !== undefined ? oldest.startedAtMs : fromMs;
  }
}
