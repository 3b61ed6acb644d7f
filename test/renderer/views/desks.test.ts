import { fireEvent } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { fail, succeed, type MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import type { AppStatus } from '../../../app/contract/app-views.ts';
import { statusOf } from '../../support/renderer/sample-faxes.ts';
import { receivedPage, receivedRow } from '../../support/renderer/sample-received.ts';
import { lineOf } from '../../support/renderer/sample-rules.ts';
import { openWindow, settled, type OpenWindow } from '../open-window.ts';

const sentRow = (id: number, more: Parameters<typeof receivedRow>[1] = {}) =>
  receivedRow(id, { direction: 'outbound', state: 'sent', savedTo: null, ...more });

const colleague = { extensionId: '102', extensionNumber: '102', name: 'Dr. Okafor' };

async function openDesks(prepare: (bridge: MemoryBridge) => void, status?: AppStatus): Promise<OpenWindow> {
  const window = await openWindow(undefined, status, (bridge) => {
    bridge.answers['line.read'] = () => succeed(lineOf());
    prepare(bridge);
  });
  await fireEvent.click(window.screen.getByRole('button', { name: 'All extensions' }));
  await settled();
  return window;
}

const rowsOf = ({ screen }: OpenWindow): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll(/[\s\u00a0\u200b]+/gu, ' '));

describe('the faxes of all desks', () => {
  it('show what another computer has sent, by file name, and lead to what was sent from here', async () => {
    const window = await openDesks((bridge) => {
      bridge.answers['mailbox.page'] = ({ direction }) =>
        succeed(
          receivedPage(
            direction === 'outbound'
              ? [
                  sentRow(1, { fileNames: ['lab.pdf', 'scan.tif'] }),
                  sentRow(2, { jobId: 'job-2', state: 'failed' }),
                ]
              : [],
          ),
        );
    });
    const [other, own] = rowsOf(window);
    expect(other).toMatch(/Dr\. Mercer.*lab\.pdf, scan\.tif.*Sent.*elsewhere/u);
    expect(own).toMatch(/Failed.*Show fax/u);
    expect(window.screen.queryByLabelText('Extension')).toBeNull();
  });

  it('show a number as it is dialled, also behind a name that is read from the right', async () => {
    const name = 'ד"ר כהן';
    const parties = receivedRow(1).parties.map((party) => ({ ...party, name }));
    const window = await openDesks((bridge) => {
      bridge.answers['mailbox.page'] = ({ direction }) =>
        succeed(receivedPage(direction === 'outbound' ? [sentRow(1, { parties })] : []));
    });
    expect(window.screen.getByText(name).localName).toBe('bdi');
  });

  it('go further back, and show no fax twice', async () => {
    const next = { createdAtMs: 1, messageId: '2' };
    const window = await openDesks((bridge) => {
      bridge.answers['mailbox.page'] = ({ before }) =>
        succeed(
          before === null
            ? receivedPage([sentRow(1), sentRow(2)], { next })
            : receivedPage([sentRow(2), sentRow(3)]),
        );
    });
    await fireEvent.click(window.screen.getByRole('button', { name: 'Older faxes' }));
    await settled();
    expect(rowsOf(window)).toHaveLength(3);
    expect(window.screen.queryByRole('button', { name: 'Older faxes' })).toBeNull();
  });

  it('are not said to be none where the service does not list them', async () => {
    const none = (bridge: MemoryBridge): void => {
      bridge.answers['mailbox.page'] = () => succeed(receivedPage([]));
    };
    const { account } = statusOf();
    const unlisted = statusOf({ account: { ...account, without: ['list'] } });
    const { screen } = await openDesks(none, unlisted);
    expect(screen.queryByText('Nothing has been sent from your extension yet.')).toBeNull();
    expect(screen.getByText(/does not list what was sent from your extension/u)).toBeTruthy();
  });

  it("show an administrator a colleague's, and say why where they cannot be seen", async () => {
    const window = await openDesks((bridge) => {
      bridge.answers['colleagues.list'] = () =>
        succeed([{ extensionId: '101', extensionNumber: '101', name: 'Me' }, colleague]);
      bridge.answers['colleagues.faxes'] = () => succeed({ rows: [receivedRow(7)], hasMore: false });
    });
    const list = window.screen.getByLabelText<HTMLSelectElement>('Extension');
    expect([...list.options].map(({ text }) => text)).toEqual([
      'My own extension',
      'Dr. Okafor, extension 102',
    ]);
    await fireEvent.change(list, { target: { value: '102' } });
    await settled();
    expect(window.bridge.inputsOf('colleagues.faxes')).toEqual([{ extensionId: '102', page: 1 }]);
    expect(rowsOf(window)).toEqual([expect.stringMatching(/from.*Dr\. Mercer.*Received/u)]);
    window.bridge.answers['colleagues.faxes'] = () => fail('The sign-in lacks the permission ReadMessages.');
    await fireEvent.click(window.screen.getByRole('button', { name: 'Read again' }));
    await settled();
    expect(window.screen.getByRole('alert').textContent).toContain('ReadMessages');
  });
});
