import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { NumberOffer } from '../../../app/contract/compose-views.ts';
import { succeed } from '../../support/renderer/memory-bridge.ts';
import { openWindow, pause, settled } from '../open-window.ts';

const recent = (name: string | null, formatted: string, note: string | null = null): NumberOffer => ({
  ...{ name, note, formatted },
  e164: formatted.replaceAll(' ', ''),
});
const LATELY = [
  recent('Dr. Mercer', '+1 303 555 0119'),
  recent(null, '+1 720 555 0121'),
  recent('Ward Nine', '+1 212 555 0107', '14 faxes'),
];

async function openSheet() {
  const window = await openWindow(undefined, undefined, (bridge) => {
    bridge.answers['number.offers'] = ({ without = [] }) =>
      succeed(LATELY.filter(({ e164 }) => !without.includes(e164)));
  });
  await fireEvent.click(window.screen.getByRole('button', { name: 'New fax' }));
  const to = window.screen.getByRole('combobox', { name: 'To' });
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      await fireEvent.keyDown(to, { key });
      await settled();
    }
  };
  const options = (): string[] =>
    window.screen
      .queryAllByRole('option')
      .map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim());
  return { ...window, to, press, options };
}

describe('whom one faxed lately', () => {
  it('is not in the way when a new fax opens, and is shown by the arrow', async () => {
    const { screen, to, press, options } = await openSheet();
    expect(screen.queryByRole('listbox')).toBeNull();
    await press('ArrowDown');
    expect(screen.getByRole('listbox', { name: 'Faxed lately' })).toBeTruthy();
    expect(to.getAttribute('aria-expanded')).toBe('true');
    expect(options()).toEqual([
      'Dr. Mercer +1 303 555 0119',
      '+1 720 555 0121',
      'Ward Nine 14 faxes +1 212 555 0107',
    ]);
  });

  it('is nobody until an arrow says who, also where there is one only', async () => {
    const { app, to, press } = await openSheet();
    await press('ArrowDown');
    expect(to.getAttribute('aria-activedescendant')).toBeNull();
    await press('Enter');
    expect(app.compose.recipients.chips).toEqual([]);
    await press('ArrowDown', 'ArrowDown', 'Enter');
    expect(app.compose.recipients.valid.map(({ name, check }) => [name, check.e164])).toEqual([
      [null, '+17205550121'],
    ]);
  });

  it('is offered without those that are in the fax, one after the other', async () => {
    const { app, press, options } = await openSheet();
    await press('ArrowDown', 'ArrowDown', 'Enter');
    expect(options()).toEqual([]);
    await press('ArrowDown');
    expect(options()).toEqual(['+1 720 555 0121', 'Ward Nine 14 faxes +1 212 555 0107']);
    await press('ArrowUp', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowDown');
    expect(options()).toEqual([]);
    expect(app.compose.recipients.valid).toHaveLength(3);
  });

  it('is shown by a click, and put away by Escape, by typing, and by leaving', async () => {
    const { screen, app, to, press, options } = await openSheet();
    await fireEvent.click(to);
    await settled();
    expect(options()).toHaveLength(3);
    await press('Escape');
    expect(options()).toEqual([]);
    expect(app.compose.isOpen).toBe(true);
    await fireEvent.click(to);
    await settled();
    await fireEvent.input(to, { target: { value: '303 555 0104' } });
    expect(options()).toEqual([]);
    await fireEvent.input(to, { target: { value: '' } });
    await fireEvent.click(to);
    await settled();
    await fireEvent.blur(to);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is gone when the last recipient is taken back to be corrected, and comes too late for who types', async () => {
    const { to, app, bridge, press, options } = await openSheet();
    await press('ArrowDown', 'ArrowDown', 'Enter', 'ArrowDown', 'Backspace');
    expect((to as HTMLInputElement).value).toBe('+1 303 555 0119');
    expect(options()).toEqual([]);
    await fireEvent.input(to, { target: { value: '' } });
    let answer: () => void = () => undefined;
    bridge.answers['number.offers'] = () =>
      new Promise((resolve) => {
        answer = () => resolve(succeed(LATELY));
      });
    await press('ArrowDown');
    await fireEvent.input(to, { target: { value: '303 555 0104' } });
    answer();
    await settled();
    expect(options()).toEqual([]);
    expect(app.compose.recipients.chips).toEqual([]);
  });

  it('is found by the first digits of a number, and no more once it is clear that one is typed', async () => {
    const { bridge, to, options, app, press } = await openSheet();
    const type = async (value: string): Promise<void> => {
      await fireEvent.input(to, { target: { value } });
      await pause();
    };
    await type('3');
    await type('30 3');
    expect(bridge.inputsOf('number.offers')).toEqual([{ query: '30 3', use: 'fax', groups: true }]);
    expect(options()).toHaveLength(3);
    await type('303 55');
    expect(options()).toEqual([]);
    // What is typed is meant, and not the only one that is offered.
    bridge.answers['number.offers'] = () => succeed(LATELY.slice(0, 1));
    await type('303');
    expect(to.getAttribute('aria-activedescendant')).toBeNull();
    await press('Enter');
    expect(app.compose.recipients.chips).toEqual([]);
  });
});

it('a contact’s numbers are no fax, and nobody is offered for them', async () => {
  const { screen, bridge } = await openWindow(undefined, undefined, (prepared) => {
    prepared.answers['contacts.list'] = () =>
      succeed({ contacts: [], total: 0, accountFetchedAtMs: null, accountProblem: null });
    prepared.answers['number.offers'] = () => succeed(LATELY);
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Contacts' }));
  await settled();
  await fireEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  const field = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Fax numbers' });
  await fireEvent.keyDown(field, { key: 'ArrowDown' });
  await fireEvent.click(field);
  await settled();
  expect(bridge.inputsOf('number.offers')).toEqual([]);
});
