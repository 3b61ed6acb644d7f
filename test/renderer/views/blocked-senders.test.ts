import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { ReceivedRow } from '../../../renderer/state/received/received.svelte.ts';
import { findBlockable } from '../../../renderer/state/received/sender-blocking.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { settingsOf, statusOf } from '../../support/renderer/sample-faxes.ts';
import { receivedPage, receivedRow } from '../../support/renderer/sample-received.ts';
import { openWindow, settled, type OpenWindow } from '../open-window.ts';

const SENDER = receivedRow(1).parties[0]?.phoneNumber ?? '';

async function openReceived(
  blockedSenders: readonly string[],
  { blocked = 0, fixed = [] }: { blocked?: number; fixed?: readonly 'blockedSenders'[] } = {},
) {
  const settings = { ...settingsOf({ blockedSenders }), fixed };
  const window = await openWindow(undefined, statusOf({ settings }), (bridge) => {
    bridge.answers['mailbox.page'] = () => succeed({ ...receivedPage([receivedRow(1)]), blocked });
  });
  await fireEvent.click(window.screen.getByRole('button', { name: /^Received/u }));
  await fireEvent.click(window.screen.getByRole('row', { name: /Dr\. Mercer/u }));
  await settled();
  return window;
}

async function chooseMore(screen: OpenWindow['screen'], name: string): Promise<void> {
  await fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await fireEvent.click(screen.getByRole('menuitem', { name }));
}

describe('a sender', () => {
  it('is blocked from the pane in one step, and back by Undo', async () => {
    const { screen, bridge } = await openReceived([]);
    await chooseMore(screen, 'Block sender');
    await settled();
    const said = screen.getByText(/Their faxes are kept apart/u).closest<HTMLElement>('.toast');
    await fireEvent.click(within(said ?? expect.fail()).getByRole('button', { name: 'Undo' }));
    await settled();
    expect(bridge.inputsOf('settings.setBlocked')).toEqual(
      [true, false].map((isBlocked) => ({ phoneNumber: SENDER, isBlocked })),
    );
  });

  it('is said not to be where that failed', async () => {
    const { screen, bridge } = await openReceived([]);
    bridge.answers['settings.setBlocked'] = () => fail('The disk is full.');
    await chooseMore(screen, 'Block sender');
    await settled();
    expect(screen.getByText(/The disk is full\./u)).toBeTruthy();
    expect(screen.queryByText(/Their faxes are kept apart/u)).toBeNull();
  });

  it('that is blocked is offered the way back, and its faxes are counted apart', async () => {
    const { screen, bridge } = await openReceived([SENDER], { blocked: 3 });
    await chooseMore(screen, 'Unblock sender');
    await settled();
    expect(bridge.inputsOf('settings.setBlocked')).toEqual([{ phoneNumber: SENDER, isBlocked: false }]);
    await fireEvent.click(screen.getByRole('button', { name: /^Blocked\s*3$/u }));
    await settled();
    expect(bridge.inputsOf('mailbox.page').at(-1)).toMatchObject({ choice: 'blocked' });
  });

  it('is blocked by nobody but the administrator who set them, and no list is offered without need', async () => {
    const { screen } = await openReceived([], { fixed: ['blockedSenders'] });
    expect(screen.queryByRole('button', { name: 'Block sender' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Blocked/u })).toBeNull();
  });

  it('of all that came in leads to the list of those that are blocked', async () => {
    const { screen, bridge } = await openReceived([SENDER], { blocked: 2 });
    bridge.answers['mailbox.page'] = () => succeed({ ...receivedPage([]), blocked: 2 });
    bridge.emit('mailbox.changed', { unread: 0 });
    await settled();
    expect(screen.queryByText('Nothing has come in yet.')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Show blocked ones' }));
    await settled();
    expect(bridge.inputsOf('mailbox.page').at(-1)).toMatchObject({ choice: 'blocked' });
  });

  it('without a number cannot be blocked', () => {
    const rowOf = (phoneNumber: string | null): ReceivedRow => {
      const row = receivedRow(1);
      return { ...row, id: row.messageId, parties: row.parties.map((each) => ({ ...each, phoneNumber })) };
    };
    expect([null, '', '9'.repeat(65)].map((each) => findBlockable(rowOf(each)))).toEqual([null, null, null]);
    expect(findBlockable(rowOf('anonymous'))).toMatchObject({ phoneNumber: 'anonymous' });
  });
});

it('the settings list those that are blocked, each with a way back', async () => {
  const { screen, bridge } = await openReceived(['+13035550111', SENDER]);
  await fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await settled();
  expect(screen.getByText('2 senders are blocked')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Unblock +13035550111' }));
  await settled();
  expect(bridge.inputsOf('settings.setBlocked')).toEqual([{ phoneNumber: '+13035550111', isBlocked: false }]);
});
