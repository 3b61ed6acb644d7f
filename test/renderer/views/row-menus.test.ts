import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { NOW_MS, person, rowOf, statusOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, type OpenWindow } from '../open-window.ts';

const held = (id: string, more: Partial<FaxRow> = {}): FaxRow =>
  rowOf(id, {
    state: 'needs-attention',
    recipients: [person('3035550119')],
    problem: { headline: 'Number may be mistyped', advice: `About ${id}.` },
    actions: ['address', 'confirm', 'cancel'],
    ...more,
  });
/** Let go because its number is known, and held by the next check. */
const repeated = held('a', {
  problem: { headline: 'Same pages again', advice: 'They went at nine.' },
  changedAtMs: NOW_MS,
});

async function openMenu({ screen }: OpenWindow, id: string): Promise<void> {
  const row = screen.getByRole('row', { name: new RegExp(`${id}\\.pdf`, 'u') });
  await fireEvent.contextMenu(row, { button: 2 });
  await settled();
}

describe('the menu of a fax', () => {
  it('confirms the question that was read, and says which', async () => {
    const window = await openWindow([held('a'), held('b')]);
    await openMenu(window, 'a');
    await fireEvent.click(window.screen.getByRole('menuitem', { name: 'Send it anyway' }));
    await settled();
    expect(window.bridge.inputsOf('fax.confirm')).toEqual([
      { jobId: 'a', changedAtMs: held('a').changedAtMs },
    ]);
  });

  it.each([
    ['Check again', { checksAgain: true }],
    ['Send it anyway', {}],
  ] as const)('tells another look at the documents from the word that they go: %s', async (name, checks) => {
    const asked = held('a', { actions: ['check-again', 'confirm', 'cancel'] });
    const window = await openWindow([asked]);
    await openMenu(window, 'a');
    await fireEvent.click(window.screen.getByRole('menuitem', { name }));
    await settled();
    expect(window.bridge.inputsOf('fax.confirm')).toEqual([
      { jobId: 'a', changedAtMs: asked.changedAtMs, ...checks },
    ]);
  });

  it.each<[string, FaxRow]>([
    ['another question holds it', repeated],
    ['it has gone on', held('a', { state: 'submitting', actions: [], problem: null })],
    ['it goes by itself', held('a', { state: 'waiting', actions: ['cancel'], problem: null })],
  ])('closes when %s', async (_, now) => {
    const window = await openWindow([held('a'), held('b')]);
    await openMenu(window, 'a');
    expect(window.screen.getByRole('menu')).toBeTruthy();
    window.bridge.change([now]);
    await settled();
    expect(window.screen.queryByRole('menu')).toBeNull();
  });

  it('closes when its row leaves', async () => {
    const window = await openWindow([held('a'), held('b')]);
    await openMenu(window, 'a');
    window.bridge.change([], ['a']);
    await settled();
    expect(window.screen.queryByRole('menu')).toBeNull();
  });

  it('stays while another fax changes, and for what is no change of the question', async () => {
    const window = await openWindow([held('a'), held('b')]);
    await openMenu(window, 'a');
    window.bridge.change([held('b', { changedAtMs: NOW_MS, state: 'sent', actions: ['save-as'] })]);
    window.bridge.change([held('a', { pages: 7 })]);
    await settled();
    expect(window.screen.getByRole('menu')).toBeTruthy();
  });

  it.each<[FaxRow['state'], FaxRow['actions']]>([
    ['sent', ['send-anew', 'send-on']],
    ['failed', ['retry', 'address']],
    ['cancelled', ['send-after-all', 'send-anew']],
  ])('stays while one that is %s is filed', async (state, actions) => {
    const over = rowOf('a', { state, actions, finishedAtMs: NOW_MS - 60_000 });
    const window = await openWindow([over, held('b')]);
    await openMenu(window, 'a');
    const filed: FaxRow = { ...over, changedAtMs: NOW_MS, actions: [...actions, 'show-in-folder'] };
    window.bridge.change([filed]);
    await settled();
    expect(window.screen.getByRole('menu')).toBeTruthy();
    // It went again meanwhile, and came to another end.
    window.bridge.change([{ ...filed, finishedAtMs: NOW_MS }]);
    await settled();
    expect(window.screen.queryByRole('menu')).toBeNull();
  });

  it('stays when the time to take a step back is over', async () => {
    const undoable = rowOf('a', {
      state: 'cancelled',
      actions: ['undo', 'send-after-all'],
      undoUntilMs: NOW_MS + 5_000,
    });
    const window = await openWindow([undoable]);
    await openMenu(window, 'a');
    expect(window.screen.getByRole('menuitem', { name: 'Undo' })).toBeTruthy();
    vi.spyOn(window.app.now, 'seconds', 'get').mockReturnValue(NOW_MS + 6_000);
    window.bridge.change([{ ...undoable, pages: 7 }]);
    await settled();
    expect(window.screen.getByRole('menu')).toBeTruthy();
  });
});

