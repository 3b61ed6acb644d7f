import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { checkNumber, succeed, type MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import { settingsOf, statusOf } from '../../support/renderer/sample-faxes.ts';
import { lineOf, rulesViewOf } from '../../support/renderer/sample-rules.ts';
import { openWindow, pause, settled, type OpenWindow } from '../open-window.ts';

const MERCER = { e164: '+13035550119', formatted: '+1 303 555 0119' };
const SLIP = '303 555 0191';

/** Two digits of Dr. Mercer's number are swapped. */
function answerSlips(bridge: MemoryBridge): void {
  bridge.answers['number.check'] = ({ text }) => {
    const check = checkNumber(text);
    const isSlip = check.kind === 'valid' && check.e164 === '+13035550191';
    return succeed(isSlip ? { ...check, nearMisses: [{ ...MERCER, whose: 'Dr. Mercer' }] } : check);
  };
  bridge.answers['number.offers'] = () => succeed([{ ...MERCER, name: 'Dr. Mercer', note: 'colleague' }]);
  bridge.answers['contacts.list'] = () =>
    succeed({ contacts: [], total: 0, accountFetchedAtMs: null, accountProblem: null });
  bridge.answers['rules.list'] = () => succeed(rulesViewOf());
  bridge.answers['line.read'] = () => succeed(lineOf());
}

const open = (status = statusOf()): Promise<OpenWindow> => openWindow(undefined, status, answerSlips);

interface Place {
  readonly label: RegExp;
  readonly save: 'contacts.add' | 'settings.changeFolder' | 'forwardingNumbers.update';
  readonly use: 'fax' | 'call';
  /** Leads there, with all filled in but the number. */
  readonly go: (window: OpenWindow) => Promise<void>;
}

const PLACES: readonly (readonly [string, Place])[] = [
  [
    'a contact',
    {
      ...{ label: /^Fax numbers/u, save: 'contacts.add', use: 'fax' },
      go: async ({ screen }) => {
        await fireEvent.click(screen.getByRole('button', { name: 'Contacts' }));
        await settled();
        await fireEvent.click(screen.getAllByRole('button', { name: 'Add contact' })[0] ?? expect.fail());
        await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Acme' } });
      },
    },
  ],
  [
    'the recipient of a folder',
    {
      ...{ label: /^Files without a number go to/u, save: 'settings.changeFolder', use: 'fax' },
      go: async ({ screen }) => {
        await fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
        await settled();
        await fireEvent.click(screen.getByRole('button', { name: 'Edit Scans' }));
        await settled();
      },
    },
  ],
  [
    'a number where calls ring',
    {
      ...{ label: /^New number of Front desk/u, save: 'forwardingNumbers.update', use: 'call' },
      go: async ({ screen }) => {
        await fireEvent.click(screen.getByRole('button', { name: 'Calls' }));
        await settled();
        await fireEvent.click(screen.getByRole('button', { name: 'Change the number of Front desk' }));
      },
    },
  ],
];

const status = statusOf({
  settings: settingsOf({ sendFolders: [{ path: '/home/jo/Scans' }] }),
  moreSendFolders: [{ ...statusOf().sendFolder, path: '/home/jo/Scans' }],
});

describe.each(PLACES)('the field for %s', (_what, { label, save, use, go }) => {
  const type = async ({ screen }: OpenWindow, value: string): Promise<HTMLElement> => {
    const field = screen.getByRole('combobox', { name: label });
    await fireEvent.input(field, { target: { value } });
    await pause(200);
    return field;
  };

  it.each([
    ['the known number', /^Use/u, '+13035550119'],
    ['the new one', /is right$/u, '+13035550191'],
  ] as const)('asks about a slip before anything is saved, and takes %s', async (_which, answer, number) => {
    const window = await open(status);
    const { screen, bridge } = window;
    await go(window);
    await type(window, SLIP);
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(bridge.inputsOf(save)).toEqual([]);
    const question = screen.getByText(/nearly the same as/u).closest('[role="alert"]');
    await fireEvent.click(within(question as HTMLElement).getByRole('button', { name: answer }));
    await settled();
    expect(screen.queryByText(/nearly the same as/u)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(JSON.stringify(bridge.inputsOf(save))).toContain(`"${number}"`);
    expect(bridge.inputsOf(save)).toHaveLength(1);
  });

  it('knows names', async () => {
    const window = await open(status);
    const { screen, bridge } = window;
    await go(window);
    const field = await type(window, 'merc');
    expect(bridge.inputsOf('number.offers')).toEqual([{ query: 'merc', use }]);
    expect(within(screen.getByRole('listbox')).getByRole('option').textContent).toMatch(
      /Dr\. Mercer.*colleague/su,
    );
    await fireEvent.keyDown(field, { key: 'ArrowDown' });
    await fireEvent.keyDown(field, { key: 'Enter' });
    await settled();
    expect(bridge.inputsOf(save)).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(JSON.stringify(bridge.inputsOf(save))).toContain('"+13035550119"');
  });

  it('saves nothing while what is typed is no number', async () => {
    const window = await open(status);
    await go(window);
    await type(window, '303 555');
    await fireEvent.click(window.screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(window.bridge.inputsOf(save)).toEqual([]);
    expect(window.screen.getByText('Not a complete number yet.')).toBeTruthy();
  });
});

describe('the recipient of a folder', () => {
  it('that was there before is not asked about again, and is taken away by its chip', async () => {
    const sendFolders = [{ path: '/home/jo/Scans', defaultRecipient: '+13035550191' }];
    const { screen, bridge } = await open(
      statusOf({
        settings: settingsOf({ sendFolders }),
        moreSendFolders: [{ ...statusOf().sendFolder, path: '/home/jo/Scans' }],
      }),
    );
    await fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Edit Scans' }));
    await settled();
    expect(screen.queryByText(/nearly the same as/u)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: /^Remove .1/u }));
    expect(screen.getByText('Nobody: they wait in the queue for a number.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(bridge.inputsOf('settings.changeFolder')).toMatchObject([{ defaultRecipient: '' }]);
  });
});
