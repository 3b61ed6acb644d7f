import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { ExchangeClient } from './exchange-client.ts';
import { until } from './until.ts';

const metaSchema = z.looseObject({
  type: z.string(),
  messageId: z.string(),
  status: z.int().optional(),
  wsc: z.object({ token: z.string(), sequence: z.int() }).optional(),
});
const frameSchema = z.union([
  z.tuple([metaSchema]),
  z.tuple([metaSchema, z.union([z.looseObject({}), z.array(z.looseObject({}))])]),
]);

export interface Frame {
  readonly meta: z.output<typeof metaSchema>;
  /** A list is put under `list`, so that a body is always an object. */
  readonly body: Record<string, unknown>;
  readonly atMs: number;
}

/** A small WebSocket client that keeps every frame it receives. */
export class PushClient {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  #requests = 0;

  constructor(uri: string) {
    this.socket = new WebSocket(uri);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer) => {
      const [meta, body = {}] = frameSchema.parse(JSON.parse(data.toString('utf8')));
      this.frames.push({ meta, body: Array.isArray(body) ? { list: body } : body, atMs: performance.now() });
    });
  }

  /** With a fresh token; resolves once it is connected and has been told so. */
  static async connect(client: ExchangeClient, wsc?: string): Promise<PushClient> {
    const push = new PushClient((await socketUri(client)) + (wsc === undefined ? '' : `&wsc=${wsc}`));
    await push.untilFrame((frame) => frame.meta.type !== 'ServerNotification');
    return push;
  }

  send(frame: unknown): void {
    this.socket.send(JSON.stringify(frame));
  }

  async request(method: string, path: string, body?: unknown, query?: object): Promise<Frame> {
    this.#requests += 1;
    const messageId = `request-${this.#requests}`;
    const meta = { type: 'ClientRequest', messageId, method, path, headers: {}, query };
    this.send(body === undefined ? [meta] : [meta, body]);
    return this.untilFrame((frame) => frame.meta.messageId === messageId);
  }

  subscribe(...eventFilters: string[]): Promise<Frame> {
    const body = { eventFilters, deliveryMode: { transportType: 'WebSocket' } };
    return this.request('POST', '/restapi/v1.0/subscription', body);
  }

  async untilFrame(isIt: (frame: Frame) => boolean): Promise<Frame> {
    const frames = await until(
      () => this.frames,
      (seen) => seen.some(isIt),
    );
    const frame = frames.find(isIt);
    if (frame === undefined) throw new Error('It was there a moment ago');
    return frame;
  }

  get notifications(): Frame[] {
    return this.frames.filter((frame) => frame.meta.type === 'ServerNotification');
  }

  untilNotified(count: number): Promise<Frame[]> {
    return until(
      () => this.notifications,
      (seen) => seen.length >= count,
    );
  }

  /** How far this client has received events. */
  get wsc(): string {
    const heard = this.frames.flatMap((frame) => frame.meta.wsc ?? []);
    return heard.sort((a, b) => b.sequence - a.sequence)[0]?.token ?? '';
  }

  /** As if the network had gone. */
  async cut(): Promise<void> {
    const closed = once(this.socket, 'close');
    this.socket.terminate();
    await closed;
  }
}

export async function socketUri(client: ExchangeClient): Promise<string> {
  const { body } = await client.call('POST', '/restapi/oauth/wstoken');
  const token = z.object({ uri: z.string(), ws_access_token: z.string() }).parse(body);
  return `${token.uri}?access_token=${token.ws_access_token}`;
}
