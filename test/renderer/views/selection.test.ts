import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { NOW_MS, rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, toastSaying, type OpenWindow } from '../open-window.ts';

const waiting = (id: string, place: number, more: Partial<FaxRow> = {}): FaxRow =>
  rowOf(id, {
    state: 'waiting',
    isInUndoTime: false,
    dueAtMs: NOW_MS + 3_600_000,
    createdAtMs: NOW_MS - place * 1_000,
    actions: ['send-now', 'cancel', 'put-on-hold'],
    ...more,
  });
/** In the order of the list. */
const ROWS = [
  waiting('a', 1),
  waiting('b', 2),
  waiting('c', 3),
  rowOf('d', { state: 'failed', finishedAtMs: NOW_MS - 10_000, actions: ['retry', 'address'] }),
  rowOf('e', { finishedAtMs: NOW_MS - 20_000, actions: ['save-as'] }),
];

const rowNamed = ({ screen }: OpenWindow, id: string): HTMLElement =>
  screen.getByRole('row', { name: new RegExp(`${id}\\.pdf`, 'u') });
const chosen = ({ screen }: OpenWindow): (string | null)[] =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.getAttribute('data-id'));
const click = async (window: OpenWindow, id: string, keys: object = {}): Promise<void> => {
  await fireEvent.click(rowNamed(window, id), keys);
  await settled();
};
async function press(key: string, keys: object = {}): Promise<void> {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key, ...keys });
  await settled();
}
const bar = ({ screen }: OpenWindow) => within(screen.getByRole('group', { name: 'Selected faxes' }));

describe('several faxes', () => {
  it('are chosen by Ctrl and Shift, said as chosen, and a click without them ends that', async () => {
    const window = await openWindow(ROWS);
    expect(window.screen.getByRole('grid', { name: 'Faxes' }).getAttribute('aria-multiselectable')).toBe(
      'true',
    );
    await click(window, 'a', { ctrlKey: true });
    await click(window, 'c', { ctrlKey: true });
    expect(chosen(window)).toEqual(['a', 'c']);
    expect(bar(window).getByRole('status').textContent).toContain('2 faxes selected');
    await click(window, 'a', { ctrlKey: true });
    expect(chosen(window)).toEqual(['c']);
    await click(window, 'e', { shiftKey: true });
    expect(chosen(window)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(window.screen.queryByRole('complementary')).toBeNull();
    await click(window, 'b');
    expect(chosen(window)).toEqual(['b']);
    expect(window.screen.queryByRole('group', { name: 'Selected faxes' })).toBeNull();
    expect(window.screen.getByRole('complementary')).toBeTruthy();
  });

  it('are chosen by the keyboard alone', async () => {
    const window = await openWindow(ROWS);
    rowNamed(window, 'a').focus();
    await press('ArrowDown');
    await press('ArrowDown', { shiftKey: true });
    await press('ArrowDown', { shiftKey: true });
    expect(chosen(window)).toEqual(['b', 'c', 'd']);
    await press('ArrowUp', { shiftKey: true });
    expect(chosen(window)).toEqual(['b', 'c']);
    await press(' ');
    expect(chosen(window)).toEqual(['b']);
    await press('a', { ctrlKey: true });
    expect(chosen(window)).toEqual(['a', 'b', 'c', 'd', 'e']);
    await press('Escape');
    expect(chosen(window)).toEqual([]);
  });

  it('are acted on as far as they are shown', async () => {
    const window = await openWindow(ROWS);
    rowNamed(window, 'a').focus();
    await press('a', { ctrlKey: true });
    expect(
      bar(window)
        .getAllByRole('button')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Send again (1)', 'Hold (3)', 'Cancel fax (3)', 'Clear selection']);
    await fireEvent.click(window.screen.getByRole('button', { name: /^Failed/u }));
    await settled();
    expect(bar(window).getByText(/^1 fax selected/u)).toBeTruthy();
  });

  it('are cancelled, and what was not is said with its reason', async () => {
    const window = await openWindow(ROWS);
    const { bridge, screen } = window;
    bridge.answers['fax.cancel'] = ({ jobId }) => (jobId === 'b' ? fail('It has gone on.') : succeed(null));
    await click(window, 'a', { ctrlKey: true });
    await click(window, 'c', { shiftKey: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel fax (3)' }));
    await settled();
    expect(bridge.inputsOf('fax.cancel')).toEqual([{ jobId: 'a' }, { jobId: 'b' }, { jobId: 'c' }]);
    toastSaying(/2 faxes cancelled\. 1 fax was left as it is\. It has gone on\./u);
    expect(screen.queryByRole('group', { name: 'Selected faxes' })).toBeNull();
  });

  it('leave alone what asks a question of its own', async () => {
    const asked = [
      waiting('a', 1, { state: 'unconfirmed', actions: ['resend', 'cancel'] }),
      waiting('b', 2, { state: 'queued', needsDecision: true, actions: ['cancel'] }),
    ];
    const window = await openWindow(asked);
    rowNamed(window, 'a').focus();
    await press('a', { ctrlKey: true });
    expect(bar(window).getByText('Nothing can be done with all of them at once.')).toBeTruthy();
    expect(bar(window).queryByRole('button', { name: /^Cancel/u })).toBeNull();
  });
});
