interface Identified {
  readonly id: string;
}

/** The rows of a list that are chosen together. */
export interface RowSelection {
  readonly isEmpty: boolean;
  has(id: string): boolean;
  /** Nothing is chosen any more, and a range would begin here. */
  beginAt(id: string): void;
  toggle(id: string): void;
  /** From where the range began, else from `from`. */
  extendTo(id: string, from: string, rows: readonly Identified[]): void;
  selectAll(rows: readonly Identified[]): void;
  clear(): void;
}

/** Space and Ctrl+A in a row of the list. Whether the key was one of these. */
export function selectByKey(
  event: KeyboardEvent,
  selection: RowSelection,
  active: string | undefined,
  rows: readonly Identified[],
): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (event.key === ' ' && active !== undefined) selection.toggle(active);
  else if (isCommand && event.key.toLowerCase() === 'a') selection.selectAll(rows);
  else return false;
  event.preventDefault();
  return true;
}

/** A click with Ctrl or Shift. Any other opens its row, and nothing is chosen any more. */
export function selectByClick(
  event: MouseEvent,
  selection: RowSelection,
  id: string,
  active: string | undefined,
  rows: readonly Identified[],
): boolean {
  if (event.shiftKey) selection.extendTo(id, active ?? id, rows);
  else if (event.ctrlKey || event.metaKey) selection.toggle(id);
  else {
    selection.beginAt(id);
    return false;
  }
  return true;
}
