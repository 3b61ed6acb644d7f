import { fireEvent } from '@testing-library/svelte';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import type { AppStatus } from '../../../app/contract/app-views.ts';
import { NOW_MS, settingsOf, statusOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, toastSaying, type OpenWindow } from '../open-window.ts';

async function openSettings(...given: Parameters<typeof openWindow>): Promise<OpenWindow> {
  const opened = await openWindow(...given);
  await fireEvent.click(opened.screen.getByRole('button', { name: 'Settings' }));
  await settled();
  return opened;
}

const list = ({ screen }: OpenWindow, name: string): HTMLSelectElement =>
  screen.getByRole('combobox', { name });

describe('the licences', () => {
  const answerWith = (answer: Response): void => {
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(url === '/licences.json' ? answer : Response.error()),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
  };

  it('are shown in About, each with its text', async () => {
    const licence = {
      name: 'a-library',
      version: '1.2.3',
      terms: 'MIT',
      text: 'Permission is hereby granted',
    };
    answerWith(Response.json([licence]));
    const { screen } = await openSettings();
    await fireEvent.click(screen.getByRole('button', { name: 'Licences' }));
    expect(await screen.findByText(/a-library 1\.2\.3/u)).toBeTruthy();
    expect(screen.getByText('Permission is hereby granted')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/a-library/u)).toBeNull();
  });

  it('are said to be missing where they are', async () => {
    answerWith(new Response(null, { status: 404 }));
    const { screen } = await openSettings();
    await fireEvent.click(screen.getByRole('button', { name: 'Licences' }));
    expect(await screen.findByText('The licences could not be read.')).toBeTruthy();
  });
});

