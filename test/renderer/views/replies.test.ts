import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { ComposeFile, ReceivedTemplate } from '../../../app/contract/compose-views.ts';
import type { DraftInput } from '../../../app/contract/draft-views.ts';
import type { ReceivedLinkView } from '../../../app/contract/handling-views.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { morning, NOW_MS, readDetail } from '../../support/renderer/sample-faxes.ts';
import { receivedPage, receivedRow } from '../../support/renderer/sample-received.ts';
import { openWindow, pause, settled } from '../open-window.ts';

const file: ComposeFile = {
  ...{ path: '/faxes/Received/1 Dr. Mercer 3p.pdf', name: '1 Dr. Mercer 3p.pdf', sizeBytes: 20_000 },
  ...{ problem: null, numberInName: null },
};
const template: ReceivedTemplate = {
  ...{ messageId: '1', how: 'reply', sender: 'Dr. Mercer', createdAtMs: NOW_MS - 900_000, file },
  to: { formatted: '+1 303 555 0119', name: null },
  subject: 'Re: Form 8',
};
const link: ReceivedLinkView = {
  ...{ jobId: 'queued', how: 'reply', state: 'sent', to: ['+1 303 555 0119'], atMs: NOW_MS, isHere: true },
  by: { user: 'jo', host: 'DESK', name: 'jo', isMe: true },
};

async function openReceived(rows = [receivedRow(1)], given: Partial<ReceivedTemplate> = {}) {
  const window = await openWindow(undefined, undefined, (bridge) => {
    bridge.answers['mailbox.page'] = () => succeed(receivedPage(rows));
    bridge.answers['received.template'] = ({ how }) => succeed({ ...template, how, ...given });
  });
  await fireEvent.click(window.screen.getByRole('button', { name: /^Received/u }));
  const row = (): HTMLElement => window.screen.getByRole('row', { name: /Dr\. Mercer/u });
  const sheet = () => within(window.screen.getByRole('dialog', { name: 'New fax' }));
  return { ...window, row, sheet };
}

