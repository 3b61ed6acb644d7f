import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { HandlingView, PersonView } from '../../../app/contract/handling-views.ts';
import type { OperationInput } from '../../../app/contract/operations.ts';
import type { MailboxRow } from '../../../app/contract/mailbox-views.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { NOW_MS } from '../../support/renderer/sample-faxes.ts';
import { receivedPage, receivedRow } from '../../support/renderer/sample-received.ts';
import { openWindow, settled } from '../open-window.ts';

const ANA: PersonView = { user: 'ana', host: 'FRONT', name: 'ana', isMe: false };
const ME: PersonView = { user: 'jo', host: 'HERE', name: 'jo', isMe: true };

const row = (id: number, handling: Partial<HandlingView> = {}): MailboxRow =>
  receivedRow(id, {
    subject: `fax ${id}`,
    handling: {
      ...{ stage: 'open', assignee: null, stagedBy: ME, stagedAtMs: NOW_MS, tags: [], remarks: [] },
      ...handling,
    },
  });
/** In the order of the list. */
const ROWS = [row(1), row(2, { assignee: ANA }), row(3, { assignee: ME }), row(4, { stage: 'handled' })];
const OPEN = { stage: 'open', assignee: null };

async function openReceived(rows: readonly MailboxRow[] = ROWS) {
  const window = await openWindow(undefined, undefined, (bridge) => {
    bridge.answers['mailbox.page'] = () => succeed(receivedPage(rows));
  });
  await fireEvent.click(window.screen.getByRole('button', { name: /^Received/u }));
  await settled();
  const rowNamed = (id: number): HTMLElement =>
    window.screen.getByRole('row', { name: new RegExp(`fax ${id}\\b`, 'u') });
  const bar = () => within(window.screen.getByRole('group', { name: 'Selected faxes' }));
  const press = async (name: string | RegExp): Promise<void> => {
    await fireEvent.click(bar().getByRole('button', { name }));
    await settled();
  };
  const choose = async (id: number, keys: object = { ctrlKey: true }): Promise<void> => {
    await fireEvent.click(rowNamed(id), keys);
    await settled();
  };
  const sets = () => window.bridge.inputsOf('received.set') as OperationInput<'received.set'>[];
  return { ...window, rowNamed, bar, press, choose, sets };
}

