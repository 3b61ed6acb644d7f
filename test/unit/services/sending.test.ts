import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed } from '../../../app/domain/result.ts';
import { offline } from '../../support/scripted-gateway.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+13035550118';
let bench: ServiceBench;
beforeEach(() => {
  bench = makeServiceBench(tempFolder());
});
afterEach(async () => {
  await bench.stop();
});

const numbersSent = (): string[] =>
  bench.gateway.submissions.flatMap((each) => each.recipients.map((to) => to.phoneNumber));

describe('a fax that is due', () => {
  it('is handed over, followed and finished', async () => {
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10);
    expect(bench.states()).toEqual({ a: 'queued' });
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(5_000);
    expect(bench.store.find('a')).toMatchObject({ state: 'sent', pages: 1, messageIds: ['1'], attempts: 1 });
  });

  it('ends failed with what the service said', async () => {
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10);
    bench.gateway.finish('1', 'failed', 'WrongNumber');
    await bench.clock.pass(5_000);
    expect(bench.store.find('a')).toMatchObject({ state: 'failed', reason: 'WrongNumber' });
  });

  it('waits for its time, which lies in its row', async () => {
    await bench.start();
    bench.add('a', A, { dueAtMs: bench.clock.now() + 60_000 });
    await bench.clock.pass(59_000);
    expect(bench.gateway.submissions).toHaveLength(0);
    await bench.clock.pass(1_500);
    expect(bench.states()).toEqual({ a: 'queued' });
  });

  it.each([30_000, 400 * 24 * 3_600_000, -30_000, -3_600_000])(
    'has its whole undo time on a clock that is set by %d ms within it',
    async (byMs) => {
      await bench.start();
      bench.add('a', A, { dueAtMs: bench.clock.now() + 10_000 });
      await bench.clock.pass(4_000);
      bench.clock.set(bench.clock.now() + byMs);
      // Something else is about it meanwhile.
      bench.ledger.apply('a', { kind: 'put-first' });
      await bench.clock.pass(5_999);
      expect(bench.gateway.submissions).toHaveLength(0);
      await bench.clock.pass(50);
      expect(bench.states()).toEqual({ a: 'queued' });
    },
  );

  it('goes at the time that was chosen for it, by the clock as it is set then', async () => {
    await bench.start();
    const sendTimeMs = bench.clock.now() + 3_600_000;
    bench.add('a', A, { dueAtMs: sendTimeMs, sendTimeMs });
    bench.clock.set(sendTimeMs - 60_000);
    await bench.clock.pass(59_000);
    expect(bench.gateway.submissions).toHaveLength(0);
    await bench.clock.pass(31_000);
    expect(bench.states()).toEqual({ a: 'queued' });
  });

  it('does not go while it is not claimed', async () => {
    await bench.start();
    bench.add('a', A, { claimedAtMs: null });
    await bench.clock.pass(60_000);
    expect(bench.gateway.submissions).toHaveLength(0);
  });

  it('has its intent on disk before the first byte is on the wire', async () => {
    const seen: string[] = [];
    const submit = bench.gateway.submit.bind(bench.gateway);
    bench.gateway.submit = (access, submission) => {
      seen.push(bench.store.find('a')?.state ?? '');
      return submit(access, submission);
    };
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10);
    expect(seen).toEqual(['submitting']);
  });
});

