import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../resilience/random.ts';
import { findRateGroup } from '../rate-group-of-request.ts';
import { SMALL_PDF } from '../small-documents.ts';
import { MessageStore, recordText, type Habits, type KeptMessage } from './store.ts';

export interface PublicServiceOptions extends Habits {
  readonly random: Random;
  /** Milliseconds since 1970; may run faster than the machine's clock. */
  readonly now: () => number;
  /** How far the service's clock is ahead of the machine's. */
  readonly aheadMs: number;
  /** The share of requests that go wrong during a storm. */
  readonly faults: number;
  /** What a test wants answered instead; null: the usual answer. */
  readonly instead?: (request: AskedRequest) => OtherAnswer | null;
}

export interface AskedRequest {
  readonly method: string;
  readonly path: string;
  /** By the clock of whoever asks. */
  readonly atMs: number;
  readonly token: string | null;
}

export interface OtherAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Group = ReturnType<typeof findRateGroup>;
const FAULTS = ['429', '429-bare', '503-html', '500-html', 'cut', 'cut-after', '404', 'no-json'] as const;
export type ServiceFault = (typeof FAULTS)[number];

/** Stated in whole seconds, by the service's clock. */
const PAUSE_MS = 60_000;

/**
 * A service of the public dialect that lags, lies and forgets, over real HTTP (public-service.md 2 to 8): lists and syncs that show
 * messages minutes late, repeat them and lose their order; answers cut off after the fax was accepted; 429 with and without a time, HTML
 * instead of JSON, 404 for what exists; ids of 17 digits; records with most fields missing; deleted messages; strangers' faxes.
 */
export class PublicService {
  readonly store: MessageStore;
  readonly played = new Map<ServiceFault, number>();
  readonly asked: AskedRequest[] = [];
  isStormy = true;
  requests = 0;
  readonly #options: PublicServiceOptions;
  readonly #server: Server;
  readonly #documents = new Map<string, number>();
  #baseUrl = '';

  constructor(options: PublicServiceOptions) {
    this.#options = options;
    this.store = new MessageStore(options.random, options);
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#baseUrl = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.#baseUrl;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** A fax that somebody else sends from the same line. */
  addStranger(number: string): void {
    this.store.add('stranger', [number], this.#nowMs());
  }

  /** By the service's clock. */
  #nowMs(): number {
    return this.#options.now() + this.#options.aheadMs;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests++;
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    const url = new URL(request.url ?? '/', this.#baseUrl);
    const body = await readBody(request);
    const instead = this.#answerInstead(request, url);
    const group = findRateGroup(request);
    const fault = instead === null ? this.#fault(group, url) : null;
    if (instead !== null) this.#send(response, instead);
    else if (fault === 'cut') request.socket.destroy();
    else if (fault === '429' || fault === '429-bare') this.#refuse(group, fault, response);
    else if (fault === '503-html' || fault === '500-html')
      this.#send(response, {
        status: Number(fault.slice(0, 3)),
        body: '<html><h1>Sorry</h1></html>',
        ...HTML,
      });
    else if (fault === '404') this.#send(response, { status: 404, body: NOT_FOUND });
    else this.#tell(this.#handle(request, url, body), fault, request, response);
  }

  #answerInstead({ method = '', headers }: IncomingMessage, { pathname }: URL): OtherAnswer | null {
    const token = /^bearer (.*)$/iu.exec(headers.authorization ?? '')?.[1] ?? null;
    const asked = { method, path: pathname, atMs: this.#options.now(), token };
    this.asked.push(asked);
    return this.#options.instead?.(asked) ?? null;
  }

