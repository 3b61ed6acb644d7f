import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import { failed } from '../../../app/domain/result.ts';
import { toStatusRecord } from '../../../app/domain/fax/status-record.ts';
import { offline } from '../../support/scripted-gateway.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { words } from '../../support/words.ts';
import { said } from '../../support/words.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+17205550117';
const MINUTE_MS = 60_000;
/** Of one page, by its pages: three minutes and a half more. */
const ALLOWED_MS = 4.5 * MINUTE_MS;
let bench: ServiceBench;
let folder: string;
beforeEach(async () => {
  folder = tempFolder();
  bench = makeServiceBench(folder);
  await bench.start();
});
afterEach(async () => {
  await bench.stop();
});

const overdue = (id: string): boolean => bench.store.find(id)?.reason === 'overdue';

/** A fax to A that the service leaves queued. */
async function leaveQueued(id = 'a'): Promise<void> {
  bench.add(id, A);
  await bench.clock.pass(ALLOWED_MS + 31_000);
  expect(bench.store.find(id)).toMatchObject({ state: 'queued', reason: 'overdue' });
}

async function restart(changes: Parameters<typeof makeServiceBench>[1] = {}): Promise<void> {
  const nowMs = bench.clock.now();
  const messages = [...bench.gateway.messages];
  await bench.stop();
  bench = makeServiceBench(folder, changes);
  await bench.clock.pass(nowMs - bench.clock.now());
  for (const { recipients } of messages) bench.gateway.add(recipients.map((each) => each.phoneNumber));
  bench.gateway.messages.splice(0, messages.length, ...messages);
}

