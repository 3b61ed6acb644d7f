import { beforeEach, expect, it } from 'vitest';
import type { StuckReason } from '../../../app/domain/files/stuck-file.ts';
import type { ArrivingFile } from '../../../app/services/ports/send-folder.ts';
import { StuckAnnouncer } from '../../../app/services/showing/stuck-announcer.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { words } from '../../support/words.ts';

const FOLDER = '/faxes/Send';
let clock: ManualClock;
let told: string[];
beforeEach(() => {
  clock = new ManualClock();
  told = [];
});

const announcer = (
  notifications: 'all' | 'none' = 'all',
  notificationDetail: 'full' | 'private' = 'full',
): StuckAnnouncer =>
  new StuckAnnouncer(
    { show: ({ title, body }) => told.push([title, body].filter(Boolean).join('; ')) },
    clock,
    words,
    { notifications, notificationDetail },
  );

const file = (name: string, problem: StuckReason | null): ArrivingFile => ({
  path: `${FOLDER}/${name}`,
  ...{ name, sinceMs: 0, problem },
});

it('tells once of a file that needs somebody, and again when it does so anew', async () => {
  const stuck = announcer();
  const hear = async (problem: StuckReason | null): Promise<void> => {
    stuck.hear({ changed: [file('a.pdf', problem)], gone: [] });
    await clock.pass(2_000);
  };
  await hear(null);
  expect(told).toEqual([]);
  await hear('empty');
  await hear('incomplete');
  expect(told).toEqual(['A file needs you; a.pdf: File is empty']);
  await hear(null);
  await hear('incomplete');
  expect(told).toHaveLength(2);
});

it('tells of many together, names none where names are private, and says nothing where nobody wants to hear', async () => {
  const files = [file('a.pdf', 'empty'), file('b.pdf', 'unreadable')];
  announcer().hear({ changed: files, gone: [] });
  await clock.pass(2_000);
  announcer('all', 'private').hear({ changed: files.slice(1), gone: [] });
  announcer('none').hear({ changed: files, gone: [] });
  await clock.pass(2_000);
  expect(told).toEqual(['2 files need you', 'A file needs you']);
});
