import { createServer, type Server } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { makeCertificate, type Authority, type CertificateFor } from './certificates.ts';

/** A server on this machine with a certificate newly issued by the authority. */
export function useTlsServer() {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  return async (authority: Authority, certificate: CertificateFor, answer: RequestListener) => {
    const server = createServer(await makeCertificate(authority, certificate), answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { port: (server.address() as AddressInfo).port };
  };
}
