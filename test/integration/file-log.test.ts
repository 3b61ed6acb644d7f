import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileLog } from '../../app/adapters/file-log.ts';
import { phrase } from '../../app/words/phrase.ts';
import { useTempFolders } from '../support/temp-folder.ts';

interface Entry {
  readonly at: string;
  readonly level: string;
  readonly event: string;
  readonly number?: number;
  readonly why?: string;
}

const newFolder = useTempFolders();
const newPath = (): string => join(newFolder(), 'logs', 'faxtray.log');

const entriesIn = (path: string): Entry[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((text) => JSON.parse(text) as Entry);

it('has every entry in its order, in a file that only its user reads', async () => {
  const path = newPath();
  const log = new FileLog(path);
  for (let number = 0; number < 1_000; number++) log.info('counted', { number });
  log.warn('careful');
  log.error('broken', { why: phrase('start.failed') });
  await log.settled();
  const entries = entriesIn(path);
  expect(entries.slice(0, -2).map(({ number }) => number)).toEqual(
    Array.from({ length: 1_000 }, (_, n) => n),
  );
  expect(entries.slice(-2).map(({ level, event }) => `${level} ${event}`)).toEqual([
    'warn careful',
    'error broken',
  ]);
  expect(entries.at(-1)?.why).toMatch(/\w+ \w+/u);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('lets nobody wait for the disk', async () => {
  const path = newPath();
  const log = new FileLog(path);
  log.info('first');
  // Opened perhaps, and not written to before this test lets go.
  expect(statSync(path, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  await log.settled();
  expect(entriesIn(path).map(({ event }) => event)).toEqual(['first']);
});

it('goes on where the last run ended', async () => {
  const path = newPath();
  for (const event of ['first', 'second']) {
    const log = new FileLog(path);
    log.info(event);
    await log.settled();
  }
  expect(entriesIn(path).map(({ event }) => event)).toEqual(['first', 'second']);
});

it('starts anew at five megabytes, keeps the file before, and loses no entry between the two', async () => {
  const path = newPath();
  const log = new FileLog(path);
  const why = 'é'.repeat(50_000);
  for (let number = 0; number < 60; number++) {
    log.info('long', { number, why });
    if (number % 20 === 0) await log.settled();
  }
  await log.settled();
  const sizes = [statSync(`${path}.1`).size, statSync(path).size];
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5 * 1024 * 1024);
  expect([...entriesIn(`${path}.1`), ...entriesIn(path)].map(({ number }) => number)).toEqual(
    Array.from({ length: 60 }, (_, n) => n),
  );
});

it('begins a new file when the old one was taken away', async () => {
  const path = newPath();
  const log = new FileLog(path);
  log.info('first');
  await log.settled();
  rmSync(path);
  for (let number = 0; number < 120; number++) {
    log.info('long', { why: 'x'.repeat(50_000) });
    await log.settled();
  }
  expect(entriesIn(path).length).toBeGreaterThan(10);
});

it.runIf(process.platform === 'linux')('lets the program live, and end, on a full disk', async () => {
  const path = newPath();
  mkdirSync(join(path, '..'));
  symlinkSync('/dev/full', path);
  const log = new FileLog(path);
  for (let number = 0; number < 10; number++) {
    log.error('no room', { number });
    await log.settled();
  }
  expect(statSync(path).isCharacterDevice()).toBe(true);
});
