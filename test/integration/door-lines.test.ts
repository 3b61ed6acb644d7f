import { PassThrough } from 'node:stream';
import type { Socket } from 'node:net';
import type { Message } from 'vscode-jsonrpc/node';
import { afterEach, expect, it, vi } from 'vitest';
import { LineReader } from '../../app/door/line-reader.ts';
import { ManualClock } from '../support/manual-clock.ts';

const MIB = 2 ** 20;

afterEach(() => {
  vi.restoreAllMocks();
});

/** A reader, and how many bytes have been copied since, by any method of Buffer. */
function aReader(mostBytes = MIB) {
  const socket = new PassThrough();
  const [read, unreadable]: [unknown[], string[]] = [[], []];
  new LineReader(socket as unknown as Socket, {
    ...{ clock: new ManualClock(), mostBytes, halfMessageMs: 10_000 },
    toMessage: (value) => value as Message,
    onUnreadable: (why) => void unreadable.push(why),
  }).listen((message) => void read.push(message));
  const concatenated = vi.spyOn(Buffer, 'concat');
  const copied = vi.spyOn(Buffer.prototype, 'copy');
  return {
    ...{ read, unreadable },
    say: (chunk: Buffer) => void socket.emit('data', chunk),
    copiedBytes: () =>
      [
        ...concatenated.mock.results.map(({ value }) => (value as Buffer).length),
        ...copied.mock.results.map(({ value }) => Number(value)),
      ].reduce((sum, each) => sum + each, 0),
  };
}

it('a line arriving byte by byte is read without copying it each time', () => {
  const { read, say, copiedBytes } = aReader();
  const line = Buffer.from(`${JSON.stringify({ text: 'ü'.repeat(10_000) })}\n`);
  for (let at = 0; at < line.length; at++) say(line.subarray(at, at + 1));
  expect(read).toEqual([{ text: 'ü'.repeat(10_000) }]);
  expect(copiedBytes()).toBeLessThan(4 * line.length);
});

it('what comes after a line that was given up is dropped, not kept', () => {
  const { read, unreadable, say, copiedBytes } = aReader();
  const chunk = Buffer.alloc(65_536, 'x');
  for (let sent = 0; sent < 8 * MIB; sent += chunk.length) say(chunk);
  say(Buffer.from('\n{"text":"late"}\n'));
  expect([read, unreadable]).toEqual([[], ['too-long']]);
  expect(copiedBytes()).toBeLessThan(4 * MIB);
});

it('lines are read however they are cut, up to the maximum length', () => {
  const { read, unreadable, say } = aReader(4_096);
  const longest = JSON.stringify('x'.repeat(4_094));
  const bytes = Buffer.from(`[1]\n\n[2]\r\n${longest}\n[3]\n`);
  for (const step of [1, 2, 3, 7, 1_000, bytes.length]) {
    read.length = 0;
    for (let at = 0; at < bytes.length; at += step) say(bytes.subarray(at, at + step));
    expect(read, `in pieces of ${String(step)}`).toEqual([[1], [2], 'x'.repeat(4_094), [3]]);
  }
  say(Buffer.from(`${longest}x\n`));
  expect(unreadable).toEqual(['too-long']);
});
