interface Identified {
  readonly id: string;
}

/** Where a key leads in a list of `count` rows, `page` of which are on the screen; null for a key that leads nowhere. */
export function indexAfterKey(key: string, index: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(last, index + Math.max(1, page - 1));
    case 'PageUp':
      return Math.max(0, index - Math.max(1, page - 1));
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The one row that has the list's tab stop. It is a fax, not a place: rows come and go around it. */
export class ListCursor {
  #id = $state<string | null>(null);
  #wanted = $state<string | null>(null);
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

  want(id: string): void {
    this.#id = id;
    this.#wanted = id;
  }

  reached(): void {
    this.#wanted = null;
  }
}
