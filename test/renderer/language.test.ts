import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../renderer/format/words.ts';
import { rowOf, statusOf } from '../support/renderer/sample-faxes.ts';
import { openWindow, pause, settled, type OpenWindow } from './open-window.ts';

// Other tests have the same modules.
afterEach(() => setLanguage(() => 'en'));

async function changeToGerman({ bridge }: OpenWindow): Promise<void> {
  bridge.emit('app.status', statusOf({ language: 'de' }));
  await settled();
}

describe('the language of the window', () => {
  it('changes in the open view', async () => {
    const opened = await openWindow();
    opened.app.screen.view = 'settings';
    await settled();
    await changeToGerman(opened);
    const { screen } = opened;
    expect(await screen.findByRole('heading', { name: 'Einstellungen' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  });

  it('changes in what the app says of accounts', async () => {
    const opened = await openWindow();
    opened.app.screen.view = 'settings';
    await settled();
    const before = opened.bridge.inputsOf('accounts.list').length;
    expect(before).toBeGreaterThan(0);
    await changeToGerman(opened);
    expect(opened.bridge.inputsOf('accounts.list')).toHaveLength(before + 1);
  });

  it.each([
    ['contacts', 'contacts.list'],
    ['desks', 'colleagues.list'],
    ['call-log', 'callLog.list'],
    ['calls', 'rules.list'],
  ] as const)(
    'changes in %s, which ask for what they show once more, as for another account',
    async (view, asked) => {
      const opened = await openWindow();
      opened.app.screen.view = view;
      await settled();
      const before = opened.bridge.inputsOf(asked).length;
      expect(before).toBeGreaterThan(0);
      await changeToGerman(opened);
      expect(opened.bridge.inputsOf(asked)).toHaveLength(before + 1);
      opened.bridge.emit('queue.replaced', { account: 'other' });
      await settled();
      expect(opened.bridge.inputsOf(asked)).toHaveLength(before + 2);
    },
  );

  it('changes on the sheet of a new fax, which stays open', async () => {
    const opened = await openWindow();
    opened.app.compose.open();
    opened.app.compose.when.isLater = true;
    await settled();
    expect(opened.screen.getByRole('radio', { name: 'Low' })).toBeTruthy();
    await changeToGerman(opened);
    for (const name of ['Hoch', 'Niedrig', 'Jetzt', 'Später'])
      expect(await opened.screen.findByRole('radio', { name })).toBeTruthy();
    expect(
      opened.screen.getByText(/Es wartet in der Warteschlange und geht um \d\d:\d\d hinaus/u),
    ).toBeTruthy();
  });

  it('is that of what is said aloud: nothing of the one before stays', async () => {
    const opened = await openWindow();
    opened.app.announcements.follow({
      changed: [{ before: rowOf('a', { state: 'queued' }), row: rowOf('a') }],
      removed: [],
      isWhole: false,
    });
    await pause(1_600);
    expect(opened.screen.getByText('a.pdf sent.')).toBeTruthy();
    await changeToGerman(opened);
    expect(opened.screen.queryByText(/a\.pdf sent/u)).toBeNull();
  });

  it('is that of what waits to be said aloud: nothing of the one before is said later', async () => {
    const opened = await openWindow();
    const failed = rowOf('a', { state: 'failed', problem: { headline: 'Line busy', advice: '' } });
    opened.app.announcements.follow({
      changed: [{ before: { ...failed, state: 'queued' }, row: failed }],
      removed: [],
      isWhole: false,
    });
    await changeToGerman(opened);
    await pause(1_600);
    const said = opened.screen.getAllByRole('status').map(({ textContent }) => textContent.trim());
    expect(said).toContain('a.pdf fehlgeschlagen.');
    expect(said.join()).not.toContain('Line busy');
  });

  it('is told to whoever reads the window aloud, and leaves the focus where it is', async () => {
    const opened = await openWindow();
    opened.app.screen.view = 'settings';
    await settled();
    expect(document.documentElement.lang).toBe('en');
    opened.screen.getByRole('combobox', { name: 'Language' }).focus();
    await changeToGerman(opened);
    expect(document.documentElement.lang).toBe('de');
    expect(document.activeElement).toBe(opened.screen.getByRole('combobox', { name: 'Sprache' }));
  });
});
