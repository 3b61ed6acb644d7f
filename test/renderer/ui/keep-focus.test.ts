import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from '../../../renderer/ui/keep-focus.ts';

let main: HTMLElement;
let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <nav><button id="place">Queue</button></nav>
    <main tabindex="-1">
      <p role="note"><button id="resume">Resume sending</button></p>
      <div role="grid"><div role="row" tabindex="0" id="row"><button id="choose">Choose</button></div></div>
      <section aria-label="Folders" id="folders"><p><button id="remove">Remove</button></p><button id="add">Add</button></section>
      <aside tabindex="-1" id="pane"><footer><button id="send">Send</button><button id="next">Undo</button></footer></aside>
    </main>
    <dialog open id="question"><button id="tick">Tick</button></dialog>`;
  main = document.querySelector('main') ?? expect.fail('no main');
  stop = keepFocus(main);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const at = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? expect.fail(id);
const focused = (): string | undefined => document.activeElement?.id;

it.each([
  ['send', 'pane'],
  ['choose', 'row'],
  ['resume', 'row'],
  ['place', 'row'],
  ['remove', 'folders'],
] as const)(
  'of #%s that goes is taken by what is around or below it, and by no other button',
  async (id, to) => {
    at(id).focus();
    at(id).remove();
    expect(document.activeElement).toBe(document.body);
    await vi.waitFor(() => expect(focused()).toBe(to));
  },
);

it('goes to the view where there is no row', async () => {
  at('row').remove();
  at('resume').focus();
  at('resume').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(main));
});

it('stays where whoever took it away has led it', async () => {
  at('send').focus();
  at('send').remove();
  at('next').focus();
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  expect(focused()).toBe('next');
});

it('is taken from nobody who has clicked beside everything', async () => {
  at('send').focus();
  at('send').blur();
  at('next').remove();
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  expect(document.activeElement).toBe(document.body);
});