describe('a fax that the service leaves queued', () => {
  it('is overdue after its time by pages, once, and its state stays the truth', async () => {
    const told: string[] = [];
    bench.ledger.onChange('tray', ({ event }) => event && told.push(event.kind));
    bench.add('a', A);
    await bench.clock.pass(ALLOWED_MS - 1_000);
    expect(overdue('a')).toBe(false);
    await bench.clock.pass(60 * MINUTE_MS);
    expect(told.filter((kind) => kind === 'overdue')).toHaveLength(1);
    const job = bench.store.find('a');
    expect(job && toStatusRecord(job, null, words)).toMatchObject({
      state: 'queued',
      reason: 'overdue',
      message: expect.stringMatching(/^No result yet\. The phone service has it/u) as string,
    });
    expect(bench.store.countByAttention().get('person')).toBe(1);
  });

  it('has more time the more pages it has', async () => {
    bench.add('a', A);
    await bench.clock.pass(1_000);
    const [message] = bench.gateway.messages.splice(0);
    if (message === undefined) throw new Error('no message');
    bench.gateway.messages.push({ ...message, pages: 10 });
    await bench.clock.pass(17 * MINUTE_MS);
    expect(overdue('a')).toBe(false);
    await bench.clock.pass(2 * MINUTE_MS);
    expect(overdue('a')).toBe(true);
  });

  it('is overdue when the administrator says so', async () => {
    await restart({ overdueAfterSeconds: 20 });
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(19_000);
    expect(overdue('a')).toBe(false);
    await bench.clock.pass(2_000);
    expect(overdue('a')).toBe(true);
  });

  it('is asked about first: what ended while the machine slept is not overdue', async () => {
    const told: string[] = [];
    bench.ledger.onChange('tray', ({ event }) => event && told.push(event.kind));
    bench.add('a', A);
    await bench.clock.pass(1_000);
    bench.gateway.isReachable = false;
    await bench.clock.pass(60 * MINUTE_MS);
    // Without a connection nothing is known of the service.
    expect(overdue('a')).toBe(false);
    bench.gateway.finish('1', 'sent');
    bench.gateway.isReachable = true;
    await bench.clock.pass(MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'sent' });
    expect(told).not.toContain('overdue');
  });

  it('is overdue too where the service does not answer for it', async () => {
    bench.gateway.read = () =>
      Promise.resolve(failed({ kind: 'refused', code: 'CMN-408', message: verbatim('no permission') }));
    await leaveQueued();
  });

  it.each([
    [
      'is not found, and the list has it',
      { kind: 'refused', code: 'CMN-102', message: verbatim('not found') },
    ],
    [
      'cannot be read',
      { kind: 'later', reason: 'service-down', retryAfterMs: null, message: verbatim('error') },
    ],
    ['never comes', { kind: 'later', reason: 'offline', retryAfterMs: null, message: verbatim('no answer') }],
  ] as const)('is overdue in the end although its record %s', async (_what, failure) => {
    bench.gateway.read = () => Promise.resolve(failed(failure));
    bench.gateway.readMany = () => Promise.resolve(failed(failure));
    bench.add('a', A);
    await bench.clock.pass(1_000);
    bench.add('b', A);
    await bench.clock.pass(15 * MINUTE_MS);
    expect(overdue('a')).toBe(false);
    await bench.clock.pass(10 * MINUTE_MS);
    expect([overdue('a'), bench.states()]).toEqual([true, { a: 'queued', b: 'needs-attention' }]);
  });

  it('is not overdue while the service answers nothing at all', async () => {
    bench.add('a', A);
    await bench.clock.pass(1_000);
    const error = failed({
      kind: 'later',
      reason: 'service-down',
      retryAfterMs: null,
      message: verbatim('error'),
    } as const);
    for (const call of ['read', 'readMany', 'createdSince'] as const)
      bench.gateway[call] = () => Promise.resolve(error);
    await bench.clock.pass(60 * MINUTE_MS);
    expect(overdue('a')).toBe(false);
  });

  it('is overdue however many cannot be asked about', async () => {
    const read = bench.gateway.read.bind(bench.gateway);
    const error = failed({
      kind: 'later',
      reason: 'offline',
      retryAfterMs: null,
      message: verbatim('error'),
    } as const);
    bench.gateway.read = (access, id) => (Number(id) <= 30 ? Promise.resolve(error) : read(access, id));
    for (let n = 0; n < 30; n++) bench.add(`x${n}`, `+1303555${2000 + n}`);
    await bench.clock.pass(MINUTE_MS);
    bench.add('last', A);
    await bench.clock.pass(10 * MINUTE_MS);
    expect(overdue('last')).toBe(true);
  });

  it('is not overdue when the service said that it failed, and the call log is awaited', async () => {
    const later = failed({
      kind: 'later',
      reason: 'offline',
      retryAfterMs: null,
      message: verbatim('x'),
    } as const);
    bench.gateway.callLog.faxCalls = () => Promise.resolve(later);
    const told: string[] = [];
    bench.ledger.onChange('tray', ({ event }) => event && told.push(event.kind));
    bench.add('a', A);
    await bench.clock.pass(3 * MINUTE_MS);
    bench.gateway.finish('1', 'failed', null);
    await bench.clock.pass(5 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
    await bench.clock.pass(10 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'failed' });
    expect(told).not.toContain('overdue');
  });

  it('is judged by the time of the service, when this machine’s clock is set', async () => {
    bench.add('a', A);
    await bench.clock.pass(1_000);
    const serviceTimeMs = bench.clock.now();
    bench.gateway.serviceTimeMs = () => serviceTimeMs;
    bench.clock.set(bench.clock.now() + 24 * 3_600_000);
    await bench.clock.pass(5 * MINUTE_MS);
    expect(overdue('a')).toBe(false);
  });

  it('is overdue over a restart, and is not told anew', async () => {
    await leaveQueued();
    await restart();
    const told: string[] = [];
    bench.ledger.onChange('tray', ({ event }) => event && told.push(event.kind));
    await bench.start();
    await bench.clock.pass(10 * MINUTE_MS);
    expect(overdue('a')).toBe(true);
    expect(told).toEqual([]);
  });

  it('is what the service says later, whenever that is', async () => {
    await leaveQueued();
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'sent', reason: null });
    expect(bench.store.countByAttention().size).toBe(0);
  });
});

