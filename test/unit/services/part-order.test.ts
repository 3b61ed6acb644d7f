import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GIVEN_UP, WENT_WITHOUT_MESSAGE } from '../../../app/domain/fax/called-off.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { said } from '../../support/words.ts';

const tempFolder = useTempFolders();
const [A, B] = ['+13035550119', '+17205550117'] as const;
let bench: ServiceBench;
beforeEach(() => {
  bench = makeServiceBench(tempFolder(), {});
});
afterEach(() => bench.stop());

/** Two parts to one number; by its id and its time the second would be the first. */
const addParts = (first: Parameters<ServiceBench['add']>[2] = {}): void => {
  bench.add('b', A, { name: 'Lab (part 1 of 2).pdf', createdAtMs: 2, ...first });
  bench.add('a', A, { name: 'Lab (part 2 of 2).pdf', createdAtMs: 1, follows: { jobId: 'b', how: 'part' } });
};
const pass = (ms = 5_000): Promise<void> => bench.clock.pass(ms);

describe('parts of one fax', () => {
  it('go in their order, each once the one before it has arrived', async () => {
    await bench.start();
    addParts();
    await pass();
    expect(bench.states()).toEqual({ a: 'waiting', b: 'queued' });
    bench.gateway.finish('1', 'sent');
    await pass();
    expect(bench.states()).toEqual({ a: 'queued', b: 'sent' });
  });

  it('wait while a person is asked about the one before, and others do not wait for them', async () => {
    await bench.start();
    addParts({ isOnHold: true });
    bench.add('c', B);
    await pass();
    expect(bench.states()).toEqual({ a: 'waiting', b: 'waiting', c: 'queued' });
  });

  it('ask where the one before failed, and follow by themselves once it arrives after all', async () => {
    await bench.start();
    addParts();
    await pass();
    bench.gateway.finish('1', 'failed', 'InvalidNumber');
    await pass();
    const held = bench.store.find('a');
    expect(held).toMatchObject({ state: 'needs-attention', reason: 'part-before-missing' });
    expect(said(held?.detail)).toContain('“Lab (part 1 of 2).pdf”');
    bench.ledger.apply('b', { kind: 'retried', dueAtMs: bench.clock.now() });
    await pass();
    // On its way again, it is waited for as before.
    expect(bench.states()).toEqual({ a: 'waiting', b: 'queued' });
    bench.gateway.finish('2', 'sent');
    await pass();
    expect(bench.states()).toEqual({ a: 'queued', b: 'sent' });
  });

  it.each([
    ['to the same number', A, 'queued'],
    ['to somebody else', B, 'needs-attention'],
  ])('follow the one before where that arrived as a new fax, %s: %s', async (_, to, state) => {
    await bench.start();
    addParts({ state: 'failed', finishedAtMs: 1, reason: 'InvalidNumber' });
    await pass();
    bench.add('c', to, { follows: { jobId: 'b', how: 'again' } });
    await pass();
    bench.gateway.finish('1', 'sent');
    await pass();
    expect(bench.states()).toEqual({ a: state, b: 'failed', c: 'sent' });
  });

  it('do not follow the one before to where only that went', async () => {
    await bench.start();
    addParts({ recipients: [aRecipient(B)] });
    await pass();
    bench.gateway.finish('1', 'sent');
    await pass();
    expect(bench.states()).toEqual({ a: 'needs-attention', b: 'sent' });
    expect(said(bench.store.find('a')?.detail)).toContain('went to another number');
  });

  it('follow the one before that arrived only when it was sent again a second time', async () => {
    await bench.start();
    addParts({ state: 'failed', finishedAtMs: 1, reason: 'InvalidNumber' });
    bench.add('c', A, { state: 'failed', finishedAtMs: 2, follows: { jobId: 'b', how: 'again' } });
    await pass();
    expect(bench.states()['a']).toBe('needs-attention');
    bench.add('d', A, { follows: { jobId: 'c', how: 'again' } });
    await pass();
    bench.gateway.finish('1', 'sent');
    await pass();
    expect(bench.states()).toEqual({ a: 'queued', b: 'failed', c: 'failed', d: 'sent' });
  });

  it('wait again where the one before was cancelled and is to go after all', async () => {
    await bench.start();
    addParts({ isOnHold: true });
    await pass();
    bench.ledger.apply('b', { kind: 'cancelled', detail: null });
    await pass();
    expect(bench.states()).toEqual({ a: 'needs-attention', b: 'cancelled' });
    bench.ledger.apply('b', { kind: 'revived', dueAtMs: bench.clock.now() });
    await pass();
    expect(bench.states()['a']).toBe('waiting');
  });

  it('ask where the one before was cancelled', async () => {
    await bench.start();
    addParts({ isOnHold: true });
    await pass();
    bench.ledger.apply('b', { kind: 'cancelled', detail: null });
    await pass();
    expect(bench.states()).toEqual({ a: 'needs-attention', b: 'cancelled' });
    expect(said(bench.store.find('a')?.detail)).toContain('was cancelled');
  });

  it('go anyway where a person says so', async () => {
    await bench.start();
    addParts({ state: 'failed', finishedAtMs: 1, reason: 'InvalidNumber' });
    await pass();
    const consent = { ...NO_CONSENT, part: true };
    bench.ledger.apply('a', { kind: 'confirmed', consent, dueAtMs: bench.clock.now() });
    await pass();
    expect(bench.states()['a']).toBe('queued');
  });

  it('are asked about after a start as before it, and follow what arrived meanwhile', async () => {
    addParts({ state: 'failed', finishedAtMs: 1, reason: 'InvalidNumber' });
    bench.add('c', B, { state: 'sent', finishedAtMs: 1 });
    bench.add('d', B, {
      ...{ state: 'needs-attention', reason: 'part-before-missing' },
      follows: { jobId: 'c', how: 'part' },
    });
    await bench.start();
    await pass();
    expect(bench.states()).toEqual({ a: 'needs-attention', b: 'failed', c: 'sent', d: 'queued' });
  });

  it('do not say of one that is no longer followed that it did not arrive, and believe who says that it did', async () => {
    await bench.start();
    addParts({
      state: 'cancelled',
      finishedAtMs: 1,
      reason: 'outcome-unknown',
      detail: GIVEN_UP,
      attempts: 1,
    });
    await pass();
    expect(said(bench.store.find('a')?.detail)).toContain('Nobody knows whether');
    const byWord = { state: 'cancelled', finishedAtMs: 1, detail: WENT_WITHOUT_MESSAGE } as const;
    bench.add('c', B, byWord);
    bench.add('d', B, { follows: { jobId: 'c', how: 'part' } });
    await pass();
    expect(bench.states()['d']).toBe('queued');
  });

  it('ask where the one before is gone from the queue', async () => {
    await bench.start();
    addParts({ state: 'failed', finishedAtMs: 1, reason: 'InvalidNumber', isOnHold: true });
    bench.ledger.forget({ id: 'b' });
    await pass();
    expect(bench.store.find('a')?.reason).toBe('part-before-missing');
  });

  describe('with a time', () => {
    const AT_MS = 3_600_000;
    const dueTimes = () => ['b', 'a', 'c'].map((id) => bench.store.find(id)?.sendTimeMs);
    const addTimed = (second: Parameters<ServiceBench['add']>[2] = {}): number => {
      const timed = { sendTimeMs: bench.clock.now() + AT_MS, dueAtMs: bench.clock.now() + AT_MS };
      bench.add('b', A, { name: 'Lab (part 1 of 3).pdf', ...timed });
      bench.add('a', A, { ...timed, follows: { jobId: 'b', how: 'part' }, ...second });
      bench.add('c', A, { ...timed, follows: { jobId: 'a', how: 'part' } });
      return timed.sendTimeMs;
    };

    it('go now or at another time where the first does, and back with its Undo', async () => {
      await bench.start();
      const at = addTimed();
      const now = bench.clock.now();
      bench.ledger.apply('b', { kind: 'hurried', dueAtMs: now + 9_000, undoUntilMs: now + 9_000 });
      await pass(1_000);
      expect(dueTimes()).toEqual([null, null, null]);
      bench.ledger.apply('b', { kind: 'undone', dueAtMs: at });
      await pass(1_000);
      expect(dueTimes()).toEqual([at, at, at]);
      bench.ledger.apply('b', { kind: 'rescheduled', sendTimeMs: at + 1, dueAtMs: at + 1 });
      await pass(1_000);
      expect(dueTimes()).toEqual([at + 1, at + 1, at + 1]);
      bench.ledger.apply('b', { kind: 'hurried', dueAtMs: bench.clock.now() });
      await pass();
      bench.gateway.finish('1', 'sent');
      await pass();
      expect(bench.states()).toEqual({ a: 'queued', b: 'sent', c: 'waiting' });
    });

    it('go at its new time, but not off their hold', async () => {
      await bench.start();
      const at = addTimed({ isOnHold: true });
      const now = bench.clock.now();
      bench.ledger.apply('b', { kind: 'hurried', dueAtMs: now + 9_000, undoUntilMs: now + 9_000 });
      await pass(1_000);
      expect(dueTimes()).toEqual([null, null, null]);
      expect(bench.store.find('a')?.isOnHold).toBe(true);
      bench.ledger.apply('b', { kind: 'undone', dueAtMs: at });
      await pass(1_000);
      expect(dueTimes()).toEqual([at, at, at]);
      bench.ledger.apply('b', { kind: 'hurried', dueAtMs: bench.clock.now() });
      await pass();
      bench.gateway.finish('1', 'sent');
      await pass();
      expect(bench.states()).toEqual({ a: 'waiting', b: 'sent', c: 'waiting' });
      expect(bench.store.find('a')?.isOnHold).toBe(true);
    });

    it('keep one of their own, and what was let go by itself is not undone', async () => {
      await bench.start();
      const at = addTimed({ sendTimeMs: bench.clock.now() + 2 * AT_MS });
      const now = bench.clock.now();
      bench.ledger.apply('b', { kind: 'hurried', dueAtMs: now + 9_000, undoUntilMs: now + 9_000 });
      await pass(1_000);
      expect(dueTimes()).toEqual([null, now + 2 * AT_MS, at]);
      bench.ledger.apply('a', { kind: 'hurried', dueAtMs: now + 9_500, undoUntilMs: now + 9_500 });
      bench.ledger.apply('b', { kind: 'undone', dueAtMs: at });
      await pass(1_000);
      expect(dueTimes()).toEqual([at, null, at]);
    });
  });
});
