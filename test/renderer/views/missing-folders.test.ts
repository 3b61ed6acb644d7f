import { fireEvent, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { AppStatus, SendFolderView } from '../../../app/contract/app-views.ts';
import { statusOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled } from '../open-window.ts';

const missing = (path: string): SendFolderView => ({
  ...{ path, state: 'missing' },
  ...{ provenAtMs: null, holder: null, note: null },
});

const openWith = (changes: Partial<AppStatus>) => openWindow([], { ...statusOf(), ...changes });

it('has another folder chosen in place of the send folder that is missing', async () => {
  const { screen, bridge } = await openWith({ sendFolder: missing('/home/jo/Faxes/Send') });
  const banner = screen.getByRole('note');
  expect(banner.textContent).toContain('The send folder is missing');
  await fireEvent.click(within(banner).getByRole('button', { name: 'Choose folder…' }));
  await settled();
  expect(bridge.inputsOf('settings.chooseRoot')).toEqual([null]);
});

it('leads to the settings where an administrator has set it, and of those that were added', async () => {
  const { settings } = statusOf();
  const { screen, app } = await openWith({
    sendFolder: missing('/srv/Faxes/Send'),
    moreSendFolders: [missing('/srv/scans')],
    settings: { ...settings, fixed: ['root'] },
  });
  const banners = screen.getAllByRole('note');
  expect(banners.map((each) => within(each).getByRole('button').textContent)).toEqual([
    'Folder settings',
    'Folder settings',
  ]);
  await fireEvent.click(within(banners[1] as HTMLElement).getByRole('button'));
  await settled();
  expect(app.screen.view).toBe('settings');
});
