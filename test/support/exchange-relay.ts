import { once } from 'node:events';
import {
  createServer,
  request as requestOnward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { findRateGroup } from './rate-group-of-request.ts';

/** When every connection is cut: before the exchange has all of a fax, or once it has accepted it and nobody has been told. */
export type Cut = 'before-taken' | 'after-taken';

export interface RelayOptions {
  readonly target: string;
  /** Asked at each submission, counted from 1; absent: never. */
  readonly cutAt?: (submission: number) => Cut | null;
  /** Speaks TLS, under this name. */
  readonly secure?: { readonly name: string; readonly cert: string; readonly key: string };
}

const SHOWN = ['assertion', 'code', 'code_verifier', 'refresh_token'];
const TOKEN = /"(?:access_token|refresh_token|ws_access_token)":"([^"]+)"/gu;

/**
 * Stands between an app and an exchange, WebSockets included, and counts requests. It can cut every connection at once, like a router
 * that is switched off, and speak TLS, like a remote service.
 */
export class ExchangeRelay {
  readonly asked = new Map<string, number>();
  /** Answers that asked to slow down. */
  penalties = 0;
  /** Answers to expired tokens. */
  refused = 0;
  refreshes = 0;
  /** Every token that was ever issued through it. */
  readonly tokens = new Set<string>();
  /** Everything sent to the sign-in, by field name: somebody else could sign in with each of these. */
  readonly shown = new Map<string, string>();
  sockets = 0;
  cuts = 0;
  readonly #options: RelayOptions;
  readonly #connections = new Set<Duplex>();
  #submissions = 0;
  readonly #server: Server;

  constructor(options: RelayOptions) {
    this.#options = options;
    const answer: RequestListener = (request, response) => {
      this.#relay(request, response).catch(() => response.destroy());
    };
    const { secure } = options;
    this.#server = secure === undefined ? createServer(answer) : createSecureServer(secure, answer);
    this.#server.on('connection', (socket: Socket) => this.#hold(socket));
    this.#server.on('clientError', (_error, socket) => socket.destroy());
    this.#server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      this.#relaySocket(request, socket, head);
    });
  }

  get total(): number {
    return [...this.asked.values()].reduce((sum, count) => sum + count, 0);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Returns its base address. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { secure } = this.#options;
    return secure === undefined ? `http://127.0.0.1:${this.port}` : `https://${secure.name}`;
  }

  stop(): void {
    this.#cut();
    this.#server.close();
  }

  #hold(socket: Duplex): void {
    // One connection carries many requests.
    if (this.#connections.has(socket)) return;
    this.#connections.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#connections.delete(socket));
  }

  #cut(): void {
    for (const socket of this.#connections) socket.destroy();
  }

  async #relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#recordRequest(request);
    const isSubmission = request.method === 'POST' && request.url?.endsWith('/fax') === true;
    const cut = isSubmission ? (this.#options.cutAt?.(++this.#submissions) ?? null) : null;
    if (cut === 'before-taken') {
      await once(request, 'data');
      this.cuts++;
      this.#cut();
      return;
    }
    const onward = this.#onward(request);
    if (request.url === '/restapi/oauth/token') this.#recordShown(request);
    request.pipe(onward);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const body = this.#inOurName(answer, await readBytes(answer), request.headers.host ?? '');
    for (const [, token = ''] of body.toString('latin1').matchAll(TOKEN)) this.tokens.add(token);
    this.#noteAnswer(answer);
    if (cut === 'after-taken') {
      this.cuts++;
      this.#cut();
      return;
    }
    const headers: IncomingHttpHeaders = { ...answer.headers, 'content-length': String(body.length) };
    delete headers['transfer-encoding'];
    response.writeHead(answer.statusCode ?? 502, headers).end(body);
  }

  #relaySocket(request: IncomingMessage, socket: Socket, head: Buffer): void {
    this.sockets++;
    const onward = this.#onward(request);
    onward.on('error', () => socket.destroy());
    onward.on('upgrade', (answer: IncomingMessage, far: Socket, farHead: Buffer) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      socket.write(farHead);
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    onward.end();
  }

  /** The exchange answers only to its own name. */
  #onward(request: IncomingMessage) {
    const { hostname, port, host } = new URL(this.#options.target);
    const { method, url: path } = request;
    const onward = requestOnward({ hostname, port, method, path, headers: { ...request.headers, host } });
    onward.on('socket', (socket) => this.#hold(socket));
    return onward;
  }

  #inOurName(answer: IncomingMessage, body: Buffer, ourHost: string): Buffer {
    if (answer.headers['content-type']?.startsWith('application/json') !== true) return body;
    const text = body.toString('utf8').replaceAll(new URL(this.#options.target).host, ourHost);
    if (this.#options.secure === undefined) return Buffer.from(text);
    return Buffer.from(
      text
        .replaceAll(`http://${ourHost}`, `https://${ourHost}`)
        .replaceAll(`ws://${ourHost}`, `wss://${ourHost}`),
    );
  }

  #recordRequest(request: IncomingMessage): void {
    const group = findRateGroup(request);
    this.asked.set(group, (this.asked.get(group) ?? 0) + 1);
    if (request.url === '/restapi/oauth/token') this.refreshes++;
  }

  #recordShown(request: IncomingMessage): void {
    let form = '';
    request.on('data', (chunk: Buffer) => (form += chunk.toString()));
    request.on('end', () => {
      for (const [name, value] of new URLSearchParams(form))
        if (SHOWN.includes(name)) this.shown.set(name, value);
    });
  }

  #noteAnswer({ statusCode }: IncomingMessage): void {
    if (statusCode === 401) this.refused++;
    if (statusCode === 429) this.penalties++;
  }
}

async function readBytes(from: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
