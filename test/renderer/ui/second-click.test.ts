import { afterEach, expect, it } from 'vitest';
import { dropStrayClicks } from '../../../renderer/ui/second-click.ts';

const drop = dropStrayClicks();
const taken: string[] = [];
document.addEventListener('click', drop, { capture: true });
document.addEventListener('click', ({ target }) => taken.push((target as Element).id));

afterEach(() => {
  taken.length = 0;
  document.body.replaceChildren();
});

function put(id: string, text: string): HTMLElement {
  const button = document.createElement('button');
  Object.assign(button, { id, textContent: text });
  document.body.append(button);
  return button;
}

const click = (on: HTMLElement, detail: number): boolean =>
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));

it('drops the second click of a double click where it hits another button', () => {
  const [send, undo] = [put('send', 'Send again'), put('undo', 'Undo')];
  click(send, 1);
  click(undo, 2);
  expect(taken).toEqual(['send']);
  // Meant: a click of its own.
  click(undo, 1);
  expect(taken).toEqual(['send', 'undo']);
});

it('drops it where the same button says something else by then', () => {
  const button = put('row', 'Send again');
  click(button, 1);
  button.textContent = 'Undo';
  click(button, 2);
  expect(taken).toEqual(['row']);
});

it('takes it where nothing has changed, and what comes from the keyboard', () => {
  const next = put('next', 'Next page');
  for (const detail of [1, 2, 3, 0]) click(next, detail);
  expect(taken).toHaveLength(4);
});
