import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed, success } from '../../../app/domain/result.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { said } from '../../support/words.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const MINUTE_MS = 60_000;
let bench: ServiceBench;
beforeEach(() => {
  bench = makeServiceBench(tempFolder());
});
afterEach(async () => {
  await bench.stop();
});

const lost = failed({ kind: 'unknown-outcome', message: verbatim('the connection broke') } as const);

describe('a fax in doubt', () => {
  it('is found although its upload took half an hour, and goes out once', async () => {
    const { gateway, clock } = bench;
    gateway.submit = async () => {
      await new Promise<void>((resolve) => void clock.after(30 * MINUTE_MS, resolve));
      gateway.add([A]);
      return lost;
    };
    await bench.start();
    bench.add('a', A, {
      documents: [{ name: 'scan.tif', source: '/a', sizeBytes: 20_000_000, sha256: 'a', fingerprint: null }],
    });
    await clock.pass(31 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', messageIds: ['1'] });
  });

  it('is not proven absent where the service took it long after: the machine slept, and its bytes went out in the end', async () => {
    const { gateway, clock } = bench;
    gateway.submit = async () => {
      await new Promise<void>((resolve) => void clock.after(60 * MINUTE_MS, resolve));
      gateway.add([A]);
      return lost;
    };
    await bench.start();
    bench.add('a', A);
    await clock.pass(90 * MINUTE_MS);
    expect(gateway.messages).toHaveLength(1);
    expect(bench.store.find('a')).toMatchObject({ state: 'unconfirmed', isLeftOpen: true, attempts: 1 });
  });

  it('is bound to no message that another fax may be, as after a restore, and is bound when that is settled', async () => {
    const { gateway, clock, restored } = bench;
    let isContested = true;
    restored.isContested = () => isContested;
    gateway.outcomes.push('accept-and-lose-the-answer');
    await bench.start();
    bench.add('a', A);
    await clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'unconfirmed', isLeftOpen: true });
    expect(said(bench.store.find('a')?.detail)).toMatch(/any of several in this queue/u);
    isContested = false;
    await clock.pass(2 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', messageIds: ['1'] });
  });

  it('is in doubt too after a fault of our own, and looked for', async () => {
    const { gateway } = bench;
    let isBroken = true;
    const submit = gateway.submit.bind(gateway);
    gateway.submit = (access, submission) => {
      if (!isBroken) return submit(access, submission);
      isBroken = false;
      throw new TypeError('a bug');
    };
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10);
    expect(bench.states()).toEqual({ a: 'unconfirmed' });
    await bench.clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', attempts: 2 });
    expect(gateway.messages).toHaveLength(1);
  });

  it('costs no question of its own: all are looked for in one list', async () => {
    const { gateway } = bench;
    const numbers = Array.from({ length: 30 }, (_, index) => `+1303555${String(1000 + index)}`);
    for (const [index, number] of numbers.entries())
      bench.add(`fax-${index}`, number, {
        state: 'unconfirmed',
        attempts: 1,
        submittedAtMs: bench.clock.now(),
        submittedAtServiceMs: bench.clock.now(),
      });
    let lists = 0;
    gateway.createdSince = () => {
      lists++;
      return Promise.resolve(success({ reports: [], unreadable: [] }));
    };
    await bench.start();
    await bench.clock.pass(9_000);
    expect(lists).toBe(1);
    await bench.clock.pass(2_000);
    expect(new Set(Object.values(bench.states()))).not.toContain('unconfirmed');
  });

  it('is not proven absent by a list that was asked for before it went again', async () => {
    const { gateway, clock, ledger } = bench;
    gateway.outcomes.push('lose');
    const list = gateway.createdSince.bind(gateway);
    let isSlow = true;
    gateway.createdSince = async (access, fromMs) => {
      const answer = await list(access, fromMs);
      if (isSlow) await new Promise<void>((resolve) => void clock.after(5_000, resolve));
      isSlow = false;
      return answer;
    };
    await bench.start();
    bench.add('a', A);
    await clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'unconfirmed' });
    // While the list is on its way a person sends it again, and that answer is lost too; this time the service has it.
    gateway.outcomes.push('accept-and-lose-the-answer');
    ledger.apply('a', { kind: 'resent', dueAtMs: clock.now() });
    await clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', messageIds: ['1'], attempts: 2 });
    expect(gateway.messages).toHaveLength(1);
  });

  it('is proven absent only by a look that begins when the pause is over', async () => {
    const { gateway, clock } = bench;
    const numbers = { a: A, b: '+13035550120' };
    gateway.outcomes.push('lose');
    const began: number[] = [];
    const list = gateway.createdSince.bind(gateway);
    gateway.createdSince = async (access, fromMs) => {
      began.push(clock.now());
      const answer = await list(access, fromMs);
      if (began.length === 2) await new Promise<void>((resolve) => void clock.after(30_000, resolve));
      return answer;
    };
    await bench.start();
    bench.add('a', numbers.a);
    await clock.pass(1_000);
    // Another one in doubt makes the second look come early, and its answer takes longer than the pause.
    gateway.outcomes.push('lose');
    bench.add('b', numbers.b);
    await clock.pass(35_000);
    expect(began).toHaveLength(2);
    expect(bench.store.find('a')).toMatchObject({ state: 'unconfirmed', attempts: 1 });
    await clock.pass(30_000);
    expect(bench.states()).toEqual({ a: 'queued', b: 'queued' });
  });
});

