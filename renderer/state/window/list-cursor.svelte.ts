import type { QueuePatch } from '../../../app/contract/queue-views.ts';

interface RowsAbove {
  readonly count: number;
  readonly show: () => void;
}

interface Identified {
  readonly id: string;
}

/** The one row that has the list's tab stop. It is a fax, not a place: rows come and go around it. */
export class ListCursor {
  #id = $state<string | null>(null);
  #wanted = $state<string | null>(null);
  /** Rows that came in above what is seen, and the way there. */
  above = $state.raw<RowsAbove | null>(null);
  /** Where it was last, for the neighbour to take over when its fax leaves the list. */
  #lastIndex = 0;

  /** A row that has to be brought into view and focused as soon as it is in the list. */
  get wanted(): string | null {
    return this.#wanted;
  }

  indexIn(rows: readonly Identified[]): number {
    const found = rows.findIndex((row) => row.id === this.#id);
    if (found >= 0) this.#lastIndex = found;
    return found >= 0 ? found : Math.max(0, Math.min(this.#lastIndex, rows.length - 1));
  }

  moveTo(id: string): void {
    this.#id = id;
  }

  /** A file became a fax: it is the same to whoever is at it. */
  follow(became: NonNullable<QueuePatch['became']>): void {
    this.#id = became.find(({ from }) => from === this.#id)?.to ?? this.#id;
  }

  want(id: string): void {
    this.#id = id;
    this.#wanted = id;
  }

  wantFirst([first]: readonly Identified[]): void {
    if (first !== undefined) this.want(first.id);
  }

  reached(): void {
    this.#wanted = null;
  }
}
