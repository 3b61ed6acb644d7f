import type { FaxDetail, FaxRow } from '../../../app/contract/queue-views.ts';
import type { PreviewPage } from '../../../app/contract/preview-views.ts';
import type { Ask } from '../../bridge/client.ts';
import type { QueueChange } from './queue-change.ts';
import type { QueueState } from './queue.svelte.ts';

/** Holding an arrow key runs through many faxes: only the one where it stops is fetched. */
const SETTLE_MS = 60;

/** The fax that is looked at: its row at once, the rest as soon as it is there, and anew whenever the row changes. */
export class DetailState {
  readonly #ask: Ask;
  readonly #queue: QueueState;
  #id = $state<string | null>(null);
  #fetched = $state.raw<FaxDetail | null>(null);
  #problem = $state<string | null>(null);
  #inspected = $state.raw<{ readonly key: string; readonly pages: readonly PreviewPage[] } | null>(null);
  #asked = 0;
  #noting: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask, queue: QueueState) {
    this.#ask = ask;
    this.#queue = queue;
    queue.onChange((change) => this.#follow(change));
  }

  get id(): string | null {
    return this.#id;
  }

  /** From the list, because the list is never older than what was fetched. */
  get row(): FaxRow | null {
    return this.#id === null ? null : this.#queue.row(this.#id);
  }

  /** Null until it is there. What was fetched before stays while it is fetched again. */
  get fetched(): FaxDetail | null {
    return this.#fetched?.row.id === this.#id ? this.#fetched : null;
  }

  /** What may have gone wrong with its pages, by page; none until they are looked through. */
  get pages(): readonly PreviewPage[] {
    const { fetched } = this;
    return fetched !== null && this.#inspected?.key === pagesKey(fetched) ? this.#inspected.pages : [];
  }

  get problem(): string | null {
    return this.#problem;
  }

  show(id: string): void {
    if (id === this.#id) {
      void this.#recordSeen(id);
      return;
    }
    this.#id = id;
    this.#problem = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.#recordSeen(id);
      void this.#fetch(id);
    }, SETTLE_MS);
  }

  /** A person is there, and the fax lies open before them: a failure that came meanwhile is seen. */
  markSeen(): void {
    const { row } = this;
    if (row?.isUnseen !== true || this.#noting === row.id) return;
    this.#noting = row.id;
    void this.#recordSeen(row.id).then(() => (this.#noting = null));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#id = null;
    this.#fetched = null;
    this.#problem = null;
  }

  /** Opened by a person. One that fails while it lies open is not seen by that alone: nobody may sit there. */
  async #recordSeen(id: string): Promise<void> {
    const isUnseen = this.#queue.isWhole ? this.#queue.row(id)?.isUnseen === true : true;
    // What cannot be noted is seen the next time.
    if (isUnseen) await this.#ask('fax.seen', { jobIds: [id] });
  }

  #follow({ changed, removed, became, isWhole }: QueueChange): void {
    const id = this.#id;
    if (id === null) return;
    const next = became?.find(({ from }) => from === id)?.to;
    if (next !== undefined && this.#queue.row(next) !== null) this.show(next);
    else if (removed.includes(id)) this.close();
    else if (isWhole || changed.some(({ row }) => row.id === id)) void this.#fetch(id);
  }

  async #fetch(id: string): Promise<void> {
    // What is no fax yet has nothing more to tell than its row.
    const state = this.#queue.row(id)?.state;
    if (state === 'arriving' || state === 'stuck' || state === 'draft') return;
    const number = ++this.#asked;
    const reply = await this.#ask('fax.detail', { jobId: id });
    if (number !== this.#asked || id !== this.#id) return;
    this.#problem = reply.ok ? null : reply.failure.message;
    if (!reply.ok) return;
    this.#fetched = reply.value;
    await this.#inspect(reply.value);
  }

  /** Once for the same pages: they do not change any more. */
  async #inspect(fetched: FaxDetail): Promise<void> {
    const key = pagesKey(fetched);
    if (fetched.pictures === 0 || this.#inspected?.key === key) return;
    this.#inspected = { key, pages: [] };
    const reply = await this.#ask('fax.inspect', { jobId: fetched.row.id });
    if (reply.ok && this.#inspected.key === key) this.#inspected = { key, pages: reply.value };
  }
}

const pagesKey = ({ row, pictures }: FaxDetail): string => `${row.id} ${pictures}`;
