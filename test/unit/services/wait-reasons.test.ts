import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { success } from '../../../app/domain/result.ts';
import { Signal } from '../../../app/domain/signal.ts';
import type { ResultFolders } from '../../../app/services/ports/folders/result-folders.ts';
import type { SessionState } from '../../../app/services/access/session.ts';
import { Pause } from '../../../app/services/sending/pause.ts';
import { WaitReasons } from '../../../app/services/sending/wait-reasons.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { statusFilesOf, statusRecordsOf } from '../../support/status-files-of.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { aReport } from '../../support/fax-jobs.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+12125550107';

function makeBench() {
  const bench = makeServiceBench(tempFolder());
  const messages = new Map<string, string>();
  let writes = 0;
  const results = {
    writeStatus: (name: string, { message }: { readonly message: string }) => {
      messages.set(name.replace('.json', ''), message);
      writes++;
      return Promise.resolve(success('written' as const));
    },
  } as unknown as ResultFolders;
  const pause = new Pause(bench.store, bench.clock);
  const records = statusRecordsOf({ words, pause, takerFrom: () => null });
  const statusFiles = statusFilesOf({ ...bench, results, records, pause });
  const answered = new Signal();
  const restored = {
    unknown: new Set<string>(),
    knownFromMs: null as number | null,
    isKnown: (id: string) => !restored.unknown.has(id),
    onChange: (listener: () => void) => answered.on(listener),
  };
  const connection = new Signal();
  const session = {
    state: 'ready' as SessionState,
    onChange: (listener: () => void) => connection.on(listener),
  };
  const reasons = new WaitReasons({ ...bench, restored, session, statusRecords: records, statusFiles });
  const written = async (): Promise<void> => {
    for (const { id } of bench.store.all()) await statusFiles.hasWritten(id);
  };
  return {
    ...bench,
    ...{ statusFiles, records, restored, reasons, written, messages },
    answer: () => answered.emit(),
    connect: (state: SessionState) => {
      session.state = state;
      connection.emit();
    },
    writes: () => writes,
    messageOf: async (id: string) => {
      await written();
      return messages.get(id) ?? '';
    },
  };
}

let bench: ReturnType<typeof makeBench>;
beforeEach(async () => {
  bench = makeBench();
  bench.statusFiles.start();
  await bench.reasons.start();
});
afterEach(async () => {
  bench.reasons.stop();
  await bench.statusFiles.stop();
  await bench.stop();
});

const isSent = (id: string): void => {
  const report = aReport({ messageId: id, status: 'sent' });
  expect(bench.ledger.apply(id, { kind: 'sent', report, via: 'poll' }).kind).toBe('changed');
};

it('a status file says that its fax is behind another one to the number, for as long as that is so', async () => {
  bench.add('first', A, { state: 'queued', attempts: 1, messageIds: ['first'] });
  bench.add('next', A);
  bench.add('other', B);
  expect(await bench.messageOf('next')).toBe(
    `Waiting to be sent to ${A}. An earlier fax to ${A} has not come to its end, and this one goes after it.`,
  );
  expect(await bench.messageOf('other')).toBe(`Waiting to be sent to ${B}.`);
  isSent('first');
  await bench.clock.pass(2_000);
  expect(await bench.messageOf('next')).toBe(`Waiting to be sent to ${A}.`);
});

it('also where the other one came to be on its way later', async () => {
  bench.add('next', A);
  expect(await bench.messageOf('next')).not.toContain('earlier fax');
  bench.add('first', A, { state: 'queued', attempts: 1, messageIds: ['first'] });
  expect(await bench.messageOf('next')).toContain('earlier fax');
});

it('also once the time is over in which it could be called back', async () => {
  bench.add('first', A, { state: 'queued', attempts: 1, messageIds: ['first'] });
  bench.add('next', A, { dueAtMs: bench.clock.now() + 60_000 });
  expect(await bench.messageOf('next')).not.toContain('earlier fax');
  await bench.clock.pass(60_000);
  expect(await bench.messageOf('next')).toContain('earlier fax');
});

it('also where the clock of the machine is set back or forward within that time', async () => {
  await bench.start();
  for (const [id, offMs] of [
    ['back', -3_600_000],
    ['forward', 3_600_000],
  ] as const) {
    bench.add(`ahead-${id}`, A, { state: 'queued', messageIds: [`m-${id}`] });
    bench.add(id, A, { dueAtMs: bench.clock.now() + 10_000 });
    expect(await bench.messageOf(id)).not.toContain('earlier fax');
    bench.clock.set(bench.clock.now() + offMs);
    await bench.clock.pass(5_000);
    bench.statusFiles.writeAnew(id);
    expect(await bench.messageOf(id)).not.toContain('earlier fax');
    await bench.clock.pass(6_000);
    expect(await bench.messageOf(id)).toContain('earlier fax');
  }
});

