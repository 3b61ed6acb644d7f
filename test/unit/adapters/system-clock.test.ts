import { expect, it } from 'vitest';
import { makeSteady, systemClock } from '../../../app/adapters/system-clock.ts';

function aMachine() {
  const times = { runningMs: 5_000.4, uptimeMs: 5_000 };
  const steady = makeSteady({ runningMs: () => times.runningMs, uptimeMs: () => times.uptimeMs });
  const pass = (ms: number, isAsleep = false): number => {
    if (!isAsleep) times.runningMs += ms;
    times.uptimeMs += ms;
    return steady();
  };
  return { times, steady, pass };
}

it('counts what passes while the machine sleeps', () => {
  const { steady, pass } = aMachine();
  const beganMs = steady();
  pass(1_000);
  expect(pass(8 * 3_600_000, true) - beganMs).toBeCloseTo(8 * 3_600_000 + 1_000, 0);
});

it('neither jitters nor goes back with an uptime in whole seconds', () => {
  const { times, steady } = aMachine();
  const beganMs = steady();
  let lastMs = beganMs;
  for (let ms = 1; ms <= 20_000; ms += 7) {
    times.runningMs = 5_000.4 + ms;
    times.uptimeMs = Math.floor((5_000 + ms) / 1_000) * 1_000 + (ms % 3) * 400;
    const nowMs = steady();
    expect(nowMs - lastMs).toBeGreaterThan(0);
    expect(nowMs - beganMs).toBeCloseTo(ms, 3);
    lastMs = nowMs;
  }
});

it('is that of this machine, and goes on', () => {
  const beganMs = systemClock.steady();
  expect(beganMs).toBeGreaterThan(0);
  expect(systemClock.steady()).toBeGreaterThanOrEqual(beganMs);
});

it('tells whole milliseconds, as the moments that are made of it are stored', () => {
  const { steady, pass } = aMachine();
  expect([systemClock.steady(), steady(), pass(0.3), pass(1.4), pass(2.7, true)]).toSatisfy(
    (all: readonly number[]) => all.every(Number.isSafeInteger),
  );
});
