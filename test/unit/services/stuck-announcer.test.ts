import { beforeEach, expect, it } from 'vitest';
import type { StuckReason } from '../../../app/domain/files/stuck-file.ts';
import type { ArrivingFile } from '../../../app/services/ports/folders/send-folder.ts';
import { STUCK_ANNOUNCED, StuckAnnouncer } from '../../../app/services/showing/stuck-announcer.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { words } from '../../support/words.ts';

const FOLDER = '/faxes/Send';
let clock: ManualClock;
let told: string[];
let entries: Map<string, string>;
beforeEach(() => {
  entries = new Map();
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
    {
      readEntry: (key) => entries.get(key) ?? null,
      writeEntry: (key, value) => void entries.set(key, value),
    },
  );

const file = (name: string, problem: StuckReason | null): ArrivingFile => ({
  path: `${FOLDER}/${name}`,
  ...{ name, sinceMs: 0, problem },
});

it('tells once of a file that needs somebody, and again when it does so anew', async () => {
  const stuck = announcer();
  const hear = async (problem: StuckReason | null): Promise<void> => {
    stuck.update({ changed: [file('a.pdf', problem)], gone: [] });
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
  announcer().update({ changed: files, gone: [] });
  await clock.pass(2_000);
  entries.clear();
  announcer('all', 'private').update({ changed: files.slice(1), gone: [] });
  entries.clear();
  announcer('none').update({ changed: files, gone: [] });
  await clock.pass(2_000);
  expect(told).toEqual(['2 files need you; a.pdf and 1 more', 'A file needs you']);
});

it('tells of nothing a second time when Faxtray is started again, until it changes', async () => {
  const run = async (...heard: [name: string, problem: StuckReason | null][]): Promise<void> => {
    const stuck = announcer();
    for (const [name, problem] of heard) {
      stuck.update({ changed: [file(name, problem)], gone: [] });
      await clock.pass(2_000);
    }
    stuck.stop();
  };
  await run(['deep/a/b.pdf', 'too-deep'], ['c.pdf', 'incomplete']);
  expect(told).toHaveLength(2);
  // What is incomplete is on its way at first.
  await run(['deep/a/b.pdf', 'too-deep'], ['c.pdf', null], ['c.pdf', 'incomplete']);
  expect(told).toHaveLength(2);
  await run(['c.pdf', 'unreadable']);
  expect(told).toHaveLength(3);

  const stuck = announcer();
  stuck.update({ changed: [], gone: [`${FOLDER}/deep/a/b.pdf`] });
  await clock.pass(2_000);
  // As where it is cut off: nothing is written at its end.
  await run(['deep/a/b.pdf', 'too-deep']);
  expect(told).toHaveLength(4);
});

it('tells of what it has just heard before Faxtray ends, since the next start takes it for told', async () => {
  const stuck = announcer();
  stuck.update({ changed: [file('a.pdf', 'empty')], gone: [] });
  stuck.stop();
  // The process has ended.
  clock = new ManualClock();
  announcer().update({ changed: [file('a.pdf', 'empty')], gone: [] });
  await clock.pass(2_000);
  expect(told).toEqual(['A file needs you; a.pdf: File is empty']);
});

it('tells of another file of the same name that came while Faxtray did not run', async () => {
  const run = async (fingerprint: string): Promise<void> => {
    const stuck = announcer();
    for (const each of [file('scan.pdf', null), { ...file('scan.pdf', 'incomplete'), fingerprint }])
      stuck.update({ changed: [each], gone: [] });
    await clock.pass(2_000);
    stuck.stop();
  };
  await run('monday');
  await run('monday');
  expect(told).toHaveLength(1);
  await run('friday');
  expect(told).toHaveLength(2);
});

it('tells of nothing a second time when the folder of it was away and comes back, unless it is another trouble', async () => {
  const stuck = announcer();
  const path = `${FOLDER}/a.pdf`;
  const comeAndGo = async (problem: StuckReason): Promise<void> => {
    for (const each of [null, problem]) {
      stuck.update({ changed: [file('a.pdf', each)], gone: [] });
      await clock.pass(2_000);
    }
    stuck.update({ changed: [], gone: [path] }, (each) => each.startsWith(FOLDER));
    await clock.pass(2_000);
  };
  await comeAndGo('empty');
  await comeAndGo('empty');
  expect(told).toHaveLength(1);
  await comeAndGo('unreadable');
  expect(told).toHaveLength(2);
  // Taken away by somebody, and put there again.
  await comeAndGo('unreadable');
  stuck.update({ changed: [file('a.pdf', 'unreadable')], gone: [] });
  stuck.update({ changed: [], gone: [path] });
  stuck.update({ changed: [file('a.pdf', 'unreadable')], gone: [] });
  await clock.pass(2_000);
  expect(told).toHaveLength(3);
});

it('tells after all of what was not told before its folder went', async () => {
  const stuck = announcer();
  stuck.update({ changed: [file('a.pdf', 'empty')], gone: [] });
  stuck.update({ changed: [], gone: [`${FOLDER}/a.pdf`] }, () => true);
  await clock.pass(2_000);
  expect(told).toEqual([]);
  stuck.update({ changed: [file('a.pdf', 'empty')], gone: [] });
  await clock.pass(2_000);
  expect(told).toHaveLength(1);
});

it('shortens the name, which anybody can make as long as they like', async () => {
  announcer().update({ changed: [file(`${'long '.repeat(30)}a.pdf`, 'empty')], gone: [] });
  await clock.pass(2_000);
  expect(told[0]).toMatch(/…/u);
  expect(told[0]?.length).toBeLessThan(90);
});

it('takes what a database says that is no such list for none', async () => {
  for (const entry of ['', '{', '[]', '{"a":1}', 'null']) {
    entries.set(STUCK_ANNOUNCED, entry);
    announcer().update({ changed: [file('a.pdf', 'empty')], gone: [] });
    await clock.pass(2_000);
  }
  expect(told).toHaveLength(5);
});
