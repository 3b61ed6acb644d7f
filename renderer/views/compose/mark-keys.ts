import type { Marking } from '../../state/pages/marking.svelte.ts';

/** Inches: fine enough for the box of a form. */
const STEP = 0.04;
const LARGER = 1.1;

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What keys do with the mark that has the focus. */
export function markKey(event: KeyboardEvent, marking: Marking): void {
  if (!takeKey(event, marking)) return;
  event.preventDefault();
  event.stopPropagation();
}

function takeKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, marking: Marking): boolean {
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'z' || shiftKey || altKey) return false;
    marking.undo();
    marking.wantsFocus = 'mark';
    return true;
  }
  if (altKey) return false;
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    const [across, down] = arrow;
    if (shiftKey) marking.resize(across + down > 0 ? LARGER : 1 / LARGER);
    else marking.move(across * STEP, down * STEP);
    return true;
  }
  switch (key) {
    case 'PageDown':
    case 'PageUp':
      marking.chooseNext(key === 'PageDown' ? 1 : -1);
      break;
    case 'Delete':
    case 'Backspace':
      marking.remove();
      break;
    case 'Enter':
    case ' ':
      marking.wantsFocus = marking.chosen?.mark.kind === 'text' ? 'words' : null;
      return true;
    default:
      return false;
  }
  marking.wantsFocus = 'mark';
  return true;
}
