import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Failure } from '../../../app/domain/failure.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { quitQuestion } from '../../../app/domain/fax/quit-question.ts';
import { failed } from '../../../app/domain/result.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { Quitting } from '../../../app/services/quitting/quitting.ts';
import { announceKept } from '../../../app/services/quitting/announce-kept.ts';
import type { FaxNotification } from '../../../app/services/ports/computer/notifier.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { said, words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const [A, B] = ['+13035550119', '+17205550117'] as const;
const UNDO_MS = 10_000;
const HOUR_MS = 3_600_000;

let folder: string;
let bench: ServiceBench;
let quitting: Quitting;
const open = (beingWritten: 'kept' | 'not-kept' | null = null, isLocalExchange = true): void => {
  bench = makeServiceBench(folder);
  quitting = new Quitting({
    ...{ ...bench, log: silentLog, drafts: { beingWritten }, undoMs: () => UNDO_MS },
    isLocalExchange,
  });
  quitting.start();
};
beforeEach(() => {
  folder = tempFolder();
  open();
});
afterEach(() => bench.stop());

const job = (id: string): FaxJob => bench.store.find(id) ?? expect.fail(`no fax ${id}`);
const inUndoTime = (): Partial<FaxJob> => ({ dueAtMs: bench.clock.now() + UNDO_MS });
const OFFLINE: Failure = {
  ...{ kind: 'later', reason: 'offline', retryAfterMs: null },
  message: phrase('exchange.starting-again'),
};
const nothing = { writing: null, inUndoTime: 0, handedOver: 0, inLine: 0, atService: 0 };

it('asks nothing where nothing would be cut short', () => {
  const nowMs = bench.clock.now();
  bench.add('sent', A, { state: 'sent' });
  bench.add('queued', A, { state: 'queued' });
  bench.add('tomorrow', A, { dueAtMs: nowMs + 24 * HOUR_MS, sendTimeMs: nowMs + 24 * HOUR_MS });
  bench.add('in-a-moment', A, { dueAtMs: nowMs + 30_000, sendTimeMs: nowMs + 30_000 });
  bench.add('busy', A, { dueAtMs: nowMs + 30_000, reason: 'LineBusy', attempts: 1 });
  bench.add('on-hold', A, { ...inUndoTime(), isOnHold: true });
  expect(quitting.ask()).toEqual(nothing);
  expect(quitQuestion(nothing)).toBeNull();
  quitting.keepUnsent();
  expect(bench.store.all().filter(({ isOnHold }) => isOnHold)).toHaveLength(1);
});

it('says of what the service has that it goes on, where it asks about something else', async () => {
  await bench.stop();
  open(null, false);
  bench.add('queued', A, { state: 'queued' });
  bench.add('other', B, { state: 'queued' });
  bench.add('overdue', A, { state: 'queued', reason: 'overdue' });
  expect(quitting.ask()).toEqual({ ...nothing, atService: 2 });
  expect(quitQuestion(quitting.ask())).toBeNull();
  bench.add('a', A, inUndoTime());
  const question = quitQuestion(quitting.ask());
  expect(question && said(question.detail)).toBe(
    'If not sent now, it is on hold when Faxtray runs again.\n' +
      '2 faxes are with the phone service already, which goes on without Faxtray. You see the results when Faxtray runs again.',
  );
});

it('keeps the undo time from running out while the question stands, and gives it anew', async () => {
  await bench.start();
  bench.add('a', A, inUndoTime());
  expect(quitting.ask()).toMatchObject({ inUndoTime: 1 });
  await bench.clock.pass(HOUR_MS);
  expect(bench.gateway.submissions).toEqual([]);
  quitting.stay();
  expect(quitting.ask()).toMatchObject({ inUndoTime: 1 });
  quitting.stay();
  await bench.clock.pass(UNDO_MS - 1);
  expect(bench.gateway.submissions).toEqual([]);
  await bench.clock.pass(1_000);
  expect(bench.gateway.submissions).toHaveLength(1);
});

