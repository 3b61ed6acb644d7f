/** Of the click before: what it was on, and what that said then. */
interface Clicked {
  readonly on: Element | null;
  readonly text: string;
}

/**
 * The second click of a double click is meant for what the first one hit. Where the first has put another button under the pointer, or
 * changed what it says, nobody has read that yet: the click is dropped.
 */
export function dropStrayClicks(): (event: MouseEvent) => void {
  let first: Clicked = { on: null, text: '' };
  return (event) => {
    const on = event.target instanceof Element ? event.target.closest('button, a, label, [role]') : null;
    const text = on?.textContent ?? '';
    if (event.detail > 1 && on !== null && (on !== first.on || text !== first.text)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    first = { on, text };
  };
}
