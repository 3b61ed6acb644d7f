import { describe, expect, it } from 'vitest';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import type { Failure } from '../../../app/domain/failure.ts';
import { failed, success } from '../../../app/domain/result.ts';
import { Signal } from '../../../app/domain/signal.ts';
import { AccountContacts } from '../../../app/services/contacts/account-contacts.ts';
import { FirstReading } from '../../../app/services/contacts/first-reading.ts';
import type { QueuePatch } from '../../../app/contract/queue-views.ts';
import type { ExtensionGateway } from '../../../app/services/ports/service/extension.ts';
import { NumberWait } from '../../../app/services/sending/number-wait.ts';
import { QueueView } from '../../../app/services/showing/queue-view.ts';
import { HeavyQuestions } from '../../../app/services/access/heavy-questions.ts';
import { Permissions } from '../../../app/services/access/permissions.ts';
import { SignedInExtension } from '../../../app/services/telephony/signed-in-extension.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { makeSession } from '../../support/client-session.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const [KNOWN, SLIP, OTHER] = ['+13035550119', '+13035550118', '+17205550117'];

describe('while it is not known yet which numbers the service knows', () => {
  it('a new number waits and a known one goes; then a slip is asked about and the others go', async () => {
    const contacts = new Map<string, string>();
    const bench = makeServiceBench(tempFolder(), { numberGuard: 'near-miss' }, contacts);
    const patches: QueuePatch[] = [];
    const { store, ledger, clock, checkTimes, documentCheck, numberWait } = bench;
    const view = new QueueView(
      ...([store, ledger, clock, words, (patch: QueuePatch) => patches.push(patch), checkTimes] as const),
      ...([undefined, documentCheck.longChecks, numberWait] as const),
    );
    view.start();
    const read = bench.waitForNumbers();
    contacts.set(OTHER, 'Ruth Feldman');
    await bench.start();
    bench.add('known', OTHER);
    bench.add('slip', SLIP);
    bench.add('stranger', '+12025550171');
    bench.add('confirmed', '+14155550163', {
      consent: { ...NO_CONSENT, number: true },
    });
    await clock.pass(5_000);
    const waiting = { slip: 'waiting', stranger: 'waiting' };
    expect(bench.states()).toEqual({ known: 'queued', confirmed: 'queued', ...waiting });
    const awaiting = (await view.snapshot()).rows.filter((row) => row.awaitsNumbers);
    expect(awaiting.map(({ id }) => id).sort()).toEqual(['slip', 'stranger']);

    contacts.set(KNOWN, 'Dr. Mercer');
    read();
    await clock.pass(1_000);
    expect(bench.states()).toMatchObject({ slip: 'needs-attention', stranger: 'queued' });
    expect((await view.snapshot()).rows.some((row) => row.awaitsNumbers)).toBe(false);
    expect(bench.gateway.submissions).toHaveLength(3);
    view.stop();
    await bench.stop();
  });

  it('nothing waits where no number is to be checked', async () => {
    const bench = makeServiceBench(tempFolder(), { numberGuard: 'off' });
    bench.waitForNumbers();
    await bench.start();
    bench.add('a', SLIP);
    await bench.clock.pass(5_000);
    expect(bench.states()).toEqual({ a: 'queued' });
    await bench.stop();
  });
});

