import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { DraftInput, DraftView } from '../../../app/contract/draft-views.ts';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { anEntry } from '../../support/drafts.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { morning, person, rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, type OpenWindow } from '../open-window.ts';

const draft: FaxRow = rowOf('begun', {
  state: 'draft',
  name: 'Report.pdf',
  recipients: [person('3035550119', 'Dr. Mercer')],
  actions: ['continue-draft', 'discard-draft'],
});

/** What is written while somebody types goes to the disk a moment later. */
const GENEROUS = { timeout: 120_000 };

const sheetOf = ({ screen }: OpenWindow): BoundFunctions<typeof queries> =>
  within(screen.getByRole('dialog', { name: 'New fax' }));
const savedBy = ({ bridge }: OpenWindow): { draftId: string | null; content: DraftInput }[] =>
  bridge.inputsOf('drafts.save') as { draftId: string | null; content: DraftInput }[];
const openSheet = async (window: OpenWindow): Promise<void> => {
  window.app.compose.open();
  await settled();
};
const escape = async ({ screen }: OpenWindow): Promise<void> => {
  await fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await settled();
};

describe('a new fax that is written', () => {
  it('is kept from the first file on, and nothing is while nothing was entered', async () => {
    const window = await openWindow();
    await openSheet(window);
    expect(savedBy(window)).toEqual([]);
    await window.app.compose.addPaths(['/home/jo/a.pdf']);
    await settled();
    expect(savedBy(window)).toMatchObject([{ draftId: null, content: { paths: ['/home/jo/a.pdf'] } }]);
  });

  it.each([
    ['is no draft where it was only looked at', null],
    ['is one where something was changed', 'case 12'],
  ] as const)('made of a fax that was sent it %s', async (_what, reference) => {
    const sent = rowOf('sent', { state: 'sent', actions: ['send-anew'] });
    const window = await openWindow([sent], undefined, ({ answers }) => {
      answers['fax.template'] = () =>
        succeed({
          ...{ files: [], to: [{ formatted: '+1 303 555 0119', name: null }], faxResolution: 'High' },
          ...{ coverPageText: null, reference: null },
        });
    });
    await window.app.actions.run('send-anew', sent);
    await settled();
    if (reference !== null) window.app.compose.reference = reference;
    await settled();
    await escape(window);
    const drafts = reference === null ? 0 : 1;
    expect(window.screen.queryAllByText('Kept as a draft.')).toHaveLength(drafts);
    expect(window.screen.queryByText(/not kept|could not be kept/iu)).toBeNull();
    const kept =
      window.bridge.inputsOf('drafts.save').length - window.bridge.inputsOf('drafts.discard').length;
    expect(Math.sign(Math.max(0, kept))).toBe(drafts);
  });

  it('closed by a slip of a key it stays as a draft, with what was typed last', async () => {
    const window = await openWindow();
    await openSheet(window);
    const field = sheetOf(window).getByLabelText(/^To/u);
    await fireEvent.input(field, { target: { value: '303 555' } });
    await settled();
    await fireEvent.input(field, { target: { value: '303 555 0119' } });
    await escape(window);
    expect(window.screen.queryByRole('dialog')).toBeNull();
    expect(savedBy(window).at(-1)).toMatchObject({ draftId: 'draft-1', content: { typed: '303 555 0119' } });
    expect(window.bridge.inputsOf('drafts.close')).toEqual([{ draftId: 'draft-1' }]);
    expect(window.screen.getByText('Kept as a draft.')).toBeTruthy();
    await fireEvent.click(window.screen.getByRole('button', { name: 'Discard' }));
    await settled();
    expect(window.bridge.inputsOf('drafts.discard')).toEqual([{ draftId: 'draft-1' }]);
    await fireEvent.click(window.screen.getByRole('button', { name: 'Bring it back' }));
    expect(window.bridge.inputsOf('drafts.bringBack')).toEqual([{ draftId: 'draft-1' }]);
  });

  it('leaves no trace when nothing was entered, or all was taken out again', async () => {
    const window = await openWindow();
    await openSheet(window);
    expect(sheetOf(window).queryByRole('button', { name: 'Discard' })).toBeNull();
    await fireEvent.click(sheetOf(window).getByRole('button', { name: 'Close' }));
    await settled();
    expect([savedBy(window), window.app.toasts.list]).toEqual([[], []]);

    await window.app.compose.addPaths(['/home/jo/a.pdf']);
    await settled();
    window.app.compose.files.remove('/home/jo/a.pdf');
    await settled();
    await fireEvent.click(sheetOf(window).getByRole('button', { name: 'Close' }));
    await settled();
    expect(window.bridge.inputsOf('drafts.discard')).toEqual([{ draftId: 'draft-1' }]);
    expect(window.app.toasts.list).toEqual([]);
  });

  it('that the disk does not take says so, and comes back whole', async () => {
    const window = await openWindow();
    window.bridge.answers['drafts.save'] = () => fail('The queue could not be written: the disk is full.');
    await openSheet(window);
    await window.app.compose.addPaths(['/home/jo/a.pdf']);
    await settled();
    expect(sheetOf(window).getByText(/Not kept as a draft: .*the disk is full/u)).toBeTruthy();
    await escape(window);
    expect(window.screen.getByText(/was not kept as a draft.*disk is full/u)).toBeTruthy();
    await fireEvent.click(window.screen.getByRole('button', { name: 'Bring it back' }));
    await settled();
    expect(window.app.compose.files.list).toHaveLength(1);
    // Whoever quits then is not told that something is being lost.
    expect(window.bridge.inputsOf('drafts.close')).toEqual([{ draftId: null }]);
  });

  it('is sent as the draft that it was, and the next one is another', async () => {
    const window = await openWindow();
    const { compose } = window.app;
    await openSheet(window);
    await compose.addPaths(['/home/jo/+13035550119 a.pdf']);
    await settled();
    expect(await compose.send()).toEqual(['new']);
    expect(window.bridge.inputsOf('fax.send')).toMatchObject([{ draftId: 'draft-1' }]);
    const saved = savedBy(window).length;
    await compose.addPaths(['/home/jo/b.pdf']);
    await settled();
    expect(savedBy(window).slice(saved)).toMatchObject([{ draftId: null }]);
  });

  it('is not saved any more while it is handed in: it would be there once more', async () => {
    const window = await openWindow();
    const { compose } = window.app;
    let handIn = (): void => undefined;
    window.bridge.answers['fax.send'] = () =>
      new Promise((resolve) => {
        handIn = () => resolve(fail('a.pdf cannot be read. Nothing was sent.'));
      });
    await openSheet(window);
    await compose.addPaths(['/home/jo/+13035550119 a.pdf']);
    await settled();
    const sending = compose.send();
    await settled();
    const saved = savedBy(window).length;
    compose.reference = 'late';
    await settled();
    expect(savedBy(window)).toHaveLength(saved);
    handIn();
    expect(await sending).toBeNull();
    await vi.waitFor(() => expect(savedBy(window).at(-1)?.content.reference).toBe('late'), GENEROUS);
  });
});

