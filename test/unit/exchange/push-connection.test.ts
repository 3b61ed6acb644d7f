import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { PushConnection } from '../../../app/exchange/push/push-connection.ts';
import { PushSession } from '../../../app/exchange/push/push-session.ts';
import { ManualClock } from '../../support/manual-clock.ts';

/** A socket whose other side does what the test says. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: unknown[] = [];
  pings = 0;
  state: 'open' | 'closing' | 'terminated' = 'open';

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  ping(): void {
    this.pings += 1;
  }
  close(): void {
    this.state = 'closing';
    this.readyState = 2;
  }
  terminate(): void {
    this.state = 'terminated';
    this.readyState = 3;
    this.emit('close');
  }
}

function connect() {
  const clock = new ManualClock();
  const socket = new FakeSocket();
  const session = new PushSession({ extensionId: 101, scope: null, token: 't' }, 'h', clock);
  const waiting: (() => void)[] = [];
  const answer = () =>
    new Promise<{ status: number; headers: object; body: unknown }>((resolve) => {
      waiting.push(() => resolve({ status: 200, headers: {}, body: {} }));
    });
  const connection = new PushConnection(socket as unknown as WebSocket, session, clock, answer as never);
  const ask = (messageId: string): void => {
    const frame = [{ type: 'ClientRequest', messageId, method: 'GET', path: '/' }];
    socket.emit('message', Buffer.from(JSON.stringify(frame)), false);
  };
  return { clock, socket, connection, ask, waiting };
}

const MINUTE_MS = 60_000;

/** Lets time pass for a client that answers every ping. */
async function passWithPongs({ clock, socket }: ReturnType<typeof connect>, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed++) {
    await clock.pass(MINUTE_MS / 2);
    socket.emit('pong');
    await clock.pass(MINUTE_MS / 2);
    socket.emit('pong');
  }
}

describe('a WebSocket connection', () => {
  it('is pinged, and ends when no pong comes within ten seconds', async () => {
    const { clock, socket } = connect();
    await clock.pass(30_000);
    expect(socket.pings).toBe(1);
    socket.emit('pong');
    await clock.pass(39_999);
    expect(socket.state).toBe('open');
    await clock.pass(1);
    expect(socket.state).toBe('terminated');
  });

  it('ends after half an hour without a word from the client: WSG-902', async () => {
    const connected = connect();
    await passWithPongs(connected, 20);
    connected.socket.emit('message', Buffer.from('[{"type":"Heartbeat","messageId":"1"}]'), false);
    await passWithPongs(connected, 29);
    expect(connected.socket.state).toBe('open');
    await passWithPongs(connected, 1);
    expect(connected.socket.sent.at(-1)).toMatchObject([{ type: 'Error' }, { errorCode: 'WSG-902' }]);
    expect(connected.socket.state).toBe('closing');
  });

  it('ends after a day in any case: WSG-903', async () => {
    const connected = connect();
    for (let passed = 0; passed < 24 * 3; passed++) {
      connected.socket.emit('message', Buffer.from('[{"type":"Heartbeat","messageId":"1"}]'), false);
      await passWithPongs(connected, 20);
    }
    expect(connected.socket.sent.at(-1)).toMatchObject([{ type: 'Error' }, { errorCode: 'WSG-903' }]);
  });

  it('answers ten requests at a time and refuses the eleventh with 429', async () => {
    const { clock, socket, ask, waiting } = connect();
    for (let number = 1; number <= 11; number++) ask(String(number));
    await clock.pass(0);
    expect(socket.sent).toMatchObject([[{ messageId: '11', status: 429 }, {}]]);
    for (const go of waiting) go();
    await clock.pass(0);
    ask('12');
    expect(waiting).toHaveLength(11);
  });

  it('is let go when a megabyte lies unread', () => {
    const { socket, connection } = connect();
    socket.bufferedAmount = 1024 * 1024 + 1;
    connection.send([{}]);
    expect(socket.state).toBe('terminated');
  });
});
