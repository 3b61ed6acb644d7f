import { expect, it } from 'vitest';
import { leftBehind, waitingIn } from '../../../app/compose/waiting-faxes.ts';
import { WENT_WITHOUT_MESSAGE } from '../../../app/domain/fax/called-off.ts';
import { JOB_STATES, type FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { DEFAULT_SETTINGS } from '../../../app/domain/settings/settings.ts';
import type { FaxNotification } from '../../../app/services/ports/computer/notifier.ts';
import { Announcer } from '../../../app/services/showing/announcer.ts';
import { rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { findLinks } from '../../../app/services/showing/fax-links.ts';
import { QuietNotifier } from '../../../app/services/showing/quiet-notifier.ts';
import { describeTray } from '../../../app/services/showing/tray-view.ts';
import { linkText } from '../../../renderer/format/link-words.ts';
import { countByFilter } from '../../../renderer/state/queue/arrange.ts';
import { MemoryHeld } from '../../support/memory-held.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';
import { saying } from '../../support/saying.ts';

const tempFolder = useTempFolders();

it('is counted alike in the tray, in the window, and of a queue that is not at work', async () => {
  const bench = makeServiceBench(tempFolder());
  for (const state of JOB_STATES) bench.add(state, '+13035550119', { state });
  bench.add('open', '+13035550119', { state: 'unconfirmed', isLeftOpen: true });
  bench.add('overdue', '+13035550119', { state: 'queued', reason: 'overdue' });
  bench.add('lost', '+13035550119', { state: 'needs-attention', reason: 'outcome-unknown' });
  bench.add('unseen', '+13035550119', { state: 'failed', isUnseen: true });
  const counts = countByFilter(bench.store.all().map((job) => rowOfJob(job, words)));
  expect(counts).toMatchObject({ 'needs-you': 4, unseen: 1, failed: 2 });
  const tray = describeTray(bench.store, bench.session, 0, false, words);
  expect(tray).toMatchObject({ icon: 'needs-you', count: 5, tooltip: 'Faxtray: 4 need you, 1 failed' });
  expect(waitingIn(bench.store)).toEqual({ toGo: 4, toAnswer: 4 });
  expect(leftBehind(waitingIn(bench.store), 'Desk')).toEqual(saying('4 faxes need you'));
  expect(leftBehind('unreadable', 'Desk')).toEqual(saying('The queue of Desk cannot be read'));
  await bench.stop();
});

it('is called by what is the matter in the menu of the tray', async () => {
  const bench = makeServiceBench(tempFolder());
  bench.add('overdue', '+13035550119', { name: 'a.pdf', state: 'queued', reason: 'overdue' });
  bench.add('given-up', '+13035550119', { name: 'b.pdf', state: 'cancelled', reason: 'outcome-unknown' });
  const { asking, latest } = describeTray(bench.store, bench.session, 0, false, words);
  expect(asking.map(({ label }) => label)).toEqual(['a.pdf: no result yet']);
  expect(latest.map(({ label }) => label)).toEqual(['b.pdf: no longer followed']);
  await bench.stop();
});

it('is not called cancelled where a person said that it was sent', async () => {
  const bench = makeServiceBench(tempFolder());
  bench.add('said', '+13035550119', { name: 'a.pdf', state: 'cancelled', detail: WENT_WITHOUT_MESSAGE });
  const { latest } = describeTray(bench.store, bench.session, 0, false, words);
  expect(latest.map(({ label }) => label)).toEqual(['a.pdf: already sent, you said']);
  await bench.stop();
});

it('says of a fax that was made from another what is known of it, and no more', async () => {
  const bench = makeServiceBench(tempFolder());
  const said = (id: string, changes: Partial<FaxJob>): string => {
    bench.add(id, '+13035550119', { state: 'sent' });
    bench.add(`${id}-again`, '+13035550120', { follows: { jobId: id, how: 'on' }, ...changes });
    const first = bench.store.find(id);
    const [link] = first === null ? [] : findLinks(first, bench.store, words);
    return link === undefined ? '' : linkText(link, link.createdAtMs);
  };
  expect(said('given-up', { state: 'cancelled', reason: 'outcome-unknown' })).toMatch(
    /: No longer followed$/u,
  );
  expect(said('overdue', { state: 'queued', reason: 'overdue' })).toMatch(/: No result yet$/u);
  expect(said('cancelled', { state: 'cancelled' })).toMatch(/: Cancelled$/u);
  await bench.stop();
});

it('stays in the menu of the tray however much happens after it, and comes first', async () => {
  const bench = makeServiceBench(tempFolder());
  const tray = () => describeTray(bench.store, bench.session, 0, false, words);
  bench.add('asks', '+13035550119', { name: 'a.pdf', state: 'needs-attention', reason: 'no-number' });
  for (let index = 0; index < 40; index++)
    bench.add(`sent-${index}`, '+13035550119', { state: 'sent', changedAtMs: 10_000 + index });
  expect(tray()).toMatchObject({
    asking: [{ jobId: 'asks', label: 'a.pdf: no number in the file name' }],
    moreAsking: 0,
  });
  expect(tray().latest.map(({ jobId }) => jobId)).toEqual([39, 38, 37, 36, 35].map((each) => `sent-${each}`));
  for (let index = 0; index < 7; index++)
    bench.add(`failed-${index}`, '+13035550119', { state: 'failed', isUnseen: true, changedAtMs: 20_000 });
  // What needs a person comes before failures, which need only be seen.
  expect(tray().asking.map(({ jobId }) => jobId)).toEqual([
    'asks',
    ...[0, 1, 2, 3].map((each) => `failed-${each}`),
  ]);
  expect(tray()).toMatchObject({ moreAsking: 3, count: 8 });
  // However many ask, those that changed last beside them are in the menu.
  expect(tray().latest.map(({ jobId }) => jobId)).toEqual([39, 38, 37, 36, 35].map((each) => `sent-${each}`));
  await bench.stop();
});

it('is a send folder, too, that is not there', async () => {
  const bench = makeServiceBench(tempFolder());
  const tray = (...missing: string[]) => describeTray(bench.store, bench.session, 0, false, words, missing);
  expect(tray('/faxes/Send')).toMatchObject({
    icon: 'needs-you',
    tooltip: 'Faxtray: send folder missing',
    missing: [{ path: '/faxes/Send', label: '/faxes/Send is missing' }],
  });
  // A menu has room for so much, and nothing in a path may turn or break the words around it.
  const long = `/faxes/${'deep/'.repeat(30)}se\u202end\n`;
  const [entry] = tray(long).missing;
  expect(entry?.path).toBe(long);
  expect(entry?.label).toMatch(/^\/faxes\/deep\/.*….* is missing$/u);
  expect(entry?.label).not.toMatch(/[\u202e\n]/u);
  expect(Array.from(entry?.label ?? '').length).toBeLessThan(60);
  expect(tray('/faxes/Send', '/scans').tooltip).toBe('Faxtray: 2 send folders missing');
  expect(tray()).toMatchObject({ icon: 'idle', missing: [] });
  await bench.stop();
});

it.each([
  ['that was shown', 'all', false, 1],
  ['in quiet hours', 'all', true, 0],
  ['where none are wanted', 'none', false, 0],
] as const)(
  'of a failure counts whether its notification was missed or not: %s',
  async (_what, notifications, isQuiet, told) => {
    const bench = makeServiceBench(tempFolder());
    const { ledger, clock, store, session } = bench;
    const shown: FaxNotification[] = [];
    const timeIn = (hours: number): string =>
      new Date(clock.now() + hours * 3_600_000).toTimeString().slice(0, 5);
    const quietHours = isQuiet ? { from: timeIn(-1), to: timeIn(1) } : null;
    const settings = { ...DEFAULT_SETTINGS, notifications, quietHours };
    const quiet = new QuietNotifier({
      notifier: { show: (each) => void shown.push(each) },
      clock,
      words,
      settings,
      file: new MemoryHeld(),
    });
    const announcer = new Announcer(ledger, quiet, clock, words, settings, new Map());
    announcer.start();
    await bench.start();
    bench.add('a', '+13035550119');
    await clock.pass(1_000);
    bench.gateway.finish('1', 'failed', 'InvalidNumber');
    await clock.pass(5_000);
    expect(shown).toHaveLength(told);
    expect(describeTray(store, session, 0, false, words)).toMatchObject({
      count: 1,
      tooltip: 'Faxtray: 1 failed',
    });
    expect(countByFilter(store.all().map((job) => rowOfJob(job, words)))).toMatchObject({ unseen: 1 });
    announcer.stop();
    await quiet.stop();
    await bench.stop();
  },
);

it('of a failure lasts over restarts, until somebody has seen it or sends it again', async () => {
  const folder = tempFolder();
  const first = makeServiceBench(folder);
  await first.start();
  for (const id of ['a', 'b']) first.add(id, id === 'a' ? '+13035550119' : '+17205550117');
  await first.clock.pass(1_000);
  for (const id of ['1', '2']) first.gateway.finish(id, 'failed', 'InvalidNumber');
  await first.clock.pass(5_000);
  await first.stop();
  const second = makeServiceBench(folder);
  expect(describeTray(second.store, second.session, 0, false, words)).toMatchObject({
    icon: 'needs-you',
    count: 2,
  });
  const changedAtMs = second.store.find('a')?.changedAtMs;
  second.ledger.apply('a', { kind: 'seen' });
  // That somebody looked is no news of the fax.
  expect(second.store.find('a')).toMatchObject({ state: 'failed', changedAtMs });
  second.ledger.apply('b', { kind: 'retried', dueAtMs: second.clock.now() });
  expect(second.store.countByAttention().size).toBe(0);
  await second.stop();
});
