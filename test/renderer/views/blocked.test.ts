import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, whenTaken, type OpenWindow, paneQuestion } from '../open-window.ts';

const said = (within_: ParentNode): string[] =>
  [...within_.querySelectorAll('[role="status"]')]
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean);

async function openSheet(): Promise<OpenWindow & { readonly sheet: HTMLElement }> {
  const window = await openWindow();
  await fireEvent.click(window.screen.getAllByRole('button', { name: 'New fax' })[0] ?? document.body);
  await settled();
  return { ...window, sheet: window.screen.getByRole('dialog') };
}

describe('a button that is blocked', () => {
  it('keeps the focus, and says why it is when it is pressed', async () => {
    const { sheet, bridge } = await openSheet();
    const send = within(sheet).getByRole('button', { name: 'Send' });
    send.focus();
    expect(document.activeElement).toBe(send);
    expect(said(sheet)).not.toContain('Enter a fax number.');
    await fireEvent.click(send);
    await settled();
    expect(said(sheet)).toContain('Enter a fax number.');
    expect(document.activeElement).toBe(send);
    expect(bridge.inputsOf('fax.sendEach')).toEqual([]);
  });

  it('says it within the dialog that it stands in: what lies below one is not spoken', async () => {
    const { sheet } = await openSheet();
    await fireEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
    const below = [...document.querySelectorAll('[role="status"]')].filter((each) => !sheet.contains(each));
    expect(below.map(({ textContent }) => textContent)).not.toContain('Enter a fax number.');
  });

  it('says it anew each time, and no longer than until the next key', async () => {
    const { sheet } = await openSheet();
    const send = within(sheet).getByRole('button', { name: 'Send' });
    await fireEvent.click(send);
    const first = within(sheet)
      .getAllByText('Enter a fax number.')
      .find((each) => each.closest('[role="status"]'));
    await fireEvent.keyDown(send, { key: 'Tab' });
    expect(said(sheet)).not.toContain('Enter a fax number.');
    await fireEvent.click(send);
    const second = within(sheet)
      .getAllByText('Enter a fax number.')
      .find((each) => each.closest('[role="status"]'));
    expect(second).toBeDefined();
    // A new element is what a screen reader takes for news.
    expect(second).not.toBe(first);
  });

  it('has nothing to say any more once it can be used', async () => {
    const { app, bridge } = await openWindow([rowOf('a', { state: 'unconfirmed', actions: ['resend'] })]);
    const row = app.queue.row('a') ?? expect.fail('no row');
    app.screen.ask({ kind: 'give-up', row });
    await settled();
    const dialog = paneQuestion();
    const stop = within(dialog).getAllByRole('button').at(-1) ?? expect.fail('no button');
    expect(stop.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(stop);
    expect(said(document)).toContain('This has only just been asked. Read it, then press once more.');
    expect(bridge.inputsOf('fax.cancel')).toEqual([]);
    await whenTaken(stop);
    await settled();
    expect(said(document)).not.toContain('This has only just been asked. Read it, then press once more.');
  });
});
