import { beforeEach, expect, it } from 'vitest';
import { part, startParts, stopParts, together, type Part } from '../../../app/compose/part.ts';
import type { Log } from '../../../app/services/ports/log.ts';
import { silentLog } from '../../support/silent-log.ts';

let steps: string[];
beforeEach(() => {
  steps = [];
});

/** Takes its time, as everything does that writes to a disk. */
const slow = (name: string): Part => ({
  name,
  async start() {
    await Promise.resolve();
    steps.push(`start ${name}`);
  },
  async stop() {
    steps.push(`stopping ${name}`);
    await Promise.resolve();
    steps.push(`stop ${name}`);
  },
});
const broken = (name: string): Part => ({
  name,
  start: () => Promise.reject(new Error('no')),
  stop: () => Promise.reject(new Error('no')),
});

it('starts one part after the other, and stops them the other way round', async () => {
  const parts = [slow('a'), { name: 'neither' }, slow('b')];
  await startParts(parts, silentLog);
  await stopParts(parts, silentLog);
  expect(steps).toEqual(['start a', 'start b', 'stopping b', 'stop b', 'stopping a', 'stop a']);
});

it('stops at the same time what works together', async () => {
  const both = together('both', [slow('a'), slow('b')]);
  await startParts([both], silentLog);
  await stopParts([both], silentLog);
  expect(steps).toEqual(['start a', 'start b', 'stopping a', 'stopping b', 'stop a', 'stop b']);
});

it('starts nothing after what did not start, and its name is in the log', async () => {
  const errors: unknown[] = [];
  const log: Log = { ...silentLog, error: (event, facts) => errors.push([event, facts]) };
  const parts = [slow('a'), broken('b'), slow('c')];
  await expect(startParts(parts, log)).rejects.toThrow('no');
  expect(steps).toEqual(['start a']);
  expect(errors).toEqual([['part.not-started', { part: 'b', error: 'Error: no' }]]);
  // What was never started may be stopped all the same; below what did not stop nothing is taken away.
  await expect(stopParts(parts, log)).rejects.toThrow('no');
  expect(steps).toEqual(['start a', 'stopping c', 'stop c']);
});

it('gives a service a name', async () => {
  const service = { start: () => void steps.push('on'), stop: () => void steps.push('off') };
  const named = part('service', service);
  await startParts([named], silentLog);
  await stopParts([named], silentLog);
  expect([named.name, ...steps]).toEqual(['service', 'on', 'off']);
});
