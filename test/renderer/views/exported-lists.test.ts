import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { CallRow } from '../../../app/contract/call-log-views.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { NOW_MS, rowOf } from '../../support/renderer/sample-faxes.ts';
import { receivedPage, receivedRow } from '../../support/renderer/sample-received.ts';
import { openWindow, pause, settled, toastSaying } from '../open-window.ts';

const ROWS = [
  rowOf('a', { finishedAtMs: NOW_MS - 10_000 }),
  rowOf('b', { finishedAtMs: NOW_MS - 20_000 }),
  rowOf('c', { state: 'failed', finishedAtMs: NOW_MS - 30_000 }),
  rowOf('d', { state: 'draft', actions: ['continue-draft'] }),
  rowOf('/faxes/Send/e.pdf', { state: 'arriving' }),
];

describe('the list of faxes', () => {
  it('is exported as it is shown, without what is no fax yet', async () => {
    const { screen, bridge } = await openWindow(ROWS);
    await fireEvent.click(screen.getByRole('button', { name: 'Export list…' }));
    await settled();
    expect(bridge.inputsOf('export.faxes')).toEqual([{ jobIds: ['a', 'b', 'c'] }]);
    expect(toastSaying(/3 faxes saved as “Faxes\.csv”\./u)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /^Failed/u }));
    await fireEvent.click(screen.getByRole('button', { name: 'Export list…' }));
    expect(bridge.inputsOf('export.faxes').at(-1)).toEqual({ jobIds: ['c'] });
    await fireEvent.click(screen.getByRole('button', { name: /^Drafts/u }));
    expect(screen.queryByRole('button', { name: 'Export list…' })).toBeNull();
  });

  it('is exported in part where some are chosen, which stay chosen', async () => {
    const { screen, bridge } = await openWindow(ROWS);
    const click = async (name: RegExp): Promise<void> => {
      await fireEvent.click(screen.getByRole('row', { name }), { ctrlKey: true });
      await settled();
    };
    await click(/c\.pdf/u);
    await click(/a\.pdf/u);
    await click(/d\.pdf/u);
    const bar = within(screen.getByRole('group', { name: 'Selected faxes' }));
    await fireEvent.click(bar.getByRole('button', { name: 'Export… (2)' }));
    await settled();
    expect(bridge.inputsOf('export.faxes')).toEqual([{ jobIds: ['a', 'c'] }]);
    expect(bar.getByRole('status').textContent).toContain('3 faxes selected');
  });

  it('says why it could not be saved, and nothing where nobody chose a place', async () => {
    const { screen, bridge } = await openWindow(ROWS);
    bridge.answers['export.faxes'] = () => succeed({ savedTo: null, count: 0 });
    await fireEvent.click(screen.getByRole('button', { name: 'Export list…' }));
    await settled();
    expect(screen.queryByText(/saved as/u)).toBeNull();
    bridge.answers['export.faxes'] = () => fail('The list was not written: the disk is full.');
    await fireEvent.click(screen.getByRole('button', { name: 'Export list…' }));
    await settled();
    expect(screen.getByText('The list was not written: the disk is full.')).toBeTruthy();
  });
});

describe('what came in', () => {
  it('is exported whole, or as it was found', async () => {
    const { screen, bridge } = await openWindow(undefined, undefined, (each) => {
      each.answers['mailbox.page'] = () => succeed(receivedPage([receivedRow(1), receivedRow(2)]));
    });
    await fireEvent.click(screen.getByRole('button', { name: /^Received/u }));
    await fireEvent.click(screen.getByRole('button', { name: 'Export list…' }));
    await fireEvent.input(screen.getByLabelText('Search faxes'), { target: { value: 'mercer' } });
    await pause();
    await fireEvent.click(screen.getByRole('button', { name: 'Export list…' }));
    expect(bridge.inputsOf('export.received')).toEqual([
      { query: { choice: 'all' } },
      { query: { choice: 'all', text: 'mercer' } },
    ]);
  });
});

describe('the call log', () => {
  it('is exported as far as it was read', async () => {
    const call: CallRow = {
      ...{ id: '1', startedAtMs: NOW_MS, durationMs: 1_000, direction: 'outbound', result: 'Sent' },
      ...{ reason: null, arrived: true, name: null, number: '+1 303 555 0119', jobId: null },
    };
    const { screen, bridge } = await openWindow(undefined, undefined, (each) => {
      each.answers['callLog.list'] = () => succeed({ rows: [call, { ...call, id: '2' }], hasMore: false });
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Call log' }));
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Export list…' }));
    await settled();
    expect(bridge.inputsOf('export.calls')).toEqual([{ callIds: ['1', '2'] }]);
    expect(toastSaying(/2 calls saved as “Calls\.csv”\./u)).toBeTruthy();
  });
});
