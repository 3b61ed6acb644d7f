import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTruthfully, type Truth } from './truth.ts';

/** What is answered in place of the truth. */
export interface Lie {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: Buffer | string;
  /** Everything on the wire from the first byte on, valid or not. */
  readonly raw?: Buffer | string;
  /** Repeated as long as the other side listens. */
  readonly drip?: string;
  /** The connection stays open and silent. */
  readonly isStuck?: boolean;
}

export interface Question {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly truth: Truth;
  readonly baseUrl: string;
}

const DRIP_EVERY_MS = 20;

/** A service that answers whatever a test wants; null is the truth. */
export class HostileServer {
  lie: (question: Question) => Lie | null = () => null;
  asked = 0;
  lied = 0;
  baseUrl = '';
  readonly server: Server;
  readonly #truth: (question: Omit<Question, 'truth'>) => Truth;

  constructor(
    truth: HostileServer['truth'] = ({ method, url, baseUrl }) => answerTruthfully(method, url, baseUrl),
  ) {
    this.#truth = truth;
    this.server = createServer((request, response) => void this.#answer(request, response));
  }

  get truth(): (question: Omit<Question, 'truth'>) => Truth {
    return this.#truth;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.baseUrl = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.baseUrl;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked++;
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    const { method = 'GET', headers, socket } = request;
    const url = new URL(request.url ?? '/', this.baseUrl);
    const body = await readBody(request);
    const asked = { method, url, headers, body, baseUrl: this.baseUrl };
    const question = { ...asked, truth: this.#truth(asked) };
    const lie = this.lie(question);
    if (lie !== null) this.lied++;
    if (lie?.isStuck === true) return;
    const drip = lie?.drip;
    if (lie?.raw !== undefined) {
      socket.on('error', () => undefined);
      socket.write(lie.raw);
      if (drip === undefined) socket.end();
      else repeat(drip, socket);
      return;
    }
    const { truth } = question;
    response.writeHead(lie?.status ?? truth.status, {
      'content-type': truth.contentType,
      ...(lie?.headers as Record<string, string | string[]> | undefined),
    });
    if (drip === undefined) {
      response.end(lie?.body ?? truth.body);
      return;
    }
    response.write(lie?.body ?? truth.body);
    repeat(drip, response);
  }
}

function repeat(text: string, to: NodeJS.WritableStream): void {
  const timer = setInterval(() => to.write(text), DRIP_EVERY_MS);
  to.on('close', () => clearInterval(timer));
  to.on('error', () => clearInterval(timer));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    // Cut by the other side: what has arrived is all there is.
  }
  return Buffer.concat(chunks);
}
