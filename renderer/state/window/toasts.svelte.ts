import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { Timers } from './timers.ts';

/** Long enough to be read twice; a failure for a look up from the phone. What has to stay longer stands in the fax's row. */
const INFORM_MS = 8_000;
const FAILURE_MS = 16_000;
/** More than this at once is a wall that nobody reads: the oldest goes. */
const AT_MOST = 4;

export interface Toast {
  readonly id: number;
  readonly kind: 'note' | 'failure';
  readonly text: string;
  readonly action: ToastAction | null;
  readonly about: ToastSubject | null;
}

export interface ToastAction {
  /** Null while there is nothing that it could be done with. */
  readonly label: string | (() => string | null);
  readonly run: () => void;
}

/** The rows that it is about, and whether it is still so for one as it is shown by then; null: it is not in the list. */
export interface ToastSubject {
  readonly rowIds: readonly string[];
  readonly isSo: (row: FaxRow | null) => boolean;
}

/** What has just happened and needs no answer. */
export class Toasts {
  #list = $state.raw<readonly Toast[]>([]);
  readonly #timers = new Timers();
  /** For each toast the rows for which it is so no more. */
  readonly #over = new WeakMap<ToastSubject, readonly string[]>();
  #lastId = 0;

  get list(): readonly Toast[] {
    return this.#list;
  }

  /** Of what was said about the same rows before, only this is true now. Its id. */
  inform(text: string, action: ToastAction | null = null, about: ToastSubject | null = null): number {
    if (about !== null)
      this.#dismissAll((each) => each.about?.rowIds.every((id) => about.rowIds.includes(id)) === true);
    this.#add({ id: ++this.#lastId, kind: 'note', text, action, about });
    return this.#lastId;
  }

  /** A row is shown like this now, or not any more (null): what is so for none of its rows goes. */
  onRowChanged(rowId: string, row: FaxRow | null): void {
    this.#dismissAll(({ about }) => {
      if (about?.rowIds.includes(rowId) !== true) return false;
      const others = (this.#over.get(about) ?? []).filter((id) => id !== rowId);
      const over = about.isSo(row) ? others : [...others, rowId];
      this.#over.set(about, over);
      return over.length === about.rowIds.length;
    });
  }

  /** Another queue is shown: nothing that was said about a row can be done there. */
  forgetRows(): void {
    this.#dismissAll(({ about }) => about !== null);
  }

  failure(text: string): void {
    // The same failure again is no news; it only stays longer.
    const again = this.#list.find((toast) => toast.kind === 'failure' && toast.text === text);
    if (again !== undefined) this.dismiss(again.id);
    this.#add({ id: ++this.#lastId, kind: 'failure', text, action: null, about: null });
  }

  dismiss(id: number): void {
    this.hold(id);
    this.#list = this.#list.filter((toast) => toast.id !== id);
  }

  /** Nothing vanishes while somebody points at it or has the focus in it. */
  hold(id: number): void {
    this.#timers.stop(id);
  }

  release(id: number): void {
    const toast = this.#list.find((each) => each.id === id);
    if (toast !== undefined) this.#startTimer(toast);
  }

  #dismissAll(isOver: (toast: Toast) => boolean): void {
    for (const { id } of this.#list.filter(isOver)) this.dismiss(id);
  }

  #add(toast: Toast): void {
    const list = [...this.#list, toast];
    for (const old of list.slice(0, -AT_MOST)) this.hold(old.id);
    this.#list = list.slice(-AT_MOST);
    this.#startTimer(toast);
  }

  #startTimer({ id, kind }: Toast): void {
    this.#timers.start(id, kind === 'failure' ? FAILURE_MS : INFORM_MS, () => this.dismiss(id));
  }
}
