import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { openWindow, pause, settled } from '../open-window.ts';
import { succeed } from '../../support/renderer/memory-bridge.ts';
import { accountsOf, morning, NOW_MS, rowOf, statusOf } from '../../support/renderer/sample-faxes.ts';

describe('the frame', () => {
  it('says who sends, from which number, and how that is, in words', async () => {
    const { screen, bridge } = await openWindow();
    const account = (): string =>
      screen
        .getByRole('button', { name: /Local exchange/u })
        .textContent.replaceAll(/[\s\u00a0]+/gu, ' ')
        .trim();
    expect(account()).toBe('Ready Local exchange +1 303 555 0101');
    const status = statusOf();
    bridge.emit('app.status', {
      ...status,
      account: { ...status.account, state: 'offline', message: 'It is being started again.' },
    });
    await settled();
    expect(account()).toContain('No connection');
    expect(screen.getByText('It is being started again.')).toBeTruthy();
  });

  it('shows the send folder, that it is watched, and opens it', async () => {
    const { screen, bridge } = await openWindow();
    const folder = screen.getByRole('button', { name: /^Send folder .*checked 4 s ago$/u });
    expect(folder.textContent.replaceAll('\u200b', '')).toContain('~/Documents/Faxes/Send');
    await fireEvent.click(folder);
    expect(bridge.inputsOf('sendFolder.open')).toEqual([null]);
  });

  it('counts in the sidebar what needs a person', async () => {
    const { screen } = await openWindow();
    expect(screen.getByRole('button', { name: /Queue.*1 fax need/u })).toBeTruthy();
  });

  it('warns calmly when the sign-in is not kept', async () => {
    const { screen } = await openWindow(
      morning,
      statusOf({ keychainProblem: 'The keychain cannot be used.' }),
    );
    expect(screen.getByRole('note').textContent).toContain('The keychain cannot be used.');
  });
});

