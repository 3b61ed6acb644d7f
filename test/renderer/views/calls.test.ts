import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { AnsweringRulesView } from '../../../app/contract/call-handling-views.ts';
import type { CallRow } from '../../../app/contract/call-log-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import { fail, succeed, type MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import { morning, NOW_MS, statusOf } from '../../support/renderer/sample-faxes.ts';
import { frontDesk, lineOf, mayNotEdit, ruleOf, rulesViewOf } from '../../support/renderer/sample-rules.ts';
import { openWindow, pause, settled, toastSaying, type OpenWindow } from '../open-window.ts';

function answerCalls(bridge: MemoryBridge): void {
  bridge.answers['rules.list'] = () => succeed(rulesViewOf());
  bridge.answers['line.read'] = () => succeed(lineOf());
  bridge.answers['account.permissions'] = () => succeed([]);
}

async function openCalls(prepare: (bridge: MemoryBridge) => void = () => undefined): Promise<OpenWindow> {
  const window = await openWindow(morning, statusOf(), (bridge) => {
    answerCalls(bridge);
    prepare(bridge);
  });
  await fireEvent.click(window.screen.getByRole('button', { name: 'Calls' }));
  await settled();
  return window;
}

const wordsOf = (element: HTMLElement): string =>
  element.textContent.replaceAll(/[\s\u00a0\u200b]+/gu, ' ').trim();

