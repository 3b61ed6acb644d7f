import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { FORESEEN, succeed } from '../../support/renderer/memory-bridge.ts';
import { NOW_MS, person, rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, whenTaken, type OpenWindow, paneQuestion } from '../open-window.ts';

const to = [person('3035550129', null, { state: 'queued' })];
const overdue = rowOf('referral', {
  ...{ state: 'queued', needsDecision: true, recipients: to },
  submittedAtMs: NOW_MS - 31 * 60_000,
  actions: ['ask-again', 'resend', 'delete-there', 'cancel'],
});
const held = ['lab', 'letter'].map((id): FaxRow =>
  rowOf(id, {
    ...{ state: 'needs-attention', recipients: [person('3035550129')] },
    problem: { headline: 'No result yet', advice: 'One fax to it has had no answer.' },
    actions: ['send-all-the-same', 'address', 'cancel'],
  }),
);

it('asks one question for all faxes that an overdue one holds up, and names it', async () => {
  const { screen, bridge } = await openWindow([overdue, ...held]);
  const note = screen.getByRole('note').textContent.replaceAll(/\s+/gu, ' ');
  expect(note).toContain('One fax to +1 303 555 0129 has had no answer since 10:12. 2 more faxes wait');
  await fireEvent.click(screen.getByRole('button', { name: 'Decide…' }));
  const dialog = within(screen.getByRole('dialog'));
  await fireEvent.click(dialog.getByRole('checkbox', { name: /lab\.pdf/u }));
  await fireEvent.click(await whenTaken(dialog.getByRole('button', { name: 'Send anyway' })));
  await settled();
  expect(bridge.inputsOf('fax.sendAllTheSame')).toEqual([{ jobIds: ['letter'] }]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

describe('where the overdue one was deleted at the service, and is followed no longer', () => {
  const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/gu, ' ');

  it('names the number, and promises no answer', async () => {
    const { screen, bridge } = await openWindow([overdue, ...held]);
    bridge.change([{ ...overdue, state: 'cancelled', needsDecision: false }]);
    await settled();
    const what = 'It is not known what became of an earlier fax to +1 303 555 0129.';
    expect(textOf(screen.getByRole('note'))).toContain(`${what} 2 more faxes wait`);
    await fireEvent.click(screen.getByRole('button', { name: 'Decide…' }));
    expect(textOf(screen.getByRole('dialog'))).toContain(
      `${what} These go automatically if an answer comes.`,
    );
  });

  it('says so of its number only, beside another that is overdue still', async () => {
    const other = rowOf('other', {
      ...{ state: 'needs-attention', recipients: [person('7205550117')] },
      actions: ['send-all-the-same', 'address', 'cancel'],
    });
    const { screen } = await openWindow([overdue, ...held, other]);
    expect(textOf(screen.getByRole('note'))).toContain(
      'One fax to +1 303 555 0129 has had no answer since 10:12. It is not known what became of an earlier fax to +1 720 555 0117. 3 more',
    );
  });
});

it('takes no answer before anybody can have read the question, and says it the same way each time', async () => {
  const { screen, bridge } = await openWindow([overdue]);
  await fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  for (const [way, safe, answer] of [
    ['Delete it at the service…', 'Keep waiting', 'Delete it there'],
    ['Send again…', 'Keep waiting', 'Send again anyway'],
  ] as const) {
    await fireEvent.click(await screen.findByRole('button', { name: way }));
    const dialog = within(paneQuestion());
    await fireEvent.click(dialog.getByRole('button', { name: answer }));
    const [first] = dialog.getAllByRole('button');
    expect(first?.textContent).toBe(safe);
    await fireEvent.click(dialog.getByRole('button', { name: safe }));
  }
  expect([bridge.inputsOf('fax.deleteThere'), bridge.inputsOf('fax.retry')]).toEqual([[], []]);
});

it('says with the question whether it goes again what else would hold it, so that one answer is enough', async () => {
  const { screen, bridge } = await openWindow([overdue]);
  const questions = [
    { about: 'duplicate', text: 'The same pages may have gone to +1 303 555 0129 in “Letter.pdf”.' },
    { about: 'overdue', text: 'One fax to +1 303 555 0129 has had no answer since 10:12.' },
  ] as const;
  bridge.answers['fax.foreseeRetry'] = ({ answered = [] }) =>
    succeed({ ...FORESEEN, question: questions.find(({ about }) => !answered.includes(about)) ?? null });
  await fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await fireEvent.click(await screen.findByRole('button', { name: 'Send again…' }));
  const dialog = within(paneQuestion());
  for (const { text } of questions) expect(await dialog.findByText(`Besides this fax: ${text}`)).toBeTruthy();
  await fireEvent.click(await whenTaken(dialog.getByRole('button', { name: 'Send again anyway' })));
  expect(bridge.inputsOf('fax.retry')).toEqual([{ jobId: overdue.id, answered: ['duplicate', 'overdue'] }]);
});

it('promises to show what is heard of it late, where it is followed no longer', async () => {
  const { screen } = await openWindow([overdue]);
  await fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await fireEvent.click(await screen.findByRole('button', { name: 'Ask again now' }));
  await fireEvent.click(screen.getByRole('button', { name: /^More/u }));
  await fireEvent.click(await screen.findByRole('menuitem', { name: 'Stop following…' }));
  expect(paneQuestion().textContent).toContain(
    'It may have gone out already. It no longer needs you. If the phone service still says what became of it, Faxtray shows that.',
  );
});

it('counts it under Needs you, and failures that nobody has seen beside it', async () => {
  const failures = ['a', 'b'].map((id) =>
    rowOf(id, { state: 'failed', isUnseen: true, actions: ['retry', 'seen'] }),
  );
  const { screen, bridge } = await openWindow([overdue, ...failures]);
  expect(screen.getByRole('button', { name: /Needs you\s1/u })).toBeTruthy();
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(views.getByText('1 fax needs you, 2 failed faxes not seen yet')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: /Failed\s2/u }));
  await fireEvent.click(screen.getByRole('button', { name: 'Mark all as seen' }));
  expect(bridge.inputsOf('fax.seen')).toEqual([{ jobIds: ['a', 'b'] }]);
});