it.each([-24 * HOUR_MS, -30_000, UNDO_MS, HOUR_MS])(
  'goes by the undo time that is left, on a clock that is set by %d ms inside of it',
  async (byMs) => {
    await bench.start();
    bench.add('a', A, inUndoTime());
    await bench.clock.pass(UNDO_MS / 2);
    bench.clock.set(bench.clock.now() + byMs);
    expect(quitting.ask()).toEqual({ ...nothing, inUndoTime: 1 });
    quitting.keepUnsent();
    await bench.clock.pass(HOUR_MS);
    expect(job('a').isOnHold).toBe(true);
    expect(bench.gateway.submissions).toEqual([]);
  },
);

it.each([-24 * HOUR_MS, HOUR_MS])(
  'says of what waits for another try that it does not go now, on a clock that is set by %d ms',
  async (byMs) => {
    await bench.start();
    bench.add('busy', A, { dueAtMs: bench.clock.now() + 5 * 60_000, reason: 'LineBusy', attempts: 1 });
    bench.clock.set(bench.clock.now() + byMs);
    expect(quitting.ask()).toEqual(nothing);
  },
);

it('holds back no fax for good when it is asked twice', async () => {
  await bench.start();
  bench.add('a', A, inUndoTime());
  quitting.ask();
  bench.add('b', B, inUndoTime());
  expect(quitting.ask()).toMatchObject({ inUndoTime: 2 });
  quitting.stay();
  expect(bench.store.all().some(({ isOnHold }) => isOnHold)).toBe(false);
});

it('sends them at once where the person says so, and waits until they are handed over', async () => {
  await bench.start();
  bench.add('a', A, inUndoTime());
  bench.add('b', B, inUndoTime());
  quitting.ask();
  let isDone = false;
  const sent = quitting.send().then(() => (isDone = true));
  expect(isDone).toBe(false);
  await bench.clock.pass(1_000);
  await sent;
  expect(bench.gateway.submissions).toHaveLength(2);
  quitting.keepUnsent();
  expect(bench.store.all().some(({ isOnHold }) => isOnHold)).toBe(false);
});

it('waits for no line that is not there: what was to be sent goes at the next start', async () => {
  // Nothing hands it over.
  bench.add('a', A, inUndoTime());
  quitting.ask();
  const sent = quitting.send();
  await bench.clock.pass(60_000);
  await sent;
  quitting.keepUnsent();
  expect(job('a')).toMatchObject({ state: 'waiting', isOnHold: false });
  bench.pause.set(true);
  bench.add('b', B, inUndoTime());
  quitting.ask();
  await quitting.send();
  expect(job('b')).toMatchObject({ state: 'waiting', isOnHold: false });
});

it.each([
  { tries: 1, sent: 1 },
  { tries: 2, sent: 1 },
  { tries: 1_000, sent: 0 },
])(
  'is not put off by a service that misses $tries tries, and does not wait for one that is gone',
  async ({ tries, sent }) => {
    const submit = bench.gateway.submit.bind(bench.gateway);
    let missed = 0;
    bench.gateway.submit = (access, submission) =>
      missed++ < tries ? Promise.resolve(failed(OFFLINE)) : submit(access, submission);
    await bench.start();
    bench.add('a', A, inUndoTime());
    quitting.ask();
    const beganMs = bench.clock.now();
    let endedMs = 0;
    let stateThen: FaxJob['state'] | null = null;
    const ended = quitting.send().then(() => {
      endedMs = bench.clock.now();
      stateThen = job('a').state;
    });
    for (let second = 0; second < 30; second++) await bench.clock.pass(1_000);
    await ended;
    expect(stateThen).toBe(sent === 1 ? 'queued' : 'waiting');
    expect(endedMs - beganMs).toBeLessThanOrEqual(10_000);
  },
);