describe('others to the number of an overdue fax', () => {
  it('wait until it is overdue, and need attention themselves then, all of them', async () => {
    bench.add('a', A);
    await bench.clock.pass(1_000);
    for (const id of ['b', 'c', 'd']) bench.add(id, A);
    bench.add('other', B);
    await bench.clock.pass(ALLOWED_MS - 2_000);
    expect(bench.states()).toEqual({
      a: 'queued',
      b: 'waiting',
      c: 'waiting',
      d: 'waiting',
      other: 'queued',
    });
    bench.gateway.finish('2', 'sent');
    await bench.clock.pass(31_000);
    for (const id of ['b', 'c', 'd']) {
      const held = bench.store.find(id);
      expect(held).toMatchObject({ state: 'needs-attention', reason: 'overdue' });
      expect(said(held?.detail)).toMatch(
        /^One fax to \+1 303 555 0119 has had no answer since 21 Nov 2026 /u,
      );
    }
    expect(bench.gateway.submissions).toHaveLength(2);
    // One that comes only now is asked about at once.
    bench.add('late', A);
    await bench.clock.pass(1_000);
    expect(bench.store.find('late')).toMatchObject({ state: 'needs-attention', reason: 'overdue' });
  });

  it('go one after the other when a person says so, although it has had no answer still', async () => {
    await leaveQueued();
    for (const id of ['b', 'c']) bench.add(id, A);
    await bench.clock.pass(1_000);
    for (const id of ['b', 'c']) {
      const consent = { ...NO_CONSENT, overdue: true };
      bench.ledger.apply(id, { kind: 'confirmed', consent, dueAtMs: bench.clock.now() });
    }
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'queued', b: 'queued', c: 'waiting' });
    bench.gateway.finish('2', 'sent');
    await bench.clock.pass(5_000);
    expect(bench.states()).toEqual({ a: 'queued', b: 'sent', c: 'queued' });
  });

  it.each(['sent', 'failed'] as const)('go by themselves when it comes to its end (%s)', async (status) => {
    await leaveQueued();
    bench.add('b', A);
    await bench.clock.pass(1_000);
    expect(bench.states()).toMatchObject({ b: 'needs-attention' });
    bench.gateway.finish('1', status, status === 'failed' ? 'InvalidNumber' : null);
    await bench.clock.pass(MINUTE_MS);
    expect(bench.states()).toEqual({ a: status, b: 'queued' });
  });

  it('go by themselves also when Faxtray ended in between', async () => {
    await leaveQueued();
    bench.add('b', A);
    await bench.clock.pass(1_000);
    await restart();
    // As if the disk had taken the one and not the other.
    const job = bench.store.find('a');
    if (job === null) throw new Error('no fax');
    bench.store.record(job, { ...job, state: 'sent', reason: null }, { kind: 'kept', atMs: 1 });
    await restart();
    await bench.start();
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'sent', b: 'queued' });
  });

  describe('stay a question where nobody knows what became of it', () => {
    const undoUntilMs = (): number => bench.clock.now() + 10_000;

    async function holdBehind(): Promise<void> {
      await leaveQueued();
      bench.add('b', A);
      await bench.clock.pass(1_000);
      expect(bench.store.find('b')).toMatchObject({ state: 'needs-attention', reason: 'overdue' });
    }

    it.each([
      ['not followed any more', { kind: 'set-aside' } as const],
      ['lost at the service', { kind: 'vanished', detail: null } as const],
    ])('(%s), also over a restart, until the service says so', async (_how, event) => {
      await holdBehind();
      bench.ledger.apply('a', event);
      await bench.clock.pass(MINUTE_MS);
      expect(bench.states()).toMatchObject({ b: 'needs-attention' });
      const held = bench.store.find('b');
      expect(held && toStatusRecord(held, null, words).message).toContain(
        'It goes by itself if an answer comes. None may come if that fax was deleted at the phone service or is no longer followed.',
      );
      await restart();
      await bench.start();
      await bench.clock.pass(MINUTE_MS);
      expect(bench.states()).toMatchObject({ b: 'needs-attention' });
      expect(bench.gateway.submissions).toHaveLength(0);
      bench.gateway.finish('1', 'sent');
      await bench.clock.pass(4 * MINUTE_MS);
      expect(bench.states()).toEqual({ a: 'sent', b: 'queued' });
    });

    it('and all is as before when that is taken back', async () => {
      await holdBehind();
      bench.ledger.apply('a', { kind: 'set-aside', undoUntilMs: undoUntilMs() });
      await bench.clock.pass(2_000);
      bench.ledger.apply('a', { kind: 'undone', dueAtMs: bench.clock.now() });
      await bench.clock.pass(2_000);
      expect(bench.states()).toEqual({ a: 'queued', b: 'needs-attention' });
      expect(bench.store.find('a')?.reason).toBe('overdue');
    });

    it('and not because of one that was given up before', async () => {
      await leaveQueued('old');
      bench.ledger.apply('old', { kind: 'set-aside' });
      await bench.clock.pass(MINUTE_MS);
      bench.add('a', A);
      await bench.clock.pass(ALLOWED_MS + 31_000);
      bench.add('b', A);
      await bench.clock.pass(1_000);
      expect(bench.states()).toMatchObject({ a: 'queued', b: 'needs-attention' });
      bench.gateway.finish('2', 'sent');
      await bench.clock.pass(MINUTE_MS);
      expect(bench.states()).toMatchObject({ a: 'sent', b: 'queued' });
    });
  });

  it('wait for it again where it goes once more itself, and go behind it', async () => {
    await leaveQueued();
    bench.add('b', A);
    await bench.clock.pass(1_000);
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() + 10_000 });
    await bench.clock.pass(9_000);
    expect(bench.states()).toEqual({ a: 'waiting', b: 'waiting' });
    await bench.clock.pass(2_000);
    expect(bench.states()).toEqual({ a: 'queued', b: 'waiting' });
  });

  it.each([
    ['taken back', { kind: 'undone', dueAtMs: 0 }, { a: 'queued', b: 'needs-attention' }],
    ['called off', { kind: 'cancelled', detail: null }, { a: 'cancelled', b: 'needs-attention' }],
  ] as const)(
    'ask again where that is %s: the first try has had no answer still',
    async (_how, event, states) => {
      await leaveQueued();
      bench.add('b', A);
      await bench.clock.pass(1_000);
      const untilMs = bench.clock.now() + 10_000;
      bench.ledger.apply('a', { kind: 'resent', dueAtMs: untilMs, undoUntilMs: untilMs });
      await bench.clock.pass(5_000);
      expect(bench.states()).toEqual({ a: 'waiting', b: 'waiting' });
      bench.ledger.apply('a', event);
      await bench.clock.pass(MINUTE_MS);
      expect(bench.states()).toEqual(states);
      expect(bench.store.find('b')?.reason).toBe('overdue');
      // One that is made only now has nobody's question to answer where the first is given up.
      await restart();
      await bench.start();
      await bench.clock.pass(MINUTE_MS);
      expect(bench.states()).toEqual(states);
      bench.gateway.finish('1', 'sent');
      await bench.clock.pass(4 * MINUTE_MS);
      expect(bench.states()).toEqual({ a: 'sent', b: 'queued' });
    },
  );

  it('ask over a restart, too, where the first was called off while they waited', async () => {
    await leaveQueued();
    bench.add('b', A, { dueAtMs: bench.clock.now() + 10 * MINUTE_MS });
    await bench.clock.pass(1_000);
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() + MINUTE_MS });
    bench.ledger.apply('a', { kind: 'cancelled', detail: null });
    expect(bench.states()).toEqual({ a: 'cancelled', b: 'waiting' });
    await restart();
    await bench.start();
    await bench.clock.pass(11 * MINUTE_MS);
    expect(bench.store.find('b')).toMatchObject({ state: 'needs-attention', reason: 'overdue' });
  });

  it('are held only where the overdue fax still has to reach their number', async () => {
    bench.add('two', A, { recipients: [aRecipient(A), aRecipient(B)] });
    await bench.clock.pass(1_000);
    const [message] = bench.gateway.messages.splice(0);
    if (message === undefined) throw new Error('no message');
    const recipients = message.recipients.map((each) =>
      each.phoneNumber === B ? { ...each, status: 'sent' as const } : each,
    );
    bench.gateway.messages.push({ ...message, recipients });
    await bench.clock.pass(MINUTE_MS);
    bench.add('b', B);
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ two: 'queued', b: 'queued' });
  });
});

