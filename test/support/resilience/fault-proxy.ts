import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request is for. */
export const STAGES = ['ticket', 'submit', 'sync', 'list', 'read', 'download', 'remove'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * What can go wrong between client and exchange. With names ending in `-taken`, the exchange has received the whole request; with their
 * counterparts it has not.
 */
export const FAULTS = [
  'reset-before-body',
  'reset-during-body',
  'reset-after-body',
  'reset-after-body-taken',
  'reset-after-head',
  'reset-during-answer',
  'hang',
  'hang-taken',
  'late-answer',
  '500',
  '500-taken',
  '502',
  '502-taken',
  '503',
  '503-own',
  '429',
  '401',
  'html',
  'html-taken',
  'half-json',
  'slow-bytes',
  'length-too-long',
  'length-too-short',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that differ only for submissions: any other request is repeated, whether or not it was received. */
export const FAULTS_OF_SUBMISSIONS: ReadonlySet<Fault> = new Set([
  'reset-during-body',
  'reset-after-body-taken',
  'hang-taken',
  '500-taken',
  '502-taken',
  'html-taken',
]);

const PENALTY_SECONDS = 5;
const SLOW_STEPS = 8;
const SLOW_STEP_MS = 150;
const LATE_MS = 2_500;

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Stands between a client and an exchange and plays the given fault for each request. */
export class FaultProxy {
  readonly played = new Map<Fault, number>();
  readonly #target: URL;
  readonly #choose: (stage: Stage, count: number) => Fault | null;
  readonly #counts = new Map<Stage, number>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => request.socket.destroy());
  });

  /** `choose` gets what a request is for and its number among those of its kind, from 1. */
  constructor(target: string, choose: (stage: Stage, count: number) => Fault | null) {
    this.#target = new URL(target);
    this.#choose = choose;
    // A client that disconnects half-way is part of the test.
    this.#server.on('clientError', (_error, socket) => socket.destroy());
  }

  /** Returns its base address. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const stage = findStage(request);
    const count = (this.#counts.get(stage) ?? 0) + 1;
    this.#counts.set(stage, count);
    const fault = this.#choose(stage, count);
    if (fault !== null) this.played.set(fault, (this.played.get(fault) ?? 0) + 1);
    const { socket } = request;

    if (fault === 'reset-before-body') return void socket.resetAndDestroy();
    if (fault === 'reset-during-body') {
      await once(request, 'data');
      return void socket.resetAndDestroy();
    }
    const body = await readBytes(request);
    switch (fault) {
      case 'reset-after-body':
        return void socket.resetAndDestroy();
      case 'hang':
        return; // the client's patience ends it
      case '500':
      case '502':
      case '503': {
        send(response, Number(fault), 'text/html', '<h1>Trouble</h1>');
        return;
      }
      case '503-own': {
        send(response, 503, 'application/json', errorBody('CMN-211', 'Service unavailable'), {
          'retry-after': '1',
        });
        return;
      }
      case '429': {
        send(response, 429, 'application/json', errorBody('CMN-301', 'Request rate exceeded'), {
          'retry-after': String(PENALTY_SECONDS),
          'x-rate-limit-group': findRateGroup(request),
          'x-rate-limit-limit': '10',
          'x-rate-limit-remaining': '0',
          'x-rate-limit-window': '60',
        });
        return;
      }
      case '401': {
        send(response, 401, 'application/json', errorBody('OAU-213', 'Token is expired'));
        return;
      }
      case 'html': {
        send(response, 200, 'text/html', '<html><body>Sign in to this network</body></html>');
        return;
      }
      default:
        break;
    }
    const answer = await this.#forward(request, body);
    await play(fault, answer, response);
  }

  /** The exchange answers only to its own name and uses it in addresses, which become ours. */
  async #forward(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const { hostname, port, host } = this.#target;
    const { method, url: path } = request;
    const onward = forward({ hostname, port, method, path, headers: { ...request.headers, host } });
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const bytes = await readBytes(answer);
    const isJson = answer.headers['content-type']?.startsWith('application/json') === true;
    const ours = isJson
      ? Buffer.from(bytes.toString('utf8').replaceAll(host, request.headers.host ?? ''))
      : bytes;
    const headers = { ...answer.headers, 'content-length': String(ours.length) };
    delete headers['transfer-encoding'];
    return { status: answer.statusCode ?? 502, headers, body: ours };
  }
}

