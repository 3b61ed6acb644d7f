import { fireEvent, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { MailboxRow } from '../../../app/contract/mailbox-views.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { receivedPage, receivedRow } from '../../support/renderer/sample-received.ts';
import { openWindow, settled, toastSaying } from '../open-window.ts';

const NAME = 'Delete at the phone service…';

async function openFax(more: Partial<MailboxRow> = {}) {
  let row = receivedRow(1, more);
  const window = await openWindow(undefined, undefined, (bridge) => {
    bridge.answers['mailbox.page'] = () => succeed(receivedPage([row, receivedRow(2)]));
  });
  await fireEvent.click(window.screen.getByRole('button', { name: /^Received/u }));
  await fireEvent.click(window.screen.getAllByRole('row')[0] ?? expect.fail());
  await settled();
  return {
    ...window,
    pane: () => window.screen.getByRole('complementary', { name: /^Fax from/u }),
    more: async () => {
      await fireEvent.click(window.screen.getByText('More'));
    },
    change: async (next: Partial<MailboxRow>) => {
      row = receivedRow(1, next);
      window.bridge.emit('mailbox.changed', { unread: 0 });
      await settled();
    },
  };
}

it('deletes at the service what a person agreed to, and Undo takes it back', async () => {
  const { screen, bridge, more, change, pane } = await openFax();
  await more();
  await fireEvent.click(screen.getByText(NAME));
  await settled();
  expect(bridge.inputsOf('serviceDeletions.begin')).toEqual([{ messageIds: ['1'] }]);
  expect(screen.getByText('1 fax is about to be deleted at the phone service.')).toBeTruthy();
  await change({ deletion: { state: 'waits' } });
  expect(pane().textContent).toContain('It stays here.');
  await more();
  expect(screen.queryByText(NAME)).toBeNull();
  await fireEvent.click(within(toastSaying(/about to be deleted/u)).getByText('Undo'));
  await fireEvent.click(screen.getByText('Keep it there'));
  expect(bridge.inputsOf('serviceDeletions.undo')).toEqual([{ messageIds: ['1'] }, { messageIds: ['1'] }]);
  await settled();
  expect(screen.getByText('Nothing was deleted at the phone service.')).toBeTruthy();
});

it('says nothing where the person changed their mind, and why where it was refused', async () => {
  const { screen, bridge, more } = await openFax();
  bridge.answers['serviceDeletions.begin'] = () => succeed({ messageIds: [] });
  await more();
  await fireEvent.click(screen.getByText(NAME));
  await settled();
  expect(screen.queryByText(/about to be deleted/u)).toBeNull();
  bridge.answers['serviceDeletions.begin'] = () => fail('The fax is not whole on this computer.');
  await more();
  await fireEvent.click(screen.getByText(NAME));
  await settled();
  expect(screen.getByText('The fax is not whole on this computer.')).toBeTruthy();
});

it('shows in the row, too, what was not deleted, and offers it again', async () => {
  const { screen, pane, more } = await openFax({ deletion: { state: 'failed', why: 'No connection.' } });
  expect(pane().textContent).toContain('Not deleted at the phone service. No connection.');
  expect(screen.getByRole('row', { name: /not deleted at the service/u })).toBeTruthy();
  await more();
  expect(screen.getByText(NAME)).toBeTruthy();
});

it('offers nothing for what is not at the service any more', async () => {
  const { screen, pane, more, change } = await openFax();
  await more();
  expect(screen.getByText(NAME)).toBeTruthy();
  await fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await change({ availability: 'deleted' });
  expect(screen.queryByText(NAME)).toBeNull();
  await change({ deletion: { state: 'under-way' } });
  expect(pane().textContent).toContain('Being deleted at the phone service…');
  expect(screen.queryByRole('button', { name: 'Keep it there' })).toBeNull();
});

it('deletes several that are chosen, those alone that are there', async () => {
  const window = await openWindow(undefined, undefined, (bridge) => {
    const rows = [receivedRow(1), receivedRow(2, { availability: 'purged' }), receivedRow(3)];
    bridge.answers['mailbox.page'] = () => succeed(receivedPage(rows));
  });
  const { screen, bridge } = window;
  await fireEvent.click(screen.getByRole('button', { name: /^Received/u }));
  for (const row of screen.getAllByRole('row')) await fireEvent.click(row, { ctrlKey: true });
  await fireEvent.click(screen.getByRole('button', { name: 'Delete at the phone service… (2)' }));
  await settled();
  expect(bridge.inputsOf('serviceDeletions.begin')).toEqual([{ messageIds: ['1', '3'] }]);
});
