import { fireEvent } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { HandlingView, PersonView } from '../../../app/contract/handling-views.ts';
import type { MailboxPage } from '../../../app/contract/mailbox-views.ts';
import type { ReceivedState } from '../../../renderer/state/received/received.svelte.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { receivedPage, receivedRow } from '../../support/renderer/sample-received.ts';
import { NOW_MS } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled } from '../open-window.ts';

const UNKNOWN = {
  phoneNumber: null,
  formatted: null,
  name: null,
  location: null,
  state: null,
  faxErrorCode: null,
};

const UNTOUCHED = { stage: 'open', assignee: null };
const ANA: PersonView = { user: 'ana', host: 'FRONT', name: 'ana', isMe: false };

const handledBy = (
  by: PersonView,
  stage: HandlingView['stage'],
  assignee: PersonView | null = null,
): { handling: HandlingView } => ({
  handling: {
    ...{ stage, assignee, stagedBy: by, stagedAtMs: NOW_MS, tags: ['lab'] },
    remarks: [{ by, text: 'no answer yet', atMs: NOW_MS }],
  },
});

async function openReceived(page: MailboxPage) {
  let current = page;
  const window = await openWindow(undefined, undefined, (bridge) => {
    bridge.answers['mailbox.page'] = () => succeed(current);
  });
  await fireEvent.click(window.screen.getByRole('button', { name: /^Received/u }));
  return {
    ...window,
    row: (name: RegExp) => window.screen.getByRole('row', { name }),
    change: async (next: MailboxPage) => {
      current = next;
      window.bridge.emit('mailbox.changed', { unread: next.unread });
      await settled();
    },
  };
}

