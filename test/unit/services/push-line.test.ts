import { beforeEach, describe, expect, it } from 'vitest';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { Session } from '../../../app/services/access/session.ts';
import { Pacer } from '../../../app/services/access/pacer.ts';
import type { PushListener, PushTicket } from '../../../app/services/ports/service/push.ts';
import { PushChannel } from '../../../app/services/sending/push-channel.ts';
import { testAccount } from '../../support/service-bench.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { verbatim } from '../../../app/words/phrase.ts';

interface Opened {
  readonly listener: PushListener;
  readonly recovery: string | null;
  isClosed: boolean;
}

/** The line, and a service that does what a test says. */
function makeLine() {
  const clock = new ManualClock();
  const notes = new Map<string, string>();
  const pacer = new Pacer(clock, {
    writeEntry: (key, value) => void notes.set(key, value),
    readEntry: (key) => notes.get(key) ?? null,
  });
  const connections: Opened[] = [];
  const service = { asked: 0, answer: success({ uri: 'ws://x', token: 't' }) as Result<PushTicket> };
  const line = new PushChannel({
    tickets: {
      pushTicket: () => {
        service.asked++;
        return Promise.resolve(service.answer);
      },
    },
    connector: {
      connect: (_ticket, recovery, listener) => {
        const opened: Opened = { listener, recovery, isClosed: false };
        connections.push(opened);
        return { close: () => (opened.isClosed = true) };
      },
    },
    session: new Session(testAccount, pacer, clock),
    clock,
    log: silentLog,
  });
  const changes: boolean[] = [];
  line.onChange(() => changes.push(line.isUp));
  return { service, clock, line, connections, changes };
}

let bench: ReturnType<typeof makeLine>;
beforeEach(() => {
  bench = makeLine();
  bench.line.start();
});

const last = (): Opened => {
  const connection = bench.connections.at(-1);
  if (connection === undefined) throw new Error('Nobody has connected');
  return connection;
};

async function open(endsInMs: number | null = null): Promise<Opened> {
  bench.line.retry();
  await bench.clock.pass(10);
  last().listener.opened(endsInMs);
  return last();
}

describe('the line for events', () => {
  it('is not taken up before there is a line', async () => {
    await bench.clock.pass(3_600_000);
    expect(bench.service.asked).toBe(0);
    await open();
    expect(bench.line.isUp).toBe(true);
  });

  it('is taken up again when it breaks, where it left off', async () => {
    const first = await open();
    await bench.clock.pass(120_000);
    first.listener.closed('cut', 'w7');
    expect(bench.line.isUp).toBe(false);
    await bench.clock.pass(2_500);
    expect(last().recovery).toBe('w7');
    last().listener.opened(null);
    expect(bench.changes).toEqual([true, false, true]);
  });

  it('is tried ever less often while it does not stand, never more than five times a minute', async () => {
    bench.line.retry();
    for (let minute = 0; minute < 5; minute++) {
      const before = bench.service.asked;
      for (let second = 0; second < 60; second++) {
        await bench.clock.pass(1_000);
        const connection = bench.connections.at(-1);
        if (connection !== undefined && !connection.isClosed) {
          connection.isClosed = true;
          connection.listener.closed('refused', null);
        }
      }
      expect(bench.service.asked - before).toBeLessThanOrEqual(5);
    }
    expect(bench.service.asked).toBeLessThanOrEqual(9);
  });

  it('that is cut again and again is not taken up ever faster', async () => {
    bench.line.retry();
    for (let second = 0; second < 60; second++) {
      await bench.clock.pass(1_000);
      if (bench.line.isUp) last().listener.closed('cut', null);
      else if (bench.connections.at(-1)?.isClosed === false) {
        last().isClosed = true;
        last().listener.opened(null);
      }
    }
    expect(bench.service.asked).toBeLessThanOrEqual(5);
  });

  it('is not renewed all the time by a service that gives it no time', async () => {
    await open(0.001);
    for (let second = 0; second < 600; second++) {
      await bench.clock.pass(1_000);
      const connection = last();
      if (connection.isClosed) continue;
      connection.listener.opened(0.001);
    }
    expect(bench.service.asked).toBeLessThanOrEqual(12);
  });

  it('is renewed before its end: the next one stands before the old one goes', async () => {
    const first = await open(100_000);
    await bench.clock.pass(90_010);
    expect(bench.connections).toHaveLength(2);
    expect(first.isClosed).toBe(false);
    last().listener.opened(100_000);
    expect(first.isClosed).toBe(true);
    expect(last().recovery).toBeNull();
    expect(bench.changes).not.toContain(false);
    await bench.clock.pass(90_010);
    expect(bench.connections).toHaveLength(3);
  });

  it('stays up when its renewal fails, and tries again', async () => {
    const first = await open(100_000);
    await bench.clock.pass(90_010);
    last().listener.closed('busy', null);
    expect(bench.line.isUp).toBe(true);
    expect(first.isClosed).toBe(false);
    await bench.clock.pass(3_000);
    expect(bench.connections).toHaveLength(3);
  });

  it('of a service without push is asked for twice an hour, and not a word is said', async () => {
    bench.service.answer = failed({ kind: 'refused', code: 'CMN-401', message: verbatim('no') });
    bench.line.retry();
    await bench.clock.pass(3_600_000);
    expect(bench.service.asked).toBeLessThanOrEqual(3);
    expect(bench.changes).toEqual([]);
  });

  it('is taken up again also by a clock that was set back meanwhile', async () => {
    const first = await open();
    first.listener.closed('cut', null);
    bench.clock.set(bench.clock.now() - 365 * 24 * 3_600_000);
    await bench.clock.pass(120_000);
    expect(bench.connections.length).toBeGreaterThan(1);
  });

  it('is let go when the app ends', async () => {
    const first = await open();
    await bench.line.stop();
    expect(first.isClosed).toBe(true);
    await bench.clock.pass(600_000);
    expect(bench.connections).toHaveLength(1);
  });
});
