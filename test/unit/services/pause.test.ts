import { expect, it, vi } from 'vitest';
import { NO_CONSENT, type FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { toStatusRecord } from '../../../app/domain/fax/status-record.ts';
import { failed, success } from '../../../app/domain/result.ts';
import type { ResultFolders } from '../../../app/services/ports/folders/result-folders.ts';
import { Pause, PAUSED_SINCE, SENDING_PAUSED } from '../../../app/services/sending/pause.ts';
import { describeTray } from '../../../app/services/showing/tray-view.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { statusFilesOf } from '../../support/status-files-of.ts';
import { words } from '../../support/words.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();

it('hands nothing over while sending is paused, also after a restart, and goes on where it was', async () => {
  const folder = tempFolder();
  const first = makeServiceBench(folder);
  await first.start();
  first.add('gone', '+13035550119');
  await first.clock.pass(1_000);
  first.pause.set(true);
  first.add('held', '+17205550117');
  await first.clock.pass(60_000);
  expect(first.states()).toEqual({ gone: 'queued', held: 'waiting' });
  // What the service has goes its way.
  first.gateway.finish('1', 'sent');
  await first.clock.pass(60_000);
  expect(first.states()).toEqual({ gone: 'sent', held: 'waiting' });
  expect(describeTray(first.store, first.session, 0, first.pause.isOn, words)).toMatchObject({
    icon: 'paused',
    isPaused: true,
    tooltip: 'Faxtray: sending is paused',
  });
  await first.stop();

  const second = makeServiceBench(folder);
  expect(second.pause.isOn).toBe(true);
  await second.start();
  await second.clock.pass(60_000);
  expect(second.gateway.submissions).toEqual([]);
  second.pause.set(false);
  await second.clock.pass(1_000);
  expect(second.gateway.submissions).toMatchObject([{ recipients: [{ phoneNumber: '+17205550117' }] }]);
  await second.stop();
});

const GUARDED = { numberGuard: 'near-miss' } as const;
const KNOWN = '+13035550119';

it.each(['+13035550118', '+13035550191'])(
  'asks about a slip while sending is paused, and hands nothing over: %s',
  async (slip) => {
    const bench = makeServiceBench(tempFolder(), GUARDED, [KNOWN]);
    bench.pause.set(true);
    await bench.start();
    bench.add('right', KNOWN);
    bench.add('slip', slip);
    bench.add('slip-behind-it', slip);
    bench.add('later', slip, {
      dueAtMs: bench.clock.now() + 3_600_000,
      sendTimeMs: bench.clock.now() + 3_600_000,
    });
    await bench.clock.pass(1_000);
    const held = { slip: 'needs-attention', 'slip-behind-it': 'needs-attention' };
    expect(bench.states()).toEqual({ right: 'waiting', ...held, later: 'waiting' });
    expect(bench.gateway.submissions).toEqual([]);

    // What is answered while nothing goes is not asked again, and goes with the others.
    const consent = { ...NO_CONSENT, number: true, duplicate: true, failures: true, overdue: true };
    bench.ledger.apply('slip', { kind: 'confirmed', consent, dueAtMs: bench.clock.now() });
    await bench.clock.pass(60_000);
    expect(bench.states()).toMatchObject({ right: 'waiting', slip: 'waiting' });
    bench.pause.set(false);
    await bench.clock.pass(1_000);
    expect(bench.states()).toMatchObject({ right: 'queued', slip: 'queued' });
    await bench.stop();
  },
);

it('looks at each fax once while sending is paused, however often it is woken', async () => {
  const bench = makeServiceBench(tempFolder(), GUARDED, [KNOWN]);
  bench.pause.set(true);
  await bench.start();
  const check = vi.spyOn(bench.faxChecks, 'check');
  for (let index = 0; index < 20; index += 1) bench.add(`fax-${index}`, KNOWN);
  await bench.clock.pass(60_000);
  expect(check).toHaveBeenCalledTimes(20);
  expect(new Set(Object.values(bench.states()))).toEqual(new Set(['waiting']));
  await bench.stop();
});

it('asks about a slip while the service cannot be reached', async () => {
  const bench = makeServiceBench(tempFolder(), GUARDED, [KNOWN]);
  bench.gateway.outcomes.push(
    failed({ kind: 'later', reason: 'offline', message: verbatim('Later'), retryAfterMs: 60_000 }),
  );
  await bench.start();
  bench.add('right', KNOWN);
  await bench.clock.pass(1_000);
  bench.add('slip', '+13035550118');
  await bench.clock.pass(1);
  expect(bench.states()).toEqual({ right: 'waiting', slip: 'needs-attention' });
  await bench.stop();
});

it('does not hand over what was about to go when sending was paused', async () => {
  const bench = makeServiceBench(tempFolder());
  bench.add('a', '+13035550119');
  await bench.start();
  // The first thing asked of the service is its time: pausing comes in between.
  bench.pause.set(true);
  await bench.clock.pass(5_000);
  expect(bench.gateway.submissions).toEqual([]);
  expect(bench.states()).toEqual({ a: 'waiting' });
  await bench.stop();
});

it('keeps the end of a long name and the state in the tray', async () => {
  const bench = makeServiceBench(tempFolder());
  bench.add('a', '+13035550119', {
    name: 'Verordnung_Rehabilitationssport_Folgeantrag_2026_final (3).pdf',
    state: 'failed',
    reason: 'LineBusy',
  });
  const [latest] = describeTray(bench.store, bench.session, 0, false, words).latest;
  expect(latest?.label).toBe('Verordnung_Rehabilitations…final (3).pdf: line busy');
  await bench.stop();
});

it('is told in the message of whatever waits for it, with since when, and of nothing else', async () => {
  const bench = makeServiceBench(tempFolder());
  const written = new Map<string, string>();
  const results = {
    writeStatus: (name: string, { message }: { readonly message: string }) => {
      written.set(name, message);
      return Promise.resolve(success('written' as const));
    },
  } as unknown as ResultFolders;
  const files = statusFilesOf({ ...bench, results });
  files.start();
  const add = (id: string, changes: Partial<FaxJob> = {}): void => bench.add(id, '+13035550119', changes);
  add('waits');
  add('later', { sendTimeMs: 90_000, dueAtMs: 90_000 });
  add('again', { reason: 'LineBusy' });
  add('on-hold', { isOnHold: true });
  add('asks', { state: 'needs-attention', reason: 'no-number' });
  add('gone', { state: 'queued' });
  const told = async (): Promise<string[]> => {
    for (const { id } of bench.store.all()) await files.hasWritten(id);
    return [...written]
      .filter(([, message]) => /paused/u.test(message))
      .map(([name]) => name)
      .sort();
  };
  expect(await told()).toEqual([]);
  bench.pause.set(true);
  await vi.waitFor(async () => expect(await told()).toEqual(['again.json', 'later.json', 'waits.json']));
  expect(written.get('waits.json')).toMatch(
    /^Waiting to be sent to \+13035550119\. Sending has been paused since .+, and nothing goes until it is resumed\.$/u,
  );
  // What comes while it is paused says so at once.
  add('new');
  expect(await told()).toContain('new.json');
  bench.pause.set(false);
  await vi.waitFor(async () => expect(await told()).toEqual([]));
  await files.stop();
  await bench.stop();
});

it('has been on for a time that nobody knows where an earlier version has noted it, or the entry is no moment', () => {
  for (const since of [null, '', 'yesterday', '9e99', '{}']) {
    const entries: Record<string, string | null> = { [SENDING_PAUSED]: 'yes', [PAUSED_SINCE]: since };
    const pause = new Pause(
      { readEntry: (key) => entries[key] ?? null, writeEntry: () => undefined },
      new ManualClock(),
    );
    expect(pause).toMatchObject({ isOn: true, sinceMs: null });
    const job = aJob({ state: 'waiting' });
    expect(toStatusRecord(job, null, words, pause).message).toMatch(/Sending is paused, and nothing goes/u);
  }
});

it('is told without the queue, which may be closed by then', () => {
  const entries: Record<string, string | null> = { [SENDING_PAUSED]: 'yes', [PAUSED_SINCE]: '5000' };
  let isOpen = true;
  const readEntry = (key: string): string | null =>
    isOpen ? (entries[key] ?? null) : expect.fail('the queue is closed');
  const pause = new Pause({ readEntry, writeEntry: () => undefined }, new ManualClock());
  isOpen = false;
  expect(pause).toMatchObject({ isOn: true, sinceMs: 5000 });
});

it('asks nobody about a fax that another one explains, which is in doubt and to the same number', async () => {
  const bench = makeServiceBench(tempFolder());
  const asked: string[] = [];
  bench.restored.mayGo = ({ id }) => asked.push(id) === 0;
  bench.restored.isExplained = ({ id }) => id === 'explained';
  bench.pause.set(true);
  bench.add('explained', '+13035550119');
  bench.add('other', '+13035550121');
  await bench.start();
  await bench.clock.pass(60_000);
  expect(new Set(asked)).toEqual(new Set(['other']));
  await bench.stop();
});
