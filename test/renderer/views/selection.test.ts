import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { NOW_MS, person, rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, pause, settled, toastSaying, type OpenWindow } from '../open-window.ts';

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
/** Until when the steps of these tests can be taken back. */
const UNTIL_MS = NOW_MS + 10_000;
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
    ).toEqual(['Send again (1)', 'Hold (3)', 'Cancel fax (3)', 'Export… (5)', 'Clear selection']);
    await fireEvent.click(window.screen.getByRole('button', { name: /^Failed/u }));
    await settled();
    expect(bar(window).getByText(/^1 fax selected/u)).toBeTruthy();
  });

  it('are cancelled, and what was not is said with its reason', async () => {
    const window = await openWindow(ROWS);
    const { bridge, screen } = window;
    bridge.answers['fax.cancel'] = ({ jobId }) =>
      jobId === 'b' ? fail('It has gone on.') : succeed({ state: 'cancelled', undoUntilMs: UNTIL_MS });
    await click(window, 'a', { ctrlKey: true });
    await click(window, 'c', { shiftKey: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel fax (3)' }));
    await settled();
    expect(bridge.inputsOf('fax.cancel')).toEqual([{ jobId: 'c' }, { jobId: 'b' }, { jobId: 'a' }]);
    toastSaying(/2 faxes cancelled\. 1 fax was left as it is\. It has gone on\./u);
    expect(screen.queryByRole('group', { name: 'Selected faxes' })).toBeNull();
  });

  it('are cancelled, and brought back as far as that can be', async () => {
    const window = await openWindow(ROWS);
    const { bridge, screen } = window;
    bridge.answers['fax.cancel'] = ({ jobId }) =>
      succeed({ state: jobId === 'c' ? 'needs-attention' : 'cancelled', undoUntilMs: UNTIL_MS });
    bridge.answers['fax.undo'] = ({ jobId }) => (jobId === 'b' ? fail('It is too late.') : succeed(null));
    await click(window, 'a', { ctrlKey: true });
    await click(window, 'c', { shiftKey: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel fax (3)' }));
    await settled();
    // The third asks who gets it, as before its number was given.
    toastSaying(/2 faxes cancelled\. 1 fax asks again who gets it\./u);
    // None of them says yet that it can be.
    expect(screen.queryByRole('button', { name: /^Undo/u })).toBeNull();
    const cancelled = (id: string, place: number): FaxRow =>
      waiting(id, place, { state: 'cancelled', undoUntilMs: UNTIL_MS, actions: ['undo', 'send-after-all'] });
    bridge.change([cancelled('a', 1), cancelled('b', 2), waiting('c', 3, { state: 'needs-attention' })]);
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Undo (2)' }));
    await settled();
    expect(bridge.inputsOf('fax.undo')).toEqual([
      { jobId: 'b', undoUntilMs: UNTIL_MS },
      { jobId: 'a', undoUntilMs: UNTIL_MS },
    ]);
    toastSaying(/1 fax is as it was before\. 1 fax was left as it is\. It is too late\./u);
  });

  it('are sent again, and Undo leaves alone what somebody has done since with one of them', async () => {
    const failed = (id: string, place: number): FaxRow =>
      rowOf(id, { state: 'failed', finishedAtMs: NOW_MS - place * 1_000, actions: ['retry', 'address'] });
    const window = await openWindow([failed('a', 1), failed('b', 2)]);
    const { bridge, screen } = window;
    bridge.answers['fax.retry'] = () => succeed({ state: 'waiting', undoUntilMs: UNTIL_MS });
    await click(window, 'a', { ctrlKey: true });
    await click(window, 'b', { shiftKey: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Send again (2)' }));
    await settled();
    const again = (id: string, place: number, undoUntilMs: number): FaxRow =>
      waiting(id, place, { isInUndoTime: true, undoUntilMs, actions: ['undo', 'send-now', 'cancel'] });
    bridge.change([again('a', 1, UNTIL_MS), again('b', 2, UNTIL_MS)]);
    await settled();
    expect(screen.getByRole('button', { name: 'Undo (2)' })).toBeTruthy();
    // The second has got another number meanwhile: that is a step of its own.
    bridge.change([again('b', 2, UNTIL_MS + 3_000)]);
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Undo (1)' }));
    await settled();
    expect(bridge.inputsOf('fax.undo')).toEqual([{ jobId: 'a', undoUntilMs: UNTIL_MS }]);
    toastSaying(/1 fax is as it was before\. 1 fax was left as it is\. It has moved on in the meantime\./u);
  });

  it('are not said to be sent again where Undo in the bar has taken that back', async () => {
    const failed = (id: string, place: number): FaxRow =>
      rowOf(id, { state: 'failed', finishedAtMs: NOW_MS - place * 1_000, actions: ['retry', 'address'] });
    const window = await openWindow([failed('a', 1), failed('b', 2)]);
    const { bridge, screen } = window;
    bridge.answers['fax.retry'] = () => succeed({ state: 'waiting', undoUntilMs: UNTIL_MS });
    await click(window, 'a', { ctrlKey: true });
    await click(window, 'b', { shiftKey: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Send again (2)' }));
    await settled();
    bridge.change([waiting('a', 1), waiting('b', 2)]);
    await settled();
    toastSaying(/2 faxes will be sent again\./u);
    bridge.change([failed('a', 1), failed('b', 2)]);
    await settled();
    expect(screen.queryByText(/will be sent again/u)).toBeNull();
  });

  it('are held, and released by Undo', async () => {
    const window = await openWindow(ROWS);
    const { bridge, screen } = window;
    await click(window, 'a', { ctrlKey: true });
    await click(window, 'b', { shiftKey: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Hold (2)' }));
    await settled();
    const held = { isOnHold: true, actions: ['release', 'cancel'] } as const;
    bridge.change([waiting('a', 1, held), waiting('b', 2, held)]);
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Undo (2)' }));
    await settled();
    expect(bridge.inputsOf('fax.hold').slice(2)).toEqual([
      { jobId: 'b', isOnHold: false },
      { jobId: 'a', isOnHold: false },
    ]);
    toastSaying(/2 faxes are as they were before\./u);
  });

  it('are held, and one that somebody has released meanwhile was not too late for Undo', async () => {
    const window = await openWindow(ROWS);
    const { bridge, screen } = window;
    await click(window, 'a', { ctrlKey: true });
    await click(window, 'b', { shiftKey: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Hold (2)' }));
    await settled();
    bridge.change([waiting('a', 1, { isOnHold: true, actions: ['release', 'cancel'] }), waiting('b', 2, {})]);
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Undo (1)' }));
    await settled();
    toastSaying(/1 fax is as it was before\./u);
    expect(screen.queryByText(/left as it is/u)).toBeNull();
  });

  it('leave alone what asks a question of its own', async () => {
    const asked = [
      waiting('a', 1, { state: 'unconfirmed', actions: ['resend', 'cancel'] }),
      waiting('b', 2, { state: 'queued', needsDecision: true, actions: ['cancel'] }),
    ];
    const window = await openWindow(asked);
    rowNamed(window, 'a').focus();
    await press('a', { ctrlKey: true });
    expect(bar(window).queryByRole('button', { name: /^Cancel/u })).toBeNull();
    expect(bar(window).getByRole('button', { name: 'Export… (2)' })).toBeTruthy();
  });

  it('say so where nothing can be done with all of them', async () => {
    const drafts = ['a', 'b'].map((id) => rowOf(id, { state: 'draft', actions: ['continue-draft'] }));
    const window = await openWindow(drafts);
    rowNamed(window, 'a').focus();
    await press('a', { ctrlKey: true });
    expect(bar(window).getByText('Nothing can be done with all of them at once.')).toBeTruthy();
  });

  it('are not sent again to a number that answered with no fax machine', async () => {
    const noMachine = rowOf('x', {
      state: 'failed',
      finishedAtMs: NOW_MS - 5_000,
      actions: ['address', 'retry', 'send-as-pages'],
    });
    const busy = rowOf('d', {
      state: 'failed',
      finishedAtMs: NOW_MS - 10_000,
      actions: ['retry', 'address'],
    });
    const window = await openWindow([noMachine, busy]);
    rowNamed(window, 'x').focus();
    await press('a', { ctrlKey: true });
    expect(bar(window).getByRole('button', { name: /\(1\)/u })).toBeTruthy();
  });

  describe('without a number', () => {
    const asking = (id: string, place: number, more: Partial<FaxRow> = {}): FaxRow =>
      waiting(id, place, {
        state: 'needs-attention',
        recipients: [],
        dueAtMs: null,
        actions: ['address', 'cancel'],
        ...more,
      });
    const typeNumber = async ({ screen }: OpenWindow, number: string): Promise<void> => {
      const field = screen.getByLabelText('Name or fax number');
      await fireEvent.input(field, { target: { value: number } });
      await pause();
      await fireEvent.submit(field.closest('form') ?? field);
      await settled();
    };
    const askTogether = async (window: OpenWindow, count: number): Promise<void> => {
      rowNamed(window, 'a').focus();
      await press('a', { ctrlKey: true });
      await fireEvent.click(window.screen.getByRole('button', { name: `Choose recipient… (${count})` }));
      await settled();
    };

    it('get one recipient in one step, each by itself, the oldest first', async () => {
      const ids = Array.from(
        { length: 30 },
        (_, index) => `${String.fromCharCode(97 + (index % 26))}${index}`,
      );
      const window = await openWindow([
        asking('a', 1),
        ...ids.slice(1).map((id, index) => asking(id, index + 2)),
        // Another question, somebody's number already, and no question at all.
        asking('x', 40, { actions: ['address', 'confirm', 'cancel'] }),
        asking('y', 41, { recipients: ROWS.slice(0, 2).flatMap(({ recipients }) => recipients) }),
        waiting('z', 42),
      ]);
      await askTogether(window, 30);
      const dialog = within(window.screen.getByRole('dialog', { name: 'Who gets these 30 faxes?' }));
      expect(dialog.getByText(/The page shown is from “a\.pdf”\./u)).toBeTruthy();
      expect(window.bridge.inputsOf('fax.choices')).toEqual([]);
      await typeNumber(window, '303 555 0119');
      expect(window.bridge.inputsOf('fax.address')).toEqual(
        ['a', ...ids.slice(1)].toReversed().map((jobId) => ({ jobId, to: '+13035550119', answered: [] })),
      );
      toastSaying(/Recipient chosen for 30 faxes\./u);
      expect(window.screen.queryByRole('dialog')).toBeNull();
      expect(chosen(window)).toEqual([]);
      expect(document.activeElement?.getAttribute('data-id')).toBe('a');
    });

    it('are not called answered any longer where Undo has taken the answer back', async () => {
      const window = await openWindow([asking('a', 1), asking('b', 2)]);
      await askTogether(window, 2);
      await typeNumber(window, '303 555 0119');
      const answered = (id: string, place: number): FaxRow =>
        waiting(id, place, { isInUndoTime: true, undoUntilMs: UNTIL_MS, actions: ['undo', 'cancel'] });
      window.bridge.change([answered('a', 1), answered('b', 2)]);
      await settled();
      toastSaying(/Recipient chosen for 2 faxes\./u);
      window.bridge.change([asking('a', 1)]);
      await settled();
      toastSaying(/Recipient chosen for 2 faxes\./u);
      window.bridge.change([asking('b', 2)]);
      await settled();
      expect(window.screen.queryByText(/Recipient chosen/u)).toBeNull();
    });

    it('stay as they are where somebody else was faster, and that is said', async () => {
      const window = await openWindow([asking('a', 1), asking('b', 2), asking('c', 3)]);
      window.bridge.answers['fax.address'] = ({ jobId }) =>
        jobId === 'c' ? fail('The disk is full.') : succeed(null);
      await askTogether(window, 3);
      window.bridge.change([waiting('b', 2)]);
      await settled();
      await typeNumber(window, '303 555 0119');
      expect(window.bridge.inputsOf('fax.address')).toEqual(
        ['c', 'a'].map((jobId) => ({ jobId, to: '+13035550119', answered: [] })),
      );
      toastSaying(
        /Recipient chosen for 1 fax\. 2 faxes were left as they are\. The disk is full\. It has moved on in the meantime\./u,
      );
    });

    describe('held by a question about their number', () => {
      const [one, other] = [person('3035550121'), person('3035550122')];
      const held = (id: string, place: number, to = one, more: Partial<FaxRow> = {}): FaxRow =>
        asking(id, place, {
          recipients: [to],
          problem: { headline: 'Number may be mistyped', advice: `About ${id}.` },
          actions: ['address', 'confirm', 'cancel'],
          asksAboutNumber: true,
          ...more,
        });
      const chooseAll = async (window: OpenWindow): Promise<void> => {
        rowNamed(window, 'a').focus();
        await press('a', { ctrlKey: true });
      };
      const names = (window: OpenWindow): string[] =>
        bar(window)
          .getAllByRole('button')
          .map(({ textContent }) => textContent.trim());

      it('to the same number get one answer, or one recipient', async () => {
        const window = await openWindow([held('a', 1), held('b', 2), held('c', 3)]);
        await chooseAll(window);
        expect(names(window)).toEqual(expect.arrayContaining(['Choose recipient… (3)', 'Send anyway (3)']));
        await fireEvent.click(window.screen.getByRole('button', { name: 'Send anyway (3)' }));
        await settled();
        expect(window.bridge.inputsOf('fax.confirm')).toEqual(
          ['c', 'b', 'a'].map((jobId) => ({ jobId, changedAtMs: held(jobId, 1).changedAtMs })),
        );
        toastSaying(/3 faxes are sent anyway\./u);
        await askTogether(window, 3);
        await typeNumber(window, '303 555 0119');
        expect(window.bridge.inputsOf('fax.address')).toEqual(
          ['c', 'b', 'a'].map((jobId) => ({ jobId, to: '+13035550119', answered: [] })),
        );
      });

      it.each([
        ['to different numbers', [held('a', 1), held('b', 2, other)]],
        [
          'by different questions',
          [held('a', 1), held('b', 2, one, { problem: { headline: 'New number', advice: '' } })],
        ],
        [
          'by more than their number, as three that repeat three others',
          [held('a', 1), held('b', 2)].map((row) => ({ ...row, asksAboutNumber: false })),
        ],
        ['one alone', [held('a', 1)]],
        [
          'of several recipients',
          [held('a', 1), held('b', 2)].map((row) => ({ ...row, recipients: [one, other] })),
        ],
      ])('%s have none together', async (_what, rows) => {
        const window = await openWindow(rows);
        await chooseAll(window);
        expect(names(window).some((name) => name.startsWith('Send anyway'))).toBe(false);
      });

      it('keep who gets them where somebody else was faster', async () => {
        const window = await openWindow([held('a', 1), held('b', 2), held('c', 3)]);
        await askTogether(window, 3);
        window.bridge.change([held('b', 2, other)]);
        await settled();
        await typeNumber(window, '303 555 0119');
        expect(window.bridge.inputsOf('fax.address')).toEqual(
          ['c', 'a'].map((jobId) => ({ jobId, to: '+13035550119', answered: [] })),
        );
        toastSaying(/1 fax was left as it is\. It has moved on in the meantime\./u);
      });
    });

    it('keep the question and the choice while none of them could be given it', async () => {
      const window = await openWindow([asking('a', 1), asking('b', 2)]);
      window.bridge.answers['fax.address'] = () => fail('The disk is full.');
      await askTogether(window, 2);
      await typeNumber(window, '303 555 0119');
      expect(within(window.screen.getByRole('dialog')).getByRole('alert').textContent).toContain(
        'The disk is full.',
      );
      await fireEvent.click(window.screen.getByRole('button', { name: 'Close' }));
      await settled();
      expect(chosen(window)).toEqual(['a', 'b']);
    });
  });
});