describe('a reply', () => {
  it('is begun by one key, to whoever sent the fax, with its pages, and is handed in as one', async () => {
    const { app, bridge, row, sheet } = await openReceived();
    await fireEvent.keyDown(row(), { key: 'a' });
    await settled();
    expect(bridge.inputsOf('received.template')).toEqual([{ messageId: '1', how: 'reply' }]);
    expect(sheet().getByText(/^Reply to the fax from Dr\. Mercer, /u)).toBeTruthy();
    expect(app.compose.files.list).toEqual([file]);
    expect(app.compose.recipients.chips).toHaveLength(1);
    expect(app.compose.subject).toBe('Re: Form 8');
    await fireEvent.click(sheet().getByLabelText(/^Mark the received fax as handled/u));
    await app.compose.send();
    expect(bridge.inputsOf('fax.send')).toMatchObject([
      { paths: [file.path], forReceived: { messageId: '1', how: 'reply', marksHandled: true } },
    ]);
  });

  it('goes without the pages where somebody takes them out, and with them again', async () => {
    const { app, bridge, row, sheet } = await openReceived();
    await fireEvent.keyDown(row(), { key: 'a' });
    await settled();
    const pages = sheet().getByLabelText('With its pages');
    await fireEvent.click(pages);
    expect(app.compose.files.list).toEqual([]);
    await fireEvent.click(pages);
    await settled();
    expect(app.compose.files.list).toEqual([file]);
    // What was taken out is chosen for no fax any more.
    expect(bridge.inputsOf('received.template')).toHaveLength(2);
    app.compose.files.remove(file.path);
    await settled();
    expect(sheet().getByLabelText<HTMLInputElement>('With its pages').checked).toBe(false);
  });

  it('says so where the sender cannot be faxed, until somebody is entered', async () => {
    const { app, row, sheet } = await openReceived(undefined, { to: null, file: null });
    await fireEvent.keyDown(row(), { key: 'A' });
    await settled();
    expect(app.compose.recipients.chips).toEqual([]);
    expect(sheet().getByText(/Enter the number yourself/u)).toBeTruthy();
    expect(sheet().getByText(/begins without them/u)).toBeTruthy();
    expect(sheet().queryByLabelText('With its pages')).toBeNull();
    await app.compose.recipients.takeAll([{ formatted: '+1 303 555 0119', name: null }]);
    await settled();
    expect(sheet().queryByText(/Enter the number yourself/u)).toBeNull();
  });

  it('is no draft where it was only looked at, and keeps what it is for where it is one', async () => {
    const { app, bridge, row } = await openReceived();
    await fireEvent.keyDown(row(), { key: 'a' });
    await settled();
    const [saved] = bridge.inputsOf('drafts.save') as { content: DraftInput }[];
    if (saved === undefined) throw new Error('nothing was kept');
    const { paths: _, to: __, follows: ___, forReceived, ...entries } = saved.content;
    expect(forReceived).toEqual({ messageId: '1', how: 'reply', marksHandled: false });
    const { kept } = app.compose.leave();
    expect(await kept).toBeNull();
    expect(bridge.inputsOf('drafts.discard')).toHaveLength(1);
    bridge.answers['drafts.open'] = () =>
      succeed({
        ...entries,
        ...{ files: [file], to: [], made: null, received: { ...template, marksHandled: true } },
      });
    await app.drafts.open('draft-1');
    await settled();
    expect(app.compose.received).toMatchObject({ messageId: '1', marksHandled: true });
  });

  it('that cannot begin says why, and opens nothing', async () => {
    const { bridge, screen, row } = await openReceived();
    bridge.answers['received.template'] = () => fail('No connection.');
    await fireEvent.keyDown(row(), { key: 'f' });
    await settled();
    expect(screen.getByText('No connection.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'New fax' })).toBeNull();
  });
});

describe('faxes that were made for a received one', () => {
  it('are in its pane and lead to the queue; those of other computers are told by number and time', async () => {
    const ana = { user: 'ana', host: 'FRONT', name: 'ana', isMe: false };
    const [queued] = morning;
    const links: ReceivedLinkView[] = [
      { ...link, jobId: queued?.id ?? '' },
      { ...link, jobId: 'elsewhere', how: 'forward', state: 'under-way', by: ana, isHere: false },
    ];
    const { screen, app, row } = await openReceived([receivedRow(1, { links })]);
    expect(row().textContent).toContain('replied to');
    expect(row().textContent).toContain('being forwarded');
    await fireEvent.click(row());
    await settled();
    const list = within(screen.getByRole('list', { name: 'Faxes made for it' }));
    expect(list.getByText(/^Forwarded by ana to \+1.*: under way$/u).closest('button')).toBeNull();
    await fireEvent.click(list.getByRole('button', { name: /^Reply to \+1.*: sent$/u }));
    await settled();
    expect(app.screen.view).toBe('queue');
    expect(app.detail.row?.id).toBe(queued?.id);
  });

  it('lead back to it from the queue, and say where it is not here any more', async () => {
    const fax = morning.find(({ state }) => state === 'sent');
    if (fax === undefined) throw new Error('no fax');
    const { bridge, screen, app } = await openReceived();
    bridge.answers['received.row'] = () => succeed(receivedRow(1));
    const received = { sender: 'Dr. Mercer', createdAtMs: NOW_MS };
    bridge.answers['fax.detail'] = () =>
      succeed({ ...readDetail(fax), forReceived: { messageId: '1', how: 'reply', received } });
    app.reveal(fax.id, { open: true });
    await pause();
    await fireEvent.click(screen.getByRole('button', { name: /^Reply to the fax from Dr\. Mercer/u }));
    await settled();
    expect(app.screen.view).toBe('received');
    expect(app.received.row?.id).toBe('1');
    bridge.answers['fax.detail'] = () =>
      succeed({ ...readDetail(fax), forReceived: { messageId: '1', how: 'reply', received: null } });
    app.detail.close();
    app.reveal(fax.id, { open: true });
    await pause();
    expect(screen.getByText('Reply to a received fax that is no longer here')).toBeTruthy();
  });
});
