import { asReadFromLeft } from './reading-direction.ts';

/** Where a key leads in a row of `count` pages that is one stop for Tab; null for a key that leads nowhere. */
export function stripPlaceAfterKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  place: number,
  count: number,
): number | null {
  if (ctrlKey || metaKey || altKey || count === 0) return null;
  const within = (wanted: number): number => Math.max(0, Math.min(count - 1, wanted));
  switch (asReadFromLeft(key)) {
    case 'ArrowRight':
      return within(place + 1);
    case 'ArrowLeft':
      return within(place - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Scrolls the row alone, never what it is in. `margin`: how much of the neighbours is to be seen. */
export function scrollStripTo(strip: Element, at: Element, margin: number): void {
  const inView = strip.getBoundingClientRect();
  const { left, right } = at.getBoundingClientRect();
  strip.scrollLeft += Math.min(0, left - inView.left - margin) + Math.max(0, right - inView.right + margin);
}
