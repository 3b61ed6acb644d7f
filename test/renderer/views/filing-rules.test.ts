import { cleanup, fireEvent } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { FilingRule } from '../../../app/domain/settings/filing-rule.ts';
import type { MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { receivedPage, receivedRow } from '../../support/renderer/sample-received.ts';
import { settingsOf, statusOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, type OpenWindow } from '../open-window.ts';

const COPY: FilingRule = {
  name: 'Lab',
  senders: ['+13035550119'],
  hours: { from: '20:00', to: '07:00' },
  action: { kind: 'copy', folder: '/home/jo/Lab', fileName: '{date} {name}' },
};

async function openSettings(
  filingRules: readonly FilingRule[],
  prepare: (bridge: MemoryBridge) => void = () => undefined,
): Promise<OpenWindow> {
  const opened = await openWindow(undefined, statusOf({ settings: settingsOf({ filingRules }) }), prepare);
  await fireEvent.click(opened.screen.getByRole('button', { name: 'Settings' }));
  await settled();
  return opened;
}

const type = (field: HTMLElement, value: string): Promise<unknown> =>
  fireEvent.input(field, { target: { value } });

const does = async (screen: OpenWindow['screen'], value: string): Promise<void> => {
  await fireEvent.change(screen.getByLabelText('What the rule does'), { target: { value } });
  await settled();
};

describe('filing rules in the settings', () => {
  it('are added, with a folder that was chosen in a dialog', async () => {
    const { bridge, screen } = await openSettings([], ({ answers }) => {
      answers['settings.chooseFilingFolder'] = () => succeed({ folder: '/home/jo/Lab' });
    });
    expect(screen.queryByRole('button', { name: 'Try the rules' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Add a rule' }));
    await settled();
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await type(screen.getByLabelText('Name of the rule'), 'Lab');
    await type(screen.getByLabelText('Sent from'), '303 555 0119; +1 303 555 0102,');
    await type(screen.getByLabelText('Words on its pages'), 'report, Dr. Mercer');
    await fireEvent.click(screen.getByRole('button', { name: 'Choose a folder…' }));
    await settled();
    expect(screen.getByText('~/Lab')).toBeTruthy();
    await fireEvent.click(save);
    await settled();
    expect(bridge.inputsOf('settings.setFilingRule')).toEqual([
      {
        before: null,
        rule: {
          ...{
            name: 'Lab',
            senders: ['303 555 0119', '+1 303 555 0102'],
            called: [],
            words: ['report', 'Dr. Mercer'],
            hours: null,
          },
          action: { kind: 'copy', folder: '/home/jo/Lab', fileName: '{date} {name} {pages}' },
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are shown, changed and removed, and say why they cannot be', async () => {
    const { bridge, screen } = await openSettings([COPY], ({ answers }) => {
      answers['settings.setFilingRule'] = () => fail('Two rules have this name.');
    });
    expect(screen.getByText(/Saves a copy in/u).textContent).toContain('Lab');
    expect(screen.getByText(/Between 20:00 and 07:00/u)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Edit the rule Lab' }));
    await settled();
    await does(screen, 'tag');
    await type(screen.getByLabelText('Tag'), 'lab');
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(bridge.inputsOf('settings.setFilingRule')).toMatchObject([
      { before: 'Lab', rule: { hours: COPY.hours, action: { kind: 'tag', tag: 'lab' } } },
    ]);
    expect(screen.getByRole('alert').textContent).toBe('Two rules have this name.');
    await fireEvent.click(screen.getByRole('button', { name: 'Remove the rule' }));
    await settled();
    expect(bridge.inputsOf('settings.removeFilingRule')).toEqual([{ name: 'Lab' }]);
  });

  it('give faxes to whoever works here, unless somebody else is chosen', async () => {
    const { bridge, screen } = await openSettings([], ({ answers }) => {
      answers['filing.people'] = () =>
        succeed([
          { user: 'jo', host: 'desk', name: 'jo', isMe: true },
          { user: 'ana', host: 'front', name: 'ana', isMe: false },
        ]);
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Add a rule' }));
    await settled();
    await type(screen.getByLabelText('Name of the rule'), 'Ana');
    await does(screen, 'person');
    await settled();
    await fireEvent.change(screen.getByLabelText('Who gets the fax'), {
      target: { value: '["ana","front"]' },
    });
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(bridge.inputsOf('settings.setFilingRule')).toMatchObject([
      { rule: { action: { kind: 'person', user: 'ana', host: 'front' } } },
    ]);
  });

  it('print on a printer of this computer, and say where theirs is not there now', async () => {
    const gone: FilingRule = { name: 'Lab', action: { kind: 'print', printer: 'lab' } };
    const { bridge, screen } = await openSettings([gone], ({ answers }) => {
      answers['printers.list'] = () =>
        succeed([
          { name: 'front', shownName: 'Front desk', problem: null },
          { name: 'back', shownName: 'Back office', problem: null },
        ]);
    });
    const row = screen.getByText(/Prints the fax on/u);
    expect(row.textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toBe('Prints the fax on lab (not there now)');
    await fireEvent.click(screen.getByRole('button', { name: 'Add a rule' }));
    await settled();
    await type(screen.getByLabelText('Name of the rule'), 'Front');
    await does(screen, 'print');
    const field = screen.getByLabelText('Printer');
    expect((field as HTMLSelectElement).value).toBe('front');
    await fireEvent.change(field, { target: { value: 'back' } });
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(bridge.inputsOf('settings.setFilingRule')).toMatchObject([
      { rule: { name: 'Front', action: { kind: 'print', printer: 'back' } } },
    ]);
  });

  it('cannot print where there is no printer', async () => {
    const { screen } = await openSettings([], ({ answers }) => {
      answers['printers.list'] = () => succeed([]);
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Add a rule' }));
    await settled();
    await type(screen.getByLabelText('Name of the rule'), 'Front');
    await does(screen, 'print');
    expect(screen.queryByLabelText('Printer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('dialog').textContent).toContain('no printer that Faxtray can see');
  });

  it('are tried with what came in', async () => {
    const { screen } = await openSettings([COPY], ({ answers }) => {
      const row = {
        createdAtMs: 0,
        sender: 'Dr. Mercer',
        fileName: null,
        printer: null,
        hasNoHook: false,
        isUnread: false,
      };
      answers['filing.try'] = () =>
        succeed([
          { ...row, messageId: '3', rules: ['Lab'], fileName: '2026-11-21 Dr. Mercer' },
          { ...row, messageId: '2', rules: ['Lab', 'Night'] },
          { ...row, messageId: '1', rules: [], sender: null },
          { ...row, messageId: '0', rules: ['Program'], hasNoHook: true },
          { ...row, messageId: '4', rules: ['Lab'], printer: 'lab' },
        ]);
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Try the rules' }));
    await settled();
    const said = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/gu, ''));
    expect(said.filter((text) => /Lab|Stays|Program/u.test(text))).toEqual([
      expect.stringContaining('Lab: 2026-11-21 Dr. Mercer'),
      expect.stringMatching(/Stays, because several match: Lab.*Night/u),
      expect.stringMatching(/Unknown sender.*Stays: no rule applies/u),
      expect.stringContaining('Program: tells nobody'),
      expect.stringContaining('Lab: printed on lab'),
    ]);
  });

  it('say where they tell nobody, as no hook is set for rules', async () => {
    const rule: FilingRule = { name: 'Program', action: { kind: 'hook' } };
    const { screen } = await openSettings([rule, COPY]);
    expect(screen.getAllByText(/Tells nobody/u)).toHaveLength(1);
    cleanup();
    const settings = { ...settingsOf({ filingRules: [rule] }), hasHookForRules: true };
    const opened = await openWindow(undefined, statusOf({ settings }));
    await fireEvent.click(opened.screen.getByRole('button', { name: 'Settings' }));
    await settled();
    expect(opened.screen.getByText('Notifies programs (hooks)')).toBeTruthy();
    expect(opened.screen.queryByText(/Tells nobody/u)).toBeNull();
  });

  it('are left alone where an administrator fixed them', async () => {
    const opened = await openWindow(
      undefined,
      statusOf({ settings: { ...settingsOf({ filingRules: [COPY] }), fixed: ['filingRules'] } }),
    );
    await fireEvent.click(opened.screen.getByRole('button', { name: 'Settings' }));
    await settled();
    expect(opened.screen.queryByRole('button', { name: 'Add a rule' })).toBeNull();
    expect(opened.screen.queryByRole('button', { name: 'Edit the rule Lab' })).toBeNull();
    expect(opened.screen.getByRole('button', { name: 'Try the rules' })).toBeTruthy();
  });
});

describe('what became of a received fax by rules', () => {
  it.each([
    [{ state: 'several', rules: ['Lab', 'Night'] } as const, /because several match: .*Lab.*Night/u],
    [
      { state: 'waits', rule: 'Lab', path: null, by: null, problem: 'The drive is away.' } as const,
      /could not be applied so far\. The drive is away\./u,
    ],
    [
      { state: 'elsewhere', rule: 'Lab', path: null, by: 'ana', problem: null } as const,
      /was applied on the computer of .*ana/u,
    ],
    [
      { state: 'taken', rule: 'Lab', by: 'ana', isLeft: false } as const,
      /The computer of .*ana.* has taken this fax/u,
    ],
    [
      { state: 'prints', rule: 'Lab', path: null, by: null, problem: null } as const,
      /The rule .*Lab.* has this fax printed/u,
    ],
    [{ state: 'taken', rule: null, by: null, isLeft: true } as const, /Another computer took this fax/u],
  ])('is said beside it', async (filing, said) => {
    const row = receivedRow(1, { filing });
    const { screen } = await openWindow(undefined, undefined, ({ answers }) => {
      answers['mailbox.page'] = () => succeed(receivedPage([row]));
    });
    await fireEvent.click(screen.getByRole('button', { name: /^Received/u }));
    await settled();
    await fireEvent.click(screen.getByRole('row'));
    await settled();
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('that another computer left undone is filed here when a person says so', async () => {
    const row = receivedRow(1, { filing: { state: 'taken', rule: 'Lab', by: 'ana', isLeft: true } });
    const { bridge, screen } = await openWindow(undefined, undefined, ({ answers }) => {
      answers['mailbox.page'] = () => succeed(receivedPage([row]));
      answers['filing.takeOver'] = () => fail('The drive is away.');
    });
    await fireEvent.click(screen.getByRole('button', { name: /^Received/u }));
    await settled();
    await fireEvent.click(screen.getByRole('row'));
    await settled();
    expect(screen.getByText(/never reported that it is done/u)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'File it here' }));
    await settled();
    expect(bridge.inputsOf('filing.takeOver')).toEqual([{ messageId: row.messageId }]);
    expect(screen.getByText(/The drive is away\./u)).toBeTruthy();
  });
});