describe('what a person does about it', () => {
  const job = () => {
    const found = bench.store.find('a');
    if (found === null) throw new Error('no fax');
    return found;
  };

  it('asks the service now, and hears what came of it', async () => {
    await leaveQueued();
    expect(await bench.overdueAnswers.ask(job())).toMatchObject({
      value: { said: expect.stringMatching(/still has the fax/u) as string },
    });
    bench.gateway.finish('1', 'sent');
    expect(await bench.overdueAnswers.ask(job())).toMatchObject({
      value: { said: 'Sent to +13035550119, 1 page.' },
    });
    expect(bench.states()).toEqual({ a: 'sent' });
    bench.gateway.read = () => Promise.resolve(offline);
    expect((await bench.overdueAnswers.ask(job())).ok).toBe(false);
  });

  it('deletes it there, and nobody says that it did not go', async () => {
    await leaveQueued();
    expect(await bench.overdueAnswers.deleteThere(job())).toMatchObject({
      value: { said: expect.stringMatching(/^Deleted at the phone service\. It may go out/u) as string },
    });
    expect(job()).toMatchObject({ state: 'needs-attention', reason: 'outcome-unknown' });
    // It went out all the same.
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(4 * MINUTE_MS);
    expect(job()).toMatchObject({ state: 'sent', reason: null });
  });

  it.each([
    ['no', /cannot delete/u],
    ['says-so', /but still has it/u],
  ] as const)('is told when nothing came of deleting (%s)', async (canDelete, said) => {
    await leaveQueued();
    bench.gateway.canDelete = canDelete;
    expect(await bench.overdueAnswers.deleteThere(job())).toMatchObject({
      value: { said: expect.stringMatching(said) as string },
    });
    expect(overdue('a')).toBe(true);
  });

  it('deletes only the try that it was about, when the fax is sent again meanwhile', async () => {
    await leaveQueued();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const remove = bench.gateway.remove.bind(bench.gateway);
    bench.gateway.remove = async (access, id) => {
      await answered;
      return remove(access, id);
    };
    const deleting = bench.overdueAnswers.deleteThere(job());
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(2_000);
    expect(job()).toMatchObject({ state: 'queued', messageIds: ['1', '2'] });
    answer();
    expect(await deleting).toMatchObject({
      value: { said: expect.stringMatching(/handed over again since/u) as string },
    });
    expect(job()).toMatchObject({ state: 'queued', reason: null });
    bench.gateway.finish('2', 'sent');
    await bench.clock.pass(10_000);
    expect(job()).toMatchObject({ state: 'sent' });
  });

  it('says nothing of a try that is not followed any more', async () => {
    await leaveQueued();
    const overdueJob = job();
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(2_000);
    const [first] = bench.gateway.messages.splice(0, 1);
    expect(first?.messageId).toBe('1');
    expect(await bench.overdueAnswers.ask(overdueJob)).toMatchObject({
      value: { said: expect.not.stringMatching(/does not find the fax/u) as string },
    });
  });

  it('is told that it failed where deleting it made it fail, and hears of a permission that lacks', async () => {
    await leaveQueued();
    const refusal = failed({
      kind: 'refused',
      code: 'CMN-408',
      message: verbatim('lacks it'),
      permission: 'EditMessages',
    });
    const remove = bench.gateway.remove.bind(bench.gateway);
    bench.gateway.remove = () => Promise.resolve(refusal);
    expect(await bench.overdueAnswers.deleteThere(job())).toEqual(refusal);
    expect(overdue('a')).toBe(true);
    bench.gateway.remove = async (access, id) => {
      bench.gateway.finish(id, 'failed', 'Undefined');
      return remove(access, id);
    };
    await bench.overdueAnswers.deleteThere(job());
    expect(job()).toMatchObject({ state: 'failed', isUnseen: true });
  });

  it('stops following it: over, of unknown outcome, never failed', async () => {
    await leaveQueued();
    bench.ledger.apply('a', { kind: 'set-aside' });
    expect(job()).toMatchObject({
      state: 'cancelled',
      reason: 'outcome-unknown',
      finishedAtMs: bench.clock.now(),
    });
    expect(toStatusRecord(job(), null, words).message).toBe(
      'No longer followed. It is not known whether it was sent.',
    );
    expect(bench.store.countByAttention().size).toBe(0);
  });
});