describe('the first run', () => {
  it('shows what to do, and sends the sample', async () => {
    const { screen, bridge, app } = await openWindow([]);
    expect(screen.getByRole('heading', { name: 'Send your first fax' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
    await fireEvent.click(screen.getByRole('button', { name: 'Send the sample fax' }));
    await settled();
    expect(bridge.inputsOf('fax.sendSample')).toEqual([null]);
    bridge.change([rowOf('sample', { state: 'queued', name: 'Sample fax.pdf' })]);
    await pause(80);
    expect(app.detail.row?.name).toBe('Sample fax.pdf');
    expect(screen.queryByRole('heading', { name: 'Send your first fax' })).toBeNull();
  });

  it('offers to try it or to connect an account, and says which it is', async () => {
    const { screen, app } = await openWindow([]);
    const lines = within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem');
    expect(lines[1]?.textContent).toMatch(/Try it now.*in use/u);
    await fireEvent.click(within(lines[0] as HTMLElement).getByRole('button', { name: 'Sign in…' }));
    expect(app.accounts.isOpen).toBe(true);
  });

  it('leads to one button where a client id was given; all else is under the other ways', async () => {
    const { screen, bridge } = await openWindow([], statusOf(), (prepared) => {
      const presets = [{ label: 'Phone Service', server: 'https://fax.example', clientId: 'packaged' }];
      prepared.answers['accounts.list'] = () => succeed({ ...accountsOf(), presets });
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Sign in…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/sign-in page of Phone Service\. Faxtray never sees/u)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('radio')).toBeNull();
    const others = dialog.getByRole('button', { name: 'Other ways' });
    expect(others.getAttribute('aria-expanded')).toBe('false');
    await fireEvent.click(others);
    expect(others.getAttribute('aria-expanded')).toBe('true');
    expect(dialog.getByLabelText('Address of the service')).toBeTruthy();
    expect(dialog.getByLabelText('Client ID of your app there').getAttribute('placeholder')).toBe('packaged');
    await fireEvent.click(others);
    const form = screen.getByRole('dialog').querySelector('form');
    if (form === null) throw new Error('no form');
    await fireEvent.submit(form);
    await settled();
    expect(bridge.inputsOf('accounts.signInWithBrowser')).toEqual([
      { server: 'https://fax.example', clientId: 'packaged' },
    ]);
  });

  it('asks for the client id alone where nobody gave one, and for no address that an administrator fixed', async () => {
    const status = statusOf();
    const account = {
      ...status.account,
      isLocalExchange: false,
      state: 'needs-sign-in',
      number: null,
    } as const;
    const { screen } = await openWindow([], { ...status, account }, (prepared) => {
      const server = 'https://fax.example';
      const entry = {
        ...accountsOf().entries[0],
        id: 'unowned:fax.example',
        isLocalExchange: false,
        isUnowned: true,
        server,
      };
      prepared.answers['accounts.list'] = () =>
        succeed({
          ...{ ...accountsOf(), isFixed: true, activeId: entry.id },
          entries: [
            { label: 'fax.example', number: null, who: null, clientId: null, leftBehind: null, ...entry },
          ],
          presets: [{ label: 'fax.example', server, clientId: null }],
        });
    });
    const line = within(screen.getByRole('list', { name: 'Lines' })).getByRole('listitem');
    expect(line.textContent).not.toContain('in use');
    await fireEvent.click(within(line).getByRole('button', { name: 'Sign in…' }));
    await settled();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('textbox')).toEqual([dialog.getByLabelText('Client ID of your app there')]);
    await fireEvent.click(dialog.getByRole('button', { name: 'Other ways' }));
    expect(dialog.queryByLabelText('Address of the service')).toBeNull();
  });

  it('waits with the sample until there is a number to send it to', async () => {
    const status = statusOf();
    const { screen, bridge } = await openWindow([], {
      ...status,
      account: { ...status.account, number: null },
    });
    const button = (): HTMLElement => screen.getByRole('button', { name: 'Send the sample fax' });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(button());
    expect(bridge.inputsOf('fax.sendSample')).toEqual([]);
    bridge.emit('app.status', status);
    await settled();
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });

  it('has no sample where a fax would really go out', async () => {
    const status = statusOf();
    const { screen } = await openWindow([], {
      ...status,
      account: { ...status.account, isLocalExchange: false },
    });
    expect(screen.queryByRole('button', { name: 'Send the sample fax' })).toBeNull();
  });

  it('does not show before the list is known', async () => {
    const { screen } = await openWindow([], statusOf(), (bridge) => {
      bridge.answers['queue.snapshot'] = () => new Promise(() => undefined);
    });
    expect(screen.queryByRole('heading', { name: 'Send your first fax' })).toBeNull();
  });
});

describe('a list of thousands', () => {
  it('has its top shown while the rest is on its way, and neither counts nor says that there is none', async () => {
    let sendRest = (): void => undefined;
    const { screen } = await openWindow([], statusOf(), (bridge) => {
      const asking = rowOf('asking', { name: 'Asking.pdf', state: 'needs-attention', needsDecision: true });
      const answerFirst = succeed({ revision: 0, rows: [asking], next: 'fax:' });
      const answerRest = succeed({
        revision: 0,
        rows: [asking, rowOf('old', { name: 'Old.pdf' })],
        next: null,
      });
      bridge.answers['queue.snapshot'] = (after) =>
        after === null ? answerFirst : new Promise((resolve) => (sendRest = () => resolve(answerRest)));
    });
    await settled();
    expect(screen.getByRole('row', { name: /Asking\.pdf/u })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Queue.*1 fax need/u })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export list…' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: /^Failed/u }));
    expect(screen.queryByRole('button', { name: 'Show all faxes' })).toBeNull();
    sendRest();
    await settled();
    expect(screen.getByRole('button', { name: /Queue.*1 fax need/u })).toBeTruthy();
  });
});

describe('what the app tells the window', () => {
  it('opens the fax of a notification, whatever is in front', async () => {
    const { screen, bridge, app } = await openWindow();
    await fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await fireEvent.input(screen.getByLabelText('Search faxes'), { target: { value: 'zebra' } });
    bridge.emit('fax.show', { jobId: 'prior' });
    await pause(80);
    expect(app.screen.view).toBe('queue');
    expect(app.detail.id).toBe('prior');
    expect(document.activeElement?.getAttribute('data-id')).toBe('prior');
  });

  it('opens a new fax', async () => {
    const { screen, bridge } = await openWindow();
    bridge.emit('compose.open', null);
    await settled();
    expect(screen.getByRole('dialog', { name: 'New fax' })).toBeTruthy();
  });

  it('is read anew after a gap', async () => {
    const { screen, bridge } = await openWindow();
    bridge.skipRevisions(3);
    bridge.change([rowOf('late', { name: 'Late.pdf', finishedAtMs: NOW_MS })]);
    await settled();
    expect(bridge.inputsOf('queue.snapshot')).toHaveLength(2);
    expect(screen.getByRole('row', { name: /Late\.pdf/u })).toBeTruthy();
  });
});

describe('paused sending', () => {
  it('names each folder that nothing is taken from, also where the reasons are the same', async () => {
    const folder = {
      state: 'unreachable',
      provenAtMs: null,
      holder: null,
      note: 'It belongs to the system.',
    } as const;
    const moreSendFolders = ['/etc/a', '/etc/b'].map((path) => ({ ...folder, path }));
    const { screen } = await openWindow(undefined, statusOf({ moreSendFolders }));
    for (const { path } of moreSendFolders)
      expect(screen.getByText(`Nothing is taken from ${path}. It belongs to the system.`)).toBeTruthy();
  });

  it('is said, also by each fax that waits, and resumed from there', async () => {
    const { screen, bridge } = await openWindow(undefined, statusOf({ isSendingPaused: true }));
    expect(screen.getByText(/Sending is paused\. Faxes wait here/u)).toBeTruthy();
    expect(screen.getAllByText(/sending is paused$/u)).toHaveLength(2);
    await fireEvent.click(screen.getByRole('button', { name: 'Resume sending' }));
    expect(bridge.inputsOf('sending.pause')).toEqual([{ isPaused: false }]);
  });
});
