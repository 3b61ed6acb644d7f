/** The maths of a list of which only what is on the screen is in the page. All rows have the same height. */

/** Rows kept ready above and below, so that a quick scroll does not show an empty strip. */
const OVERSCAN = 6;

export interface Viewport {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

export interface RowSpan {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

export function findWindow({ scrollTop, height, rowHeight, count }: Viewport): RowSpan {
  // A list that has just become shorter is still scrolled to where its rows were.
  const top = Math.max(0, Math.min(scrollTop, count * rowHeight - height));
  const first = Math.max(0, Math.floor(top / rowHeight) - OVERSCAN);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + OVERSCAN);
  return { first: Math.min(first, end), end };
}

/** The rows to draw; a row that has the focus stays, however far the list is scrolled, or the focus would be lost. */
export function indicesToDraw({ first, end }: RowSpan, focused: number | null, count: number): number[] {
  const indices = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (focused === null || focused < 0 || focused >= count) return indices;
  if (focused < first) return [focused, ...indices];
  return focused >= end ? [...indices, focused] : indices;
}

/** Where to scroll so that a row is seen whole; as little as possible. */
export function scrollTopShowing(index: number, { scrollTop, height, rowHeight }: Viewport): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}

/** Of a row that has to stay where it is: its index, and how far below the top of the list it is seen. */
export interface StillRow {
  readonly index: number;
  readonly offset: number;
}

export interface StillPlace {
  readonly scrollTop: number;
  /** Empty space before the first row, and after the last, where scrolling alone does not reach. */
  readonly lead: number;
  readonly trail: number;
}

/** How the list has to stand so that a row is seen where it was, whatever came or went around it. */
export function stillPlace(
  { index, offset }: StillRow,
  { height, rowHeight, count }: Omit<Viewport, 'scrollTop'>,
): StillPlace {
  const wanted = index * rowHeight - offset;
  if (wanted <= 0) return { scrollTop: 0, lead: -wanted, trail: 0 };
  return { scrollTop: wanted, lead: 0, trail: Math.max(0, wanted + height - count * rowHeight) };
}

export const rowsPerPage = ({ height, rowHeight }: Pick<Viewport, 'height' | 'rowHeight'>): number =>
  Math.max(1, Math.floor(height / rowHeight));