describe('a new fax that is handed in', () => {
  async function sheetWith(path: string): Promise<OpenWindow> {
    const window = await openWindow();
    await openSheet(window);
    await window.app.compose.addPaths([path]);
    await settled();
    return window;
  }

  it('is not discarded meanwhile, nor called a draft that can be', async () => {
    const window = await sheetWith('/home/jo/+13035550119 a.pdf');
    const { app, bridge } = window;
    let handIn = (): void => undefined;
    bridge.answers['fax.send'] = () =>
      new Promise((resolve) => {
        handIn = () => resolve(succeed({ jobId: 'new' }));
      });
    const sending = app.compose.send();
    await settled();
    await fireEvent.click(sheetOf(window).getByRole('button', { name: 'Discard' }));
    await settled();
    expect([app.compose.isOpen, app.toasts.list]).toEqual([true, []]);
    await escape(window);
    expect(app.toasts.list).toMatchObject([
      { text: expect.stringContaining('still being added to the queue') as string },
    ]);
    expect(window.screen.queryByRole('button', { name: 'Discard' })).toBeNull();

    // What is begun meanwhile is nobody else's sheet.
    await openSheet(window);
    await app.compose.addPaths(['/home/jo/b.pdf']);
    handIn();
    expect(await sending).toEqual(['new']);
    expect(app.compose.files.list.map(({ path }) => path)).toEqual(['/home/jo/b.pdf']);
    expect(bridge.inputsOf('drafts.discard')).toEqual([]);
  });

  it('stays on its sheet meanwhile where no draft has it', async () => {
    const window = await openWindow();
    window.bridge.answers['drafts.save'] = () => fail('The queue could not be written: the disk is full.');
    window.bridge.answers['fax.send'] = () => new Promise(() => undefined);
    await openSheet(window);
    await window.app.compose.addPaths(['/home/jo/+13035550119 a.pdf']);
    await settled();
    void window.app.compose.send();
    await settled();
    await escape(window);
    expect(window.app.compose.files.list).toHaveLength(1);
  });

  it('goes to everybody who was entered until it was, or not at all', async () => {
    const window = await sheetWith('/home/jo/+13035550119 a.pdf');
    const { bridge, app } = window;
    let save = (): void => undefined;
    bridge.answers['drafts.save'] = () =>
      new Promise((resolve) => {
        save = () => resolve(succeed({ draftId: 'draft-1' }));
      });
    app.compose.reference = 'late';
    await vi.waitFor(() => expect(savedBy(window).at(-1)?.content.reference).toBe('late'), GENEROUS);
    const sending = app.compose.send();
    await settled();
    await app.compose.recipients.addList('720 55');
    save();
    expect(await sending).toBeNull();
    expect(bridge.inputsOf('fax.send')).toEqual([]);
    expect(app.compose.obstacle).toBe('Correct or remove “720 55”.');
  });
});

