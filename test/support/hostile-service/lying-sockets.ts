import { createHash } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { details, notification } from '../push-server.ts';
import type { Random } from '../resilience/random.ts';

/** RFC 6455, section 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const [TEXT, BINARY, CLOSE, PING, PONG] = [1, 2, 8, 9, 10] as const;

interface FrameOptions {
  readonly opcode?: number;
  readonly isLast?: boolean;
  readonly reserved?: number;
  /** Sent in place of the true length. */
  readonly length?: bigint;
  readonly isMasked?: boolean;
}

/** One frame as on the wire (RFC 6455, section 5.2). */
function frame(payload: Buffer | string, options: FrameOptions = {}): Buffer {
  const { opcode = TEXT, isLast = true, reserved = 0, isMasked = false } = options;
  const bytes = Buffer.from(payload);
  const head = Buffer.alloc(10);
  head[0] = (isLast ? 0x80 : 0) | (reserved << 4) | opcode;
  head[1] = (isMasked ? 0x80 : 0) | 127;
  head.writeBigUInt64BE(options.length ?? BigInt(bytes.length), 2);
  if (options.length === undefined && bytes.length < 126) {
    head[1] = (isMasked ? 0x80 : 0) | bytes.length;
    return Buffer.concat([head.subarray(0, 2), ...(isMasked ? [Buffer.alloc(4)] : []), bytes]);
  }
  return Buffer.concat([head, ...(isMasked ? [Buffer.alloc(4)] : []), bytes]);
}

const event = (value: unknown): Buffer => frame(JSON.stringify(value));
const closing = frame(Buffer.from([0x03, 0xe8]), { opcode: CLOSE });
const meta = (more: object) => ({ type: 'ServerNotification', messageId: '1', status: 200, ...more });

/** What a socket sends after its details, by name. */
export const SOCKET_LIES: Readonly<Record<string, (random: Random, token: string) => readonly Buffer[]>> = {
  'a message of ten megabytes': () => [frame(Buffer.alloc(10_000_000, 'x'))],
  'a length of exabytes': () => [frame('x', { length: 2n ** 62n })],
  'a length below zero': () => [frame('x', { length: 2n ** 64n - 1n })],
  'a part that never ends': () => [
    frame('[', { isLast: false }),
    ...Array.from({ length: 3_000 }, () => frame('['.repeat(100), { opcode: 0, isLast: false })),
  ],
  'nesting without end': () => [frame('['.repeat(200_000))],
  'bytes that are no text': () => [frame(Buffer.from([0xc3, 0x28, 0xff, 0xfe]))],
  'binary in place of text': () => [frame(Buffer.alloc(1_000), { opcode: BINARY })],
  'frames of no kind': (random) => [
    frame('x', { opcode: 3 + random.below(5) }),
    frame('x', { opcode: 11 + random.below(5) }),
  ],
  'reserved bits': () => [frame('x', { reserved: 7 })],
  'masked frames': () => [frame('x', { isMasked: true })],
  'a packed bomb': () => [frame(deflateRawSync(Buffer.alloc(50_000_000)), { reserved: 4 })],
  'an end, and more': () => [closing, event(notification(5)), event(details('again'))],
  'an end with nonsense': (random) => [
    frame(Buffer.from(random.pick([[0], [0, 0], [0x27, 0x0f, 0xff], [0x03, 0xed]])), { opcode: CLOSE }),
  ],
  'a control frame too large': () => [frame(Buffer.alloc(1_000), { opcode: PING })],
  'two thousand pings': () => Array.from({ length: 2_000 }, () => frame('x', { opcode: PING })),
  'answers to no question': () => [
    frame('x', { opcode: PONG }),
    event([{ type: 'ClientRequest', messageId: 'x', status: 200 }]),
    event([{ type: 'Heartbeat' }]),
  ],
  'a thousand events': () => Array.from({ length: 1_000 }, (_, index) => event(notification(index))),
  'a thousand beginnings': () =>
    Array.from({ length: 1_000 }, () =>
      event(details('w', { recoveryState: 'Successful', absoluteTimeout: 1e-9 })),
    ),
  'an end before the beginning': (random) => [
    event(
      details('w', { recoveryState: 'Successful', absoluteTimeout: random.pick([1e-9, -1, 1e308, 0, '1']) }),
    ),
  ],
  'other types': (random) => [
    event(
      random.pick<unknown>([
        null,
        [],
        {},
        [[]],
        [null, null],
        'x',
        7,
        [{ type: null }],
        [{ type: 'ServerNotification' }, null, 3],
        [meta({ wsc: 7 })],
        [meta({ status: 'no' })],
      ]),
    ),
    event([
      meta({ wsc: { token: 'x'.repeat(100_000), sequence: random.pick([1e308, -1, 2 ** 53, 0.5]) } }),
      { body: { changes: random.pick([null, {}, [null], [{ type: 7 }]]) } },
    ]),
    event([{ __proto__: null, type: 'toString', constructor: 1 }]),
  ],
  'our own token': (_random, token) => [
    event([{ type: 'Error', status: 500 }, { message: `You said ${token}` }]),
  ],
  'errors without end': () =>
    Array.from({ length: 500 }, () => event([{ type: 'Error' }, { errorCode: 'x'.repeat(1_000) }])),
  'no frame at all': () => [Buffer.from('HTTP/1.1 200 OK\r\n\r\n<html>')],
  'a line cut in a frame': () => [frame('x', { length: 100n })],
};

export interface SocketLies {
  /** Frames sent. */
  count: number;
  connections: number;
  /** What the next connection does. */
  lie: ((token: string) => { readonly frames: readonly Buffer[]; readonly isCut: boolean }) | null;
}

/** Answers each upgrade correctly, and then sends what it is told to. Truthful if there is no lie. */
export function lieOnSockets(server: Server): SocketLies {
  const lies: SocketLies = { count: 0, connections: 0, lie: null };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    lies.connections++;
    socket.on('error', () => undefined);
    const accept = createHash('sha1')
      .update(String(request.headers['sec-websocket-key']) + GUID)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    );
    socket.write(event(details('w1', { recoveryState: 'Successful' })));
    const token = new URL(request.url ?? '/', 'http://x').searchParams.get('access_token') ?? '';
    const lie = lies.lie?.(token);
    if (lie === undefined) return;
    for (const each of lie.frames) socket.write(each);
    lies.count += lie.frames.length;
    if (lie.isCut) socket.end();
  });
  return lies;
}
