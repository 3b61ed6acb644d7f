import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { AddressInput } from '../../../app/contract/operations/fax-operation-types.ts';
import type {
  FaxForesight,
  SheetQuestion,
} from '../../../app/contract/operations/new-fax-operation-types.ts';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, pause, settled, type OpenWindow, paneQuestion } from '../open-window.ts';

type Asking = OpenWindow & { dialog: BoundFunctions<typeof queries> };

const foreseen = (question: FaxForesight['question']): FaxForesight => ({
  ...{ question, outcome: question === null ? 'goes' : 'asks', message: '', to: [] },
  ...{ chosenBy: 'person' as const, hasCoverPage: false, pages: null },
});

/** What holds each fax, in the order in which it is asked, until it is answered. */
const holding =
  (texts: Readonly<Record<string, Partial<Record<SheetQuestion, string>>>>) =>
  ({ jobId, answered = [] }: AddressInput) => {
    const [next] = Object.entries(texts[jobId] ?? {}).filter(
      ([about]) => !answered.includes(about as SheetQuestion),
    );
    return succeed(foreseen(next === undefined ? null : { about: next[0] as SheetQuestion, text: next[1] }));
  };

const asksWho = (id: string): FaxRow =>
  rowOf(id, { state: 'needs-attention', recipients: [], actions: ['address', 'cancel'] });

async function openQuestion(...ids: [string, ...string[]]): Promise<Asking> {
  const [first, ...others] = ids.map(asksWho) as [FaxRow, ...FaxRow[]];
  const window = await openWindow([first, ...others]);
  window.app.screen.ask(
    others.length === 0
      ? { kind: 'address', row: first }
      : { kind: 'address-many', rows: [first, ...others] },
  );
  await settled();
  const place = others.length === 0 ? paneQuestion() : window.screen.getByRole('dialog');
  return { ...window, dialog: within(place) };
}

async function type({ dialog }: Asking, number: string): Promise<void> {
  await fireEvent.input(dialog.getByLabelText('Name or fax number'), { target: { value: number } });
  await pause();
}

async function choose(window: Asking, number = '303 555 0119'): Promise<void> {
  await type(window, number);
  await fireEvent.click(window.dialog.getByRole('button', { name: /^Send to/u }));
  await pause();
}

async function answer({ dialog }: Asking, name: string): Promise<void> {
  await fireEvent.click(dialog.getByRole('button', { name }));
  await pause();
}

const text = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/gu, ' ').trim();
const TWICE = { duplicate: 'The same pages have already gone there.' };

