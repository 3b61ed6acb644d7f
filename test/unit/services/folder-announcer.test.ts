import { beforeEach, expect, it } from 'vitest';
import type { SendFolderHealth } from '../../../app/services/ports/folders/send-folder.ts';
import { FolderAnnouncer } from '../../../app/services/showing/folder-announcer.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { words } from '../../support/words.ts';

let clock: ManualClock;
let told: string[];
beforeEach(() => {
  clock = new ManualClock();
  told = [];
});

const announcer = (notifications: 'all' | 'none' = 'all', notificationDetail: 'full' | 'private' = 'full') =>
  new FolderAnnouncer(
    { show: ({ title, body }) => told.push([title, body].filter(Boolean).join('; ')) },
    clock,
    words,
    { notifications, notificationDetail },
  );

const folder = (path: string, state: SendFolderHealth['state']) => ({
  path,
  health: (): SendFolderHealth => ({ state, provenAtMs: null, holder: null, note: null }),
});

it('tells once of a folder that is missing, and again when it was there in between', async () => {
  const folders = announcer();
  const look = async (state: SendFolderHealth['state']): Promise<boolean> => {
    const isChanged = folders.consider([folder('/faxes/Send', state), folder('/scans', 'watched')]);
    await clock.pass(2_000);
    return isChanged;
  };
  expect(await look('starting')).toBe(false);
  expect([await look('missing'), await look('missing'), await look('missing')]).toEqual([true, false, false]);
  expect(told).toEqual([
    'Send folder is missing; Nothing is faxed from /faxes/Send until it is back. Put it back, or choose another folder in the settings.',
  ]);
  expect(await look('watched')).toBe(true);
  expect(await look('missing')).toBe(true);
  expect(told).toHaveLength(2);
});

it('tells nothing once it has stopped', async () => {
  const folders = announcer();
  folders.consider([folder('/scans', 'missing')]);
  folders.stop();
  expect(told).toHaveLength(1);
  await clock.pass(2_000);
  expect(told).toHaveLength(1);
});

it('says nothing of one that is back at once, or was removed from the list', async () => {
  const folders = announcer();
  folders.consider([folder('/scans', 'missing')]);
  folders.consider([folder('/scans', 'watched')]);
  await clock.pass(2_000);
  folders.consider([folder('/scans', 'missing')]);
  folders.consider([]);
  await clock.pass(2_000);
  expect(told).toEqual([]);
});

it('tells of several together, names none where that is private, and says nothing where nobody wants to hear', async () => {
  const both = [folder('/faxes/Send', 'missing'), folder('/scans', 'missing')];
  announcer().consider(both);
  announcer('all', 'private').consider(both.slice(0, 1));
  announcer('none').consider(both);
  await clock.pass(2_000);
  expect(told).toEqual([
    '2 send folders are missing; Nothing is faxed from 2 folders until they are back. Put them back, or choose others in the settings.',
    'Send folder is missing',
  ]);
});