describe('what would happen', () => {
  const waiting = (more: Partial<FaxRow> = {}): FaxRow =>
    rowOf('a', { state: 'waiting', recipients: [person('3035550119')], actions: ['cancel'], ...more });
  const nameless = held('a', { recipients: [], actions: ['address', 'cancel'] });
  const later = waiting({ dueAtMs: NOW_MS + 3_600_000, sendTimeMs: NOW_MS + 3_600_000 });
  const FORESEEN = {
    ...({
      question: null,
      outcome: 'goes',
      message: 'It would be sent.',
      chosenBy: 'subfolder',
      hasCoverPage: true,
      pages: 2,
    } as const),
    to: [{ e164: '+13035550119', formatted: '+1 303 555 0119', whose: 'Dr. Mercer' }],
  } as const;

  it.each<[string, FaxRow, boolean]>([
    ['waits for a recipient', nameless, true],
    ['is on hold', waiting({ isOnHold: true }), true],
    ['is scheduled', later, true],
    ['goes in a moment', waiting({ dueAtMs: NOW_MS + 5_000, isInUndoTime: true }), false],
    ['asks about its number', held('a'), false],
    ['was sent', rowOf('a'), false],
  ])('is offered of a fax by what it waits for: %s', async (_, row, isOffered) => {
    const window = await openWindow([row]);
    await openMenu(window, 'a');
    const entries = window.screen.queryAllByRole('menuitem', { name: 'What would happen?' });
    expect(entries).toHaveLength(isOffered ? 1 : 0);
  });

  it.each<[string, FaxRow, boolean, RegExp]>([
    ['is scheduled', later, false, /^It waits in the queue and goes at \d\d:\d\d, if Faxtray is running\.$/u],
    ['is on hold', waiting({ isOnHold: true }), true, /^It is on hold: it goes once you release it\.$/u],
    [
      'is on hold until a time',
      { ...later, isOnHold: true },
      false,
      /^It is on hold: once you release it, it goes, but not before \d\d:\d\d\.$/u,
    ],
    ['waits while sending is paused', later, true, /^Sending is paused: it goes once that is over\.$/u],
  ])('is said in the words of the sheet, of one that %s', async (_, row, isSendingPaused, goes) => {
    const window = await openWindow([row], statusOf({ isSendingPaused }), ({ answers }) => {
      answers['fax.foreseeQueued'] = () => succeed(FORESEEN);
    });
    await openMenu(window, 'a');
    await fireEvent.click(window.screen.getByRole('menuitem', { name: 'What would happen?' }));
    await settled();
    const dialog = within(window.screen.getByRole('group', { name: 'What would happen to “a.pdf”?' }));
    const facts = within(dialog.getByRole('list', { name: 'What would happen' })).getAllByRole('listitem');
    const said = facts.map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim());
    expect(said.slice(0, 3)).toEqual([
      '+1 303 555 0119: Dr. Mercer',
      'The subfolder that it lay in says who gets it.',
      '2 pages, preceded by a cover page.',
    ]);
    expect(said[3]).toMatch(goes);
    expect(window.bridge.inputsOf('fax.foreseeQueued')).toEqual([{ jobId: 'a' }]);
    await fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await settled();
    expect(window.app.screen.paneQuestion).toBeNull();
  });

  it('is found anew when the fax goes on meanwhile, and says where that is not known', async () => {
    const window = await openWindow([nameless], undefined, ({ answers }) => {
      answers['fax.foreseeQueued'] = () =>
        succeed({ ...FORESEEN, outcome: 'asks', message: 'Choose who gets it.', to: [] });
    });
    window.app.screen.ask({ kind: 'foresee', row: nameless });
    await settled();
    expect(window.screen.getByText(/^It would wait for you\. Choose who gets it\.$/u)).toBeTruthy();
    // Nothing is promised of one that waits for an answer.
    expect(window.screen.queryByText(/it goes/iu)).toBeNull();
    window.bridge.answers['fax.foreseeQueued'] = () => fail('Too late: the fax has moved on.');
    window.bridge.change([rowOf('a', { changedAtMs: NOW_MS + 1 })]);
    await settled();
    expect(window.screen.getByText('Too late: the fax has moved on.')).toBeTruthy();
    expect(window.screen.queryByText(/^It would wait for you/u)).toBeNull();
  });
});
