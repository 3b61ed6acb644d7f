import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { person, rowOf } from '../../support/renderer/sample-faxes.ts';
import { isAskedInPane, openWindow, paneQuestion, settled, type OpenWindow } from '../open-window.ts';

const nameless = (id: string): FaxRow =>
  rowOf(id, { state: 'needs-attention', recipients: [], actions: ['address', 'cancel'] });

const rowIn = (id: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? expect.fail(`no row ${id}`);

async function open(rows: readonly FaxRow[], id: string): Promise<OpenWindow> {
  const window = await openWindow(rows);
  await fireEvent.click(rowIn(id));
  await settled();
  return window;
}

const numberField = (): HTMLInputElement => within(paneQuestion()).getByLabelText('Name or fax number');
const closeButtons = (): HTMLElement[] => within(paneQuestion()).queryAllByRole('button', { name: 'Close' });

describe('the question that a fax waits with', () => {
  it('stands in its pane as soon as that is open, without taking the focus, and with one button', async () => {
    const { screen } = await open([nameless('a')], 'a');
    expect(paneQuestion().textContent).toContain('Who gets “a.pdf”?');
    expect(paneQuestion().contains(document.activeElement)).toBe(false);
    expect(
      within(paneQuestion())
        .getAllByRole('button')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Send']);
    // Not once more below it; what else can be done is there.
    const pane = within(screen.getByRole('complementary'));
    expect(pane.queryByRole('button', { name: 'Choose recipient' })).toBeNull();
    expect(pane.getByRole('button', { name: 'Cancel fax' })).toBeTruthy();
  });

  it('has the focus where the row’s button was pressed, and gives it back by Escape, still standing', async () => {
    await openWindow([nameless('a')]);
    const button = within(rowIn('a')).getByRole('button', { name: 'Choose recipient' });
    button.focus();
    await fireEvent.click(button);
    await settled();
    expect(document.activeElement).toBe(numberField());
    expect(closeButtons()).toHaveLength(1);
    await fireEvent.keyDown(numberField(), { key: 'Escape' });
    await settled();
    expect(isAskedInPane()).toBe(true);
    expect(closeButtons()).toEqual([]);
    expect(document.activeElement).toBe(button);
  });

  it('keeps what was typed while the fax changes, and while it is asked for by its button', async () => {
    const { bridge } = await open([nameless('a')], 'a');
    await fireEvent.input(numberField(), { target: { value: '303 55' } });
    bridge.change([{ ...nameless('a'), changedAtMs: nameless('a').changedAtMs + 1 }]);
    await settled();
    await fireEvent.click(within(rowIn('a')).getByRole('button', { name: 'Choose recipient' }));
    await settled();
    expect(numberField().value).toBe('303 55');
  });

  it('begins anew with another fax', async () => {
    await open([nameless('a'), nameless('b')], 'a');
    await fireEvent.input(numberField(), { target: { value: '303 55' } });
    await fireEvent.click(rowIn('b'));
    await settled();
    expect(paneQuestion().textContent).toContain('Who gets “b.pdf”?');
    expect(numberField().value).toBe('');
  });

  it('is gone with what held the fax', async () => {
    const { bridge } = await open([nameless('a')], 'a');
    bridge.change([rowOf('a', { state: 'waiting', actions: ['cancel'] })]);
    await settled();
    expect(isAskedInPane()).toBe(false);
  });

  it.each<[string, Partial<FaxRow>]>([
    [
      'knows its recipient, where another is seldom the cure',
      { recipients: [person('3035550119')], actions: ['address', 'confirm'] },
    ],
    ['is answered by a press', { recipients: [], actions: ['check-again', 'cancel'] }],
    ['needs nobody', { state: 'failed', actions: ['address', 'retry'] }],
  ])('does not stand there by itself of one that %s', async (_, more) => {
    await open([rowOf('a', { state: 'needs-attention', ...more })], 'a');
    expect(isAskedInPane()).toBe(false);
  });
});

describe('a question that somebody asks for', () => {
  const failed = rowOf('f', { state: 'failed', actions: ['resend', 'address', 'save-as'] });

  it('takes the place of the buttons, until it is closed by its button, by Escape or with the pane', async () => {
    const { screen, app } = await open([failed], 'f');
    const pane = within(screen.getByRole('complementary'));
    const ask = async (): Promise<void> => {
      await fireEvent.click(pane.getByRole('button', { name: 'Another number…' }));
      await settled();
      expect(pane.queryByRole('button', { name: 'Another number…' })).toBeNull();
    };
    await ask();
    await fireEvent.click(within(paneQuestion()).getByRole('button', { name: 'Close' }));
    await settled();
    expect(isAskedInPane()).toBe(false);
    await ask();
    await fireEvent.keyDown(numberField(), { key: 'Escape' });
    await settled();
    expect(isAskedInPane()).toBe(false);
    expect(app.detail.id).toBe('f');
    await ask();
    await fireEvent.click(pane.getByRole('button', { name: 'Close the details' }));
    await settled();
    expect(app.screen.paneQuestion).toBeNull();
  });

  it('opens the pane of its fax, from another view too', async () => {
    const { app } = await openWindow([failed]);
    app.screen.view = 'settings';
    app.screen.ask({ kind: 'resend', row: failed });
    await settled();
    expect([app.screen.view, app.detail.id]).toEqual(['queue', 'f']);
    expect(document.activeElement?.textContent.trim()).toBe('Not now');
  });

  it('leaves the window free: files can be dropped, and other faxes looked at', async () => {
    const { app } = await open([failed, nameless('a')], 'f');
    app.screen.ask({ kind: 'resend', row: failed });
    await settled();
    expect(app.screen.isCovered).toBe(false);
    await fireEvent.click(rowIn('a'));
    await settled();
    expect(paneQuestion().textContent).toContain('Who gets “a.pdf”?');
    expect(app.screen.paneQuestion).toBeNull();
  });
});
