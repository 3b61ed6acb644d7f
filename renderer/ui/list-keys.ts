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
