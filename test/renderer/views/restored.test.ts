import { fireEvent, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { openWindow, settled, whenTaken } from '../open-window.ts';
import { fail } from '../../support/renderer/memory-bridge.ts';
import { NOW_MS, rowOf, statusOf } from '../../support/renderer/sample-faxes.ts';

const heldRow = (id: string, advice: string): FaxRow =>
  rowOf(id, {
    state: 'needs-attention',
    problem: { headline: 'May have been sent already', advice },
    actions: ['send-restored', 'went-already', 'cancel'],
  });
const held = [
  heldRow('lab', 'The phone service got a fax to this number on 21 Nov 2026 10:12.'),
  heldRow('referral', 'It had been cancelled.'),
];

async function openQuestion() {
  const window = await openWindow([...held, rowOf('other')]);
  await fireEvent.click(window.screen.getByRole('button', { name: 'Decide…' }));
  return { ...window, dialog: within(window.screen.getByRole('dialog')) };
}

it('says over the list how many faxes wait because the queue was restored, and nothing where none does', async () => {
  const { screen, bridge } = await openWindow([...held, rowOf('other')]);
  expect(screen.getByRole('note').textContent).toContain('2 faxes may have been sent already');
  bridge.change(held.map(({ id }) => rowOf(id)));
  await new Promise((resolve) => setTimeout(resolve, 80));
  await settled();
  expect(screen.queryByRole('note')).toBeNull();
});

it('asks about all of them at once, with what is known of each', async () => {
  const { dialog, bridge } = await openQuestion();
  // A moment is not torn over two lines.
  expect(dialog.getByText(/the phone service got/iu).textContent).toContain(
    '21\u00a0Nov\u00a02026\u00a010:12',
  );
  expect(dialog.getByText(/had been cancelled/u)).toBeTruthy();
  await fireEvent.click(await whenTaken(dialog.getByRole('button', { name: 'Already sent' })));
  await settled();
  expect(bridge.inputsOf('fax.answerRestored')).toEqual([
    { jobIds: expect.arrayContaining(['lab', 'referral']) as unknown, answer: 'went' },
  ]);
});

it('says of each whether the phone service has been asked', async () => {
  const asked = heldRow('asked', 'It had been cancelled.');
  const { screen } = await openWindow([{ ...asked, id: 'unasked', awaitsService: true }, asked]);
  await fireEvent.click(screen.getByRole('button', { name: 'Decide…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByText(/The phone service has not said yet/u)).toHaveLength(1);
});

it('says of each when it was to go, past or to come', async () => {
  const timed = (id: string, sendTimeMs: number): FaxRow => ({
    ...heldRow(id, 'It had a time.'),
    sendTimeMs,
  });
  const { screen } = await openWindow([timed('late', NOW_MS - 60_000), timed('soon', NOW_MS + 86_400_000)]);
  await fireEvent.click(screen.getByRole('button', { name: 'Decide…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^Scheduled: \d\d:\d\d$/u)).toBeTruthy();
  expect(dialog.getByText(/^Scheduled: tomorrow \d\d:\d\d$/u)).toBeTruthy();
});

const SET_ASIDE = { faxes: 3, toGo: 1, drafts: 1, isLeftOut: false };

async function openSetAside(over: Partial<typeof SET_ASIDE> = {}) {
  const window = await openWindow([rowOf('other')], statusOf({ setAside: { ...SET_ASIDE, ...over } }));
  return { ...window, note: () => window.screen.queryByRole('note') };
}

it('offers over the list to put back what a restore took out of it, and says what came of that', async () => {
  const { screen, bridge, note } = await openSetAside();
  expect(note()?.textContent).toContain(
    'Restoring a backup took 3 faxes and 1 draft out of the list. 1 of them was still to go, and will not be sent.',
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Put back' }));
  await settled();
  expect(bridge.inputsOf('backups.putBack')).toEqual([null]);
  expect(screen.getByText('Put back 3 faxes of the queue.')).toBeTruthy();
  bridge.emit('app.status', statusOf());
  await settled();
  expect(note()).toBeNull();
});

it('says no more of it over the list where a person leaves it out', async () => {
  const { screen, bridge, note } = await openSetAside();
  await fireEvent.click(screen.getByRole('button', { name: 'Leave out' }));
  await settled();
  expect(bridge.inputsOf('backups.leaveOut')).toEqual([null]);
  bridge.emit('app.status', statusOf({ setAside: { ...SET_ASIDE, isLeftOut: true } }));
  await settled();
  expect(note()).toBeNull();
});

it('says why nothing could be put back', async () => {
  const { screen, bridge, note } = await openSetAside();
  bridge.answers['backups.putBack'] = () => fail('The disk is full.');
  await fireEvent.click(screen.getByRole('button', { name: 'Put back' }));
  await settled();
  expect(screen.getByText('The disk is full.')).toBeTruthy();
  expect(note()).toBeTruthy();
});

it('takes an answer for those that are ticked, and stays for the others', async () => {
  const { dialog, bridge, screen } = await openQuestion();
  await fireEvent.click(dialog.getByRole('checkbox', { name: /lab\.pdf/u }));
  await fireEvent.click(await whenTaken(dialog.getByRole('button', { name: 'Send anyway' })));
  await settled();
  expect(bridge.inputsOf('fax.answerRestored')).toEqual([{ jobIds: ['referral'], answer: 'send' }]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('sends none whose file is not here any more, and says so', async () => {
  const lost: FaxRow = {
    ...heldRow('lost', 'It had been handed to the phone service.'),
    actions: ['went-already', 'cancel'],
  };
  const { screen, bridge } = await openWindow([...held, lost]);
  await fireEvent.click(screen.getByRole('button', { name: 'Decide…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByText(/Its file is no longer here/u)).toHaveLength(1);
  await fireEvent.click(await whenTaken(dialog.getByRole('button', { name: 'Send anyway' })));
  await settled();
  expect(bridge.inputsOf('fax.answerRestored')).toEqual([
    { jobIds: expect.not.arrayContaining(['lost']) as unknown, answer: 'send' },
  ]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('takes one that has no number along, and says that it is chosen next', async () => {
  const nameless = { ...heldRow('nameless', 'It had been cancelled.'), recipients: [] };
  const { screen, bridge } = await openWindow([...held, nameless]);
  await fireEvent.click(screen.getByRole('button', { name: 'Decide…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByText(/has no number yet/u)).toHaveLength(1);
  await fireEvent.click(await whenTaken(dialog.getByRole('button', { name: 'Send anyway' })));
  await settled();
  expect(bridge.inputsOf('fax.answerRestored')).toEqual([
    { jobIds: expect.arrayContaining(['nameless', 'lab']) as unknown, answer: 'send' },
  ]);
});

it('does nothing where they are left, and nothing for nobody', async () => {
  const { dialog, bridge, screen } = await openQuestion();
  await fireEvent.click(dialog.getByRole('checkbox', { name: 'All of them' }));
  const went = dialog.getByRole('button', { name: 'Already sent' });
  await fireEvent.click(went);
  expect(went.getAttribute('aria-disabled')).toBe('true');
  expect(dialog.getByText('No fax is chosen: tick at least one.')).toBeTruthy();
  await fireEvent.click(dialog.getByRole('button', { name: 'Leave them' }));
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bridge.inputsOf('fax.answerRestored')).toEqual([]);
});

it('says which faxes are in no list until somebody has read it', async () => {
  const { screen, bridge } = await openWindow(
    [rowOf('other')],
    statusOf({ unlisted: 'Had not gone: lab.pdf.' }),
  );
  expect(screen.getByRole('note').textContent).toContain('Had not gone: lab.pdf.');
  await fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await settled();
  expect(bridge.inputsOf('queue.seenUnlisted')).toEqual([null]);
  bridge.emit('app.status', statusOf());
  await settled();
  expect(screen.queryByRole('note')).toBeNull();
});
