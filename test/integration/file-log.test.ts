import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileLog } from '../../app/adapters/file-log.ts';
import { phrase } from '../../app/words/phrase.ts';
import { canMount, SmallVolume } from '../support/small-volume.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

const eventsIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => (JSON.parse(line) as { event: string }).event);

it('writes each line once and in order, whatever turn it was logged in, for this user alone', async () => {
  const path = join(tempFolder(), 'logs', 'faxtray.log');
  const log = new FileLog(path);
  const expected: string[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    for (let index = 0; index <= turn; index += 1) {
      const event = `turn.${turn}.${index}`;
      expected.push(event);
      log.info(event, { text: 'a line\nand another', why: phrase('number.too-long') });
    }
    // Some turns come while the lines of another are being written.
    if (turn % 3 === 0) await log.written();
    else await Promise.resolve();
  }
  await log.written();
  expect(eventsIn(path)).toEqual(expected);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('goes on in a file that is there, starts over at 5 MB and keeps the one before', async () => {
  const path = join(tempFolder(), 'faxtray.log');
  const before = `${JSON.stringify({ event: 'before', text: 'x'.repeat(5 * 1024 * 1024 - 100) })}\n`;
  writeFileSync(path, before);
  const log = new FileLog(path);
  log.info('first');
  await log.written();
  log.info('second');
  await log.written();
  expect(eventsIn(`${path}.1`)).toEqual(['before', 'first']);
  expect(eventsIn(path)).toEqual(['second']);
});

it('continues when the file was removed, and after a folder lay in its place for a while', async () => {
  const path = join(tempFolder(), 'faxtray.log');
  const log = new FileLog(path);
  mkdirSync(path);
  log.warn('lost');
  await log.written();
  rmdirSync(path);
  log.warn('kept');
  await log.written();
  expect(eventsIn(path)).toEqual(['kept']);
  rmSync(path);
  log.warn('anew');
  await log.written();
  expect(eventsIn(path)).toEqual(['anew']);
});

it('keeps quiet about a full disk, and writes again once there is room', async (context) => {
  const place = tempFolder();
  if (!canMount(place)) context.skip();
  const volume = new SmallVolume(join(place, 'logs'), 1);
  try {
    const path = join(volume.path, 'faxtray.log');
    const log = new FileLog(path);
    log.info('before');
    await log.written();
    volume.fill();
    for (let index = 0; index < 100; index += 1) log.info('lost', { text: 'x'.repeat(1000) });
    await log.written();
    volume.makeRoom();
    log.info('after');
    await log.written();
    expect(readFileSync(path, 'utf8')).toMatch(/"before"[^]*"after"/u);
  } finally {
    volume.remove();
  }
});

it('drops lines rather than filling the memory', async () => {
  const path = join(tempFolder(), 'faxtray.log');
  const log = new FileLog(path);
  for (let index = 0; index < 10_500; index += 1) log.info(`line.${index}`);
  await log.written();
  log.info('again');
  await log.written();
  const events = eventsIn(path);
  expect(events).toHaveLength(10_002);
  expect(events.slice(-2)).toEqual(['log.left-out', 'again']);
  expect(readFileSync(path, 'utf8')).toContain('"lines":500}');
});

it('continues in the same file while the previous one cannot be moved', async () => {
  const path = join(tempFolder(), 'faxtray.log');
  writeFileSync(path, `${JSON.stringify({ event: 'before', text: 'x'.repeat(5 * 1024 * 1024) })}\n`);
  // As on Windows when somebody has it open in a program that prevents renaming.
  mkdirSync(`${path}.1`);
  const log = new FileLog(path);
  log.info('kept');
  await log.written();
  expect(eventsIn(path)).toEqual(['before', 'kept']);
  rmdirSync(`${path}.1`);
  log.info('anew');
  await log.written();
  expect(eventsIn(path)).toEqual(['anew']);
});

it('writes what is left at once when the process ends', () => {
  const path = join(tempFolder(), 'faxtray.log');
  const log = new FileLog(path);
  log.info('start');
  log.error('last');
  log.writeRest();
  expect(eventsIn(path)).toEqual(['start', 'last']);
  log.writeRest();
  expect(eventsIn(path)).toHaveLength(2);
});