describe('whoever says who gets a fax is asked there what would hold it', () => {
  it('once, and their answer goes with the number', async () => {
    const window = await openQuestion('a');
    window.bridge.answers['fax.foreseeAddressed'] = holding({ a: TWICE });
    await choose(window);
    expect(window.bridge.inputsOf('fax.address')).toEqual([]);
    expect(text(window.dialog.getByRole('alert'))).toMatch(
      /^The same pages have already gone there\. Send them once more\?/u,
    );
    // A hasty Enter finds the answer that sends nothing, and Send answers nothing.
    expect(document.activeElement?.textContent).toBe('Do not send');
    const send = window.dialog.getByRole('button', { name: /^Send to/u });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.submit(document.querySelector('form') ?? expect.fail('no form'));
    await pause();
    expect(window.bridge.inputsOf('fax.address')).toEqual([]);

    await answer(window, 'Send once more');
    expect(window.bridge.inputsOf('fax.address')).toEqual([
      { jobId: 'a', to: '+13035550119', answered: ['duplicate', 'by-assistant'] },
    ]);
    expect(send.getAttribute('aria-disabled')).toBe('true');
  });

  it('one question after the other', async () => {
    const window = await openQuestion('a');
    const failures = { 'held-after-failures': 'The last 3 faxes there failed.' };
    window.bridge.answers['fax.foreseeAddressed'] = holding({ a: { ...failures, ...TWICE } });
    await choose(window);
    await answer(window, 'Send it anyway');
    expect(text(window.dialog.getByRole('alert'))).toContain('Send them once more?');
    await answer(window, 'Send once more');
    expect(window.bridge.inputsOf('fax.address')).toMatchObject([
      { answered: ['held-after-failures', 'duplicate', 'by-assistant'] },
    ]);
  });

  it('and another number is another question', async () => {
    const window = await openQuestion('a');
    window.bridge.answers['fax.foreseeAddressed'] = holding({ a: TWICE });
    await choose(window);
    await answer(window, 'Do not send');
    expect(window.dialog.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.tagName).toBe('INPUT');
    await choose(window);
    await type(window, '303 555 0117');
    expect(window.dialog.queryByRole('alert')).toBeNull();
    window.bridge.answers['fax.address'] = () => fail('The disk is full.');
    await choose(window, '303 555 0117');
    await answer(window, 'Send once more');
    expect(window.dialog.getByRole('alert').textContent).toBe('The disk is full.');
    await choose(window, '303 555 0118');
    expect(text(window.dialog.getByRole('alert'))).toContain('Send them once more?');
    expect(window.bridge.inputsOf('fax.address')).toHaveLength(1);
  });

  it('and what cannot go is said, not asked', async () => {
    const window = await openQuestion('a');
    window.bridge.answers['fax.foreseeAddressed'] = () => fail('Too late: the fax has moved on.');
    await choose(window);
    expect(window.dialog.getByRole('alert').textContent).toBe('Too late: the fax has moved on.');
    expect(window.bridge.inputsOf('fax.address')).toEqual([]);
  });

  it('and what is closed before the question is there goes nowhere', async () => {
    const window = await openQuestion('a');
    let reply = (): void => undefined;
    window.bridge.answers['fax.foreseeAddressed'] = () =>
      new Promise((resolve) => {
        reply = () => resolve(succeed(foreseen(null)));
      });
    await choose(window);
    await fireEvent.click(window.dialog.getByRole('button', { name: 'Close' }));
    await settled();
    reply();
    await pause();
    expect(window.bridge.inputsOf('fax.address')).toEqual([]);
  });
});

it('of several, one answer is for those that the question is about', async () => {
  const window = await openQuestion('a', 'b', 'c', 'd');
  window.bridge.answers['fax.foreseeAddressed'] = ({ jobId, ...more }) =>
    jobId === 'd'
      ? fail('It is gone.')
      : holding({ a: TWICE, c: { duplicate: 'Nor these.' } })({ jobId, ...more });
  await choose(window);
  expect(text(window.dialog.getByRole('alert'))).toMatch(
    /^The same pages have already gone there\. Nor these\. Send them once more\?/u,
  );
  await answer(window, 'Send once more');
  const given = window.bridge.inputsOf('fax.address') as AddressInput[];
  expect(Object.fromEntries(given.map(({ jobId, answered }) => [jobId, answered]))).toEqual({
    ...{ a: ['duplicate'], b: [], c: ['duplicate'], d: [] },
  });
});

it('of several, the second with the same pages is asked about before any goes', async () => {
  const window = await openQuestion('a', 'b', 'c');
  window.bridge.answers['fax.samePages'] = ({ jobIds }) => {
    expect(jobIds).toEqual(['a', 'b', 'c']);
    return succeed([{ jobId: 'c', behind: 'a' }]);
  };
  window.bridge.answers['fax.foreseeAddressed'] = ({ behind, ...input }) =>
    holding(behind === 'a' ? { c: { duplicate: 'The same pages are in the queue for it.' } } : {})(input);
  await choose(window);
  expect(window.bridge.inputsOf('fax.address')).toEqual([]);
  expect(text(window.dialog.getByRole('alert'))).toContain('The same pages are in the queue for it.');
  await answer(window, 'Send once more');
  const given = window.bridge.inputsOf('fax.address') as AddressInput[];
  expect(Object.fromEntries(given.map(({ jobId, answered }) => [jobId, answered]))).toEqual({
    ...{ a: [], b: [], c: ['duplicate'] },
  });
  expect(window.bridge.inputsOf('fax.samePages')).toHaveLength(1);
});

it('of one alone nobody asks what it has in common with others', async () => {
  const window = await openQuestion('a');
  await choose(window);
  expect(window.bridge.inputsOf('fax.samePages')).toEqual([]);
  expect(window.bridge.inputsOf('fax.address')).toHaveLength(1);
});