describe('late news of a fax that was set aside', () => {
  it.each([
    ['sent', null, { state: 'sent', reason: null }],
    // Nobody wants it tried again by itself any more.
    ['failed', 'LineBusy', { state: 'failed', reason: 'LineBusy' }],
  ] as const)('is taken: %s', async (status, code, becomes) => {
    await leaveQueued();
    bench.ledger.apply('a', { kind: 'set-aside' });
    await restart();
    await bench.start();
    bench.gateway.finish('1', status, code);
    await bench.clock.pass(4 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ ...becomes, unresolved: [], attempts: 1 });
  });

  it('is taken where no sync tells of it', async () => {
    await leaveQueued();
    bench.ledger.apply('a', { kind: 'set-aside' });
    bench.gateway.forgetChanges = true;
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(4 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'sent' });
  });

  it('spares it the second try where that has not begun', async () => {
    await leaveQueued();
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() + 10 * MINUTE_MS });
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(20 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'sent', attempts: 1, unresolved: [] });
    expect(bench.gateway.submissions).toHaveLength(1);
  });

  it('is told beside a second try that is on its way, and outlives its failure', async () => {
    await leaveQueued();
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(1_000);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', attempts: 2, unresolved: ['1'] });
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(5_000);
    expect(bench.store.events('a').at(-1)).toMatchObject({ kind: 'earlier-ended' });
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', unresolved: [] });
    bench.gateway.finish('2', 'failed', 'InvalidNumber');
    await bench.clock.pass(5_000);
    // Who has got it has got it.
    expect(bench.store.find('a')).toMatchObject({ state: 'sent', recipients: [{ state: 'sent' }] });
  });

  it('puts right what a second try left as failed', async () => {
    await leaveQueued();
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(1_000);
    bench.gateway.finish('2', 'failed', 'InvalidNumber');
    await bench.clock.pass(5_000);
    expect(bench.store.find('a')).toMatchObject({ state: 'failed', isUnseen: true });
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(4 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'sent', reason: null, isUnseen: false });
  });

  it('says nothing of somebody else who was chosen since', async () => {
    await leaveQueued();
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() + MINUTE_MS });
    bench.ledger.apply('a', { kind: 'held', reason: 'refused', detail: null });
    bench.ledger.apply('a', {
      ...{ kind: 'addressed', recipients: [aRecipient(B)], instructions: null },
      dueAtMs: bench.clock.now() + 10 * MINUTE_MS,
    });
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(5 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'waiting', unresolved: [] });
  });
});
