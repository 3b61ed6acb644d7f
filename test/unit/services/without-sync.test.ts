import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { said } from '../../support/words.ts';

const tempFolder = useTempFolders();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const numberOf = (index: number): string => `+1303555${String(1000 + index)}`;

let bench: ServiceBench;
beforeEach(async () => {
  bench = makeServiceBench(tempFolder());
  for (const part of ['sync', 'list', 'bulk-read'] as const) bench.gateway.missing.add(part);
  await bench.start();
});
afterEach(() => bench.stop());

const asked = (about: 'sync' | 'list' | 'bulk-read' | 'record'): number =>
  bench.gateway.asked.get(about) ?? 0;

describe('at a service that has neither sync nor list', () => {
  it('follows a fax by its own record, sooner at first and slower later', async () => {
    bench.add('a', numberOf(0));
    await bench.clock.pass(10_000);
    expect(asked('record')).toBeGreaterThan(3);
    await bench.clock.pass(3 * MINUTE_MS);
    expect(asked('record')).toBeLessThanOrEqual(13);
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'sent' });
    const before = asked('record');
    await bench.clock.pass(HOUR_MS / 2);
    expect(asked('record')).toBe(before);
  });

  it('asks for what is not there once, and again after an hour', async () => {
    bench.add('a', numberOf(0));
    await bench.clock.pass(50 * MINUTE_MS);
    expect([asked('sync'), asked('list')]).toEqual([1, 0]);
    bench.gateway.missing.delete('sync');
    await bench.clock.pass(20 * MINUTE_MS);
    expect(asked('sync')).toBeGreaterThan(5);
    const before = asked('record');
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(MINUTE_MS);
    expect([bench.states(), asked('record')]).toEqual([{ a: 'sent' }, before]);
  });

  it('is ready without a fax, because it has answered, and again after a time without a connection', async () => {
    await bench.clock.pass(1_000);
    expect([bench.session.state, asked('record')]).toEqual(['ready', 1]);
    bench.gateway.isReachable = false;
    bench.add('a', numberOf(0));
    await bench.clock.pass(MINUTE_MS);
    expect(bench.session.state).toBe('offline');
    bench.gateway.isReachable = true;
    bench.session.expectAnswer();
    bench.feed.wake();
    await bench.clock.pass(1_000);
    expect(bench.session.state).toBe('ready');
  });

  it('gives a hundred open faxes their turns, thirty a minute', async () => {
    for (let index = 0; index < 100; index++)
      bench.add(`j${index}`, numberOf(index), { createdAtMs: bench.clock.now() - index });
    await bench.clock.pass(MINUTE_MS);
    for (const { messageId } of bench.gateway.messages) bench.gateway.finish(messageId, 'sent');
    const before = asked('record');
    await bench.clock.pass(5 * MINUTE_MS);
    expect(asked('record') - before).toBeLessThanOrEqual(150);
    expect(new Set(Object.values(bench.states()))).toEqual(new Set(['sent']));
  });

  it('goes on when the clock is set back by days', async () => {
    bench.add('a', numberOf(0));
    await bench.clock.pass(5 * MINUTE_MS);
    bench.clock.set(bench.clock.now() - 3 * 24 * HOUR_MS);
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(2 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'sent' });
  });

  it.each([-3 * 24 * HOUR_MS, -HOUR_MS, HOUR_MS, 400 * 24 * HOUR_MS])(
    'asks as often on a clock that is set by %d ms',
    async (byMs) => {
      const askedInEachMinute = async (): Promise<number[]> => {
        const counts: number[] = [];
        for (let minute = 0; minute < 10; minute++) {
          const before = asked('record');
          await bench.clock.pass(MINUTE_MS);
          counts.push(asked('record') - before);
        }
        return counts;
      };
      bench.add('a', numberOf(0));
      await bench.clock.pass(5 * MINUTE_MS);
      const onTime = await askedInEachMinute();
      bench.gateway.finish('1', 'sent');
      await bench.clock.pass(10 * MINUTE_MS);
      bench.add('b', numberOf(1));
      await bench.clock.pass(5 * MINUTE_MS);
      bench.clock.set(bench.clock.now() + byMs);
      expect(await askedInEachMinute()).toEqual(onTime);
    },
  );

  it('asks a person about a lost answer, at once and not again and again', async () => {
    bench.gateway.outcomes.push('accept-and-lose-the-answer');
    bench.add('a', numberOf(0));
    await bench.clock.pass(30_000);
    expect(bench.store.find('a')).toMatchObject({ state: 'unconfirmed', isLeftOpen: true });
    expect(said(bench.store.find('a')?.detail)).toContain('no list of faxes');
    const changedAtMs = bench.store.find('a')?.changedAtMs;
    await bench.clock.pass(50 * MINUTE_MS);
    expect([bench.store.find('a')?.changedAtMs, asked('list')]).toEqual([changedAtMs, 1]);
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(30_000);
    expect(bench.states()).toEqual({ a: 'queued' });
    expect(bench.gateway.submissions).toHaveLength(2);
  });

  it('asks a person about a fax whose record stays away', async () => {
    bench.add('a', numberOf(0));
    await bench.clock.pass(30_000);
    bench.gateway.messages.splice(0);
    await bench.clock.pass(5 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'outcome-unknown' });
    expect(asked('list')).toBe(1);
  });

  it('hands over only when it knows the time of the service', async () => {
    bench.gateway.missing.add('list');
    bench.gateway.knowsTime = false;
    bench.gateway.isReachable = false;
    bench.add('a', numberOf(0));
    await bench.clock.pass(10_000);
    expect(bench.gateway.submissions).toHaveLength(0);
    bench.gateway.isReachable = true;
    await bench.clock.pass(MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
  });
});

describe('at a service that is asked in vain now and then', () => {
  it('a part that has answered before is not given up for one 404', async () => {
    bench.gateway.missing.clear();
    bench.add('a', numberOf(0));
    await bench.clock.pass(HOUR_MS + 10 * MINUTE_MS);
    bench.gateway.missing.add('sync');
    await bench.clock.pass(MINUTE_MS);
    expect(bench.session.parts.isMissing('sync')).toBe(false);
    bench.gateway.missing.clear();
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(10 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'sent' });
  });
});

describe('at a service that has a sync, and no events', () => {
  it.each([-400 * 24 * HOUR_MS, -HOUR_MS, HOUR_MS, 400 * 24 * HOUR_MS])(
    'asks as often on a clock that is set by %d ms while a fax is open',
    async (byMs) => {
      bench.gateway.missing.clear();
      bench.add('a', numberOf(0));
      await bench.clock.pass(5 * MINUTE_MS);
      const inTenMinutes = async (): Promise<number> => {
        const before = asked('sync');
        await bench.clock.pass(10 * MINUTE_MS);
        return asked('sync') - before;
      };
      const onTime = await inTenMinutes();
      bench.clock.set(bench.clock.now() + byMs);
      expect([onTime, await inTenMinutes()]).toEqual([60, 60]);
    },
  );
});