describe('received faxes', () => {
  it('are told by who, when, how many pages and whether somebody has read them, and counted beside the view', async () => {
    const { screen, row } = await openReceived(
      receivedPage([
        receivedRow(1, { isRead: false }),
        receivedRow(2, { parties: [UNKNOWN], pages: null, savedTo: null }),
        receivedRow(3, { availability: 'purged' }),
      ]),
    );
    expect(screen.getByRole('button', { name: /Received.*1 fax not read yet/u })).toBeTruthy();
    expect(row(/Dr\. Mercer.*New, .*3 pages$/u)).toBeTruthy();
    // Of a fax without a number, a name, a page count or a file nothing is said but that.
    expect(row(/Unknown sender.*Read, .*not saved here$/u)).toBeTruthy();
    expect(row(/no longer at the service/u)).toBeTruthy();
  });

  it('open with their pages, are read then, and can be made new again', async () => {
    const { screen, bridge, row, change } = await openReceived(
      receivedPage([receivedRow(1, { isRead: false })]),
    );
    await fireEvent.click(row(/Dr\. Mercer/u));
    await settled();
    expect(bridge.inputsOf('received.open')).toEqual([{ messageId: '1' }]);
    expect(bridge.inputsOf('mailbox.markRead')).toEqual([{ messageId: '1', isRead: true }]);
    const pane = screen.getByRole('complementary', { name: 'Fax from Dr. Mercer' });
    expect(pane.textContent.replaceAll('\u200b', '')).toContain('~/Documents/Faxes/Received/2026-11-21/');
    expect(screen.getByRole('img', { name: /page 1/iu }).getAttribute('src')).toContain(
      '/pages/received-1/1.png',
    );
    await change(receivedPage([receivedRow(1)]));
    await fireEvent.click(screen.getByRole('button', { name: 'More' }));
    await fireEvent.click(screen.getByRole('menuitem', { name: 'Mark as new' }));
    expect(bridge.inputsOf('mailbox.markRead').at(-1)).toEqual({ messageId: '1', isRead: false });
    await fireEvent.click(screen.getByRole('button', { name: 'Show in folder' }));
    expect(bridge.inputsOf('received.showInFolder')).toEqual([{ messageId: '1' }]);
    bridge.answers['received.saveAs'] = () => succeed({ savedTo: '/home/jo/Fax from Dr. Mercer.tif' });
    await fireEvent.click(screen.getByRole('button', { name: 'Save a copy…' }));
    const question = screen.getByRole('dialog', { name: 'Save a copy of the fax from Dr. Mercer' });
    expect(question.textContent).toContain('The pages as they came in');
    await fireEvent.click(screen.getByLabelText(/^TIFF, Group 4/u));
    await fireEvent.click(screen.getByRole('button', { name: 'Choose where…' }));
    await settled();
    expect(bridge.inputsOf('received.saveAs')).toEqual([{ messageId: '1', format: 'tiff-group4' }]);
    expect(screen.getByText('Saved as “Fax from Dr. Mercer.tif”.')).toBeTruthy();
    await fireEvent.click(screen.getByTitle('Look closer'));
    expect(screen.getByRole('dialog', { name: 'Pages of Fax from Dr. Mercer' })).toBeTruthy();
  });

  it('are saved with their words where these were read, which says how many pages were', async () => {
    const { screen, bridge, row } = await openReceived(receivedPage([receivedRow(1)]));
    bridge.answers['received.open'] = () => succeed({ pictureId: 'received-1', pictures: 5 });
    await fireEvent.click(row(/Dr\. Mercer/u));
    await settled();
    const ask = async (): Promise<void> => {
      await fireEvent.click(screen.getByRole('button', { name: 'Save a copy…' }));
      await settled();
    };
    await ask();
    expect(screen.queryByLabelText(/^Searchable PDF/u)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    bridge.answers['received.readPages'] = () => succeed({ read: 3, hasUnread: false });
    await ask();
    await fireEvent.click(screen.getByLabelText(/^Searchable PDF .*only its first 3 pages were read$/u));
    await fireEvent.click(screen.getByRole('button', { name: 'Choose where…' }));
    await settled();
    expect(bridge.inputsOf('received.saveAs')).toEqual([{ messageId: '1', format: 'searchable-pdf' }]);
  });

  it('are not said to be read where one of them could not be', async () => {
    const { screen, bridge, row } = await openReceived(receivedPage([receivedRow(1)]));
    bridge.answers['received.open'] = () => succeed({ pictureId: 'received-1', pictures: 2 });
    bridge.answers['received.readPages'] = () => succeed({ read: 2, hasUnread: true });
    await fireEvent.click(row(/Dr\. Mercer/u));
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Save a copy…' }));
    await settled();
    expect(
      screen.getByLabelText(/^Searchable PDF .*not every one of its pages could be read$/u),
    ).toBeTruthy();
  });

  it('are dragged out by their row or a page, where they were saved', async () => {
    const { screen, bridge, row } = await openReceived(
      receivedPage([receivedRow(1), receivedRow(2, { parties: [UNKNOWN], savedTo: null })]),
    );
    bridge.answers['received.dragOut'] = ({ messageId }) => succeed({ path: `/saved/${messageId}.pdf` });
    expect(row(/Unknown sender/u).draggable).toBe(false);
    expect(row(/Dr\. Mercer/u).draggable).toBe(true);
    // False: what the browser would drag by itself is not.
    expect(await fireEvent.dragStart(row(/Dr\. Mercer/u))).toBe(false);
    await fireEvent.click(row(/Dr\. Mercer/u));
    await settled();
    expect(await fireEvent.dragStart(screen.getByRole('img', { name: /page 1/iu }))).toBe(false);
    await fireEvent.click(screen.getByTitle('Look closer'));
    const viewer = screen.getByRole('dialog', { name: 'Pages of Fax from Dr. Mercer' });
    const [page] = viewer.querySelectorAll('[data-page]');
    expect(await fireEvent.dragStart(page ?? expect.fail('no page'))).toBe(false);
    expect(bridge.inputsOf('received.dragOut')).toEqual(Array(3).fill({ messageId: '1' }));
  });

  it('keep their menu while the service hears that they are read', async () => {
    const { screen, row, change } = await openReceived(receivedPage([receivedRow(1, { isRead: false })]));
    await fireEvent.contextMenu(row(/Dr\. Mercer/u), { button: 2 });
    await settled();
    await change(receivedPage([receivedRow(1)]));
    expect(screen.getByRole('menu', { name: 'Fax from Dr. Mercer' })).toBeTruthy();
    await change(receivedPage([]));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('say why their pages cannot be had, and stay new', async () => {
    const { screen, bridge, row } = await openReceived(receivedPage([receivedRow(1, { isRead: false })]));
    bridge.answers['received.open'] = () => fail('The phone service has no document of this fax.');
    await fireEvent.click(row(/Dr\. Mercer/u));
    await settled();
    expect(screen.getByRole('alert').textContent).toBe('The phone service has no document of this fax.');
    expect(bridge.inputsOf('mailbox.markRead')).toEqual([]);
  });

  it('are walked through by keys, and only opened by Enter', async () => {
    const { screen, bridge, row } = await openReceived(
      receivedPage([receivedRow(1), receivedRow(2, { parties: [UNKNOWN] })]),
    );
    row(/Dr\. Mercer/u).focus();
    await fireEvent.keyDown(row(/Dr\. Mercer/u), { key: 'ArrowDown' });
    await settled();
    expect(document.activeElement).toBe(row(/Unknown sender/u));
    expect(bridge.inputsOf('received.open')).toEqual([]);
    await fireEvent.keyDown(row(/Unknown sender/u), { key: 'Enter' });
    await settled();
    expect(screen.getByRole('complementary', { name: 'Fax from Unknown sender' })).toBeTruthy();
    await fireEvent.keyDown(row(/Unknown sender/u), { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByRole('complementary'));
    await fireEvent.keyDown(screen.getByRole('complementary'), { key: 'Escape' });
    await settled();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(row(/Unknown sender/u));
  });

  it('are looked for in their own list, and older ones read on demand', async () => {
    const next = { createdAtMs: 5, messageId: '1' };
    const { screen, bridge } = await openReceived(
      receivedPage([receivedRow(1)], { next, isComplete: false }),
    );
    expect(screen.getByText(/still being fetched/u)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Older faxes' }));
    expect(bridge.inputsOf('mailbox.page').at(-1)).toMatchObject({ before: next, direction: 'inbound' });
    bridge.answers['mailbox.page'] = ({ text }) =>
      succeed(receivedPage([receivedRow(text === 'mercer' ? 7 : 1)]));
    await fireEvent.input(screen.getByLabelText('Search faxes'), { target: { value: 'mercer' } });
    await settled();
    expect(screen.getAllByRole('row').map((each) => each.getAttribute('data-id'))).toEqual(['7']);
  });

  it('are led to by their notification, also before they are in the list', async () => {
    let page = receivedPage([receivedRow(1)]);
    const { bridge, app, screen } = await openWindow(undefined, undefined, (each) => {
      each.answers['mailbox.page'] = () => succeed(page);
    });
    bridge.emit('received.show', { messageId: '2' });
    await settled();
    expect(bridge.inputsOf('received.open')).toEqual([]);
    page = receivedPage([receivedRow(2), receivedRow(1)]);
    bridge.emit('mailbox.changed', { unread: 1 });
    await settled();
    expect(app.screen.view).toBe('received');
    expect(bridge.inputsOf('received.open')).toEqual([{ messageId: '2' }]);
    expect(screen.getByRole('complementary')).toBeTruthy();
  });

  it('are led to by their notification on whatever page of a sorted list they are', async () => {
    const { bridge, screen, app } = await openReceived(receivedPage([receivedRow(1)], { count: 500 }));
    app.received.view.order = { key: 'sender', isDescending: false };
    bridge.answers['received.row'] = () => succeed(receivedRow(999));
    bridge.emit('received.show', { messageId: '999' });
    await settled();
    expect(bridge.inputsOf('received.open')).toEqual([{ messageId: '999' }]);
    expect(screen.getByRole('complementary', { name: /^Fax from/u })).toBeTruthy();
  });

  it.each([
    ['looked for something', (received: ReceivedState): unknown => (received.query = 'lab')],
    ['chosen others', (received: ReceivedState): unknown => (received.choice = 'mine')],
    ['opened another', (received: ReceivedState) => received.open('1')],
    ['closed what was open', (received: ReceivedState) => received.close()],
  ] as const)('are not led to once somebody has %s meanwhile', async (_what, act) => {
    const { bridge, app, change } = await openReceived(receivedPage([receivedRow(1)]));
    bridge.emit('received.show', { messageId: '2' });
    await settled();
    void act(app.received);
    await settled();
    await change(receivedPage([receivedRow(2), receivedRow(1)]));
    expect(bridge.inputsOf('received.open')).not.toContainEqual({ messageId: '2' });
  });

  it('stay listed where New, Open, Mine or Handled is chosen during a search, and that counts after it', async () => {
    const { bridge, screen, app } = await openReceived(receivedPage([receivedRow(1)]));
    app.received.query = 'mercer';
    await settled();
    for (const choice of ['open', 'mine', 'handled', 'new', 'all', 'open'] as const) {
      app.received.choice = choice;
      await settled();
      expect(screen.getByRole('row', { name: /Dr\. Mercer/u })).toBeTruthy();
    }
    app.received.query = '';
    await settled();
    expect(bridge.inputsOf('mailbox.page').at(-1)).toMatchObject({ choice: 'open' });
    expect(app.received.rows).toHaveLength(1);
  });

  it('are taken, handled and remarked on by one key each, which Undo takes back', async () => {
    const { screen, bridge, row, change } = await openReceived(receivedPage([receivedRow(1)]));
    const key = async (name: string): Promise<void> => {
      await fireEvent.keyDown(row(/Dr\. Mercer/u), { key: name });
      await settled();
    };
    row(/Dr\. Mercer/u).focus();
    await key('t');
    await key('h');
    expect(bridge.inputsOf('received.set')).toEqual([
      { messageId: '1', values: [{ kind: 'assignee', value: 'me' }], seen: UNTOUCHED },
      { messageId: '1', values: [{ kind: 'stage', value: 'handled' }], seen: UNTOUCHED },
    ]);
    expect(screen.getByText('The fax from Dr. Mercer is handled.')).toBeTruthy();
    await fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    expect(bridge.inputsOf('received.set').at(-1)).toEqual({
      messageId: '1',
      values: [{ kind: 'stage', value: 'open' }],
      seen: UNTOUCHED,
    });
    await change(receivedPage([receivedRow(1, handledBy(ANA, 'handled'))]));
    expect(row(/Dr\. Mercer.*Handled, .*lab/u)).toBeTruthy();
    await key('h');
    expect(bridge.inputsOf('received.set').at(-1)).toMatchObject({ values: [{ value: 'open' }] });
    await key('r');
    const question = screen.getByRole('dialog', { name: 'Remark on the fax from Dr. Mercer' });
    await fireEvent.input(screen.getByLabelText('Your remark'), { target: { value: ' called back ' } });
    await fireEvent.input(screen.getByLabelText(/^Tags/u), { target: { value: 'urgent, , lab' } });
    // Keys in a field are the field's.
    await fireEvent.keyDown(screen.getByLabelText('Your remark'), { key: 'h' });
    await fireEvent.submit(question.querySelector('form') as HTMLFormElement);
    await settled();
    expect(bridge.inputsOf('received.set').at(-1)).toEqual({
      messageId: '1',
      values: [
        { kind: 'remark', value: 'called back' },
        { kind: 'tag', tag: 'urgent', value: true },
      ],
      seen: null,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Remark on the fax from Dr. Mercer kept.')).toBeTruthy();
    await fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    expect(bridge.inputsOf('received.set').at(-1)).toEqual({
      messageId: '1',
      values: [
        { kind: 'remark', value: '' },
        { kind: 'tag', tag: 'urgent', value: false },
      ],
      seen: null,
    });
  });

  it('are sorted and narrowed where they lie, which stays so when the view is left', async () => {
    localStorage.clear();
    const { screen, bridge, app } = await openReceived(
      receivedPage([receivedRow(1), receivedRow(2)], { count: 1234 }),
    );
    await fireEvent.click(screen.getByRole('button', { name: 'Sort and filter' }));
    await fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'sender' } });
    await fireEvent.input(screen.getByLabelText('Sender’s name or number'), {
      target: { value: ' mercer ' },
    });
    await fireEvent.change(screen.getByLabelText('Date'), { target: { value: 'today' } });
    await settled();
    const asked = bridge.inputsOf('mailbox.page').at(-1);
    expect(asked).toMatchObject({
      ...{ before: null, direction: 'inbound', choice: 'all', person: 'mercer' },
      order: { key: 'sender', isDescending: false },
    });
    expect(asked).toMatchObject({ fromMs: new Date(NOW_MS).setHours(0, 0, 0, 0) });
    expect(screen.getByText('1,234 faxes').getAttribute('role')).toBe('status');
    const count = bridge.inputsOf('mailbox.page').length;
    app.screen.view = 'contacts';
    await settled();
    app.screen.view = 'received';
    await settled();
    // Nothing was read anew, and it is still said what is out of sight.
    expect(bridge.inputsOf('mailbox.page')).toHaveLength(count);
    expect(screen.getByRole('button', { name: 'Remove: Sorted by: Sender, ascending' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Remove: Sender: mercer' }));
    await settled();
    expect(bridge.inputsOf('mailbox.page').at(-1)).not.toHaveProperty('person');
    bridge.answers['mailbox.page'] = () => succeed(receivedPage([]));
    await fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'state' } });
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Show all days and senders' }));
    await settled();
    expect(bridge.inputsOf('mailbox.page').at(-1)).not.toHaveProperty('fromMs');
    // Who is led to a fax sees it, whatever was narrowed.
    app.received.view.person = 'nobody';
    bridge.emit('received.show', { messageId: '2' });
    await settled();
    expect(bridge.inputsOf('mailbox.page').at(-1)).not.toHaveProperty('person');
    expect(app.received.view.order).toEqual({ key: 'state', isDescending: false });
    localStorage.clear();
  });

  it('that were new are new again when what was done with them is taken back', async () => {
    const { screen, bridge, row } = await openReceived(receivedPage([receivedRow(1, { isRead: false })]));
    await fireEvent.keyDown(row(/Dr\. Mercer/u), { key: 'h' });
    await settled();
    bridge.answers['mailbox.markRead'] = () => fail('The service is away.');
    await fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    await settled();
    expect(bridge.inputsOf('mailbox.markRead')).toEqual([{ messageId: '1', isRead: false }]);
    expect(screen.getByText(/The service is away\./u)).toBeTruthy();
  });

  it('say who has them and what others wrote, and can be taken over, with Undo to whoever had them', async () => {
    const { screen, bridge, row } = await openReceived(
      receivedPage([receivedRow(1, handledBy(ANA, 'open', ANA))]),
    );
    await fireEvent.click(row(/Dr\. Mercer.*ana has it, .*with a remark/u));
    await settled();
    const pane = screen.getByRole('complementary');
    expect(pane.textContent).toContain('ana has it');
    expect(screen.getByRole('list', { name: 'Remarks' }).textContent).toContain('no answer yet');
    await fireEvent.click(screen.getByRole('button', { name: 'Take over from ana' }));
    await settled();
    await fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    const seen = { stage: 'open', assignee: { user: 'ana', host: 'FRONT' } };
    expect(bridge.inputsOf('received.set')).toEqual([
      { messageId: '1', values: [{ kind: 'assignee', value: 'me' }], seen },
      { messageId: '1', values: [{ kind: 'assignee', value: seen.assignee }], seen },
    ]);
  });

  it('show remarks of two whose names and computers read alike together, each apart from the words around it', async () => {
    const by = (user: string, host: string) => ({ user, host, name: user, isMe: false });
    const remarks = [
      { by: by('a b', 'c'), text: 'first', atMs: NOW_MS },
      { by: by('a', 'b c'), text: 'אב 555 0119', atMs: 8.64e15 },
    ];
    const handling = { ...handledBy(ANA, 'open').handling, remarks, tags: ['‏1', '2'] };
    const { screen, row } = await openReceived(receivedPage([receivedRow(1, { handling })]));
    await fireEvent.click(row(/Dr\. Mercer/u));
    await settled();
    const items = [...screen.getByRole('list', { name: 'Remarks' }).querySelectorAll('li > bdi')];
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^a b, .*: first$/u),
      expect.stringMatching(/^a, .*: ⁨אב ⁦555 0119⁩⁩$/u),
    ]);
    expect(row(/Dr\. Mercer/u).textContent).toContain('⁨‏1⁩ · 2');
  });

  it('say who was faster, in the words of the refusal', async () => {
    const { screen, bridge, row } = await openReceived(receivedPage([receivedRow(1)]));
    bridge.answers['received.set'] = () => fail('Ana has it now. Nothing was changed.');
    await fireEvent.keyDown(row(/Dr\. Mercer/u), { key: 't' });
    await settled();
    expect(screen.getByText('Ana has it now. Nothing was changed.')).toBeTruthy();
    expect(screen.queryByText('You have the fax from Dr. Mercer.')).toBeNull();
  });

  it('say when what was set could not be written', async () => {
    const { screen, bridge, row } = await openReceived(receivedPage([receivedRow(1)]));
    bridge.answers['received.set'] = () => ({
      ok: false,
      failure: { kind: 'later', message: 'The disk is full.' },
    });
    await fireEvent.keyDown(row(/Dr\. Mercer/u), { key: 't' });
    await settled();
    expect(screen.getByText(/so nobody else sees it\. The disk is full\.$/u)).toBeTruthy();
    expect(screen.queryByText('You have the fax from Dr. Mercer.')).toBeNull();
  });

  it('are chosen by what is to be done, and the open one stays in sight when it is done', async () => {
    const { screen, bridge, row, change } = await openReceived(receivedPage([receivedRow(1)]));
    await fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await settled();
    expect(bridge.inputsOf('mailbox.page').at(-1)).toMatchObject({ choice: 'open', before: null });
    await fireEvent.click(row(/Dr\. Mercer/u));
    await settled();
    bridge.answers['received.row'] = () => succeed(receivedRow(1, handledBy(ANA, 'handled')));
    await change(receivedPage([]));
    await settled();
    expect(screen.getByRole('complementary').textContent).toContain('Handled by ana');
    expect(screen.getByText('Nothing is open.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(bridge.inputsOf('mailbox.page').at(-1)).toMatchObject({ choice: 'all' });
    // A notification leads to it, whatever is chosen.
    await fireEvent.click(screen.getByRole('button', { name: 'Mine' }));
    bridge.emit('received.show', { messageId: '1' });
    await settled();
    expect(bridge.inputsOf('mailbox.page').at(-1)).toMatchObject({ choice: 'all' });
  });

  it('say what to expect while there are none, and which permission is missing', async () => {
    const { screen } = await openReceived(receivedPage([]));
    expect(screen.getByText('Nothing has come in yet.')).toBeTruthy();
    const other = await openWindow(undefined, undefined, (bridge) => {
      const why = 'The sign-in lacks the permission Faxes.';
      bridge.answers['account.permissions'] = () =>
        succeed([
          { capability: 'send-faxes', allowed: false, permission: 'Faxes', why },
          {
            capability: 'read-messages',
            allowed: false,
            permission: 'ReadMessages',
            why: 'No ReadMessages.',
          },
        ]);
    });
    other.app.screen.view = 'received';
    other.app.compose.open();
    await settled();
    expect(other.screen.getAllByText('Received faxes cannot be shown. No ReadMessages.').length).toBe(1);
    expect(other.app.compose.obstacle).toBe('The sign-in lacks the permission Faxes.');
  });
});

describe('words that are looked for', () => {
  it('are shown where they stand on the pages of the fax that is open, and lead there', async () => {
    const { screen, row, bridge } = await openReceived(receivedPage([receivedRow(1)]));
    const place = { left: 0.1, top: 0.2, width: 0.3, height: 0.02 };
    const asked: unknown[] = [];
    bridge.answers['received.findText'] = (input) => {
      asked.push(input);
      return succeed([{ page: 1, excerpt: 'the claim 8812', places: [place, { ...place, top: 0.4 }] }]);
    };
    await fireEvent.click(row(/./u));
    await settled();
    expect([asked, screen.queryByRole('list', { name: 'In the text' })]).toEqual([[], null]);
    await fireEvent.input(screen.getByRole('textbox', { name: /^Search/u }), {
      target: { value: ' claim ' },
    });
    await settled();
    expect(asked.at(-1)).toEqual({ messageId: receivedRow(1).messageId, text: 'claim' });
    await fireEvent.click(screen.getByRole('button', { name: /^Page 1.*the claim 8812$/u }));
    expect(screen.getByRole('dialog', { name: /^Pages of/u }).querySelectorAll('.found')).toHaveLength(2);
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await fireEvent.input(screen.getByRole('textbox', { name: /^Search/u }), { target: { value: '' } });
    await settled();
    expect(screen.queryByRole('list', { name: 'In the text' })).toBeNull();
  });

  it('may stand twice in one place, where the reader took a word for two', async () => {
    const { screen, row, bridge } = await openReceived(receivedPage([receivedRow(1)]));
    const place = { left: 0.1, top: 0.2, width: 0.3, height: 0.02 };
    bridge.answers['received.findText'] = () =>
      succeed([{ page: 1, excerpt: 'claim claims', places: [place, { ...place, width: 0.4 }] }]);
    await fireEvent.click(row(/./u));
    await fireEvent.input(screen.getByRole('textbox', { name: /^Search/u }), { target: { value: 'claim' } });
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: /^Page 1.*claim claims$/u }));
    expect(screen.getByRole('dialog', { name: /^Pages of/u }).querySelectorAll('.found')).toHaveLength(2);
  });
});