describe('several received faxes', () => {
  it('are chosen by Ctrl and Shift without being opened, and counted for each thing that can be done', async () => {
    const { screen, bridge, choose, bar } = await openReceived();
    await choose(1);
    await choose(4, { shiftKey: true });
    expect(bar().getByRole('status').textContent).toContain('4 faxes selected');
    expect(
      bar()
        .getAllByRole('button')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual([
      'Handled (3)',
      'Take (1)',
      'Filed (1)',
      'Open again (1)',
      'Export… (4)',
      'Delete at the phone service… (4)',
      'Clear selection',
    ]);
    expect(bridge.inputsOf('received.open')).toEqual([]);
    await choose(2, {});
    expect(screen.queryByRole('group', { name: 'Selected faxes' })).toBeNull();
    expect(bridge.inputsOf('received.open')).toEqual([{ messageId: '2' }]);
  });

  it('are handled together, each against what was seen of it, and Undo gives each back what it was', async () => {
    const { screen, choose, press, sets } = await openReceived();
    await choose(1);
    await choose(2);
    await press('Handled (2)');
    const ana = { stage: 'open', assignee: { user: 'ana', host: 'FRONT' } };
    const handled = [{ kind: 'stage', value: 'handled' }];
    expect(sets()).toEqual([
      { messageId: '1', values: handled, seen: OPEN },
      { messageId: '2', values: handled, seen: ana },
    ]);
    expect(screen.getByText('2 faxes are handled.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Selected faxes' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Undo (2)' }));
    await settled();
    expect(sets().slice(2)).toEqual([
      { messageId: '1', values: [{ kind: 'stage', value: 'open' }], seen: OPEN },
      { messageId: '2', values: [{ kind: 'stage', value: 'open' }], seen: ana },
    ]);
    expect(screen.getByText('2 faxes are as they were before.')).toBeTruthy();
  });

  it('that were new are new again by Undo, also at the service, and the others are not', async () => {
    const rows = [{ ...row(1), isRead: false }, { ...row(2), isRead: false }, row(3)];
    const { screen, bridge, choose, press } = await openReceived(rows);
    bridge.answers['mailbox.markRead'] = ({ messageId }) =>
      messageId === '2' ? fail('The service is away.') : succeed(null);
    await choose(1);
    await choose(3, { shiftKey: true });
    await press('Handled (3)');
    expect(bridge.inputsOf('mailbox.markRead')).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Undo (3)' }));
    await settled();
    // One after the other: more answers than are waited for at once.
    await settled();
    expect(bridge.inputsOf('mailbox.markRead')).toEqual(
      ['1', '2'].map((messageId) => ({ messageId, isRead: false })),
    );
    expect(
      screen.getByText('2 faxes are as they were before. 1 fax was left as it is. The service is away.'),
    ).toBeTruthy();
  });

  it('say which a colleague was faster with, and take back only the others', async () => {
    const { screen, bridge, choose, press, sets } = await openReceived([row(1), row(2), row(3)]);
    bridge.answers['received.set'] = ({ messageId }) =>
      messageId === '2' ? fail('ana has it now. Nothing was changed.') : succeed(null);
    await choose(1);
    await choose(3, { shiftKey: true });
    await press('Take (3)');
    expect(
      screen.getByText('You took 2 faxes. 1 fax was left as it is. ana has it now. Nothing was changed.'),
    ).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Undo (2)' }));
    await settled();
    expect(
      sets()
        .slice(3)
        .map(({ messageId }) => messageId),
    ).toEqual(['1', '3']);
  });

  it('offer no Undo where none was changed, and say why', async () => {
    const { screen, bridge, choose, press } = await openReceived();
    bridge.answers['received.set'] = () => fail('The disk is full.');
    await choose(1);
    await press('Handled (1)');
    expect(screen.getByText('1 fax was left as it is. The disk is full.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo \(/u })).toBeNull();
  });

  it('have one menu, which stands for all of them; a row that is not chosen has its own', async () => {
    const { screen, rowNamed, choose, sets } = await openReceived();
    await choose(1);
    await choose(2);
    const entriesAt = async (id: number): Promise<string[]> => {
      await fireEvent.contextMenu(rowNamed(id), { button: 2 });
      await settled();
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());
    };
    expect(await entriesAt(4)).not.toContain('Handled (2)');
    await fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await settled();
    expect(await entriesAt(2)).toEqual([
      'Handled (2)',
      'Take (1)',
      'Export… (2)',
      'Delete at the phone service… (2)',
    ]);
    expect(screen.getByRole('menu', { name: '2 faxes selected' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('menuitem', { name: 'Handled (2)' }));
    await settled();
    expect(sets().map(({ messageId }) => messageId)).toEqual(['1', '2']);
    expect(screen.queryByRole('group', { name: 'Selected faxes' })).toBeNull();
  });

  it('are handled by the key that handles one, and Escape lets them go', async () => {
    const { screen, rowNamed, choose, sets } = await openReceived();
    await choose(1);
    await choose(3);
    await fireEvent.keyDown(rowNamed(3), { key: 'h' });
    await settled();
    expect(sets().map(({ messageId }) => messageId)).toEqual(['1', '3']);
    await choose(4);
    await fireEvent.keyDown(rowNamed(4), { key: 'Escape' });
    await settled();
    expect(screen.queryByRole('group', { name: 'Selected faxes' })).toBeNull();
    await fireEvent.keyDown(rowNamed(4), { key: 'h' });
    await settled();
    expect(sets().at(-1)).toMatchObject({ messageId: '4', values: [{ value: 'open' }] });
  });

  it.each([
    [
      't',
      'Nothing was changed: each of these faxes is handled, or somebody has it. Open one to take it over.',
    ],
    ['h', 'Nothing was changed: none of these faxes is open.'],
  ])('stay chosen where the key %s can do nothing with them, and why is said', async (key, why) => {
    const { screen, rowNamed, choose, bar, sets } = await openReceived([
      row(1, { stage: 'handled' }),
      row(2, key === 't' ? { assignee: ANA } : { stage: 'filed' }),
      row(3),
    ]);
    await choose(1);
    await choose(2);
    await fireEvent.keyDown(rowNamed(2), { key });
    await settled();
    expect(screen.getByText(why)).toBeTruthy();
    expect(bar().getByRole('status').textContent).toContain('2 faxes selected');
    expect(sets()).toEqual([]);
    // With one more of which it is true, it is done.
    await choose(3);
    await fireEvent.keyDown(rowNamed(3), { key });
    await settled();
    expect(sets().map(({ messageId }) => messageId)).toEqual(['3']);
    expect(bar().getByRole('status').textContent).toContain('3 faxes selected');
  });

  it('are taken and then handled by the two keys, each for all of them', async () => {
    const { rowNamed, choose, sets } = await openReceived([row(1), row(2), row(3)]);
    await choose(1);
    await choose(3, { shiftKey: true });
    await fireEvent.keyDown(rowNamed(3), { key: 't' });
    await settled();
    await fireEvent.keyDown(rowNamed(3), { key: 'h' });
    await settled();
    await settled();
    expect(sets().map(({ messageId, values }) => [messageId, values[0]?.value])).toEqual([
      ...['1', '2', '3'].map((id) => [id, 'me']),
      ...['1', '2', '3'].map((id) => [id, 'handled']),
    ]);
  });

  it('are said to be handled until that is so for none of them, whoever changed it', async () => {
    const { screen, bridge, choose, press } = await openReceived([row(1), row(2)]);
    const become = async (...stages: HandlingView['stage'][]): Promise<void> => {
      const rows = stages.map((stage, index) => row(index + 1, { stage }));
      bridge.answers['mailbox.page'] = () => succeed(receivedPage(rows));
      bridge.emit('mailbox.changed', { unread: 0 });
      await settled();
      await settled();
    };
    await choose(1);
    await choose(2);
    await press('Handled (2)');
    // A list that was on its way when it was done.
    await become('open', 'open');
    expect(screen.getByText('2 faxes are handled.')).toBeTruthy();
    await become('handled', 'handled');
    await become('open', 'handled');
    expect(screen.getByText('2 faxes are handled.')).toBeTruthy();
    await become('open', 'open');
    expect(screen.queryByText('2 faxes are handled.')).toBeNull();
  });

  it('are exported as a table, in the order of the list, and are chosen no more in another list', async () => {
    const { screen, bridge, choose, press } = await openReceived();
    await choose(3);
    await choose(1);
    await press('Export… (2)');
    expect(bridge.inputsOf('export.received')).toEqual([{ messageIds: ['1', '3'] }]);
    await fireEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await settled();
    expect(screen.queryByRole('group', { name: 'Selected faxes' })).toBeNull();
  });
});
