import { createServer, type Server } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach } from 'vitest';

export interface Authority {
  readonly cert: string;
  readonly key: string;
}

/** An authority that nobody trusts unless told to. */
export async function makeAuthority(): Promise<Authority> {
  const made = await generate([{ name: 'commonName', value: 'Office authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { cert: made.cert, key: made.private };
}

export interface CertificateFor {
  readonly name: string;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

/** A server on this machine with a certificate that the authority has just made. */
export function useTlsServer() {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  return async (authority: Authority, certificate: CertificateFor, answer: RequestListener) => {
    const { name, ...validity } = certificate;
    const made = await generate([{ name: 'commonName', value: name }], {
      keyType: 'ec',
      algorithm: 'sha256',
      ca: authority,
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
      ...(validity.notBefore === undefined ? {} : { notBeforeDate: validity.notBefore }),
      ...(validity.notAfter === undefined ? {} : { notAfterDate: validity.notAfter }),
    });
    const server = createServer({ cert: made.cert, key: made.private }, answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { port: (server.address() as AddressInfo).port };
  };
}
