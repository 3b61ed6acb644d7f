import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UnreadableFax } from '../../../app/domain/fax/fax-report.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+13035550120';
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
let bench: ServiceBench;
beforeEach(() => {
  bench = makeServiceBench(tempFolder(), { absenceProofSeconds: 300 });
});
afterEach(async () => {
  await bench.stop();
});

/** The list shows a fax so long after the service took it; syncs say nothing of it either. */
function lagBy(lagMs: number): void {
  const { gateway, clock } = bench;
  const list = gateway.createdSince.bind(gateway);
  gateway.createdSince = async (access, fromMs) => {
    const answer = await list(access, fromMs);
    if (!answer.ok) return answer;
    const reports = answer.value.reports.filter((each) => each.createdAtMs + lagMs <= clock.now());
    return { ok: true, value: { ...answer.value, reports } };
  };
}

describe('a list that lags', () => {
  it.each([1, 30, 75, 299, 300])('by %i seconds leads to no second fax', async (seconds) => {
    lagBy(seconds * SECOND_MS);
    bench.gateway.outcomes.push('accept-and-lose-the-answer');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(11 * MINUTE_MS);
    expect(bench.gateway.submissions).toHaveLength(1);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', messageIds: ['1'], attempts: 1 });
  });

  it('leads to a second try only when the service did not take the first', async () => {
    lagBy(300 * SECOND_MS);
    bench.gateway.outcomes.push('lose');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(299 * SECOND_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'unconfirmed', attempts: 1 });
    await bench.clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', attempts: 2 });
  });

  it('is asked a few times only, and the window knows when next', async () => {
    bench.gateway.outcomes.push('lose');
    let lists = 0;
    const list = bench.gateway.createdSince.bind(bench.gateway);
    bench.gateway.createdSince = (access, fromMs) => {
      lists++;
      return list(access, fromMs);
    };
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(45 * SECOND_MS);
    const nextMs = bench.checkTimes.of('a') ?? 0;
    expect(nextMs - bench.clock.now()).toBeGreaterThan(30 * SECOND_MS);
    await bench.clock.pass(6 * MINUTE_MS);
    expect(lists).toBe(8);
    expect(bench.checkTimes.of('a')).toBeNull();
  });

  it('proves nothing by the hours that the machine slept', async () => {
    lagBy(300 * SECOND_MS);
    bench.gateway.outcomes.push('lose');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(15 * SECOND_MS);
    bench.clock.set(bench.clock.now() + 8 * 3_600_000);
    await bench.clock.pass(30 * SECOND_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'unconfirmed', attempts: 1 });
  });

  it('is no longer needed where a sync told of the fax before', async () => {
    lagBy(24 * 3_600_000);
    bench.gateway.outcomes.push('accept-and-lose-the-answer');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(5 * SECOND_MS);
    const party = { name: null, location: null, status: null, faxErrorCode: null };
    bench.mailboxStore.take(
      [
        {
          kind: 'fax',
          fax: {
            ...{ messageId: '1', direction: 'outbound', status: 'queued', availability: 'alive' },
            ...{ isRead: false, subject: null, coverPageText: null, fileNames: [], pages: null },
            ...{
              resolution: null,
              from: { ...party, phoneNumber: null },
              to: [{ ...party, phoneNumber: A }],
            },
            ...{ createdAtMs: bench.clock.now() - 5_000, modifiedAtMs: bench.clock.now() },
          },
        },
      ],
      { saveFromMs: Infinity },
    );
    await bench.clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', messageIds: ['1'] });
  });
});

describe('a record that cannot be read', () => {
  const nothing: UnreadableFax = { messageId: '77', numbers: null, createdAtMs: null };

  it('does not keep a fax from being found', async () => {
    bench.gateway.unreadable = [nothing];
    bench.gateway.outcomes.push('accept-and-lose-the-answer');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(SECOND_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', messageIds: ['1'] });
  });

  it.each([
    ['nothing', nothing],
    ['its number only', { ...nothing, numbers: [A] }],
    ['its number as it is dialled at home', { ...nothing, numbers: ['303-555-0119'] }],
    ['not even its id', { ...nothing, messageId: null }],
    ['another number beside it', { ...nothing, numbers: [A, B] }],
    ['a number with digits hidden', { ...nothing, numbers: ['+1303555XXXX'] }],
    ['only the last digits', { ...nothing, numbers: ['*** *** 0119'] }],
  ])('and says %s has a person asked instead of being sent again', async (_what, record) => {
    bench.gateway.unreadable = [record];
    bench.gateway.outcomes.push('lose');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'unconfirmed', isLeftOpen: true, attempts: 1 });
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(SECOND_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', attempts: 2 });
  });

  it.each([
    ['another number', { ...nothing, numbers: [B] }],
    ['another number with digits hidden', { ...nothing, numbers: ['+1404555XXXX'] }],
    ['a time before', { ...nothing, createdAtMs: 0 }],
  ])('and says %s is no reason to ask', async (_what, record) => {
    bench.gateway.unreadable = [record];
    bench.gateway.outcomes.push('lose');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(6 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', attempts: 2 });
  });
});

it('what once may have been it and is not listed any more is not sent again by itself', async () => {
  const { gateway } = bench;
  gateway.outcomes.push('lose');
  gateway.unreadable = [{ messageId: '77', numbers: null, createdAtMs: null }];
  await bench.start();
  bench.add('a', A);
  await bench.clock.pass(MINUTE_MS);
  gateway.unreadable = [];
  await bench.clock.pass(60 * MINUTE_MS);
  expect(bench.store.find('a')).toMatchObject({ state: 'unconfirmed', isLeftOpen: true, attempts: 1 });
});

it("a stranger's fax to another number is no reason to ask", async () => {
  bench.gateway.add([B]);
  bench.gateway.outcomes.push('accept-and-lose-the-answer');
  await bench.start();
  bench.add('a', A);
  await bench.clock.pass(SECOND_MS);
  expect(bench.store.find('a')).toMatchObject({ state: 'queued', messageIds: ['2'] });
});
