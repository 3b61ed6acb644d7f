import { fireEvent, waitFor, within, type BoundFunctions, type queries } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { NOW_MS, person, rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, pause, settled, type OpenWindow, paneQuestion, isAskedInPane } from '../open-window.ts';

const rowIn = (id: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? expect.fail(`no row ${id}`);

/** `prepare`: before anything is asked about the row; its pages are drawn some time after it was opened. */
async function openPane(
  row: FaxRow,
  prepare: (bridge: OpenWindow['bridge']) => void = () => undefined,
): Promise<OpenWindow & { pane: BoundFunctions<typeof queries> }> {
  const window = await openWindow([row]);
  prepare(window.bridge);
  await fireEvent.click(rowIn(row.id));
  await pause(80);
  return { ...window, pane: within(window.screen.getByRole('complementary')) };
}

const waiting = (more: Partial<FaxRow> = {}): FaxRow =>
  rowOf('w', {
    state: 'waiting',
    dueAtMs: NOW_MS - 1_000,
    actions: ['send-now', 'put-on-hold', 'cancel', 'put-first', 'reschedule', 'address'],
    ...more,
  });

describe('a fax that was called off', () => {
  it('is brought back from its row, for as long as that can be', async () => {
    const cancelled = { state: 'cancelled', actions: ['undo', 'send-after-all'] } as const;
    const { bridge, app } = await openWindow([
      rowOf('now', { ...cancelled, undoUntilMs: NOW_MS + 5_000 }),
      rowOf('late', { ...cancelled, undoUntilMs: NOW_MS - 1 }),
    ]);
    expect(within(rowIn('late')).queryByRole('button', { name: 'Undo' })).toBeNull();
    await fireEvent.click(within(rowIn('now')).getByRole('button', { name: 'Undo' }));
    await settled();
    expect(bridge.inputsOf('fax.undo')).toEqual([{ jobId: 'now' }]);
    expect(app.detail.id).toBeNull();
    await fireEvent.click(rowIn('late'));
    await pause(80);
    const footer = [...document.querySelectorAll('aside footer button')].map((each) =>
      each.textContent.trim(),
    );
    expect(footer).toEqual(['Send after all']);
  });

  it('goes after all; where it may have gone, it is asked first', async () => {
    const { pane, bridge } = await openPane(rowOf('a', { state: 'cancelled', actions: ['send-after-all'] }));
    await fireEvent.click(pane.getByRole('button', { name: 'Send after all' }));
    await settled();
    expect(bridge.inputsOf('fax.retry')).toEqual([{ jobId: 'a' }]);
  });

  it('asks where it may have gone', async () => {
    const { pane, bridge, screen } = await openPane(rowOf('a', { state: 'cancelled', actions: ['resend'] }));
    await fireEvent.click(pane.getByRole('button', { name: 'Send again…' }));
    expect(screen.getByText(/may have gone out already/u)).toBeTruthy();
    expect(document.activeElement?.textContent.trim()).toBe('Not now');
    expect(bridge.inputsOf('fax.retry')).toEqual([]);
  });
});

describe('a fax that waits', () => {
  it('is held and released', async () => {
    const held = await openPane(waiting());
    await fireEvent.click(held.pane.getByRole('button', { name: 'Hold' }));
    await settled();
    expect(held.bridge.inputsOf('fax.hold')).toEqual([{ jobId: 'w', isOnHold: true }]);
    held.bridge.change([waiting({ isOnHold: true, actions: ['release', 'cancel'] })]);
    await settled();
    expect(rowIn('w').textContent).toContain('On hold');
    await fireEvent.click(within(rowIn('w')).getByRole('button', { name: 'Release' }));
    await settled();
    expect(held.bridge.inputsOf('fax.hold')).toHaveLength(2);
  });

  it('is put first only where it waits for others', async () => {
    const { pane, bridge } = await openPane(waiting());
    await fireEvent.click(pane.getByRole('button', { name: 'Send first' }));
    await settled();
    expect(bridge.inputsOf('fax.putFirst')).toEqual([{ jobId: 'w' }]);
    bridge.change([waiting({ dueAtMs: NOW_MS + 3_600_000 })]);
    await settled();
    expect(pane.queryByRole('button', { name: 'Send first' })).toBeNull();
    expect(pane.getByRole('button', { name: 'Send now' })).toBeTruthy();
  });

  it('gets another time, which has to be still to come', async () => {
    const { pane, bridge } = await openPane(waiting({ actions: ['reschedule'] }));
    await fireEvent.click(pane.getByRole('button', { name: 'Another time…' }));
    const question = within(paneQuestion());
    const field = question.getByLabelText('Not before');
    await fireEvent.input(field, { target: { value: '2001-01-01T08:00' } });
    await fireEvent.submit(field.closest('form') ?? field);
    expect(question.getByText(/has passed/u)).toBeTruthy();
    await fireEvent.input(field, { target: { value: '2099-01-01T08:00' } });
    await fireEvent.submit(field.closest('form') ?? field);
    await settled();
    expect(bridge.inputsOf('fax.reschedule')).toEqual([
      { jobId: 'w', sendAtMs: new Date(2099, 0, 1, 8).getTime() },
    ]);
  });

  it('is taken back to what it was before, rather than cancelled, where it was something before', async () => {
    const { pane, bridge } = await openPane(
      waiting({ dueAtMs: NOW_MS + 8_000, undoUntilMs: NOW_MS + 8_000, actions: ['undo', 'cancel'] }),
    );
    await fireEvent.click(pane.getByRole('button', { name: 'Undo' }));
    await settled();
    expect(bridge.inputsOf('fax.undo')).toEqual([{ jobId: 'w' }]);
    expect(pane.getByRole('button', { name: 'Cancel fax' })).toBeTruthy();
  });
});

describe('a fax that failed', () => {
  it('leads with what helps', async () => {
    const { bridge } = await openWindow([rowOf('f', { state: 'failed', actions: ['address', 'retry'] })]);
    await fireEvent.click(within(rowIn('f')).getByRole('button', { name: 'Another number…' }));
    expect(within(paneQuestion()).getByLabelText('Name or fax number')).toBeTruthy();
    expect(bridge.inputsOf('fax.address')).toEqual([]);
  });

  it('goes again in the other resolution', async () => {
    const { pane, bridge } = await openPane(rowOf('f', { state: 'failed', actions: ['retry', 'retry-low'] }));
    await fireEvent.click(pane.getByRole('button', { name: 'Send again in low resolution' }));
    await settled();
    expect(bridge.inputsOf('fax.retry')).toEqual([{ jobId: 'f', faxResolution: 'Low' }]);
  });

  it('goes to one of several again, or to another in the place of one', async () => {
    const missed = { state: 'failed', actions: ['retry', 'address'] } as const;
    const { pane, bridge, screen } = await openPane(
      rowOf('f', {
        state: 'failed',
        actions: ['retry'],
        recipients: [
          person('3035550119', 'Dr. Mercer', { state: 'sent' }),
          person('7205550121', 'Hall & Sons', missed),
        ],
      }),
    );
    await fireEvent.click(pane.getByRole('button', { name: 'Send again (Hall & Sons)' }));
    await settled();
    expect(bridge.inputsOf('fax.retry')).toEqual([{ jobId: 'f', only: '+17205550121' }]);
    await fireEvent.click(pane.getByRole('button', { name: 'Another number… (Hall & Sons)' }));
    expect(screen.getByText(/^Instead of Hall & Sons; all others/u)).toBeTruthy();
    const field = screen.getByLabelText('Name or fax number');
    await fireEvent.input(field, { target: { value: '303 555 0117' } });
    await pause();
    await fireEvent.submit(field.closest('form') ?? field);
    await settled();
    expect(bridge.inputsOf('fax.address')).toEqual([
      { jobId: 'f', to: '+13035550117', insteadOf: '+17205550121', answered: ['by-assistant'] },
    ]);
  });
});

describe('a fax whose cover page cannot be drawn', () => {
  it('gets another name, or none, in the question that stands in its pane', async () => {
    const { bridge } = await openPane(
      rowOf('c', { state: 'needs-attention', actions: ['change-cover', 'try-again'] }),
      ({ answers }) => {
        answers['fax.cover'] = () => ({
          ok: true,
          value: {
            coverPageText: 'As discussed.',
            to: [
              { phoneNumber: '+13035550119', formatted: '+1 303 555 0119', name: 'Dr. Mercer' },
              { phoneNumber: '+17205550121', formatted: '+1 720 555 0121', name: 'Hall' },
            ],
          },
        });
      },
    );
    await settled();
    const question = within(paneQuestion());
    const [mercer, hall] = question.getAllByLabelText(/^Name for/u);
    expect([mercer, hall].map((each) => (each as HTMLInputElement).value)).toEqual(['Dr. Mercer', 'Hall']);
    await fireEvent.input(hall as HTMLElement, { target: { value: '' } });
    expect(question.getByRole('button', { name: 'Send with this cover page' })).toBeTruthy();
    await fireEvent.input(question.getByLabelText('Text'), { target: { value: ' ' } });
    await fireEvent.click(question.getByRole('button', { name: 'Send without a cover page' }));
    await settled();
    expect(bridge.inputsOf('fax.changeCover')).toEqual([
      {
        jobId: 'c',
        coverPageText: ' ',
        names: [
          { phoneNumber: '+13035550119', name: 'Dr. Mercer' },
          { phoneNumber: '+17205550121', name: '' },
        ],
      },
    ]);
    // It stands until the fax goes on, and is answered once.
    const answered = question.getByRole('button', { name: 'Send without a cover page' });
    expect(answered.getAttribute('aria-disabled')).toBe('true');
    bridge.change([rowOf('c', { state: 'waiting' })]);
    await settled();
    expect(isAskedInPane()).toBe(false);
  });

  it('says what is the matter where it has gone on', async () => {
    await openPane(rowOf('c', { state: 'needs-attention', actions: ['change-cover'] }));
    await settled();
    expect(within(paneQuestion()).getByRole('alert').textContent).toBe('It has gone on.');
  });
});

describe('a fax whose text may be read with other letters', () => {
  const readings = [
    { encoding: 'windows-1257', words: 'Tõke' },
    { encoding: 'windows-1250', words: 'Tőke' },
  ];
  let drawn = 0;
  const answerPages = (bridge: OpenWindow['bridge']): void => {
    let encoding = 'windows-1257';
    drawn = 0;
    bridge.answers['fax.pages'] = ({ textEncodings = [] }) => {
      encoding = textEncodings[0]?.encoding ?? encoding;
      drawn++;
      return { ok: true, value: { pictureId: `drawn-${drawn}`, pictures: null, faxResolution: 'High' } };
    };
    bridge.answers['preview.look'] = () => ({
      ok: true,
      value: {
        pageCount: 1,
        pages: [{ lineSeconds: 9, warnings: [], readAs: { document: 0, encoding, readings } }],
        isDone: true,
        problem: null,
      },
    });
  };
  const LETTERS = rowOf('t', { state: 'needs-attention', actions: ['choose-letters', 'confirm'] });
  type Question = BoundFunctions<typeof queries>;
  const findList = (question: Question) => question.findByLabelText<HTMLSelectElement>('Letters read as');
  /** As soon as it is no longer blocked: the question is not new, and its pages are those of the reading. */
  const findSend = (question: Question) =>
    waitFor(() => {
      const send = question.getByRole('button', { name: 'Send as shown' });
      expect(send.getAttribute('aria-disabled')).not.toBe('true');
      return send;
    });

  it('is read otherwise in the question, and goes as the pages shown then', async () => {
    const { bridge } = await openPane(LETTERS, answerPages);
    const question = within(paneQuestion());
    const list = await findList(question);
    expect(list.value).toBe('windows-1257');
    await findSend(question);
    await fireEvent.change(list, { target: { value: 'windows-1250' } });
    // Not while the pages are still those of the other reading.
    const send = question.getByRole('button', { name: 'Send as shown' });
    await fireEvent.click(send);
    expect(bridge.inputsOf('fax.sendAsShown')).toEqual([]);
    await fireEvent.click(await findSend(question));
    expect(bridge.inputsOf('fax.pages').at(-1)).toEqual({
      jobId: 't',
      textEncodings: [{ document: 0, encoding: 'windows-1250' }],
    });
    await settled();
    expect(bridge.inputsOf('fax.sendAsShown')).toEqual([{ jobId: 't', previewId: `drawn-${drawn}` }]);
    expect(question.getByRole('button', { name: 'Send as shown' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    bridge.change([rowOf('t', { state: 'waiting' })]);
    await settled();
    expect(isAskedInPane()).toBe(false);
  });

  it('is read otherwise where its letters cannot be drawn, and keeps the choice for each text', async () => {
    let chosen = new Map<number, string>();
    const answerCannot = (bridge: OpenWindow['bridge']): void => {
      bridge.answers['fax.pages'] = ({ textEncodings = [] }) => {
        chosen = new Map(textEncodings.map(({ document, encoding }) => [document, encoding]));
        return {
          ok: true,
          value: {
            ...{ pictureId: `drawn-${chosen.size}`, pictures: null, faxResolution: 'High' as const },
            names: ['Lab.txt', 'Notes.txt'],
          },
        };
      };
      bridge.answers['preview.look'] = () => {
        const document = [0, 1].find((each) => chosen.get(each) !== 'windows-1250') ?? 1;
        const pages = [0, 1].map((each) => ({
          ...{ lineSeconds: 9, warnings: [] },
          readAs: { document: each, encoding: 'windows-1250', readings },
        }));
        const cannot = { pageCount: null, pages: [], problem: { text: 'No font has it.', stopsFax: true } };
        const readAs = { document, encoding: 'windows-1257', readings };
        const view = chosen.size === 2 ? { pageCount: 2, pages, problem: null } : { ...cannot, readAs };
        return { ok: true, value: { ...view, isDone: true } };
      };
    };
    const { bridge } = await openPane(LETTERS, answerCannot);
    const question = within(paneQuestion());
    const findLists = (count: number): Promise<HTMLSelectElement[]> =>
      waitFor(() => {
        const lists = question.getAllByLabelText<HTMLSelectElement>(/^Letters/u);
        expect(lists).toHaveLength(count);
        return lists;
      });
    const choose = async (list: HTMLSelectElement | undefined): Promise<void> => {
      await fireEvent.change(list ?? expect.fail('no such list'), { target: { value: 'windows-1250' } });
    };
    await choose((await findLists(1))[0]);
    await choose((await findLists(2))[1]);
    const send = await findSend(question);
    // By the documents, not by the fax: a bundle is called otherwise than what is in it.
    const labels = (await findLists(2)).map(({ labels: [label] }) => label?.textContent);
    expect(labels).toEqual([expect.stringContaining('Lab.txt'), expect.stringContaining('Notes.txt')]);
    expect((await findLists(2)).map(({ value }) => value)).toEqual(['windows-1250', 'windows-1250']);
    await fireEvent.click(send);
    await settled();
    expect(bridge.inputsOf('fax.sendAsShown')).toEqual([{ jobId: 't', previewId: 'drawn-2' }]);
  });

  it('goes as it was read where that is right, and says so where it cannot', async () => {
    const { bridge } = await openPane(LETTERS, answerPages);
    bridge.answers['fax.sendAsShown'] = () => ({
      ok: false,
      failure: { kind: 'needs-person', reason: 'unreadable', message: 'It has gone on.' },
    });
    const question = within(paneQuestion());
    await fireEvent.click(await findSend(question));
    await settled();
    expect(bridge.inputsOf('fax.sendAsShown')).toEqual([{ jobId: 't', previewId: `drawn-${drawn}` }]);
    expect(question.getByRole('alert').textContent).toBe('It has gone on.');
  });
});
