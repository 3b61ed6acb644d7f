import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { PreviewProblem, PreviewView } from '../../../app/contract/preview-views.ts';
import type { CoverView, FaxRow } from '../../../app/contract/queue-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import { fail, succeed, type MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import { person, rowOf } from '../../support/renderer/sample-faxes.ts';
import { isAskedInPane, openWindow, paneQuestion, pause, settled, type OpenWindow } from '../open-window.ts';

const nameless = (id: string): FaxRow =>
  rowOf(id, { state: 'needs-attention', recipients: [], actions: ['address', 'cancel'] });

const COVER: CoverView = {
  to: [{ phoneNumber: '+13035550119', formatted: '+1 303 555 0119', name: 'Roe' }],
  coverPageText: 'Hello',
};

const rowIn = (id: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? expect.fail(`no row ${id}`);

async function open(rows: readonly FaxRow[], id: string): Promise<OpenWindow> {
  const window = await openWindow(rows);
  await fireEvent.click(rowIn(id));
  await settled();
  return window;
}

const numberField = (): HTMLInputElement => within(paneQuestion()).getByLabelText('Name or fax number');
const closeButtons = (): HTMLElement[] => within(paneQuestion()).queryAllByRole('button', { name: 'Close' });

describe('the question that a fax waits with', () => {
  it('stands in its pane as soon as that is open, without taking the focus, and with one button', async () => {
    const { screen } = await open([nameless('a')], 'a');
    expect(paneQuestion().textContent).toContain('Who gets “a.pdf”?');
    expect(paneQuestion().contains(document.activeElement)).toBe(false);
    expect(
      within(paneQuestion())
        .getAllByRole('button')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Send']);
    // Not once more below it; what else can be done is there.
    const pane = within(screen.getByRole('complementary'));
    expect(pane.queryByRole('button', { name: 'Choose recipient' })).toBeNull();
    expect(pane.getByRole('button', { name: 'Cancel fax' })).toBeTruthy();
  });

  it('has the focus where the row’s button was pressed, and gives it back by Escape, still standing', async () => {
    await openWindow([nameless('a')]);
    const button = within(rowIn('a')).getByRole('button', { name: 'Choose recipient' });
    button.focus();
    await fireEvent.click(button);
    await settled();
    expect(document.activeElement).toBe(numberField());
    expect(closeButtons()).toHaveLength(1);
    await fireEvent.keyDown(numberField(), { key: 'Escape' });
    await settled();
    expect(isAskedInPane()).toBe(true);
    expect(closeButtons()).toEqual([]);
    expect(document.activeElement).toBe(button);
  });

  it('is left by the first Escape with what was typed, and closed with the pane by the second', async () => {
    const { app } = await open([nameless('a')], 'a');
    numberField().focus();
    await fireEvent.input(numberField(), { target: { value: '303 555 0119' } });
    // This one only ends what is being composed.
    await fireEvent.keyDown(numberField(), { key: 'Escape', isComposing: true });
    expect(document.activeElement).toBe(numberField());
    await fireEvent.keyDown(numberField(), { key: 'Escape' });
    await settled();
    expect(app.detail.id).toBe('a');
    expect(document.activeElement).toBe(paneQuestion());
    expect(numberField().value).toBe('303 555 0119');
    await fireEvent.keyDown(paneQuestion(), { key: 'Escape' });
    await settled();
    expect(app.detail.id).toBeNull();
  });

  it('keeps what was typed while the fax changes, and while it is asked for by its button', async () => {
    const { bridge } = await open([nameless('a')], 'a');
    await fireEvent.input(numberField(), { target: { value: '303 55' } });
    bridge.change([{ ...nameless('a'), changedAtMs: nameless('a').changedAtMs + 1 }]);
    await settled();
    await fireEvent.click(within(rowIn('a')).getByRole('button', { name: 'Choose recipient' }));
    await settled();
    expect(numberField().value).toBe('303 55');
  });

  it('keeps the words that were typed for a cover page while the fax changes', async () => {
    const held = rowOf('a', { state: 'needs-attention', actions: ['change-cover', 'cancel'] });
    const { bridge } = await openWindow([held], undefined, (bridge) => {
      bridge.answers['fax.cover'] = () => succeed(COVER);
    });
    await fireEvent.click(rowIn('a'));
    await settled();
    const field = within(paneQuestion()).getByLabelText<HTMLTextAreaElement>('Text');
    await fireEvent.input(field, { target: { value: 'Good morning' } });
    bridge.change([{ ...held, changedAtMs: held.changedAtMs + 1 }]);
    await settled();
    expect(field.value).toBe('Good morning');
    expect(bridge.inputsOf('fax.cover')).toHaveLength(1);
  });

  it('begins anew with another fax', async () => {
    await open([nameless('a'), nameless('b')], 'a');
    await fireEvent.input(numberField(), { target: { value: '303 55' } });
    await fireEvent.click(rowIn('b'));
    await settled();
    expect(paneQuestion().textContent).toContain('Who gets “b.pdf”?');
    expect(numberField().value).toBe('');
  });

  it('is gone with what held the fax', async () => {
    const { bridge } = await open([nameless('a')], 'a');
    bridge.change([rowOf('a', { state: 'waiting', actions: ['cancel'] })]);
    await settled();
    expect(isAskedInPane()).toBe(false);
  });

  it.each<[string, Partial<FaxRow>]>([
    [
      'knows its recipient, where another is seldom the cure',
      { recipients: [person('3035550119')], actions: ['address', 'confirm'] },
    ],
    ['is answered by a press', { recipients: [], actions: ['check-again', 'cancel'] }],
    ['needs nobody', { state: 'failed', actions: ['address', 'retry'] }],
  ])('does not stand there by itself of one that %s', async (_, more) => {
    await open([rowOf('a', { state: 'needs-attention', ...more })], 'a');
    expect(isAskedInPane()).toBe(false);
  });
});

describe('a question that somebody asks for', () => {
  const failed = rowOf('f', { state: 'failed', actions: ['resend', 'address', 'save-as'] });

  it('takes the place of the buttons, until it is closed by its button, by Escape or with the pane', async () => {
    const { screen, app } = await open([failed], 'f');
    const pane = within(screen.getByRole('complementary'));
    const ask = async (): Promise<void> => {
      await fireEvent.click(pane.getByRole('button', { name: 'Another number…' }));
      await settled();
      expect(pane.queryByRole('button', { name: 'Another number…' })).toBeNull();
    };
    await ask();
    await fireEvent.click(within(paneQuestion()).getByRole('button', { name: 'Close' }));
    await settled();
    expect(isAskedInPane()).toBe(false);
    await ask();
    await fireEvent.keyDown(numberField(), { key: 'Escape' });
    await settled();
    expect(isAskedInPane()).toBe(false);
    expect(app.detail.id).toBe('f');
    await ask();
    await fireEvent.click(pane.getByRole('button', { name: 'Close the details' }));
    await settled();
    expect(app.screen.paneQuestion).toBeNull();
  });

  it.each(['Another number…', 'Send again…'])(
    'gives the focus back to the pane’s own button: %s',
    async (name) => {
      const { screen } = await open([{ ...failed, actions: ['address', 'resend', 'save-as'] }], 'f');
      const button = within(screen.getByRole('complementary')).getByRole('button', { name });
      button.focus();
      await fireEvent.click(button);
      await settled();
      expect(paneQuestion().contains(document.activeElement)).toBe(true);
      await fireEvent.keyDown(document.activeElement ?? expect.fail('nothing has the focus'), {
        key: 'Escape',
      });
      await settled();
      expect(isAskedInPane()).toBe(false);
      expect(document.activeElement).toBe(button);
    },
  );

  it('opens the pane of its fax, from another view too', async () => {
    const { app } = await openWindow([failed]);
    app.screen.view = 'settings';
    app.screen.ask({ kind: 'resend', row: failed });
    await settled();
    expect([app.screen.view, app.detail.id]).toEqual(['queue', 'f']);
    expect(document.activeElement?.textContent.trim()).toBe('Not now');
  });

  it('leaves the window free: files can be dropped, and other faxes looked at', async () => {
    const { app } = await open([failed, nameless('a')], 'f');
    app.screen.ask({ kind: 'resend', row: failed });
    await settled();
    expect(app.screen.isCovered).toBe(false);
    await fireEvent.click(rowIn('a'));
    await settled();
    expect(paneQuestion().textContent).toContain('Who gets “a.pdf”?');
    expect(app.screen.paneQuestion).toBeNull();
  });
});

describe('an answer that comes late', () => {
  type Answer = (reply: Reply<null>) => void;
  const held = (id: string): FaxRow =>
    rowOf(id, { state: 'needs-attention', recipients: [person('Roe')], actions: ['change-cover', 'cancel'] });
  const failed = (id: string): FaxRow => rowOf(id, { state: 'failed', actions: ['resend', 'save-as'] });

  async function pressed(
    name: 'fax.changeCover' | 'fax.address',
    row: FaxRow,
  ): Promise<OpenWindow & { readonly answer: Answer }> {
    let answer: Answer = () => expect.fail('nothing was asked for');
    const window = await openWindow([row, failed('f')], undefined, (bridge) => {
      bridge.answers['fax.cover'] = () => succeed(COVER);
      bridge.answers[name] = () => new Promise<Reply<null>>((resolve) => (answer = resolve));
    });
    await fireEvent.click(rowIn(row.id));
    await settled();
    const field = within(paneQuestion()).getAllByRole<HTMLInputElement>(
      name === 'fax.address' ? 'combobox' : 'textbox',
    )[0];
    await fireEvent.input(field ?? expect.fail('no field'), { target: { value: '303 555 0119' } });
    await pause();
    await fireEvent.submit(paneQuestion().querySelector('form') ?? expect.fail('no form'));
    await settled();
    expect(window.bridge.inputsOf(name)).toHaveLength(1);
    return { ...window, answer: (reply) => answer(reply) };
  }

  it.each([
    ['fax.changeCover', held('a')],
    ['fax.address', nameless('a')],
  ] as const)('to %s closes no question about another fax', async (name, row) => {
    const other = await pressed(name, row);
    other.app.screen.ask({ kind: 'resend', row: failed('f') });
    await settled();
    other.answer(succeed(null));
    await settled();
    expect(other.app.screen.paneQuestion).toMatchObject({ kind: 'resend', row: { id: 'f' } });
    expect(paneQuestion().contains(document.activeElement)).toBe(true);
  });

  it.each([
    ['fax.changeCover', held('a')],
    ['fax.address', nameless('a')],
  ] as const)('to %s closes nothing that lies over the view', async (name, row) => {
    const over = await pressed(name, row);
    over.app.screen.ask({ kind: 'address-many', rows: [failed('f')] });
    await settled();
    over.answer(succeed(null));
    await settled();
    expect(over.app.screen.question?.kind).toBe('address-many');
  });
});

describe('an assistant’s fax', () => {
  const problemSaying = (text: string): PreviewProblem => ({ text, stopsFax: true });
  async function send(
    prepare: (bridge: MemoryBridge) => void,
    before: (bridge: MemoryBridge) => void = () => undefined,
  ): Promise<OpenWindow> {
    const window = await openWindow([nameless('a')], undefined, prepare);
    await fireEvent.click(rowIn('a'));
    await settled();
    await fireEvent.input(numberField(), { target: { value: '303 555 0119' } });
    await pause();
    before(window.bridge);
    await settled();
    await fireEvent.submit(paneQuestion().querySelector('form') ?? expect.fail('no form'));
    await settled();
    return window;
  }
  const PAGES = { pageCount: 2, pages: [{ lineSeconds: 20, warnings: [] }], isDone: true, problem: null };
  const look =
    (more: Partial<PreviewView>) =>
    (bridge: MemoryBridge): void => {
      let looks = 0;
      // What is not done yet never will be here.
      bridge.answers['preview.look'] = () =>
        looks++ === 0 ? succeed({ ...PAGES, ...more }) : new Promise(() => undefined);
    };

  it('goes by the same word once its pages are drawn', async () => {
    const { bridge } = await send(look({}));
    expect(bridge.inputsOf('fax.address')).toMatchObject([{ answered: ['by-assistant'] }]);
  });

  it.each<[string, (bridge: MemoryBridge) => void]>([
    ['while they are drawn', look({ isDone: false })],
    ['where they cannot be drawn', look({ pages: [], problem: problemSaying('It is damaged.') })],
    ['where only some can', look({ problem: problemSaying('Page 2 is damaged.') })],
    [
      'while they are asked for',
      (bridge) => (bridge.answers['fax.pages'] = () => new Promise(() => undefined)),
    ],
    ['where there are none', (bridge) => (bridge.answers['fax.pages'] = () => fail('It is gone.'))],
    ['where its details are not there', (bridge) => (bridge.answers['fax.detail'] = () => fail('Busy.'))],
  ])('is asked about still %s', async (_, prepare) => {
    const { bridge } = await send(prepare);
    expect(bridge.inputsOf('fax.address')).toMatchObject([{ answered: [] }]);
  });

  it('is asked about still where it has changed since they were drawn', async () => {
    const { bridge } = await send(look({}), (before) =>
      before.change([{ ...nameless('a'), changedAtMs: nameless('a').changedAtMs + 1 }]),
    );
    expect(bridge.inputsOf('fax.address')).toMatchObject([{ answered: [] }]);
  });
});
