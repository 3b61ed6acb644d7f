import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';

export interface PushedSocket {
  readonly query: URLSearchParams;
  /** Frames from the client, as it sent them. */
  readonly heard: [Record<string, unknown>, Record<string, unknown>?][];
  readonly socket: WebSocket;
  say(...frame: unknown[]): void;
}

/** A WebSocket server that sends exactly what a test wants. */
export function usePushServer(): (
  hear: (pushed: PushedSocket, frame: PushedSocket['heard'][number] | null) => void,
) => Promise<{ uri: string; sockets: PushedSocket[] }> {
  const servers: WebSocketServer[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      for (const client of server.clients) client.terminate();
      server.close();
    }
  });
  return async (hear) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    servers.push(server);
    await once(server, 'listening');
    const sockets: PushedSocket[] = [];
    server.on('connection', (socket, request) => {
      const pushed: PushedSocket = {
        query: new URL(request.url ?? '', 'http://push').searchParams,
        heard: [],
        socket,
        say: (...frame) => socket.send(JSON.stringify(frame)),
      };
      sockets.push(pushed);
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString('utf8')) as PushedSocket['heard'][number];
        pushed.heard.push(frame);
        hear(pushed, frame);
      });
      hear(pushed, null);
    });
    return { uri: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`, sockets };
  };
}

export const details = (wsc: string, body: object = {}): unknown[] => [
  { type: 'ConnectionDetails', messageId: randomUUID(), status: 200, wsc: { token: wsc, sequence: 1 } },
  { idleTimeout: 1800, absoluteTimeout: 86_400, ...body },
];

export const notification = (sequence: number, type = 'Fax'): unknown[] => [
  {
    type: 'ServerNotification',
    messageId: String(sequence),
    status: 200,
    wsc: { token: `w${sequence}`, sequence },
  },
  {
    event: '/restapi/v1.0/account/1/extension/2/message-store',
    body: { changes: [{ type, updatedCount: 1 }] },
  },
];

/** What a normal service does: details at the beginning, yes to a subscription, heartbeats returned. */
export function behave(pushed: PushedSocket, frame: PushedSocket['heard'][number] | null): void {
  if (frame === null) pushed.say(...details('w1'));
  else if (frame[0]['type'] === 'ClientRequest')
    pushed.say(
      { type: 'ClientRequest', messageId: frame[0]['messageId'], status: 200 },
      { id: 'subscription' },
    );
  else pushed.say(...frame);
}
