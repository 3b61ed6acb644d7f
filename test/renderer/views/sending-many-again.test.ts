import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { NOW_MS, rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, toastSaying, whenTaken, type OpenWindow } from '../open-window.ts';

const sent = (id: string, place: number) =>
  rowOf(id, { finishedAtMs: NOW_MS - place * 1_000, actions: ['send-anew', 'save-as', 'send-on'] });
const ROWS = [
  sent('a', 1),
  sent('b', 2),
  sent('c', 3),
  // Its documents are not here any more; and one that goes again itself.
  rowOf('d', { finishedAtMs: NOW_MS - 4_000, actions: ['save-as'] }),
  rowOf('e', { state: 'failed', finishedAtMs: NOW_MS - 5_000, actions: ['retry', 'send-anew'] }),
];

async function ask(rows = ROWS): Promise<OpenWindow> {
  const window = await openWindow(rows);
  window.screen.getByRole('row', { name: /a\.pdf/u }).focus();
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a', ctrlKey: true });
  await settled();
  await fireEvent.click(window.screen.getByRole('button', { name: 'Send sent faxes again… (3)' }));
  await settled();
  return window;
}
const dialogOf = ({ screen }: OpenWindow, count = 3) =>
  within(screen.getByRole('dialog', { name: `Send these ${count} faxes a second time?` }));
const press = async (window: OpenWindow, name: string): Promise<void> => {
  await fireEvent.click(
    await whenTaken(within(window.screen.getByRole('dialog')).getByRole('button', { name })),
  );
  await settled();
};

describe('faxes that were sent', () => {
  it('go again together only after a question that names each and who gets it', async () => {
    const window = await ask();
    expect(window.bridge.inputsOf('fax.sendAnew')).toEqual([]);
    const dialog = dialogOf(window);
    expect(dialog.getByText(/^They were sent already\./u)).toBeTruthy();
    for (const id of ['a', 'b', 'c']) expect(dialog.getByText(new RegExp(`^${id}\\.pdf`, 'u'))).toBeTruthy();
    expect(dialog.getAllByText(/^to /u)).toHaveLength(3);
    expect(document.activeElement?.textContent).toBe('Not now');
  });

  it('go again one by one, each as a new fax, and how many do is said', async () => {
    const window = await ask();
    window.bridge.answers['fax.sendAnew'] = ({ jobId }) =>
      jobId === 'b' ? fail('b.pdf is not there any more.') : succeed({ jobId: `again-${jobId}` });
    await press(window, 'Send 3 faxes again');
    expect(window.bridge.inputsOf('fax.sendAnew')).toEqual(['a', 'b', 'c'].map((jobId) => ({ jobId })));
    expect(window.bridge.inputsOf('fax.retry')).toEqual([]);
    toastSaying(
      /2 sent faxes go again, as new faxes\. 1 fax was left as it is\. b\.pdf is not there any more\./u,
    );
    expect(window.screen.queryByRole('dialog')).toBeNull();
    expect(window.screen.queryByRole('group', { name: 'Selected faxes' })).toBeNull();
  });

  it('are left out one by one, and what has gone meanwhile is none of them', async () => {
    const window = await ask();
    const [, first] = dialogOf(window).getAllByRole('checkbox');
    await fireEvent.click(first ?? expect.fail('nothing to leave out'));
    window.bridge.change([], ['c']);
    await settled();
    expect(dialogOf(window, 2).getByRole('button', { name: 'Send 1 fax again' })).toBeTruthy();
    await press(window, 'Send 1 fax again');
    expect(window.bridge.inputsOf('fax.sendAnew')).toEqual([{ jobId: 'b' }]);
  });

  it('stay chosen, and nothing goes, where it is not wanted', async () => {
    const window = await ask();
    await press(window, 'Not now');
    expect(window.bridge.inputsOf('fax.sendAnew')).toEqual([]);
    expect(window.screen.getByText(/^5 faxes selected/u)).toBeTruthy();
  });

  it('do not go again for a sign-in that may not send', async () => {
    const window = await openWindow(ROWS, undefined, (bridge) => {
      bridge.answers['account.permissions'] = () =>
        succeed([
          {
            capability: 'send-faxes',
            allowed: false,
            permission: 'Faxes',
            why: 'This sign-in may not send faxes.',
          },
        ]);
    });
    window.app.screen.ask({ kind: 'send-anew-many', rows: ROWS.slice(0, 3) });
    await settled();
    expect(dialogOf(window).getByRole('alert').textContent).toBe('This sign-in may not send faxes.');
    const send = dialogOf(window).getByRole('button', { name: 'Send 3 faxes again' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
  });
});
