import { isIPv6, type Socket } from 'node:net';
import type { PrinterNetwork } from '../domain/settings/printer-network.ts';
import { isClient } from './is-client.ts';
import { mayConnect } from './may-connect.ts';
import type { PrinterClient } from './printer-client.ts';

/** An address of this machine at which the printer listens, and for whom. */
export interface Reach {
  readonly address: string;
  /** As its URIs name it. */
  readonly host: string;
  /**
   * Whether a request's `Host` is this printer, and not a name that a page in a browser was tricked into using for it (DNS rebinding).
   */
  isNamed(host: string): boolean;
  /** Null: somebody who is not let in. */
  identify(socket: Socket): Promise<PrinterClient | null>;
}

/** The user that prints for everybody: CUPS sends under this name (Debian, Fedora, Arch and others). */
const PRINT_SERVICE = 'lp';

/** `address`: a loopback address. */
export function onThisMachine(address: string, port: number): Reach {
  const host = `localhost:${String(port)}`;
  return {
    address,
    host,
    isNamed: (named) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/iu.test(named),
    identify: async (socket) => ((await mayConnect(socket, PRINT_SERVICE)) ? { host, address: null } : null),
  };
}

/** Recognised by address alone, because a name could be anybody's. */
export function inNetwork({ address, clients }: PrinterNetwork, port: number): Reach {
  const named = isIPv6(address) ? shorten(address) : address;
  const host = `${named}:${String(port)}`;
  return {
    address,
    host,
    isNamed: (given) => [host, named].includes(shortenNamed(given)),
    identify: ({ remoteAddress = '' }) =>
      Promise.resolve(isClient(remoteAddress, clients) ? { host, address: remoteAddress } : null),
  };
}

/** An IPv6 address as URIs write it (RFC 5952), because the administrator and the client may each write it differently. */
const shorten = (address: string): string => new URL(`http://[${address}]`).hostname;

const shortenNamed = (host: string): string =>
  host.replace(/^\[([\da-f:.]+)\]/iu, (written, address: string) =>
    isIPv6(address) ? shorten(address) : written,
  );
