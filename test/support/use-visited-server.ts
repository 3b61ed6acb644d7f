import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Sees everybody who follows an address in a document. */
export interface VisitedServer {
  /** `http://127.0.0.1:1234`. */
  readonly address: string;
  /** What was requested, oldest first. */
  readonly visits: (string | undefined)[];
}

export function useVisitedServer(): VisitedServer {
  const visits: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url);
    response.end();
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  return {
    get address() {
      return address;
    },
    visits,
  };
}