it('whoever else asks is told the same, and its file is written anew all the same', async () => {
  bench.add('first', A, { state: 'queued', attempts: 1, messageIds: ['first'] });
  bench.add('next', A, { dueAtMs: bench.clock.now() + 60_000 });
  const asked = (): string =>
    bench.records.describe(bench.store.find('next') ?? expect.fail('no fax')).message;
  await bench.written();
  expect(asked()).not.toContain('earlier fax');
  await bench.clock.pass(60_000);
  expect(asked()).toContain('earlier fax');
  expect(await bench.messageOf('next')).toContain('earlier fax');
  isSent('first');
  expect(asked()).toBe(`Waiting to be sent to ${A}.`);
  await bench.clock.pass(2_000);
  expect(await bench.messageOf('next')).toBe(`Waiting to be sent to ${A}.`);
});

it('and not of one that waits for its own time, or for somebody', async () => {
  bench.add('first', A, { state: 'queued', attempts: 1, messageIds: ['first'] });
  bench.add('timed', A, { dueAtMs: bench.clock.now() + 3_600_000 });
  bench.add('held', A, { isOnHold: true });
  for (const id of ['timed', 'held']) expect(await bench.messageOf(id)).not.toContain('earlier fax');
});

it('of many behind one number none is written anew while another takes its turn', async () => {
  bench.add('first', A, { state: 'queued', attempts: 1, messageIds: ['first'] });
  for (let n = 0; n < 50; n++) bench.add(`n${String(n)}`, A);
  await bench.written();
  const before = bench.writes();
  isSent('first');
  bench.ledger.apply('n0', { kind: 'submission-started', serviceTimeMs: 1 });
  await bench.clock.pass(10_000);
  await bench.written();
  expect(bench.writes() - before).toBeLessThanOrEqual(2);
  expect(await bench.messageOf('n9')).toContain('earlier fax');
});

it('after an older copy was put back it says what the service is asked, until when at least, and no more once it is known', async () => {
  bench.restored.unknown.add('a');
  bench.add('a', A);
  expect(await bench.messageOf('a')).toMatch(/not sent until the phone service has said.*already\.$/u);
  bench.restored.knownFromMs = bench.clock.now() + 300_000;
  bench.answer();
  expect(await bench.messageOf('a')).toMatch(/already, which takes until .* at least\.$/u);
  const before = bench.writes();
  bench.answer();
  await bench.written();
  expect(bench.writes()).toBe(before);
  bench.restored.unknown.clear();
  bench.restored.knownFromMs = null;
  bench.answer();
  expect(await bench.messageOf('a')).toBe(`Waiting to be sent to ${A}.`);
});

describe('without a connection', () => {
  const OFFLINE = 'The phone service cannot be reached, and it goes as soon as it can be.';

  it('a new fax says so at once, those before a moment later, and all of them no more once it is back', async () => {
    bench.add('before', A);
    await bench.written();
    bench.connect('offline');
    bench.add('new', B);
    expect(await bench.messageOf('new')).toBe(`Waiting to be sent to ${B}. ${OFFLINE}`);
    expect(await bench.messageOf('before')).not.toContain(OFFLINE);
    await bench.clock.pass(2_000);
    expect(await bench.messageOf('before')).toBe(`Waiting to be sent to ${A}. ${OFFLINE}`);
    bench.connect('ready');
    await bench.clock.pass(2_000);
    for (const id of ['before', 'new']) expect(await bench.messageOf(id)).not.toContain(OFFLINE);
  });

  it('also one whose time comes meanwhile, and not before', async () => {
    bench.connect('offline');
    bench.add('timed', A, { dueAtMs: bench.clock.now() + 45_000 });
    bench.add('held', A, { isOnHold: true });
    for (const id of ['timed', 'held']) expect(await bench.messageOf(id)).not.toContain(OFFLINE);
    await bench.clock.pass(45_000);
    expect(await bench.messageOf('timed')).toContain(OFFLINE);
    expect(await bench.messageOf('held')).not.toContain(OFFLINE);
  });

  it('and where somebody has to sign in, which one that was tried says itself', async () => {
    bench.connect('needs-sign-in');
    bench.add('new', A);
    bench.add('tried', B, { reason: 'sign-in' });
    expect(await bench.messageOf('new')).toContain('no longer accepts the sign-in, and it goes after');
    expect(await bench.messageOf('tried')).not.toContain('and it goes after');
  });

  it('that comes and goes in a moment writes nothing', async () => {
    for (let n = 0; n < 20; n++) bench.add(`n${String(n)}`, A);
    await bench.written();
    const before = bench.writes();
    for (let n = 0; n < 5; n++) {
      bench.connect('offline');
      await bench.clock.pass(300);
      bench.connect('ready');
      await bench.clock.pass(100);
    }
    await bench.clock.pass(2_000);
    await bench.written();
    expect(bench.writes()).toBe(before);
  });
});