it('says what came of asking, and asks before it deletes', async () => {
  const { screen, bridge } = await openWindow([overdue]);
  await fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await fireEvent.click(await screen.findByRole('button', { name: 'Ask again now' }));
  expect(await screen.findByText('The phone service still has the fax.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Delete it at the service…' }));
  expect(bridge.inputsOf('fax.deleteThere')).toEqual([]);
  await fireEvent.click(
    await whenTaken(within(paneQuestion()).getByRole('button', { name: 'Delete it there' })),
  );
  expect(bridge.inputsOf('fax.deleteThere')).toEqual([{ jobId: 'referral' }]);
});

describe('what was said about a fax', () => {
  const STILL_THERE = 'The phone service still has the fax.';
  const saidOf = async () => {
    const window = await openWindow([overdue]);
    const { screen } = window;
    await fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Ask again now' }));
    expect(await screen.findByText(STILL_THERE)).toBeTruthy();
    return window;
  };

  it('does not stand beside what is true since', async () => {
    const { screen } = await saidOf();
    await fireEvent.click(screen.getByRole('button', { name: 'Delete it at the service…' }));
    await fireEvent.click(
      await whenTaken(within(paneQuestion()).getByRole('button', { name: 'Delete it there' })),
    );
    expect(await screen.findByText('Deleted at the phone service.')).toBeTruthy();
    expect(screen.queryByText(STILL_THERE)).toBeNull();
  });

  it('stays while the row is as it was, and goes when it is shown otherwise', async () => {
    const { screen, bridge } = await saidOf();
    bridge.change([{ ...overdue, name: 'referral 2.pdf' }]);
    await settled();
    expect(screen.getByText(STILL_THERE)).toBeTruthy();
    bridge.change([{ ...overdue, state: 'sent', needsDecision: false }]);
    await settled();
    expect(screen.queryByText(STILL_THERE)).toBeNull();
  });

  it.each([
    ['its row is gone', ({ bridge }: OpenWindow) => bridge.change([], [overdue.id])],
    [
      'another queue is shown',
      ({ bridge }: OpenWindow) => bridge.emit('queue.replaced', { account: 'other' }),
    ],
  ] as const)('goes when %s', async (_when, happen) => {
    const window = await saidOf();
    happen(window);
    await settled();
    expect(window.screen.queryByText(STILL_THERE)).toBeNull();
  });
});