it('sends nothing that could be called back when nobody was asked, and says so at the next start', async () => {
  bench.add('first', A, inUndoTime());
  bench.add('gone', B);
  quitting.keepUnsent();
  bench.add('second', B, inUndoTime());
  bench.clock.set(bench.clock.now() + 1);
  quitting.keepUnsent();
  await bench.stop();

  open();
  await bench.start();
  await bench.clock.pass(HOUR_MS);
  expect(bench.gateway.submissions).toHaveLength(1);
  expect(quitting.kept.map(({ id }) => id)).toEqual(['first', 'second']);
  const told: FaxNotification[] = [];
  const notifier = { show: (note: FaxNotification): number => told.push(note) };
  announceKept(quitting.kept, notifier, words, { notifications: 'all', notificationDetail: 'private' });
  announceKept(quitting.kept, notifier, words, { notifications: 'none', notificationDetail: 'full' });
  expect(told).toEqual([{ title: '2 faxes were not sent', body: '', stays: true, jobId: 'first' }]);

  let heard = 0;
  quitting.onChange(() => (heard += 1));
  bench.ledger.apply('first', { kind: 'taken-off-hold', dueAtMs: bench.clock.now() });
  bench.ledger.apply('second', { kind: 'cancelled', detail: null });
  expect([quitting.kept, heard]).toEqual([[], 2]);
  // Put on hold by a person later on, it is nobody's surprise.
  await bench.clock.pass(1_000);
  quitting.keepUnsent();
  await bench.stop();
  open();
  expect(quitting.kept).toEqual([]);
});

it('does not forget those of which nobody said anything, and knows of them should the power go meanwhile', async () => {
  bench.add('a', A, inUndoTime());
  quitting.ask();
  for (const _ of ['the power', 'another end in order']) {
    await bench.stop();
    open();
    expect(quitting.kept.map(({ id }) => id)).toEqual(['a']);
    quitting.keepUnsent();
  }
});

it.each(['{bad', '"x"', '7', 'null', '{}', '[7]', '', '[["a"]]'])(
  'knows of none where what an earlier run wrote of them is %s, and that is logged',
  async (entry) => {
    bench.add('a', A, { isOnHold: true });
    bench.store.writeEntry('kept-unsent', entry);
    const errors: string[] = [];
    const log = { ...silentLog, error: (event: string) => void errors.push(event) };
    quitting = new Quitting({
      ...{ ...bench, log, drafts: { beingWritten: null }, undoMs: () => UNDO_MS },
      isLocalExchange: true,
    });
    expect([quitting.kept, errors]).toEqual([[], ['quitting.kept-not-read']]);
    expect(job('a').isOnHold).toBe(true);
    bench.add('b', B, inUndoTime());
    quitting.keepUnsent();
    await bench.stop();
    open();
    expect(quitting.kept.map(({ id }) => id)).toEqual(['b']);
  },
);

it('counts what is on its way and what is being written, in one question', () => {
  const nowMs = bench.clock.now();
  bench.add('a', A, { state: 'submitting' });
  bench.add('b', B, { dueAtMs: nowMs - 1 });
  const { store, ledger, clock, pause, dispatcher } = bench;
  const writing = new Quitting({
    ...{ store, ledger, clock, pause, dispatcher, log: silentLog },
    drafts: { beingWritten: 'kept' },
    isLocalExchange: true,
    undoMs: () => UNDO_MS,
  });
  const underWay = writing.ask();
  expect(underWay).toEqual({ ...nothing, writing: 'kept', handedOver: 1, inLine: 1 });
  const question = quitQuestion(underWay);
  expect(said(question?.message)).toBe('Quit Faxtray?');
  expect(said(question?.detail).split('\n')).toEqual([
    '1 fax is being handed to the phone service. At the next start Faxtray checks whether it got there.',
    '1 fax waits to be sent, and goes when Faxtray runs again.',
    'The new fax is kept as a draft.',
  ]);
  expect(question?.answers.map(({ answer, label }) => [answer, said(label)])).toEqual([
    ['quit', 'Quit'],
    ['stay', 'Cancel'],
  ]);
  bench.pause.set(true);
  expect(writing.ask()).toMatchObject({ inLine: 0 });
});

it('the first answer to what can be called back is the safe one', () => {
  const question = quitQuestion({ ...nothing, inUndoTime: 2, writing: 'kept' });
  expect(said(question?.message)).toBe('2 faxes can still be undone. What should happen to them?');
  expect(said(question?.detail)).toContain('The new fax is kept as a draft.');
  expect(said(quitQuestion({ ...nothing, writing: 'not-kept' })?.detail)).toContain('could not be kept');
  expect(question?.answers.map(({ label }) => said(label))).toEqual([
    'Do not send them yet',
    'Send them now',
    'Cancel',
  ]);
});
