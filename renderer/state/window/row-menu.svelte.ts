export interface RowMenuEntry {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

export interface ShownRowMenu {
  /** What it is about. */
  readonly label: string;
  readonly entries: readonly RowMenuEntry[];
  /** What its entries were made from, as that is by now: once it is something else, they would answer what nobody has read. */
  readonly madeFrom: () => unknown;
  /** Where it was asked for, in pixels from the window's corner. */
  readonly at: { readonly x: number; readonly y: number };
  /** Gives the focus back to the row. */
  readonly leave: () => void;
}

/** What can be done with a row, at the pointer: the same as its pane offers. */
export class RowMenu {
  #shown = $state.raw<ShownRowMenu | null>(null);
  #madeFrom = '';

  get shown(): ShownRowMenu | null {
    return this.#shown;
  }

  open(menu: ShownRowMenu): void {
    this.#madeFrom = JSON.stringify(menu.madeFrom());
    this.#shown = menu.entries.length === 0 ? null : menu;
  }

  get isOutdated(): boolean {
    return this.#shown !== null && JSON.stringify(this.#shown.madeFrom()) !== this.#madeFrom;
  }

  /** The focus is elsewhere already. */
  forget(): void {
    this.#shown = null;
  }

  close(): void {
    const shown = this.#shown;
    this.#shown = null;
    shown?.leave();
  }
}