describe('a fax that waits for the numbers', () => {
  it('goes when another recipient is chosen whom everybody knows, and is not released again', async () => {
    const bench = makeServiceBench(tempFolder(), { numberGuard: 'near-miss' });
    bench.add('a', SLIP);
    const over = new Signal();
    const reading = { isOver: false, onOver: (listener: () => void) => over.on(listener) };
    let isNew = true;
    const wait = new NumberWait(bench.store, { hasNewNumber: () => isNew }, reading);
    const released: string[] = [];
    wait.onReleased((id) => released.push(id));
    wait.start();
    expect([wait.keeps('a'), wait.keeps('gone'), wait.has('a')]).toEqual([true, false, true]);
    isNew = false;
    expect([wait.keeps('a'), wait.has('a')]).toEqual([false, false]);
    over.emit();
    expect(released).toEqual([]);
    await wait.stop();
    await bench.stop();
  });

  /** As many of them as `kept` wait, and their numbers are read now. */
  function releaseMany(kept: number) {
    const over = new Signal();
    const reading = { isOver: false, onOver: (listener: () => void) => over.on(listener) };
    const ids = Array.from({ length: kept }, (_, index) => String(index));
    const store = { ids: () => ids, find: (id: string) => aJob({ id }) };
    const wait = new NumberWait(store, { hasNewNumber: () => true }, reading);
    const released: string[] = [];
    wait.onReleased((id) => released.push(id));
    wait.start();
    for (const id of ids) wait.keeps(id);
    reading.isOver = true;
    over.emit();
    return { wait, ids, released };
  }

  it('is one of thousands: they go in turns, each once, and all are shown as what waits no more', async () => {
    const { wait, ids, released } = releaseMany(1_000);
    const inTurns: number[] = [];
    for (let before = 0; before < ids.length; before = released.length) {
      await new Promise((resolve) => setImmediate(resolve));
      inTurns.push(released.length - before);
      expect(ids.some((id) => wait.has(id))).toBe(false);
    }
    expect(Math.max(...inTurns)).toBeLessThanOrEqual(100);
    expect(released).toEqual(ids);
    await wait.stop();
  });

  it('is let go no more once Faxtray ends', async () => {
    const { wait, ids, released } = releaseMany(1_000);
    await new Promise((resolve) => setImmediate(resolve));
    await wait.stop();
    const before = released.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect([released.length, before < ids.length]).toEqual([before, true]);
  });
});

/** A list that a test reads. */
function aList() {
  const read = new Signal();
  const list = { isRead: false, onRead: (listener: () => void) => read.on(listener) };
  return {
    list,
    read() {
      list.isRead = true;
      read.emit();
    },
  };
}

describe('the first reading', () => {
  it('is over when all lists are read', () => {
    const [one, other] = [aList(), aList()];
    const reading = new FirstReading(new ManualClock(), [one.list, other.list]);
    let times = 0;
    reading.onOver(() => times++);
    reading.start();
    reading.begin();
    one.read();
    expect(reading.isOver).toBe(false);
    other.read();
    one.read();
    reading.begin();
    expect([reading.isOver, times]).toEqual([true, 1]);
  });

  it('is over at once where all is known from an earlier run', () => {
    const one = aList();
    one.read();
    const reading = new FirstReading(new ManualClock(), [one.list]);
    reading.start();
    reading.begin();
    expect(reading.isOver).toBe(true);
  });

  it('keeps nobody for long, counted from when the service could be asked, however often it is', async () => {
    const clock = new ManualClock();
    const reading = new FirstReading(clock, [aList().list]);
    reading.start();
    await clock.pass(3_600_000);
    expect(reading.isOver).toBe(false);
    reading.begin();
    await clock.pass(20_000);
    reading.begin();
    await clock.pass(9_000);
    expect(reading.isOver).toBe(false);
    await clock.pass(1_000);
    expect(reading.isOver).toBe(true);
  });

  it('waits for nothing any more once it is stopped', async () => {
    const clock = new ManualClock();
    const reading = new FirstReading(clock, [aList().list]);
    reading.start();
    reading.begin();
    reading.stop();
    await clock.pass(60_000);
    expect(reading.isOver).toBe(false);
  });
});

/** A list of the account that the service is asked for, when it was asked, and what it answers. */
function anAskedList() {
  const { session, clock, pacer } = makeSession({ baseUrl: 'http://127.0.0.1', token: 'T' });
  const askedAtMs: number[] = [];
  const startMs = clock.now();
  const service: { failure: Failure | null } = { failure: null };
  const list = new AccountContacts({
    file: {
      read: () => Promise.resolve({ contacts: [], groups: [], fetchedAtMs: null }),
      write: () => Promise.resolve(success(null)),
    },
    gateway: {
      page: () => {
        askedAtMs.push(clock.now() - startMs);
        return Promise.resolve(
          service.failure === null ? success({ contacts: [], hasMore: false }) : failed(service.failure),
        );
      },
    },
    questions: new HeavyQuestions(pacer, new Permissions(session, clock, () => null), clock),
    ...{ lane: 'address-book', capability: 'read-contacts', clock, log: silentLog },
  });
  return { list, service, clock, askedAtMs };
}