describe('updates', () => {
  const READY = { notHere: null, isChecking: false, version: null, checkedAtMs: null, problem: null };
  const openWith = (updates: Partial<AppStatus['updates']>): Promise<OpenWindow> =>
    openSettings([], statusOf({ updates: { ...READY, ...updates } }));

  it('are checked for at once where a person asks', async () => {
    const { screen, bridge } = await openWith({});
    expect(screen.getByText('Not checked yet.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(bridge.calls.at(-1)).toMatchObject({ name: 'updates.check' });
  });

  it('are said to be ready, and installed by quitting', async () => {
    const { screen, bridge } = await openWith({ version: '0.2.0', problem: 'It could not check.' });
    expect(screen.getByText('Version 0.2.0 is ready. It is installed when you quit Faxtray.')).toBeTruthy();
    expect(screen.getByText('It could not check.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Quit and install' }));
    expect(bridge.calls.at(-1)).toMatchObject({ name: 'updates.install' });
  });

  it.each([
    ['Checking for updates…', { isChecking: true }],
    // Quitting would not install it now.
    ['Checking for updates…', { isChecking: true, version: '0.2.0' }],
    ['Up to date, as of 10:00.', { checkedAtMs: new Date(NOW_MS).setHours(10, 0, 0, 0) }],
    // It was looked for, and nothing is known of what there is.
    ['Not checked yet.', { checkedAtMs: NOW_MS, problem: 'It could not check.' }],
  ])('are told of as they are: %s', async (text, updates) => {
    const { screen } = await openWith(updates);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('are nobody’s to choose where others install them', async () => {
    const { screen } = await openWith({ notHere: 'Updates come with those of your system.' });
    expect(screen.getByText('Updates come with those of your system.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Updates' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  it('are not told of while they are switched off', async () => {
    const { screen } = await openSettings(
      [],
      statusOf({ updates: READY, settings: settingsOf({ updates: false }) }),
    );
    expect(screen.getByRole('combobox', { name: 'Updates' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });
});

describe('settings', () => {
  it('show how things are, and who set them', async () => {
    const { screen } = await openSettings();
    expect(screen.getByText('the keychain of this computer')).toBeTruthy();
    expect(screen.getByText('version 0.1.0')).toBeTruthy();
    expect(screen.getAllByText('Set by your administrator.')).toHaveLength(3);
    expect(screen.queryByRole('combobox', { name: /without a country code/u })).toBeNull();
    expect(screen.getByText('United States')).toBeTruthy();
  });

  it('say where other computers print, and that an administrator lets them', async () => {
    const { screen, bridge } = await openSettings();
    const networkAddress = 'ipp://192.168.1.20:8631/ipp/print';
    expect(screen.queryByText('Address for other computers')).toBeNull();
    bridge.emit(
      'app.status',
      statusOf({ printer: { address: 'ipp://localhost:8631/ipp/print', networkAddress, problem: null } }),
    );
    await settled();
    expect(screen.getByText('Address for other computers')).toBeTruthy();
    expect(screen.getByText(networkAddress)).toBeTruthy();
    expect(screen.getAllByText('Set by your administrator.')).toHaveLength(4);
  });

  it('are set by choosing, at once, and shown as they are told', async () => {
    const opened = await openSettings();
    const { bridge } = opened;
    const undo = list(opened, 'Undo after Send');
    expect(undo.value).toBe('10');
    await fireEvent.change(undo, { target: { value: '30' } });
    expect(bridge.inputsOf('settings.set')).toEqual([{ changes: { undoSeconds: 30 } }]);
    bridge.emit('app.status', statusOf({ settings: settingsOf({ undoSeconds: 30 }) }));
    await settled();
    expect(list(opened, 'Undo after Send').value).toBe('30');
    await fireEvent.change(list(opened, 'Numbers without a country code are from'), {
      target: { value: '"DE"' },
    });
    expect(bridge.inputsOf('settings.set').at(-1)).toEqual({ changes: { defaultRegion: 'DE' } });
  });

  it('that are refused go back to what they were, and say why', async () => {
    const opened = await openSettings(undefined, undefined, (bridge) => {
      bridge.answers['settings.set'] = () => fail('The disk is full.');
    });
    const keep = list(opened, 'Keep copies and history');
    await fireEvent.change(keep, { target: { value: '30' } });
    await settled();
    expect(keep.value).toBe('0');
    expect(opened.screen.getByRole('alert').textContent).toBe('The disk is full.');
    opened.bridge.answers['settings.set'] = () => succeed({ isSet: true });
    await fireEvent.change(keep, { target: { value: '90' } });
    await settled();
    expect(opened.screen.queryByRole('alert')).toBeNull();
  });

  it('say no more why one was refused once another view was looked at', async () => {
    const opened = await openSettings(undefined, undefined, (bridge) => {
      bridge.answers['settings.set'] = () => fail('The disk is full.');
    });
    await fireEvent.change(list(opened, 'Undo after Send'), { target: { value: '30' } });
    await settled();
    expect(opened.screen.getByRole('alert').textContent).toBe('The disk is full.');
    await fireEvent.click(opened.screen.getByRole('button', { name: 'Contacts' }));
    await fireEvent.click(opened.screen.getByRole('button', { name: 'Settings' }));
    await settled();
    expect(opened.screen.queryByRole('alert')).toBeNull();
  });

  it('take a no to what would be removed as an answer, not as something that went wrong', async () => {
    const opened = await openSettings(undefined, undefined, (bridge) => {
      bridge.answers['settings.set'] = () => succeed({ isSet: false });
    });
    const keep = list(opened, 'Keep copies and history');
    await fireEvent.change(keep, { target: { value: '30' } });
    await settled();
    expect(keep.value).toBe('0');
    expect(opened.screen.queryByRole('alert')).toBeNull();
    expect(toastSaying(/Nothing was changed, and nothing is removed\./u)).toBeTruthy();
  });

  it('give a new fax what it begins with, and leave one that is being written alone', async () => {
    const opened = await openSettings();
    const { app, bridge, screen } = opened;
    const cover = screen.getByRole('textbox', { name: 'Cover page of a new fax' });
    await fireEvent.change(cover, { target: { value: ' Please call back. ' } });
    expect(bridge.inputsOf('settings.set').at(-1)).toEqual({
      changes: { newFaxCoverPageText: 'Please call back.' },
    });
    const tell = (newFaxCoverPageText: string | null, newFaxResolution: 'High' | 'Low') =>
      bridge.emit(
        'app.status',
        statusOf({ settings: settingsOf({ newFaxCoverPageText, newFaxResolution }) }),
      );
    tell('Please call back.', 'Low');
    app.compose.open();
    expect(app.compose).toMatchObject({ hasCover: true, coverText: 'Please call back.', resolution: 'Low' });
    expect(app.compose.isEmpty).toBe(true);
    app.compose.reference = 'claim-8812';
    tell(null, 'High');
    expect(app.compose).toMatchObject({ hasCover: true, resolution: 'Low' });
    app.compose.close();
    expect(app.compose).toMatchObject({ hasCover: false, coverText: '', resolution: 'High' });
  });

  it('keep quiet between two times', async () => {
    const opened = await openSettings();
    const { bridge, screen } = opened;
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    expect(bridge.inputsOf('settings.set')).toEqual([
      { changes: { quietHours: { from: '20:00', to: '07:00' } } },
    ]);
    bridge.emit(
      'app.status',
      statusOf({ settings: settingsOf({ quietHours: { from: '20:00', to: '07:00' } }) }),
    );
    await settled();
    await fireEvent.change(screen.getByLabelText('Quiet until'), { target: { value: '06:30' } });
    expect(bridge.inputsOf('settings.set').at(-1)).toEqual({
      changes: { quietHours: { from: '20:00', to: '06:30' } },
    });
    // The app has not answered yet: the second change takes nothing of the first one back.
    await fireEvent.change(screen.getByLabelText('Quiet from'), { target: { value: '21:15' } });
    expect(bridge.inputsOf('settings.set').at(-1)).toEqual({
      changes: { quietHours: { from: '21:15', to: '06:30' } },
    });
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    expect(bridge.inputsOf('settings.set').at(-1)).toEqual({ changes: { quietHours: null } });
  });

  it('have the send folders, with what counts for each, and say why one could not be added', async () => {
    const sendFolders = [{ path: '/home/jo/Scans', defaultRecipient: '+13035550119' }];
    const folder = { ...statusOf().sendFolder, path: '/home/jo/Scans' };
    const opened = await openSettings(
      undefined,
      statusOf({ settings: settingsOf({ sendFolders }), moreSendFolders: [folder] }),
      (bridge) => {
        bridge.answers['settings.addFolder'] = () => fail('This folder is a send folder already.');
      },
    );
    const { bridge, screen } = opened;
    expect(screen.getByText(/Files without a number go to/u).textContent).toContain('3035550119');
    await fireEvent.click(screen.getByRole('button', { name: 'Add folder…' }));
    await settled();
    expect(screen.getByRole('alert').textContent).toBe('This folder is a send folder already.');
    await fireEvent.click(screen.getByRole('button', { name: 'Edit Scans' }));
    await settled();
    expect(screen.getByRole('button', { name: /^Remove .1.303.555.0119$/u })).toBeTruthy();
    await fireEvent.click(screen.getByRole('radio', { name: 'Every few seconds' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(bridge.inputsOf('settings.changeFolder')).toEqual([
      {
        path: '/home/jo/Scans',
        defaultRecipient: '+13035550119',
        faxResolution: 'High',
        coverPageText: '',
        watch: 'sweep',
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Open Scans' }));
    expect(bridge.inputsOf('settings.openFolder')).toEqual([{ path: '/home/jo/Scans' }]);
  });

  it('take back what they said of a folder as soon as something else is entered', async () => {
    const sendFolders = [{ path: '/home/jo/Scans' }];
    const { screen } = await openSettings(
      undefined,
      statusOf({
        settings: settingsOf({ sendFolders }),
        moreSendFolders: [{ ...statusOf().sendFolder, path: '/home/jo/Scans' }],
      }),
      (bridge) => {
        bridge.answers['settings.changeFolder'] = () => fail('It cannot be faxed to. Nothing was changed.');
      },
    );
    await fireEvent.click(screen.getByRole('button', { name: 'Edit Scans' }));
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(screen.getByRole('alert').textContent).toContain('Nothing was changed');
    await fireEvent.click(screen.getByRole('radio', { name: 'Low' }));
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leave folders alone that an administrator fixed', async () => {
    const sendFolders = [{ path: '/home/jo/Scans' }];
    const { screen } = await openSettings(
      undefined,
      statusOf({
        settings: settingsOf({ sendFolders }, ['sendFolders', 'root']),
        moreSendFolders: [{ ...statusOf().sendFolder, path: '/home/jo/Scans' }],
      }),
    );
    for (const name of ['Add folder…', 'Edit Scans', 'Change where faxes are kept'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('a file for whoever looks for a fault is saved by a button, and what came of it is said', async () => {
  const { screen, bridge } = await openSettings();
  bridge.answers['diagnostics.save'] = () => succeed({ notice: 'Saved in /home/jo/d.json.' });
  const button = screen.getByRole('button', { name: 'Save…' });
  await fireEvent.click(button);
  await settled();
  expect(screen.getByText('Saved in /home/jo/d.json.')).toBeTruthy();
  bridge.answers['diagnostics.save'] = () => fail('The disk is full.');
  await fireEvent.click(button);
  await settled();
  expect(screen.getByText('The disk is full.')).toBeTruthy();
  expect(screen.queryByText('Saved in /home/jo/d.json.')).toBeNull();
});

describe('a backup', () => {
  it('offers what was left out for as long as it lies aside', async () => {
    const setAside = { faxes: 2, toGo: 0, drafts: 0, isLeftOut: true };
    const { screen, bridge } = await openSettings([], statusOf({ setAside }));
    expect(screen.getByText(/took 2 faxes out of the list/u)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Put back' }));
    await settled();
    expect(bridge.inputsOf('backups.putBack')).toEqual([null]);
  });

  it('is asked for and restored by buttons, one at a time, and what came of it is said', async () => {
    const { screen, bridge } = await openSettings();
    bridge.answers['backups.save'] = () => succeed({ notice: 'Saved 3 faxes in /home/jo/faxtray.zip.' });
    await fireEvent.click(screen.getByRole('button', { name: 'Back up…' }));
    await settled();
    expect(screen.getByText('Saved 3 faxes in /home/jo/faxtray.zip.')).toBeTruthy();

    bridge.answers['backups.restore'] = () => fail('This file is not a Faxtray backup.');
    await fireEvent.click(screen.getByRole('button', { name: 'Restore…' }));
    await settled();
    expect(screen.getByText('This file is not a Faxtray backup.')).toBeTruthy();

    // Nobody chose a file: nothing is said of the last one.
    bridge.answers['backups.restore'] = () => succeed({ notice: null });
    await fireEvent.click(screen.getByRole('button', { name: 'Restore…' }));
    await settled();
    expect(screen.queryByText('This file is not a Faxtray backup.')).toBeNull();
    expect(screen.getByText(/No sign-ins\./u)).toBeTruthy();
    expect(bridge.inputsOf('backups.restore')).toHaveLength(2);
  });
});
