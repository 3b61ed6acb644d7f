export interface BubblePlace {
  readonly left: number;
  /** One of them: above what it is about, or below where there is no room above. */
  readonly top: number | null;
  readonly bottom: number | null;
}

const GAP = 6;
/** Pixels: what a sentence on three lines takes. */
const MOST_HIGH = 84;

/** Where a bubble of that width stands beside what it is about: all of it within the window. */
export function placeBubble(
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  width: number,
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
): BubblePlace {
  const at = Math.max(GAP, Math.min((left + right - width) / 2, innerWidth - width - GAP));
  return top > MOST_HIGH
    ? { left: at, top: null, bottom: innerHeight - top + GAP }
    : { left: at, top: bottom + GAP, bottom: null };
}