  /** What the service did is done, whatever becomes of its answer. */
  #tell(
    result: Result,
    fault: ServiceFault | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { status, text, bytes } = result;
    if (fault === 'cut-after') request.socket.destroy();
    else if (fault === 'no-json') this.#send(response, { status, body: '{"id":' });
    else if (bytes !== undefined)
      this.#send(response, { status, body: bytes, headers: { 'content-type': 'application/pdf' } });
    else this.#send(response, { status, body: text });
  }

  #handle(request: IncomingMessage, url: URL, body: Buffer): Result {
    const nowMs = this.#nowMs();
    const { pathname, searchParams } = url;
    if (request.method === 'POST' && pathname.endsWith('/fax')) return this.#take(body, nowMs);
    if (pathname.includes('/content/')) return this.#document(pathname);
    if (pathname.endsWith('/message-store')) {
      const fromMs = Date.parse(searchParams.get('dateFrom') ?? '') || nowMs - 86_400_000;
      const page = Number(searchParams.get('page') ?? 1);
      const records = page > 1 ? [] : this.#recordTexts(this.store.listed(fromMs, nowMs), nowMs);
      return {
        status: 200,
        text: `{"uri":null,"records":[${records.join(',')}],"paging":null,"navigation":null}`,
      };
    }
    if (pathname.endsWith('/message-sync')) return this.#sync(searchParams, nowMs);
    const ids = /\/message-store\/([\d,]+)$/u.exec(pathname)?.[1]?.split(',') ?? [];
    const found = ids.flatMap((id) => this.store.find(id, nowMs) ?? []);
    if (ids.length === 1 && found.length === 1)
      return { status: 200, text: this.#recordTexts(found, nowMs)[0] ?? '' };
    if (ids.length > 1) {
      const parts = this.#recordTexts(found, nowMs).map((text) => `{"status":200,"body":${text}}`);
      return { status: 207, text: `[${parts.join(',')}]` };
    }
    return { status: 404, text: NOT_FOUND };
  }

  #take(body: Buffer, nowMs: number): Result {
    const text = body.toString('latin1');
    const mark = /\(mark-(\d+)/u.exec(text)?.[1] ?? 'unknown';
    const to = text.slice(text.indexOf('"to"'), text.indexOf('"faxResolution"'));
    const numbers = [...to.matchAll(/"phoneNumber":"(\+\d+)"/gu)].map((match) => match[1] ?? '');
    const message = this.store.add(mark, numbers, nowMs);
    return { status: 200, text: this.#recordTexts([message], nowMs)[0] ?? '' };
  }

  /** The first requests come before it is rendered. */
  #document(pathname: string): Result {
    const times = (this.#documents.get(pathname) ?? 0) + 1;
    this.#documents.set(pathname, times);
    return times < 2 ? { status: 404, text: NOT_FOUND } : { status: 200, text: '', bytes: SMALL_PDF };
  }

  /** Each sync returns everything of the last hour: repeated, in any order. Every so often the token is no longer valid. */
  #sync(query: URLSearchParams, nowMs: number): Result {
    const { random } = this.#options;
    if (query.get('syncType') === 'ISync' && this.isStormy && random.chance(0.05))
      return {
        status: 400,
        text: '{"errorCode":"MSG-333","errors":[{"errorCode":"MSG-333","message":"syncToken"}]}',
      };
    const messages = this.store.listed(nowMs - 3_600_000, nowMs).sort(() => random.next() - 0.5);
    const records = this.#recordTexts(messages, nowMs);
    const all = [...records, ...records.slice(0, 2), 'null', '{"id":null}'];
    return { status: 200, text: `{"records":[${all.join(',')}],"syncInfo":{"syncToken":"t${nowMs}"}}` };
  }

  #recordTexts(messages: readonly KeptMessage[], nowMs: number): string[] {
    return messages.map((message) => recordText(message, nowMs, this.#baseUrl, this.#options));
  }

  #fault(group: Group, url: URL): ServiceFault | null {
    const { random, faults } = this.#options;
    if (!this.isStormy || !random.chance(faults)) return null;
    const fault = random.pick(FAULTS);
    // A fax, or a list, is never answered with 'no such thing'.
    if (fault === '404' && (group === 'heavy' || !/store\/\d+$/u.test(url.pathname))) return null;
    this.played.set(fault, (this.played.get(fault) ?? 0) + 1);
    return fault;
  }

  #refuse(group: Group, fault: '429' | '429-bare', response: ServerResponse): void {
    const pause: Record<string, string> = fault === '429' ? { 'retry-after': String(PAUSE_MS / 1000) } : {};
    const body = '{"errorCode":"CMN-301","message":"Request rate exceeded"}';
    this.#send(response, { status: 429, body, headers: { 'x-rate-limit-group': group, ...pause } });
  }

  #send(
    response: ServerResponse,
    { status, body, headers }: Omit<OtherAnswer, 'body'> & { readonly body: string | Buffer },
  ): void {
    // The machine's own time, because the client compares it with that; timestamps run with `now`.
    const date = new Date(Date.now() + this.#options.aheadMs).toUTCString();
    response.writeHead(status, { 'content-type': 'application/json', date, ...headers });
    response.end(body);
  }
}

interface Result {
  readonly status: number;
  readonly text: string;
  readonly bytes?: Buffer;
}

const HTML = { headers: { 'content-type': 'text/html' } };
const NOT_FOUND = '{"errorCode":"CMN-102","errors":[{"errorCode":"CMN-102","message":"is not found"}]}';

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    // Cut by the other side: what has arrived is all there is.
  }
  return Buffer.concat(chunks);
}
