import { describe, expect, it } from 'vitest';
import { Pacer } from '../../../app/services/access/pacer.ts';
import type { RateLimit } from '../../../app/services/ports/service/rate-limit.ts';
import { BackOff } from '../../../app/services/sending/back-off.ts';
import { Retries } from '../../../app/services/retries.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const HOUR_MS = 3_600_000;
const penalty = (penaltyMs: number): RateLimit => ({
  ...{ group: 'heavy', remaining: null, windowMs: 60_000, penaltyMs },
});
const window = (remaining: number): RateLimit => ({
  ...{ group: 'heavy', remaining, windowMs: 60_000, penaltyMs: null },
});

function aPacer(clock = new ManualClock(), entries = new Map<string, string>()) {
  const store = {
    writeEntry: (key: string, value: string) => void entries.set(key, value),
    readEntry: (key: string) => entries.get(key) ?? null,
  };
  return {
    clock,
    pacer: new Pacer(clock, store),
    restart: (then = clock) => new Pacer(then, store),
    entries,
  };
}

/** Set by somebody, or by the network's time: forward and back, a little and a lot. */
const SET_BY = [30_000, 59_999, HOUR_MS, 400 * 24 * HOUR_MS, -30_000, -HOUR_MS, -400 * 24 * HOUR_MS];

describe('a pause that the service asked for', () => {
  it.each(SET_BY)('is as long on a clock that is set by %d ms inside of it', async (byMs) => {
    const { clock, pacer } = aPacer();
    pacer.observe(penalty(60_000));
    await clock.pass(20_000);
    clock.set(clock.now() + byMs);
    expect(pacer.pauseMs('heavy')).toBe(40_000);
    expect(pacer.take('heavy', 'sending')).toBe(false);
    await clock.pass(39_999);
    expect(pacer.take('heavy', 'sending')).toBe(false);
    await clock.pass(1);
    expect(pacer.take('heavy', 'sending')).toBe(true);
  });

  it.each(SET_BY)('is so for a window that is used up, with a clock set by %d ms', async (byMs) => {
    const { clock, pacer } = aPacer();
    pacer.observe(window(1));
    expect(pacer.take('heavy', 'sending')).toBe(true);
    clock.set(clock.now() + byMs);
    await clock.pass(59_999);
    expect(pacer.take('heavy', 'sending')).toBe(false);
    await clock.pass(1);
    expect(pacer.take('heavy', 'sending')).toBe(true);
  });

  it.each(SET_BY)('outlives a restart on a clock that is set by %d ms between', async (byMs) => {
    const { clock, pacer, restart } = aPacer();
    pacer.observe(penalty(60_000));
    await clock.pass(20_000);
    clock.set(clock.now() + byMs);
    expect(restart().pauseMs('heavy')).toBe(40_000);
  });

  it('is over where the machine was off for longer', () => {
    const { clock, pacer, restart } = aPacer();
    pacer.observe(penalty(60_000));
    const started = new ManualClock(clock.now() + HOUR_MS, 10_000);
    expect(restart(started).pauseMs('heavy')).toBe(0);
  });

  it('goes on where the machine was started anew within it', () => {
    const { clock, pacer, restart } = aPacer();
    pacer.observe(penalty(60_000));
    expect(restart(new ManualClock(clock.now() + 25_000, 10_000)).pauseMs('heavy')).toBe(35_000);
  });

  it.each([-HOUR_MS, -400 * 24 * HOUR_MS])(
    'is no longer than asked for where it was, and its clock is %d ms off',
    (byMs) => {
      const { clock, pacer, restart } = aPacer();
      pacer.observe(penalty(60_000));
      expect(restart(new ManualClock(clock.now() + byMs, 10_000)).pauseMs('heavy')).toBe(60_000);
    },
  );

  it.each([
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"untilMs":1e99}',
    '{"lastsMs":"60000","atMs":0,"steadyMs":0}',
    '-5',
  ])('of which %j is left is none', (entry) => {
    const { restart } = aPacer(new ManualClock(), new Map([['pace.heavy', entry]]));
    expect(restart().pauseMs('heavy')).toBe(0);
  });

  it('is read as an earlier version wrote it', () => {
    const clock = new ManualClock();
    const { restart } = aPacer(clock, new Map([['pace.heavy', String(clock.now() + 30_000)]]));
    expect(restart().pauseMs('heavy')).toBe(30_000);
  });
});

describe('a pause of our own', () => {
  it.each(SET_BY)('is as long on a clock that is set by %d ms', async (byMs) => {
    const clock = new ManualClock();
    const backOff = new BackOff(clock);
    const retries = new Retries<string>(clock, { firstMs: 60_000 });
    backOff.begin(60_000);
    retries.putOff('a');
    await clock.pass(20_000);
    clock.set(clock.now() + byMs);
    expect([backOff.leftMs(), retries.waitMs('a')]).toEqual([40_000, 40_000]);
    await clock.pass(40_000);
    expect([backOff.leftMs(), retries.waitMs('a')]).toEqual([0, 0]);
  });
});