describe('calls', () => {
  it('shows both rules as what happens, step by step', async () => {
    const { screen } = await openCalls();
    expect(screen.getByText('Extension 101, Westside Clinic')).toBeTruthy();
    const business = wordsOf(screen.getByRole('list', { name: 'Business hours' }));
    expect(business).toContain('never asks who is calling');
    expect(business).toContain('Front desk +1 303 555 0142 · 4 rings');
    expect(business).toContain('Voicemail of extension 101');
    await fireEvent.click(screen.getByRole('radio', { name: 'After hours' }));
    expect(wordsOf(screen.getByRole('list', { name: 'After hours' }))).toContain('always asks for a name');
  });

  it('shows the old number until the service has confirmed the new one, and takes it back', async () => {
    let confirm = (): void => undefined;
    const changed = { ...frontDesk, phoneNumber: '+13035550188' };
    const { screen, bridge } = await openCalls((each) => {
      each.answers['forwardingNumbers.update'] = () =>
        new Promise((resolve) => {
          confirm = () => {
            const rules = rulesViewOf();
            resolve(succeed({ number: changed, rules }));
          };
        });
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Change the number of Front desk' }));
    const field = screen.getByLabelText('New number of Front desk');
    await fireEvent.input(field, { target: { value: '+1 303 555 0188' } });
    await pause(200);
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(bridge.inputsOf('forwardingNumbers.update')).toEqual([
      { numberId: '2', phoneNumber: '+13035550188' },
    ]);
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy();
    expect(screen.queryByText(/is now/u)).toBeNull();
    expect(wordsOf(screen.getByRole('list', { name: 'Business hours' }))).toContain('+1 303 555 0142');
    confirm();
    await settled();
    expect(screen.getByText('Front desk is now +1 303 555 0188.')).toBeTruthy();
    expect(screen.queryByLabelText('New number of Front desk')).toBeNull();
    await fireEvent.click(within(toastSaying(/is now/u)).getByRole('button', { name: 'Undo' }));
    await settled();
    expect(bridge.inputsOf('forwardingNumbers.update')[1]).toEqual({
      numberId: '2',
      phoneNumber: '+13035550142',
    });
  });

  it('keeps what was typed when the service refuses, with the reason beside it', async () => {
    const { screen } = await openCalls((bridge) => {
      bridge.answers['forwardingNumbers.update'] = () => fail('The number belongs to another extension.');
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Change the number of Mobile' }));
    const field = screen.getByLabelText<HTMLInputElement>('New number of Mobile');
    await fireEvent.input(field, { target: { value: '+1 303 555 0188' } });
    await pause(200);
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(screen.getByRole('alert').textContent).toContain('belongs to another extension');
    expect(field.value).toBe('+1 303 555 0188');
    await fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByLabelText('New number of Mobile')).toBeNull();
  });

  it('changes a rule, and shows it as it was where the service does not take it', async () => {
    const { screen, bridge } = await openCalls((each) => {
      each.answers['rules.update'] = () => succeed(ruleOf({ screening: 'Always' }));
    });
    await fireEvent.change(screen.getByLabelText('Asks who is calling'), { target: { value: 'Always' } });
    await settled();
    expect(bridge.inputsOf('rules.update')).toEqual([
      { ruleId: 'business-hours-rule', changes: { screening: 'Always' } },
    ]);
    expect(wordsOf(screen.getByRole('list', { name: 'Business hours' }))).toContain('always asks for a name');
    bridge.answers['rules.update'] = () => fail('The phone service refused it.');
    const box = screen.getByLabelText<HTMLInputElement>('Apps of the administrators ring');
    await fireEvent.click(box);
    await settled();
    expect(bridge.inputsOf('rules.update')[1]).toMatchObject({
      changes: { forwarding: { notifyAdminSoftPhones: true } },
    });
    expect(box.checked).toBe(false);
    expect(screen.getByText('The phone service refused it.')).toBeTruthy();
  });

  it('makes two changes one after the other, however soon the second comes', async () => {
    let take = (): void => undefined;
    const { screen, bridge } = await openCalls((each) => {
      each.answers['rules.update'] = ({ changes }) =>
        new Promise((resolve) => {
          take = () => resolve(succeed(ruleOf({ screening: changes.screening ?? 'Off' })));
        });
    });
    await fireEvent.change(screen.getByLabelText('How it rings'), { target: { value: 'Simultaneously' } });
    await fireEvent.change(screen.getByLabelText('Asks who is calling'), { target: { value: 'Always' } });
    await settled();
    expect(bridge.inputsOf('rules.update')).toHaveLength(1);
    take();
    await settled();
    expect(bridge.inputsOf('rules.update')).toEqual([
      { ruleId: 'business-hours-rule', changes: { forwarding: { ringingMode: 'Simultaneously' } } },
      { ruleId: 'business-hours-rule', changes: { screening: 'Always' } },
    ]);
    take();
    await settled();
    expect(wordsOf(screen.getByRole('list', { name: 'Business hours' }))).toContain('always asks for a name');
  });

  it('offers no change to whom it is not permitted, and names the permission', async () => {
    const { screen } = await openCalls((bridge) => {
      bridge.answers['account.permissions'] = () => succeed([mayNotEdit]);
    });
    expect(screen.queryByRole('button', { name: /^Change/u })).toBeNull();
    expect(screen.getByText(/lacks the permission EditExtensions/u)).toBeTruthy();
  });

  it('says where call handling has moved to, and asks again after a failure', async () => {
    let answer: Reply<AnsweringRulesView> = fail('The phone service cannot be reached.');
    const { screen } = await openCalls((bridge) => {
      bridge.answers['rules.list'] = () => answer;
    });
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
    answer = succeed(rulesViewOf({ rules: [], moved: 'It has moved to the portal.' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.getByText('It has moved to the portal.')).toBeTruthy();
  });
});

const callOf = (id: string, more: Partial<CallRow> = {}): CallRow => ({
  id,
  startedAtMs: NOW_MS - 60_000,
  durationMs: 42_000,
  direction: 'outbound',
  result: 'Sent',
  reason: null,
  arrived: true,
  name: null,
  number: '+1 303 555 0119',
  jobId: null,
  ...more,
});

describe('the call log', () => {
  it('is asked for when somebody looks, and then once', async () => {
    const { screen, bridge } = await openWindow(morning, statusOf(), (each) => {
      each.answers['callLog.list'] = () => succeed({ rows: [callOf('1')], hasMore: false });
    });
    expect(bridge.inputsOf('callLog.list')).toEqual([]);
    const open = (name: string): Promise<boolean> =>
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`, 'u') }));
    await open('Call log');
    await settled();
    const [, row] = screen.getAllByRole('row');
    for (const part of ['to +1 303 555 0119', 'Sent', '10:42', '42 s']) {
      expect(wordsOf(row as HTMLElement)).toContain(part);
    }
    await open('Queue');
    await open('Call log');
    await settled();
    expect(bridge.inputsOf('callLog.list')).toHaveLength(1);
  });

  it('goes further back page by page, and shows no call twice', async () => {
    const { screen, bridge } = await openWindow(morning, statusOf(), (each) => {
      each.answers['callLog.list'] = ({ page }) =>
        succeed(
          page === 1
            ? { rows: [callOf('1'), callOf('2')], hasMore: true }
            : { rows: [callOf('2'), callOf('3')], hasMore: false },
        );
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Call log' }));
    await settled();
    const older = (): Promise<boolean> =>
      fireEvent.click(screen.getByRole('button', { name: 'Older calls' }));
    await older();
    await settled();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 3);
    await older();
    await settled();
    const [first, second, third] = bridge.inputsOf('callLog.list') as {
      fromMs: number;
      toMs: number;
      page: number;
    }[];
    expect(second).toEqual({ ...first, page: 2 });
    expect(third).toMatchObject({ toMs: first?.fromMs, page: 1 });
  });

  it('leads to the fax, and says a result in plain words, and a new one as it is', async () => {
    const jobId = morning[0]?.id ?? '';
    const { screen, app } = await openWindow(morning, statusOf(), (each) => {
      each.answers['callLog.list'] = () =>
        succeed({
          rows: [
            callOf('1', { jobId, result: 'Fax Poor Line', arrived: false, reason: 'Too noisy.' }),
            callOf('2', { result: 'Fax Eaten By Dog', arrived: null }),
          ],
          hasMore: false,
        });
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Call log' }));
    await settled();
    expect(wordsOf(screen.getAllByRole('row')[1] as HTMLElement)).toContain('Line too poor Too noisy.');
    expect(wordsOf(screen.getAllByRole('row')[2] as HTMLElement)).toContain('Fax Eaten By Dog');
    await fireEvent.click(screen.getByRole('button', { name: 'Show fax' }));
    await settled();
    expect(app.screen.view).toBe('queue');
    expect(app.detail.row?.id).toBe(jobId);
  });

  it('is sorted by its columns, narrowed to somebody, and exported as it is shown', async () => {
    const { screen, bridge } = await openWindow(morning, statusOf(), (each) => {
      each.answers['callLog.list'] = () =>
        succeed({
          rows: [
            callOf('1', { startedAtMs: 3_000, durationMs: 5_000, name: 'Ämtler', number: '+1 303 555 0119' }),
            callOf('2', { startedAtMs: 2_000, durationMs: null, name: 'Zoll', number: '+1 303 555 0120' }),
            callOf('3', { startedAtMs: 1_000, durationMs: 9_000, name: null, number: '+1 720 555 0121' }),
            callOf('4', {
              startedAtMs: 500,
              durationMs: 9_500,
              name: '365 Apotheke',
              number: '+49 30 123456',
            }),
          ],
          hasMore: false,
        });
      each.answers['export.calls'] = () => succeed({ savedTo: null, count: 0 });
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Call log' }));
    await settled();
    const exported = async (): Promise<unknown> => {
      await fireEvent.click(screen.getByRole('button', { name: 'Export list…' }));
      await settled();
      return bridge.inputsOf('export.calls').at(-1);
    };
    expect(await exported()).toEqual({ callIds: ['1', '2', '3', '4'] });
    const sort = (name: string): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }));
    const header = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
    await sort('Who');
    expect([header('Who'), header('When')]).toEqual(['ascending', 'none']);
    expect(await exported()).toEqual({ callIds: ['3', '4', '1', '2'] });
    await sort('Who');
    expect(await exported()).toEqual({ callIds: ['2', '1', '4', '3'] });
    await sort('Duration');
    expect(await exported()).toEqual({ callIds: ['4', '3', '1', '2'] });

    const field = screen.getByRole('textbox', { name: 'Name or number' });
    const narrowTo = async (value: string): Promise<void> => {
      await fireEvent.input(field, { target: { value } });
      await settled();
    };
    await narrowTo('ÄMT');
    expect(await exported()).toEqual({ callIds: ['1'] });
    await narrowTo('(303) 555');
    expect(await exported()).toEqual({ callIds: ['1', '2'] });
    // As one dials them at home, with marks between, and from abroad.
    for (const dialled of ['030 123456', '+49 (0)30 / 12 34 56', '0049 30 123456']) {
      await narrowTo(dialled);
      expect(await exported()).toEqual({ callIds: ['4'] });
    }
    await narrowTo('365');
    expect(await exported()).toEqual({ callIds: ['4'] });
    await narrowTo('nobody');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('No call loaded so far matches.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export list…' })).toBeNull();
  });

  it('is narrowed to days, loads back to the first of them once, and says how far it was read', async () => {
    const today = new Date(NOW_MS).setHours(0, 0, 0, 0);
    const dayBack = (days: number): number => new Date(today).setDate(new Date(today).getDate() - days);
    const calls = [0, 1, 6, 7, 29, 30].map((days) =>
      callOf(`${days} days ago`, { startedAtMs: dayBack(days) }),
    );
    let isCut = false;
    const { screen, bridge, app } = await openWindow(morning, statusOf(), (each) => {
      each.answers['callLog.list'] = ({ fromMs, toMs }) => {
        const rows = calls.filter((call) => call.startedAtMs >= fromMs && call.startedAtMs < toMs);
        return succeed({ rows: isCut ? rows.slice(0, 1) : rows, hasMore: isCut });
      };
      each.answers['export.calls'] = () => succeed({ savedTo: null, count: 0 });
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Call log' }));
    await settled();
    const asked = () => bridge.inputsOf('callLog.list') as { fromMs: number; toMs: number; page: number }[];
    const shown = async (): Promise<string[]> => {
      await fireEvent.click(screen.getByRole('button', { name: 'Export list…' }));
      await settled();
      return (bridge.inputsOf('export.calls').at(-1) as { callIds: string[] }).callIds;
    };
    const choose = async (value: string): Promise<void> => {
      await fireEvent.change(screen.getByRole('combobox', { name: 'Date' }), { target: { value } });
      await settled();
    };
    const type = async (label: string, days: number): Promise<void> => {
      const value = new Intl.DateTimeFormat('sv-SE').format(dayBack(days));
      await fireEvent.input(screen.getByLabelText(label), { target: { value } });
      await settled();
    };
    await choose('today');
    expect(await shown()).toEqual(['0 days ago']);
    await choose('last-7');
    expect(await shown()).toEqual(['0 days ago', '1 days ago', '6 days ago']);
    expect(asked()).toHaveLength(1);
    await choose('last-30');
    expect(await shown()).toEqual(calls.slice(0, 5).map(({ id }) => id));
    expect(asked()[1]).toEqual({ fromMs: dayBack(29), toMs: asked()[0]?.fromMs, page: 1 });
    await choose('last-7');
    await choose('last-30');
    expect(asked()).toHaveLength(2);
    // Whoever comes back finds it as it was left.
    app.screen.view = 'contacts';
    await settled();
    app.screen.view = 'call-log';
    await settled();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Date' }).value).toBe('last-30');
    expect(await shown()).toEqual(calls.slice(0, 5).map(({ id }) => id));
    expect(asked()).toHaveLength(2);

    // What is typed is loaded when somebody says so: it may not be all of the day yet.
    await choose('between');
    await type('From', 7);
    await type('To', 1);
    expect(await shown()).toEqual(['1 days ago', '6 days ago', '7 days ago']);
    isCut = true;
    await type('From', 60);
    expect(asked()).toHaveLength(2);
    await fireEvent.click(screen.getByRole('button', { name: /^Load back to/u }));
    await settled();
    expect(asked()[2]).toEqual({ fromMs: dayBack(60), toMs: dayBack(29), page: 1 });
    // Not all of the span has come: the next page of it is another question.
    expect(screen.getByText(/^loaded back to/u).textContent).toContain(`${new Date(dayBack(30)).getDate()}`);
    isCut = false;
    await fireEvent.click(screen.getByRole('button', { name: 'Older calls' }));
    await settled();
    expect(asked()[3]).toEqual({ ...asked()[2], page: 2 });
    await fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await settled();
    expect(asked()[4]).toMatchObject({ fromMs: dayBack(60), page: 1 });
  });

  it('says why it could not be read', async () => {
    const { screen } = await openWindow(morning, statusOf(), (each) => {
      each.answers['callLog.list'] = () => fail('The phone service asks Faxtray to slow down.');
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Call log' }));
    await settled();
    expect(screen.getByRole('alert').textContent).toContain('asks Faxtray to slow down');
  });
});
