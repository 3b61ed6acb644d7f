import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `seed`: what the spec describes, and nothing else. `seed-and-log`: the call log, too (telephony-service.md 7). `whole`: everything that
 * the exchange has.
 */
export const SHAPES = ['seed', 'seed-and-log', 'whole'] as const;
export type Shape = (typeof SHAPES)[number];

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
}

const EXTENSION = String.raw`^/restapi/v1\.0/account/[^/]+/extension/[^/]+`;
const SEED: readonly Operation[] = [
  { name: 'rule', method: 'GET', path: toPathPattern('/answering-rule/(?:business|after)-hours-rule') },
  { name: 'number', method: 'PUT', path: toPathPattern('/forwarding-number/[^/]+') },
  { name: 'fax', method: 'POST', path: toPathPattern('/fax') },
  { name: 'record', method: 'GET', path: toPathPattern(String.raw`/message-store/\d+`) },
  { name: 'document', method: 'GET', path: toPathPattern(String.raw`/message-store/\d+/content/\d+`) },
];
const LIST: Operation = { name: 'list', method: 'GET', path: toPathPattern('/message-store') };
const CALL_LOG: Operation = { name: 'log', method: 'GET', path: toPathPattern('/call-log') };

/** telephony-service.md 2.4. */
const FIELDS = [
  ...['uri', 'id', 'to', 'type', 'creationTime', 'readStatus', 'priority', 'attachments', 'direction'],
  ...['availability', 'messageStatus', 'faxResolution', 'faxPageCount', 'lastModifiedTime'],
];
const RECIPIENT_FIELDS = ['phoneNumber', 'location'];
const ATTACHMENT_FIELDS = ['id', 'uri', 'type', 'contentType'];

export interface SeedOptions {
  readonly shape: Shape;
  /** What it answers if it has nothing: one of the service's error bodies, or a page from its web server. */
  readonly missing?: 'own-words' | 'bare';
  /** In addition to its shape it has the list of the message store. */
  readonly hasList?: boolean;
}

/**
 * The local exchange as a service that offers less: what is not in its shape is answered with 404, and records lose fields that the spec
 * does not name.
 */
export class SeedService {
  /** Requests by operation; `missing` is what it does not have. */
  readonly asked = new Map<string, number>();
  /** The addresses that were requested in vain. */
  readonly missed: string[] = [];
  /** It says that every fax is still queued, whatever became of it. */
  saysQueued = false;
  /** How many pages it reports for each sent fax; null: as many as were sent. */
  pagesSaid: number | null = null;
  readonly #target: URL;
  readonly #options: Required<SeedOptions>;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  constructor(target: string, { shape, missing = 'own-words', hasList = false }: SeedOptions) {
    this.#target = new URL(target);
    this.#options = { shape, missing, hasList };
  }

  get total(): number {
    return [...this.asked.values()].reduce((sum, count) => sum + count, 0);
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const operation = this.#findOperation(method, url);
    this.asked.set(operation, (this.asked.get(operation) ?? 0) + 1);
    if (operation === 'missing') {
      this.missed.push(`${method} ${url.split('?')[0]}`);
      this.#refuse(response);
      return;
    }
    const { authorization = '', accept = '*/*', 'content-type': type } = headers;
    const answer = await fetch(new URL(url, this.#target), {
      method,
      headers: { authorization, accept, ...(type === undefined ? {} : { 'content-type': type }) },
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    const contentType = answer.headers.get('content-type') ?? 'application/json';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = contentType.startsWith('application/json');
    const body = isJson
      ? this.#inShape(
          operation,
          answer.ok,
          bytes.toString().replaceAll(this.#target.host, headers.host ?? ''),
        )
      : bytes;
    response.writeHead(answer.status, { 'content-type': contentType }).end(body);
  }

  #findOperation(method: string, url: string): string {
    const { shape, hasList } = this.#options;
    const [path = ''] = url.split('?');
    const has = [...SEED, ...(shape === 'seed' ? [] : [CALL_LOG]), ...(hasList ? [LIST] : [])];
    const found = has.find((each) => each.method === method && each.path.test(path));
    return found?.name ?? (shape === 'whole' ? 'more' : 'missing');
  }

  #inShape(operation: string, isSuccess: boolean, text: string): string {
    if (!isSuccess || this.#options.shape === 'whole') return text;
    // The answer to an update is not specified.
    if (operation === 'number') return '';
    return operation === 'fax' || operation === 'record'
      ? JSON.stringify(this.#asSaid(seedRecord(JSON.parse(text) as Json)))
      : text;
  }

  #asSaid(record: Json): Json {
    if (this.saysQueued) return { ...record, messageStatus: 'Queued' };
    const isShort = this.pagesSaid !== null && record['messageStatus'] === 'Sent';
    return isShort ? { ...record, faxPageCount: this.pagesSaid } : record;
  }

  #refuse(response: ServerResponse): void {
    if (this.#options.missing === 'bare') {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
      return;
    }
    const error = { errorCode: 'CMN-102', message: 'Resource is not found' };
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...error, errors: [error] }));
  }
}

type Json = Readonly<Record<string, unknown>>;

/** A record with the fourteen fields and no other. */
function seedRecord(record: Json): Json {
  const parts = (name: string, fields: readonly string[]): Json[] =>
    (Array.isArray(record[name]) ? (record[name] as Json[]) : []).map((each) => only(each, fields));
  return {
    ...only(record, FIELDS),
    to: parts('to', RECIPIENT_FIELDS),
    attachments: parts('attachments', ATTACHMENT_FIELDS),
  };
}

const only = (record: Json, fields: readonly string[]): Json =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));

function toPathPattern(path: string): RegExp {
  return new RegExp(`${EXTENSION}${path}$`, 'u');
}
