/** Where a row of a long list stands, and what it is there. */
export interface RowPlace {
  readonly id: string;
  readonly index: number;
  /** Distance from the top of the list, and height, in pixels. */
  readonly top: number;
  readonly height: number;
  /** It has the list's tab stop. */
  readonly isActive: boolean;
  /** It is shown in the pane beside the list. */
  readonly isSelected: boolean;
}

/** Rows that came in above what is seen of a list that held still. */
export interface RowsAbove {
  readonly count: number;
  readonly show: () => void;
}

/** The row that something in the page belongs to; null outside of all rows. */
export const findRowAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-id]') : null;

/** Its id. */
export const rowIdAt = (target: EventTarget | null): string | null =>
  findRowAt(target)?.getAttribute('data-id') ?? null;