describe('a service that cannot be reached', () => {
  it('is asked for by one fax at a time, ever less often, and all go when it is back', async () => {
    bench.gateway.outcomes.push(...Array.from({ length: 6 }, () => offline));
    await bench.start();
    for (let index = 0; index < 8; index++) bench.add(`fax-${index}`, `+1303555010${index}`);
    await bench.clock.pass(30_000);
    expect(bench.gateway.submissions.length).toBeLessThanOrEqual(8);
    await bench.clock.pass(600_000);
    expect(new Set(Object.values(bench.states()))).toEqual(new Set(['queued']));
    expect(bench.gateway.messages).toHaveLength(8);
  });

  it.each([0, 5_000])(
    'is tried once more where a person does not want to wait, %i ms later',
    async (afterMs) => {
      bench.gateway.outcomes.push(...Array.from({ length: 9 }, () => offline));
      await bench.start();
      bench.add('a', A);
      await bench.clock.pass(15_000);
      const tried = bench.gateway.submissions.length;
      await bench.clock.pass(1_000);
      expect(bench.gateway.submissions).toHaveLength(tried);
      bench.ledger.apply('a', { kind: 'hurried', dueAtMs: bench.clock.now() + afterMs });
      await bench.clock.pass(afterMs + 100);
      expect(bench.gateway.submissions).toHaveLength(tried + 1);
      // What it waits for is told again.
      expect(bench.store.find('a')).toMatchObject({ state: 'waiting', reason: 'offline' });
      await bench.clock.pass(10_000);
      expect(bench.gateway.submissions).toHaveLength(tried + 1);
    },
  );

  it('is left alone for as long as it asked', async () => {
    const limited = failed({
      kind: 'later',
      reason: 'rate-limited',
      retryAfterMs: 45_000,
      message: verbatim('slower'),
    } as const);
    bench.gateway.outcomes.push(limited);
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(20_000);
    bench.ledger.apply('a', { kind: 'hurried', dueAtMs: bench.clock.now() });
    await bench.clock.pass(24_000);
    bench.add('b', B);
    await bench.clock.pass(500);
    expect(bench.gateway.submissions).toHaveLength(1);
    await bench.clock.pass(2_000);
    expect(bench.states()).toEqual({ a: 'queued', b: 'queued' });
  });
});

describe('an answer that got lost', () => {
  it('is found in the message store and bound, and the fax goes out once', async () => {
    bench.gateway.outcomes.push('accept-and-lose-the-answer');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', messageIds: ['1'] });
    expect(bench.gateway.messages).toHaveLength(1);
  });

  it('is proven absent by two looks with a pause, and only then the fax goes again', async () => {
    bench.gateway.outcomes.push('lose');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(9_000);
    expect(bench.states()).toEqual({ a: 'unconfirmed' });
    expect(bench.gateway.submissions).toHaveLength(1);
    await bench.clock.pass(2_000);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', attempts: 2 });
    expect(bench.gateway.messages).toHaveLength(1);
  });

  it('proves nothing while the service cannot be asked', async () => {
    bench.gateway.outcomes.push('lose');
    bench.gateway.isReachable = false;
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(600_000);
    expect(bench.states()).toEqual({ a: 'unconfirmed' });
    bench.gateway.isReachable = true;
    await bench.clock.pass(25_000);
    expect(bench.states()).toEqual({ a: 'queued' });
  });

  it('keeps another fax to the same number waiting, and lets all others go', async () => {
    bench.gateway.outcomes.push('lose');
    bench.gateway.isReachable = false;
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10);
    bench.add('again', A);
    bench.add('b', B);
    await bench.clock.pass(60_000);
    expect(bench.states()).toEqual({ a: 'unconfirmed', again: 'waiting', b: 'queued' });
    expect(numbersSent()).toEqual([A, B]);
  });

  it('is for a person to decide where two could be it, which is no reason to ask about other numbers', async () => {
    bench.gateway.outcomes.push('accept-and-lose-the-answer');
    await bench.start();
    bench.gateway.add([A]); // the same number, by somebody else
    bench.add('a', A);
    await bench.clock.pass(120_000);
    expect(bench.states()).toEqual({ a: 'unconfirmed' });

    bench.gateway.outcomes.push('accept-and-lose-the-answer');
    bench.add('b', B);
    await bench.clock.pass(120_000);
    expect(bench.states()).toEqual({ a: 'unconfirmed', b: 'queued' });
    expect(bench.gateway.submissions).toHaveLength(2);
  });

  it('is what every submission is after a start', async () => {
    bench.add('a', A, { state: 'submitting', attempts: 1, submittedAtMs: bench.clock.now() });
    bench.gateway.add([A]);
    await bench.start();
    await bench.clock.pass(100);
    expect(bench.states()).toEqual({ a: 'queued' });
    expect(bench.gateway.submissions).toHaveLength(0);
  });
});

describe('following queued faxes', () => {
  it('takes one question a look, however many there are', async () => {
    await bench.start();
    for (let index = 0; index < 50; index++) bench.add(`fax-${index}`, `+13035550${100 + index}`);
    await bench.clock.pass(1_000);
    const before = bench.gateway.questions;
    await bench.clock.pass(60_000);
    expect(bench.gateway.questions - before).toBeLessThanOrEqual(50);
  });

  it('asks less than twice a minute when nothing is open', async () => {
    await bench.start();
    await bench.clock.pass(3_600_000);
    expect(bench.gateway.questions).toBeLessThanOrEqual(120);
  });
});