describe('a draft in the list', () => {
  const { paths: _, follows: __, ...entered } = anEntry();
  const view: DraftView = {
    ...entered,
    files: [
      { path: '/home/jo/Report.pdf', name: 'Report.pdf', sizeBytes: 9, problem: null, numberInName: null },
      {
        ...{ path: '/home/jo/Old.pdf', name: 'Old.pdf', sizeBytes: 9, problem: null, numberInName: null },
        note: 'Changed since you chose it. Check its pages before you send it.',
      },
    ],
    to: [
      { text: '+13035550119', name: 'Dr. Mercer' },
      { text: 'Dr. Who 720 55', name: null },
    ],
    coverText: 'As discussed.',
    hasCover: true,
    faxResolution: 'Low',
    sendAt: '2099-01-01T08:00',
    reference: 'claim-8812',
    made: null,
  };

  it('has a list of its own while there are any', async () => {
    const without = await openWindow();
    expect(without.screen.queryByRole('button', { name: /^Drafts/u })).toBeNull();
    const onTheWay = without.app.queue.counts['on-the-way'];
    without.bridge.change([draft]);
    await settled();
    await fireEvent.click(without.screen.getByRole('button', { name: 'Drafts 1' }));
    expect(without.screen.getAllByRole('row')).toHaveLength(1);
    expect(without.screen.getByRole('row', { name: /Draft.*Report\.pdf.*Dr\. Mercer/u })).toBeTruthy();
    expect(without.app.queue.counts['on-the-way']).toBe(onTheWay);
  });

  it('is written on by a click, with everything as it was', async () => {
    const window = await openWindow([draft]);
    window.bridge.answers['drafts.open'] = () => succeed(view);
    await fireEvent.click(window.screen.getByRole('row', { name: /Report\.pdf/u }));
    await settled();
    const { compose } = window.app;
    expect(compose.recipients.valid.map(({ check, name }) => [check.e164, name])).toEqual([
      ['+13035550119', 'Dr. Mercer'],
    ]);
    expect(compose.recipients.unfinished).toMatchObject({ text: 'Dr. Who 720 55', name: 'Dr. Who' });
    expect([compose.hasCover, compose.coverText, compose.resolution, compose.reference]).toEqual([
      true,
      'As discussed.',
      'Low',
      'claim-8812',
    ]);
    expect(compose.when.text).toBe('2099-01-01T08:00');
    expect(sheetOf(window).getByText(/Changed since you chose it/u)).toBeTruthy();
    expect(new Set(savedBy(window).map(({ draftId }) => draftId))).toEqual(new Set(['begun']));
    expect(window.bridge.inputsOf('fax.detail')).toEqual([]);
  });

  it('is passed over by arrows that leaf through faxes', async () => {
    const window = await openWindow([...morning, draft]);
    window.app.queue.filter = 'all';
    window.app.detail.show('referral');
    await settled();
    window.screen.getByRole('grid').querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
    for (let row = 0; row < morning.length; row += 1)
      await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
    await settled();
    expect(window.bridge.inputsOf('drafts.open')).toEqual([]);
    expect(window.app.compose.isOpen).toBe(false);
  });

  it('is discarded by its button, and brought back', async () => {
    const window = await openWindow([draft]);
    const row = within(window.screen.getByRole('row', { name: /Report\.pdf/u }));
    await fireEvent.click(row.getByRole('button', { name: 'Discard' }));
    await settled();
    expect(window.bridge.inputsOf('drafts.discard')).toEqual([{ draftId: 'begun' }]);
    expect(window.app.compose.isOpen).toBe(false);
    expect(window.screen.getByRole('button', { name: 'Bring it back' })).toBeTruthy();
  });

  it('is brought back, and nobody is told any more that it was discarded', async () => {
    const window = await openWindow([draft]);
    const row = within(window.screen.getByRole('row', { name: /Report\.pdf/u }));
    await fireEvent.click(row.getByRole('button', { name: 'Discard' }));
    await settled();
    window.bridge.change([], ['begun']);
    await settled();
    expect(window.screen.getByText('The draft was discarded.')).toBeTruthy();
    window.bridge.change([draft]);
    await settled();
    expect(window.screen.queryByText('The draft was discarded.')).toBeNull();
  });

  it('that is not here any more says so', async () => {
    const window = await openWindow([draft]);
    await fireEvent.click(window.screen.getByRole('row', { name: /Report\.pdf/u }));
    await settled();
    expect(window.screen.getByText('This draft is no longer here.')).toBeTruthy();
  });
});