describe('the time of the service', () => {
  it('is asked for before the first fax: by ours it could not be found again', async () => {
    const { gateway } = bench;
    gateway.knowsTime = false;
    const questions: number[] = [];
    const submit = gateway.submit.bind(gateway);
    gateway.submit = (access, submission) => {
      questions.push(gateway.questions);
      return submit(access, submission);
    };
    bench.add('a', A);
    bench.documentCheck.start();
    bench.dispatcher.start();
    await bench.clock.pass(1_000);
    expect(questions).toEqual([1]);
  });

  it('is told by every answer, also by one that is no answer to the question', async () => {
    const { gateway } = bench;
    gateway.knowsTime = false;
    let questions = 0;
    gateway.createdSince = () => {
      questions++;
      return Promise.resolve(
        failed({ kind: 'needs-person', reason: 'too-large', message: verbatim('a proxy said 413') } as const),
      );
    };
    bench.add('a', A);
    bench.documentCheck.start();
    bench.dispatcher.start();
    await bench.clock.pass(1_000);
    expect(questions).toBe(1);
    expect(bench.states()).toEqual({ a: 'queued' });
  });

  it('keeps the fax waiting while it cannot be asked for', async () => {
    const { gateway } = bench;
    gateway.knowsTime = false;
    gateway.isReachable = false;
    bench.add('a', A);
    bench.documentCheck.start();
    bench.dispatcher.start();
    await bench.clock.pass(MINUTE_MS);
    expect(gateway.submissions).toEqual([]);
    expect(bench.store.find('a')).toMatchObject({ state: 'waiting', reason: 'offline', attempts: 0 });
    gateway.isReachable = true;
    await bench.clock.pass(2 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
  });
});

it('what a full sync left out is read until it has been read', async () => {
  const { gateway } = bench;
  bench.add('a', A);
  await bench.start();
  await bench.clock.pass(500);
  gateway.finish('1', 'sent');
  // From here on no sync mentions it, and the first readings fail.
  gateway.forgetChanges = true;
  const readMany = gateway.readMany.bind(gateway);
  let failures = 2;
  gateway.readMany = (access, ids) =>
    failures-- > 0 ? Promise.resolve(lostQuestion) : readMany(access, ids);
  await bench.tracker.catchUp(true);
  expect(bench.states()).toEqual({ a: 'queued' });
  await bench.clock.pass(MINUTE_MS);
  expect(bench.states()).toEqual({ a: 'sent' });
});

const lostQuestion = failed({
  kind: 'later',
  reason: 'offline',
  retryAfterMs: null,
  message: verbatim('broke'),
} as const);
