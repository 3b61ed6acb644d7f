import { fireEvent, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { BlockedByView } from '../../../app/contract/blocking-views.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { settingsOf, statusOf } from '../../support/renderer/sample-faxes.ts';
import { receivedPage, receivedRow } from '../../support/renderer/sample-received.ts';
import { openWindow, settled, type OpenWindow } from '../open-window.ts';

const LIKENESS = { id: 'likeness', sender: 'Cruise Line', createdAtMs: 1_700_000_000_000, isFaxGone: false };

async function openReceived(blockedBy: BlockedByView | null = null) {
  const row = { ...receivedRow(1), savedTo: '/Faxes/Received/fax.pdf', blockedBy };
  const window = await openWindow(undefined, statusOf({ settings: settingsOf({}) }), (bridge) => {
    bridge.answers['mailbox.page'] = () => succeed(receivedPage([row]));
  });
  await fireEvent.click(window.screen.getByRole('button', { name: /^Received/u }));
  await fireEvent.click(window.screen.getByRole('row', { name: /Dr\. Mercer/u }));
  await settled();
  return { ...window, row };
}

async function chooseMore(screen: OpenWindow['screen'], name: string): Promise<void> {
  await fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await fireEvent.click(screen.getByRole('menuitem', { name }));
  await settled();
}

it('what looks like a fax is blocked from its pane, and back by Undo', async () => {
  const { screen, bridge, row } = await openReceived();
  await chooseMore(screen, 'Block faxes that look like this');
  expect(bridge.inputsOf('received.blockLikeness')).toEqual([{ messageId: row.messageId }]);
  const said = screen.getByText(/looks like this one are kept apart/u).closest<HTMLElement>('.toast');
  await fireEvent.click(within(said ?? expect.fail()).getByRole('button', { name: 'Undo' }));
  await settled();
  expect(bridge.inputsOf('received.setLikenessBlocked')).toEqual([{ id: 'likeness', isBlocked: false }]);
});

it('it is said why that cannot be', async () => {
  const { screen, bridge } = await openReceived();
  bridge.answers['received.blockLikeness'] = () => fail('There is too little on the first page.');
  await chooseMore(screen, 'Block faxes that look like this');
  expect(screen.getByText(/Nothing was changed\. There is too little/u)).toBeTruthy();
  expect(screen.queryByText(/are kept apart from now on/u)).toBeNull();
});

it('a fax that is kept apart says why, and is offered the way back', async () => {
  const { screen, bridge } = await openReceived({ kind: 'likeness', ...LIKENESS });
  expect(screen.getByText(/its first page looks like the fax of .*Cruise Line/u)).toBeTruthy();
  await chooseMore(screen, 'Unblock faxes that look like this');
  const said = screen.getByText(/not blocked any more/u).closest<HTMLElement>('.toast');
  await fireEvent.click(within(said ?? expect.fail()).getByRole('button', { name: 'Undo' }));
  await settled();
  expect(bridge.inputsOf('received.setLikenessBlocked')).toEqual(
    [false, true].map((isBlocked) => ({ id: 'likeness', isBlocked })),
  );
});

it('one of a blocked sender says that, and is not to be blocked twice', async () => {
  const { screen } = await openReceived({ kind: 'sender' });
  expect(screen.getByText('Kept apart: its sender is blocked.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Block faxes that look like this' })).toBeNull();
});

it('the settings show the pages that are blocked, each with a way back', async () => {
  const { screen, bridge } = await openReceived();
  bridge.answers['received.blockedLikenesses'] = () =>
    succeed([
      { ...LIKENESS, image: 'data:image/png;base64,AAAA' },
      { ...LIKENESS, id: 'other', sender: null, image: null, isFaxGone: true },
    ]);
  await fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await settled();
  expect(screen.getByText('2 first pages')).toBeTruthy();
  expect(screen.getByText(/^Unknown sender, /u)).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: /^Unblock faxes that look like/u });
  await fireEvent.click(first ?? expect.fail());
  await settled();
  expect(bridge.inputsOf('received.setLikenessBlocked')).toEqual([{ id: 'likeness', isBlocked: false }]);
});
