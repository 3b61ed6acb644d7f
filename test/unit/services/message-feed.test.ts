import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { aFax, toChange } from '../../support/mailbox-faxes.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
let bench: ServiceBench;
beforeEach(() => {
  bench = makeServiceBench(tempFolder());
});
afterEach(async () => {
  await bench.stop();
});

async function questionsWhile(run: () => Promise<void>): Promise<number> {
  const before = bench.gateway.questions;
  await run();
  return bench.gateway.questions - before;
}

it.each(['NaN', '{bad', '', '9e99', '-1'])(
  'a sync asks from a moment of the last weeks where the last was noted as %s',
  async (entry) => {
    bench.mailboxStore.take([], { saveFromMs: 0, entries: { 'synced-at': entry } });
    const changes = bench.gateway.changes.bind(bench.gateway);
    const asked: number[] = [];
    bench.gateway.changes = (...[, , sinceMs]: unknown[]) => {
      asked.push(Number(sinceMs));
      return changes();
    };
    await bench.start();
    await bench.clock.pass(1_000);
    const [sinceMs = NaN] = asked;
    expect(new Date(sinceMs).toISOString() < new Date(bench.clock.now()).toISOString()).toBe(true);
  },
);

describe('while the service tells us by itself', () => {
  beforeEach(async () => {
    bench.push.isUp = true;
    await bench.start();
    await bench.clock.pass(1_000);
  });

  it('one sync follows a burst of events', async () => {
    const questions = await questionsWhile(async () => {
      for (let event = 0; event < 100; event++) {
        bench.feed.onEvent();
        await bench.clock.pass(20);
      }
      await bench.clock.pass(1_000);
    });
    expect(questions).toBe(1);
  });

  it('a burst that does not end is looked into every few seconds', async () => {
    const questions = await questionsWhile(async () => {
      for (let event = 0; event < 300; event++) {
        bench.feed.onEvent();
        await bench.clock.pass(100);
      }
    });
    expect(questions).toBeGreaterThanOrEqual(9);
    expect(questions).toBeLessThanOrEqual(12);
  });

  it('a burst that does not end is looked into as often on a clock that was set back', async () => {
    const questions = await questionsWhile(async () => {
      for (let event = 0; event < 100; event++) {
        bench.feed.onEvent();
        if (event === 1) bench.clock.set(bench.clock.now() - 3_600_000);
        await bench.clock.pass(100);
      }
    });
    expect(questions).toBeGreaterThanOrEqual(3);
  });

  it('forty open faxes cost less than two questions a minute', async () => {
    for (let index = 0; index < 40; index++) bench.add(`fax-${index}`, `+13035550${100 + index}`);
    await bench.clock.pass(60_000);
    expect(new Set(Object.values(bench.states()))).toEqual(new Set(['queued']));
    const questions = await questionsWhile(() => bench.clock.pass(3_600_000));
    expect(questions).toBeLessThanOrEqual(120);
  });

  it('a failure of which no event tells is found by itself', async () => {
    bench.add('a', A);
    await bench.clock.pass(1_000);
    bench.gateway.finish('1', 'failed', 'WrongNumber');
    await bench.clock.pass(60_000);
    expect(bench.states()).toEqual({ a: 'failed' });
  });

  it('a fax that was final before its answer came is not missed', async () => {
    const submit = bench.gateway.submit.bind(bench.gateway);
    bench.gateway.submit = async (access, submission) => {
      const answer = await submit(access, submission);
      bench.gateway.finish('1', 'sent');
      bench.gateway.messageChanges = [toChange(aFax({ direction: 'outbound', status: 'sent' }))];
      bench.feed.onEvent();
      // Long enough for the sync that follows the event.
      await new Promise<void>((resolve) => void bench.clock.after(1_000, resolve));
      bench.gateway.forgetChanges = true;
      return answer;
    };
    bench.add('a', A);
    await bench.clock.pass(3_000);
    expect(bench.states()).toEqual({ a: 'sent' });
  });
});

describe('where the last look left off', () => {
  it('moves on only when everything it told of our faxes is on disk', async () => {
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10);
    bench.gateway.token = 'later';
    const record = bench.store.record.bind(bench.store);
    bench.store.record = (...change) => {
      const [, , event] = change;
      return event.kind === 'sent'
        ? {
            ok: false,
            failure: { kind: 'later', reason: 'disk', retryAfterMs: null, message: verbatim('full') },
          }
        : record(...change);
    };
    // Something for the mailbox is told with it, and written.
    bench.gateway.messageChanges = [toChange(aFax({ messageId: '7' }))];
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(5_000);
    expect(bench.mailboxStore.find('7')).not.toBeNull();
    expect(bench.mailboxStore.readEntry('sync-token')).toBe('token');
    bench.store.record = record;
    await bench.clock.pass(120_000);
    expect(bench.states()).toEqual({ a: 'sent' });
    expect(bench.mailboxStore.readEntry('sync-token')).toBe('later');
  });
});

it('a full sync has the whole mailbox walked through again: it says nothing of what became of older faxes', async () => {
  await bench.start();
  await bench.clock.pass(1_000);
  bench.mailboxStore.take([], { saveFromMs: 0, entries: { history: 'complete' } });
  await bench.clock.pass(120_000);
  expect(bench.mailboxStore.readEntry('history')).toBe('complete');
  bench.gateway.isFullSync = true;
  await bench.clock.pass(120_000);
  expect(bench.mailboxStore.readEntry('history')).toBeNull();
});

it('what a full sync leaves out of our open faxes is read', async () => {
  await bench.start();
  bench.add('a', A);
  await bench.clock.pass(10_000);
  bench.gateway.forgetChanges = true;
  bench.gateway.finish('1', 'sent');
  await bench.clock.pass(10_000);
  expect(bench.states()).toEqual({ a: 'queued' });
  bench.gateway.isFullSync = true;
  await bench.clock.pass(10_000);
  expect(bench.states()).toEqual({ a: 'sent' });
});