/** The exchange's answer, and what becomes of it on the way back. */
async function play(
  fault: Fault | null,
  { status, headers, body }: Answer,
  response: ServerResponse,
): Promise<void> {
  const half = body.subarray(0, Math.floor(body.length / 2));
  const { socket } = response;
  switch (fault) {
    case 'reset-after-body-taken':
      return void socket?.resetAndDestroy();
    case 'reset-after-head':
      response.writeHead(status, headers).flushHeaders();
      await pause(50);
      return void socket?.resetAndDestroy();
    case 'reset-during-answer':
      response.writeHead(status, headers).write(half);
      await pause(50);
      return void socket?.resetAndDestroy();
    case 'hang-taken':
      return;
    case 'late-answer':
      await pause(LATE_MS);
      response.writeHead(status, headers).end(body);
      return;
    case '500-taken':
    case '502-taken': {
      send(response, Number(fault.slice(0, 3)), 'text/html', '<h1>Trouble</h1>');
      return;
    }
    case 'html-taken': {
      send(response, 200, 'text/html', '<html><body>Done</body></html>');
      return;
    }
    case 'half-json':
      response.writeHead(status, { ...headers, 'content-length': String(half.length) }).end(half);
      return;
    case 'slow-bytes': {
      response.writeHead(status, headers);
      const step = Math.max(1, Math.ceil(body.length / SLOW_STEPS));
      for (let at = 0; at < body.length; at += step) {
        response.write(body.subarray(at, at + step));
        await pause(SLOW_STEP_MS);
      }
      response.end();
      return;
    }
    case 'length-too-long':
      // Written past Node's own check: the header promises more than ever comes.
      socket?.write(rawHead(status, { ...headers, 'content-length': String(body.length + 100) }));
      socket?.end(body);
      return;
    case 'length-too-short':
      socket?.write(rawHead(status, { ...headers, 'content-length': String(half.length) }));
      socket?.end(body);
      return;
    default:
      response.writeHead(status, headers).end(body);
  }
}

const GROUPS: Readonly<Record<Stage, string>> = {
  ticket: 'auth',
  submit: 'heavy',
  sync: 'light',
  list: 'light',
  read: 'light',
  download: 'medium',
  remove: 'medium',
};

/** Requests whose group differs from their stage's, by the end of the path (public-service.md 8.2). */
const OTHER_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/\/(?:call-log|contact|account\/~\/phone-number)$/u, 'heavy'],
  [/\/(?:answering-rule|account\/~\/extension)$/u, 'medium'],
];

/** The group of a request, by its method and path. */
export function findRateGroup({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  if (method === 'PUT' || method === 'DELETE') return 'medium';
  const [path = ''] = url.split('?');
  return OTHER_GROUPS.find(([end]) => end.test(path))?.[1] ?? GROUPS[findStage({ method, url })];
}

function findStage({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Stage {
  const [path = ''] = url.split('?');
  // For the service's events, which then bypass this proxy.
  if (path.endsWith('/oauth/wstoken')) return 'ticket';
  if (method === 'POST') return 'submit';
  if (method === 'DELETE') return 'remove';
  if (path.endsWith('/message-sync')) return 'sync';
  if (path.includes('/content/')) return 'download';
  return path.endsWith('/message-store') ? 'list' : 'read';
}

async function readBytes(from: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': contentType, ...headers }).end(body);
}

const errorBody = (errorCode: string, message: string): string =>
  JSON.stringify({ errorCode, message, errors: [{ errorCode, message }] });

const rawHead = (status: number, headers: Answer['headers']): string =>
  `HTTP/1.1 ${status} -\r\n${Object.entries({ ...headers, connection: 'close' })
    .map(([name, value]) => `${name}: ${String(value)}\r\n`)
    .join('')}\r\n`;

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));