describe('when another account is at work', () => {
  it('what was begun for the first one is closed, and kept there', async () => {
    const window = await openWindow();
    await openSheet(window);
    await window.app.compose.addPaths(['/home/jo/a.pdf']);
    await settled();
    window.bridge.emit('queue.replaced', { account: 'other' });
    await settled();
    expect(window.app.compose.isOpen).toBe(false);
    expect(window.screen.getByText(/kept as a draft of the account/u)).toBeTruthy();
  });

  it.each(['typed before its answer', 'typed after the last that was kept'])(
    'what was written while it opened stays on the sheet, and it is said from where it goes: %s',
    async (when) => {
      const window = await openWindow();
      await openSheet(window);
      await window.app.compose.addPaths(['/home/jo/a.pdf']);
      await settled();
      const answers: ((refused: ReturnType<typeof fail>) => void)[] = [];
      window.bridge.answers['drafts.save'] = ({ draftId }) =>
        draftId === null ? succeed({ draftId: 'draft-2' }) : new Promise((resolve) => answers.push(resolve));
      await fireEvent.input(sheetOf(window).getByLabelText(/^To/u), { target: { value: '303 555' } });
      await settled();
      const isAsked = when === 'typed before its answer';
      if (isAsked) await vi.waitFor(() => expect(answers).toHaveLength(1), GENEROUS);
      window.bridge.emit('queue.replaced', { account: 'other' });
      await settled();
      for (const answer of answers) answer(fail('This draft is no longer here.'));
      await vi.waitFor(() => expect(window.app.compose.draft.id).toBe('draft-2'), GENEROUS);
      expect(window.app.compose.isOpen).toBe(true);
      expect(savedBy(window).at(-1)).toMatchObject({ draftId: null, content: { typed: '303 555' } });
      expect(window.screen.getByText(/a draft without your latest/u)).toBeTruthy();
    },
  );

  it('the same queue opened anew closes nothing', async () => {
    const window = await openWindow();
    await openSheet(window);
    await window.app.compose.addPaths(['/home/jo/a.pdf']);
    await settled();
    const { paths: _, follows: __, ...entered } = anEntry();
    window.bridge.answers['drafts.open'] = () => succeed({ ...entered, files: [], made: null });
    window.bridge.emit('queue.replaced', { account: 'same' });
    await settled();
    expect(window.app.compose.isOpen).toBe(true);
  });

  it.each([
    ['other', 1],
    ['same', 0],
  ] as const)(
    'what no disk has taken yet stays, and it is said from where it goes now: %s',
    async (account, notes) => {
      const window = await openWindow();
      window.bridge.answers['drafts.save'] = () => fail('The disk is full.');
      await openSheet(window);
      await window.app.compose.addPaths(['/home/jo/a.pdf']);
      await settled();
      window.bridge.emit('queue.replaced', { account });
      await settled();
      expect(window.app.compose.files.list).toHaveLength(1);
      expect(window.screen.queryAllByText(/Faxtray has switched to another account/u)).toHaveLength(notes);
    },
  );
});
