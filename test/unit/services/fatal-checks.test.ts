import { beforeEach, describe, expect, it } from 'vitest';
import { phrase, verbatim } from '../../../app/words/phrase.ts';
import { FatalChecks } from '../../../app/services/sending/fatal-checks.ts';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const ENTRY = 'checks-under-way';

/** What outlives a run. */
let entries: Map<string, string>;
let clock: ManualClock;
beforeEach(() => {
  entries = new Map();
  clock = new ManualClock();
});

function startAgain(): FatalChecks {
  const store = {
    readEntry: (key: string) => entries.get(key) ?? null,
    writeEntry: (key: string, value: string) => void entries.set(key, value),
  };
  const checks = new FatalChecks({ store, clock, log: silentLog });
  checks.start();
  return checks;
}

async function endWhileItLooks(...ids: readonly string[]): Promise<void> {
  const checks = startAgain();
  for (const id of ids) checks.begin(id);
  await clock.pass(400);
}

describe('a fax that was looked at when Faxtray ended', () => {
  it('is looked at once more, and not a third time by itself', async () => {
    await endWhileItLooks('a');
    expect(startAgain().isFatal('a')).toBe(false);
    await endWhileItLooks('a');
    expect(startAgain().isFatal('a')).toBe(true);
    expect(startAgain().isFatal('b')).toBe(false);
  });

  it('is like any other once a look has come to its end', async () => {
    await endWhileItLooks('a');
    await endWhileItLooks('a');
    const checks = startAgain();
    const ended = checks.begin('a');
    await clock.pass(400);
    ended();
    expect(checks.isFatal('a')).toBe(false);
    expect(startAgain().isFatal('a')).toBe(false);
  });

  it('is like any other also where that look was a short one', async () => {
    await endWhileItLooks('a');
    await endWhileItLooks('a');
    const checks = startAgain();
    checks.begin('a')();
    expect(checks.isFatal('a')).toBe(false);
    expect(startAgain().isFatal('a')).toBe(false);
  });

  it('is looked at once where a person was asked, whichever run hears the answer', async () => {
    await endWhileItLooks('a');
    await endWhileItLooks('a');
    startAgain().asked('a');
    expect(startAgain().isFatal('a')).toBe(false);
    await endWhileItLooks('a');
    expect(startAgain().isFatal('a')).toBe(true);
  });

  it('is forgotten with its fax', async () => {
    await endWhileItLooks('a', 'b');
    await endWhileItLooks('a', 'b');
    startAgain().forget('a');
    const checks = startAgain();
    expect([checks.isFatal('a'), checks.isFatal('b')]).toEqual([false, true]);
  });
});

it('counts nothing where Faxtray ends as it should, and leaves no timer', async () => {
  for (let time = 0; time < 3; time++) {
    const checks = startAgain();
    checks.begin('long');
    await clock.pass(400);
    checks.begin('short');
    checks.stop();
    await clock.pass(1_000);
  }
  expect(startAgain().isFatal('long')).toBe(false);
  expect(entries.get(ENTRY)).toBe('{"underWay":[],"ends":[]}');
});

it('writes nothing of what is looked at quickly', async () => {
  const checks = startAgain();
  for (let time = 0; time < 100; time++) checks.begin(String(time))();
  await clock.pass(1_000);
  expect(entries.size).toBe(0);
});

it.each(['', '{}', 'null', '{"underWay":[1],"ends":[]}', '{"underWay":[],"ends":[["a"]]}', '[[['])(
  'goes on with what is no list: %s',
  (text) => {
    entries.set(ENTRY, text);
    expect(startAgain().isFatal('a')).toBe(false);
  },
);

const ENDED_TWICE = JSON.stringify({ underWay: ['a'], ends: [['a', 1]] });

function add(bench: ServiceBench): void {
  bench.add('a', '+13035550119', {
    documents: [{ name: 'lab.doc', source: '/a', sizeBytes: 10, sha256: 'a', fingerprint: null }],
  });
}

const sendAgain = ({ ledger, clock: benchClock }: ServiceBench): void =>
  void ledger.apply('a', { kind: 'confirmed', consent: NO_CONSENT, dueAtMs: benchClock.now() });

it('holds such a fax at the start, and looks at it where a person wants it', async () => {
  const bench = makeServiceBench(tempFolder());
  add(bench);
  bench.store.writeEntry(ENTRY, ENDED_TWICE);
  await bench.start();
  await bench.clock.pass(1_000);
  const job = bench.store.find('a');
  expect(job).toMatchObject({ state: 'needs-attention', reason: 'unreadable' });
  expect(job?.detail).toEqual(
    phrase('documents.nothing-sent', {
      problem: phrase('documents.ended-app', { name: job?.name ?? verbatim('') }),
    }),
  );
  sendAgain(bench);
  await bench.clock.pass(1_000);
  expect(bench.states()).toEqual({ a: 'queued' });
  await bench.stop();
});

it('looks at it, too, where a person wants it after another start', async () => {
  const folder = tempFolder();
  const first = makeServiceBench(folder);
  add(first);
  first.store.writeEntry(ENTRY, ENDED_TWICE);
  await first.start();
  await first.clock.pass(1_000);
  expect(first.states()).toEqual({ a: 'needs-attention' });
  await first.stop();
  const bench = makeServiceBench(folder);
  await bench.start();
  await bench.clock.pass(1_000);
  expect(bench.states()).toEqual({ a: 'needs-attention' });
  sendAgain(bench);
  await bench.clock.pass(1_000);
  expect(bench.states()).toEqual({ a: 'queued' });
  await bench.stop();
});