describe('a list that the service cannot give yet', () => {
  const later = (retryAfterMs: number | null): Failure => ({
    ...{ kind: 'later', reason: 'service-down', retryAfterMs, message: verbatim('Not now.') },
  });

  it('is asked for again soon, with growing gaps, and is read within the patience of the faxes', async () => {
    const { list, service, clock, askedAtMs } = anAskedList();
    service.failure = later(null);
    const reading = new FirstReading(clock, [list]);
    let overAtMs = 0;
    const startMs = clock.now();
    reading.onOver(() => (overAtMs = clock.now() - startMs));
    reading.start();
    await list.load();
    list.start();
    reading.begin();
    await clock.pass(10_000);
    expect(askedAtMs).toEqual([0, 2_000, 6_000]);
    service.failure = null;
    await clock.pass(10_000);
    expect([askedAtMs.at(-1), overAtMs]).toEqual([14_000, 14_000]);
    // Once it is known, once a day is enough.
    await clock.pass(3 * 3_600_000);
    expect(askedAtMs).toHaveLength(4);
    await list.stop();
  });

  it('is not asked for within the pause that the service asked for', async () => {
    const { list, service, clock, askedAtMs } = anAskedList();
    service.failure = later(20_000);
    await list.load();
    list.start();
    await clock.pass(19_000);
    expect(askedAtMs).toEqual([0]);
    service.failure = null;
    await clock.pass(1_000);
    expect(askedAtMs).toEqual([0, 20_000]);
    await list.stop();
  });

  it('is asked for no more than every few minutes, however long that lasts', async () => {
    const { list, service, clock, askedAtMs } = anAskedList();
    service.failure = later(null);
    await list.load();
    list.start();
    await clock.pass(24 * 3_600_000);
    expect(askedAtMs.length).toBeLessThan(110);
    await list.stop();
  });

  it.each([{ kind: 'needs-sign-in', message: verbatim('Sign in.') } as const, later(null)])(
    'counts as read neither where nobody is signed in nor while it fails: $kind',
    async (failure) => {
      const { list, service, clock } = anAskedList();
      service.failure = failure;
      await list.load();
      list.start();
      await clock.pass(1_500);
      expect(list.isRead).toBe(false);
      service.failure = null;
      await clock.pass(3_600_000);
      expect(list.isRead).toBe(true);
      await list.stop();
    },
  );
});

describe('the own line', () => {
  const message = verbatim('No.');
  const lineThatSays = (failure: Failure | null): SignedInExtension => {
    const { session, clock } = makeSession({ baseUrl: 'http://127.0.0.1', token: 'T' });
    const gateway = {
      facts: () => Promise.resolve(success({ name: 'Westside', timeZone: null, canFax: true })),
      numbers: () => Promise.resolve(failure === null ? success([]) : failed(failure)),
      faxNumber: () => Promise.resolve(success(null)),
    } as unknown as ExtensionGateway;
    return new SignedInExtension(gateway, session, new Permissions(session, clock, () => null), clock);
  };

  it.each([
    { failure: null, isRead: true },
    { failure: { kind: 'refused', code: 'CMN-408', message } as const, isRead: true },
    { failure: { kind: 'later', reason: 'offline', retryAfterMs: null, message } as const, isRead: false },
  ])('is read when it was answered, also with a refusal: $isRead', async ({ failure, isRead }) => {
    const line = lineThatSays(failure);
    let times = 0;
    line.onRead(() => times++);
    await line.refresh();
    expect([line.isRead, times]).toEqual([isRead, isRead ? 1 : 0]);
    await line.stop();
  });

  it('is asked about again soon where its numbers were cut off, not before its time, and not once it is stopped', async () => {
    const { session, clock } = makeSession({ baseUrl: 'http://127.0.0.1', token: 'T' });
    const askedAtMs: number[] = [];
    const startMs = clock.now();
    let retryAfterMs: number | null = 5_000;
    const gateway = {
      facts: () => Promise.resolve(success({ name: 'Westside', timeZone: null, canFax: true })),
      numbers: () => {
        askedAtMs.push(clock.now() - startMs);
        return Promise.resolve(failed({ kind: 'later', reason: 'service-down', retryAfterMs, message }));
      },
      faxNumber: () => Promise.resolve(success(null)),
    } as unknown as ExtensionGateway;
    const line = new SignedInExtension(gateway, session, new Permissions(session, clock, () => null), clock);
    await line.refresh();
    await clock.pass(4_900);
    expect(askedAtMs).toEqual([0]);
    retryAfterMs = null;
    await clock.pass(5_000);
    expect(askedAtMs).toEqual([0, 5_000, 9_000]);
    await line.stop();
    await clock.pass(3_600_000);
    expect(askedAtMs).toHaveLength(3);
  });
});
