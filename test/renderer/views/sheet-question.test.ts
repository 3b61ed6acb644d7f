import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { FaxForesight } from '../../../app/contract/operations/new-fax-operation-types.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { openWindow, pause, settled, type OpenWindow } from '../open-window.ts';

type Sheet = OpenWindow & { sheet: BoundFunctions<typeof queries> };

const DUPLICATE = {
  about: 'duplicate',
  text: 'The same pages have already gone to +1 303 555 0119, as “a.pdf”.',
} as const;

const foreseen = (question: FaxForesight['question']): FaxForesight => ({
  ...{ question, outcome: question === null ? 'goes' : 'asks', message: 'It would be sent.' },
  to: [{ e164: '+13035550119', formatted: '+1 303 555 0119', whose: null }],
  ...{ chosenBy: 'person' as const, hasCoverPage: false, pages: 3 },
});

/** A new fax that only waits for Send. */
async function openSheet(): Promise<Sheet> {
  const window = await openWindow();
  await window.app.compose.addPaths(['/home/jo/a.pdf']);
  await settled();
  const sheet = within(window.screen.getByRole('dialog', { name: 'New fax' }));
  await fireEvent.input(sheet.getByLabelText('To'), { target: { value: '303 555 0119' } });
  await pause();
  await fireEvent.keyDown(sheet.getByLabelText('To'), { key: 'Enter' });
  await settled();
  return { ...window, sheet };
}

/** Asks until `answered` has it, as the app does. */
const asking = ({ bridge }: Sheet): void => {
  bridge.answers['fax.foresee'] = ({ fax }) =>
    succeed(foreseen(fax.answered?.includes('duplicate') === true ? null : DUPLICATE));
};

const send = async ({ sheet }: Sheet): Promise<void> => {
  await fireEvent.click(sheet.getByRole('button', { name: /^Send to/u }));
  await pause();
};
const text = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/gu, ' ').trim();

it('the same pages are asked about on the sheet, and go once more by one press', async () => {
  const window = await openSheet();
  asking(window);
  await send(window);
  expect(window.bridge.inputsOf('fax.send')).toEqual([]);
  expect(text(window.sheet.getByRole('alert'))).toMatch(/^The same pages .* Send them once more\?/u);
  expect(document.activeElement?.textContent).toBe('Do not send');
  // Neither a second Send nor its key answers.
  expect(window.sheet.getByRole('button', { name: /^Send to/u }).getAttribute('aria-disabled')).toBe('true');
  await fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await settled();
  expect(window.bridge.inputsOf('fax.send')).toEqual([]);

  await fireEvent.click(window.sheet.getByRole('button', { name: 'Send once more' }));
  await pause();
  expect(window.bridge.inputsOf('fax.send')).toMatchObject([{ answered: ['duplicate'] }]);
  expect(window.screen.queryByRole('dialog')).toBeNull();
});

it('whoever does not send is back at Send, and nothing was answered', async () => {
  const window = await openSheet();
  asking(window);
  await send(window);
  await fireEvent.click(window.sheet.getByRole('button', { name: 'Do not send' }));
  await settled();
  expect(window.sheet.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^Send to/u);
  await send(window);
  expect(window.sheet.getByRole('alert')).toBeTruthy();
  expect(window.bridge.inputsOf('fax.send')).toEqual([]);
});

it('an answer is about the fax that was asked about, and about no other', async () => {
  const window = await openSheet();
  asking(window);
  window.bridge.answers['fax.send'] = () => fail('The disk is full.');
  await send(window);
  await fireEvent.click(window.sheet.getByRole('button', { name: 'Send once more' }));
  await pause();
  expect(window.sheet.getByRole('alert').textContent).toBe('The disk is full.');
  await fireEvent.input(window.sheet.getByLabelText('To'), { target: { value: '303 555 0108' } });
  await pause();
  await send(window);
  expect(text(window.sheet.getByRole('alert'))).toMatch(/Send them once more\?/u);
  expect(window.bridge.inputsOf('fax.send')).toHaveLength(1);
});

it('a fax whose sheet was closed meanwhile is made, and waits with its question', async () => {
  const window = await openSheet();
  await pause();
  let answer = (): void => undefined;
  window.bridge.answers['fax.foresee'] = () =>
    new Promise((resolve) => {
      answer = () => resolve(succeed(foreseen(DUPLICATE)));
    });
  await send(window);
  await window.app.drafts.leaveSheet();
  await settled();
  expect(window.screen.queryByRole('dialog')).toBeNull();
  answer();
  await pause();
  expect(window.bridge.inputsOf('fax.send')).toHaveLength(1);
  expect(window.bridge.inputsOf('fax.send')).toEqual([
    expect.not.objectContaining({ answered: ['duplicate'] }),
  ]);
  expect(window.app.compose.foresight.questions.asked).toBeNull();
});

it('why there can be no fax is said, not asked', async () => {
  const window = await openSheet();
  window.bridge.answers['fax.foresee'] = () => fail('a.pdf cannot be read. Nothing was sent.');
  await send(window);
  expect(window.sheet.getByRole('alert').textContent).toBe('a.pdf cannot be read. Nothing was sent.');
});

it('says what would happen, and forgets that when the fax is another one', async () => {
  const window = await openSheet();
  window.bridge.answers['fax.foresee'] = () => succeed(foreseen(null));
  await fireEvent.click(window.sheet.getByRole('button', { name: 'What would happen?' }));
  await settled();
  const facts = within(window.sheet.getByRole('list', { name: 'What would happen' }));
  expect(facts.getAllByRole('listitem').map(text)).toEqual([
    '+1 303 555 0119: a new number',
    '3 pages, without a cover page.',
    'It goes after 10 seconds, during which you can undo it.',
  ]);
  expect(window.bridge.inputsOf('fax.foresee')).toMatchObject([{ counts: true }]);
  expect(window.bridge.inputsOf('fax.send')).toEqual([]);
  await fireEvent.click(window.sheet.getByLabelText('Cover page'));
  await settled();
  expect(window.sheet.queryByRole('list', { name: 'What would happen' })).toBeNull();

  asking(window);
  await fireEvent.click(window.sheet.getByLabelText('Cover page'));
  await fireEvent.click(window.sheet.getByRole('button', { name: 'What would happen?' }));
  await settled();
  expect(window.sheet.getByText(/^It would wait for you\. The same pages have already gone/u)).toBeTruthy();
});
