import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { NOW_MS, person, rowOf, statusOf } from '../../support/renderer/sample-faxes.ts';
import { fail } from '../../support/renderer/memory-bridge.ts';
import { openWindow, pause, settled, type OpenWindow } from '../open-window.ts';

const going = (id: string, inMs: number, more: Partial<FaxRow> = {}): FaxRow =>
  rowOf(id, {
    state: 'waiting',
    recipients: [person('3035550119', 'Dr. Mercer')],
    dueAtMs: NOW_MS + inMs,
    actions: ['cancel'],
    ...more,
  });

/** Enough that a row below them is out of sight. */
const screenful = Array.from({ length: 40 }, (_, index) => rowOf(`n${index}`, { state: 'needs-attention' }));

const bar = ({ screen }: OpenWindow) => within(screen.getByRole('region', { name: 'Undo' }));
const noBar = ({ screen }: OpenWindow): void =>
  expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull();

describe('what goes out in a moment', () => {
  it('is said with its seconds below a screenful of others, and undone there', async () => {
    const window = await openWindow([...screenful, going('Lab', 8_000)]);
    expect(document.querySelector('[data-id="Lab"]')).toBeNull();
    expect(bar(window).getByText(/Lab\.pdf.*Dr\. Mercer.*in 8 s/u)).toBeTruthy();
    await fireEvent.click(bar(window).getByRole('button', { name: 'Undo' }));
    await settled();
    expect(window.bridge.inputsOf('fax.cancel')).toEqual([{ jobId: 'Lab' }]);
  });

  it('is said in every view', async () => {
    const window = await openWindow([going('Lab', 8_000)]);
    window.app.screen.view = 'settings';
    await settled();
    expect(bar(window).getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('is taken back to what it was, where it was more than a new fax', async () => {
    const again = going('Lab', 8_000, { actions: ['undo', 'cancel'], undoUntilMs: NOW_MS + 8_000 });
    const window = await openWindow([again]);
    await fireEvent.click(bar(window).getByRole('button', { name: 'Undo' }));
    await settled();
    expect(window.bridge.inputsOf('fax.undo')).toEqual([{ jobId: 'Lab' }]);
    expect(window.bridge.inputsOf('fax.cancel')).toEqual([]);
  });

  it('is one bar for many, with the first to go, and all of them undone at once', async () => {
    const window = await openWindow([going('late', 40_000), going('Lab', 8_000), going('mid', 20_000)]);
    expect(bar(window).getByText(/3 faxes.*in 8 s/u)).toBeTruthy();
    await fireEvent.click(bar(window).getByRole('button', { name: 'Undo all' }));
    await settled();
    expect(window.bridge.inputsOf('fax.cancel')).toEqual([
      { jobId: 'Lab' },
      { jobId: 'mid' },
      { jobId: 'late' },
    ]);
  });

  it('is not what was set for this time, nor taken back with the others', async () => {
    const set = going('set', 30_000, { isInUndoTime: false });
    const window = await openWindow([set, going('Lab', 8_000), going('mid', 20_000)]);
    expect(bar(window).getByText(/2 faxes.*in 8 s/u)).toBeTruthy();
    await fireEvent.click(bar(window).getByRole('button', { name: 'Undo all' }));
    await settled();
    expect(window.bridge.inputsOf('fax.cancel')).toEqual([{ jobId: 'Lab' }, { jobId: 'mid' }]);
  });

  it('is not said while sending is paused', async () => {
    noBar(await openWindow([going('Lab', 8_000)], statusOf({ isSendingPaused: true })));
  });

  it('is taken back all at once, however long each takes', async () => {
    const window = await openWindow([going('a', 8_000), going('b', 9_000)], statusOf(), (bridge) => {
      bridge.answers['fax.cancel'] = () => new Promise(() => undefined);
    });
    await fireEvent.click(bar(window).getByRole('button', { name: 'Undo all' }));
    await settled();
    expect(window.bridge.inputsOf('fax.cancel')).toHaveLength(2);
  });

  it('says with how many of several it was too late, and why', async () => {
    const rows = ['a', 'b', 'c'].map((id) => going(id, 8_000));
    const window = await openWindow(rows, statusOf(), (bridge) => {
      const done = bridge.answers['fax.cancel'];
      bridge.answers['fax.cancel'] = (input) =>
        input.jobId === 'a' ? done(input) : fail('It is being sent already.');
    });
    await fireEvent.click(bar(window).getByRole('button', { name: 'Undo all' }));
    await settled();
    expect(window.screen.getByText('2 faxes were left as they are. It is being sent already.')).toBeTruthy();
  });

  it('is shown in the list on request', async () => {
    const window = await openWindow([...screenful, going('Lab', 8_000)]);
    window.app.queue.filter = 'needs-you';
    window.app.screen.view = 'contacts';
    await fireEvent.click(bar(window).getByRole('button', { name: 'Show' }));
    await pause(80);
    expect(window.app.screen.view).toBe('queue');
    expect(document.querySelector('[data-id="Lab"]')).not.toBeNull();
  });

  it.each([
    ['goes tomorrow', going('Lab', 86_400_000)],
    ['is held', going('Lab', 8_000, { isOnHold: true })],
    ['waits for its next try', going('Lab', 8_000, { problem: { headline: 'Line busy', advice: '' } })],
    ['is due', going('Lab', 0)],
    ['cannot be called back', going('Lab', 8_000, { actions: [] })],
    ['was sent', going('Lab', 8_000, { state: 'sent' })],
  ])('is not what %s', async (_what, row) => {
    noBar(await openWindow([row]));
  });

  it('goes from the bar as soon as it has gone', async () => {
    const window = await openWindow([going('Lab', 8_000)]);
    window.bridge.change([going('Lab', 0, { state: 'submitting' })]);
    await settled();
    noBar(window);
  });
});
