import { beforeEach, describe, expect, it } from 'vitest';
import type { QuietHours } from '../../../app/domain/settings/quiet-hours.ts';
import type { FaxNotification } from '../../../app/services/ports/computer/notifier.ts';
import { QuietNotifier } from '../../../app/services/showing/quiet-notifier.ts';
import { MemoryHeld } from '../../support/memory-held.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { words } from '../../support/words.ts';

const HOUR_MS = 3_600_000;
let clock: ManualClock;
let shown: FaxNotification[];
let settings: { quietHours: QuietHours | null; notificationDetail: 'full' | 'private' };
let notifier: QuietNotifier;
let file: MemoryHeld;

const note = (title: string, stays = false): FaxNotification => ({ title, body: '', stays, jobId: null });
const titles = (): string[] => shown.map(({ title }) => title);
/** As a setting has it. */
const timeIn = (hours: number): string => new Date(clock.now() + hours * HOUR_MS).toTimeString().slice(0, 5);

const started = (): QuietNotifier =>
  new QuietNotifier({ notifier: { show: (each) => shown.push(each) }, clock, words, settings, file });

beforeEach(() => {
  clock = new ManualClock();
  shown = [];
  settings = { quietHours: { from: timeIn(-1), to: timeIn(8) }, notificationDetail: 'full' };
  file = new MemoryHeld();
  notifier = started();
});

describe('in quiet hours', () => {
  it('nothing is shown, and one thing that happened afterwards as it is', async () => {
    notifier.show(note('Fax failed: busy', true));
    await clock.pass(7.9 * HOUR_MS);
    expect(shown).toEqual([]);
    await clock.pass(0.2 * HOUR_MS);
    expect(titles()).toEqual(['Fax failed: busy']);
  });

  it('several are told in one, which stays where one of them would', async () => {
    notifier.show(note('Fax sent'));
    notifier.show(note('Fax failed: busy', true));
    notifier.show(note('Fax received'));
    await clock.pass(9 * HOUR_MS);
    expect(titles()).toEqual(['3 notifications from quiet hours']);
    expect(shown[0]?.stays).toBe(true);
    await clock.pass(48 * HOUR_MS);
    expect(shown).toHaveLength(1);
  });

  it('that are taken back nothing is held any longer', () => {
    notifier.show(note('Fax sent'));
    settings.quietHours = null;
    notifier.update();
    expect(titles()).toEqual(['Fax sent']);
    notifier.show(note('Fax received'));
    expect(titles()).toEqual(['Fax sent', 'Fax received']);
  });

  it('that are made longer it is quiet for longer', async () => {
    notifier.show(note('Fax sent'));
    settings.quietHours = { from: timeIn(-1), to: timeIn(12) };
    notifier.update();
    await clock.pass(11 * HOUR_MS);
    expect(shown).toEqual([]);
    await clock.pass(2 * HOUR_MS);
    expect(titles()).toEqual(['Fax sent']);
  });

  it('in which notifications become private, what is held tells no names either', () => {
    notifier.show({ ...note('Fax failed: busy', true), body: 'lab.pdf to Dr. Mercer' });
    settings.notificationDetail = 'private';
    settings.quietHours = null;
    notifier.update();
    expect(shown).toEqual([note('Fax failed: busy', true)]);
  });

  it('what was worded as private is shown as it is', () => {
    settings.notificationDetail = 'private';
    notifier.show({ ...note('A folder cannot be read'), body: 'Look in the window.' });
    settings.quietHours = null;
    notifier.update();
    expect(shown).toMatchObject([{ body: 'Look in the window.' }]);
  });
});

describe('what is held when Faxtray quits', () => {
  it('is told by the next start, after the quiet hours', async () => {
    notifier.show({ ...note('Fax failed: busy', true), jobId: 'a' });
    await notifier.stop();
    notifier = started();
    await notifier.resume();
    await clock.pass(7.5 * HOUR_MS);
    expect(shown).toEqual([]);
    await clock.pass(HOUR_MS);
    expect(shown).toEqual([{ ...note('Fax failed: busy', true), jobId: 'a' }]);
    await notifier.stop();
    await started().resume();
    expect(shown).toHaveLength(1);
  });

  it('survives a kill: it is on disk when it is held', async () => {
    notifier.show(note('Fax sent'));
    notifier.show(note('Fax failed: busy', true));
    await clock.pass(0);
    // What the killed one would have done later is not done.
    clock = new ManualClock(clock.now());
    notifier = started();
    const resumed = notifier.resume();
    notifier.show(note('Fax received'));
    await resumed;
    await clock.pass(9 * HOUR_MS);
    expect(titles()).toEqual(['3 notifications from quiet hours']);
    expect(shown[0]?.stays).toBe(true);
  });

  it('is told at once by a start in the day, without names if that was set since', async () => {
    notifier.show({ ...note('Fax failed: busy', true), body: 'lab.pdf to Dr. Mercer' });
    await notifier.stop();
    settings = { quietHours: null, notificationDetail: 'private' };
    notifier = started();
    await notifier.resume();
    expect(shown).toEqual([note('Fax failed: busy', true)]);
    await notifier.stop();
    expect(file.held.count).toBe(0);
  });

  it('touches no disk where nothing is held', async () => {
    settings.quietHours = null;
    notifier.show(note('Fax sent'));
    await notifier.stop();
    expect(file.writes).toBe(0);
  });
});
