/** Where the focus is, and all that it stands in, from the inside to the outside. */
interface Stand {
  readonly on: Element;
  readonly within: readonly Element[];
}

const findStand = (on: Element): Stand => {
  const within: Element[] = [];
  for (let box = on.parentElement; box !== null; box = box.parentElement) within.push(box);
  return { on, within };
};

const PARTS = ['section[aria-label]', 'section[aria-labelledby]', 'fieldset'].join(',');

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();

/** No button: whoever presses Enter once more would do what nobody has read. */
const takesFocus = (box: Element): boolean =>
  box instanceof HTMLDialogElement || (box.hasAttribute('tabindex') && !(box instanceof HTMLButtonElement));

const firstRow = (box: HTMLElement): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>('[role="row"][tabindex="0"]')].find(isShown);

/** A part of a view that has a name, as a card of the settings: its list's row, else itself. */
function placeIn(part: HTMLElement): HTMLElement {
  const row = firstRow(part);
  if (row !== undefined) return row;
  part.tabIndex = -1;
  return part;
}

/** What is nearest to where the focus was: the pane, the row, the dialog or the named part around it, else the list's row, else the view. */
function placeNear({ within }: Stand, main: HTMLElement): HTMLElement {
  for (const box of within) {
    if (!(box instanceof HTMLElement) || box === main || !isShown(box)) continue;
    if (takesFocus(box)) return box;
    if (box.matches(PARTS)) return placeIn(box);
  }
  return firstRow(main) ?? main;
}

/**
 * What has the focus may go, as a button that has done its work does. The focus would fall to the body then: the keyboard would be at
 * the beginning of the window, and a screen reader nowhere. `main` is where the views are.
 */
export function keepFocus(main: HTMLElement): () => void {
  let stand: Stand | null = null;
  let asked = 0;
  const restore = (): void => {
    if (stand === null || document.activeElement !== document.body || isShown(stand.on)) return;
    placeNear(stand, main).focus({ preventScroll: true });
  };
  // Whoever takes it away may know a better place, and leads it there first.
  const restoreSoon = (): void => {
    if (stand === null || document.activeElement !== document.body) return;
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(restore);
  };
  const focused = ({ target }: FocusEvent): void => {
    if (target instanceof Element) stand = findStand(target);
  };
  const changes = new MutationObserver(restoreSoon);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] });
  document.addEventListener('focusin', focused);
  window.addEventListener('resize', restoreSoon);
  return () => {
    cancelAnimationFrame(asked);
    changes.disconnect();
    document.removeEventListener('focusin', focused);
    window.removeEventListener('resize', restoreSoon);
  };
}
