import { expect, it } from 'vitest';
import { notConnected } from '../../../app/adapters/telephony/connection/connection-failure.ts';
import { ServiceClock } from '../../../app/adapters/telephony/service-clock.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

it('the time of the service is known from its answers, until this machine sleeps or its clock is set', () => {
  const clock = new ServiceClock();
  expect(clock.isKnown(NOON, 0)).toBe(false);
  clock.observe(new Date(NOON + HOUR_MS).toUTCString(), NOON, 0);
  expect(clock.isKnown(NOON + 60_000, 60_000)).toBe(true);
  expect(clock.at(NOON + 60_000)).toBe(NOON + HOUR_MS + 60_000);
  // Set forward by an hour; a sleep of an hour, in which a steady clock stands still.
  expect(clock.isKnown(NOON + HOUR_MS + 60_000, 60_000)).toBe(false);
  expect(clock.isKnown(NOON - HOUR_MS, 60_000)).toBe(false);
});

it('a network that goes away under a connection leaves doubt; one that was never reached leaves none', () => {
  const error = (syscall: string): Error =>
    Object.assign(new Error('no route'), { code: 'EHOSTUNREACH', syscall });
  const url = 'https://service.example/fax';
  expect(notConnected(error('connect'), 'EHOSTUNREACH', url)).toMatchObject({ kind: 'later' });
  expect(notConnected(error('read'), 'EHOSTUNREACH', url)).toBeNull();
  expect(notConnected(error('write'), 'EHOSTUNREACH', url)).toBeNull();
});
