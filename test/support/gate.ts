import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service answers to every request: its own answer, a status without further information, or nothing. */
export type GateMode = 'open' | 'cut' | { readonly status: number };

/** Stands before a service, at an address that stays the same, and lets through what it is told to. */
export class Gate {
  mode: GateMode = 'open';
  readonly #target: string;
  readonly #server: Server;

  constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => {
      if (this.mode === 'cut') {
        request.socket.destroy();
        return;
      }
      if (this.mode !== 'open') {
        response.writeHead(this.mode.status).end();
        return;
      }
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { authorization, accept, 'content-type': type } = request.headers;
        const headers = Object.entries({ authorization, accept, 'content-type': type });
        fetch(this.#target + (request.url ?? ''), {
          method: request.method ?? 'GET',
          headers: headers.flatMap(([name, value]): [string, string][] =>
            value === undefined ? [] : [[name, value]],
          ),
          ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
        })
          .then(async (answer) => {
            const contentType = answer.headers.get('content-type') ?? 'application/json';
            const date = answer.headers.get('date') ?? new Date().toUTCString();
            response.writeHead(answer.status, { 'content-type': contentType, date });
            response.end(Buffer.from(await answer.arrayBuffer()));
          })
          .catch(() => request.socket.destroy());
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
