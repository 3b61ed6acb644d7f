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
  /** Whether a request's `Host` is this printer, and nothing that a page in a browser was made to take for it (DNS rebinding). */
  isNamed(host: string): boolean;
  /** Null: nobody whom it lets in. */
  identify(socket: Socket): Promise<PrinterClient | null>;
}

/** Who prints for everybody: CUPS sends as this user (Debian, Fedora, Arch and others). */
const PRINT_SERVICE = 'lp';

/** `address`: of loopback. */
export function onThisMachine(address: string, port: number): Reach {
  const host = `localhost:${String(port)}`;
  return {
    address,
    host,
    isNamed: (named) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/iu.test(named),
    identify: async (socket) => ((await mayConnect(socket, PRINT_SERVICE)) ? { host, address: null } : null),
  };
}

/** By its address alone: a name could be anybody's. */
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

/** As URIs have an address of IPv6 (RFC 5952), however it was written: whoever set it up and whoever prints may write it otherwise. */
const shorten = (address: string): string => new URL(`http://[${address}]`).hostname;

const shortenNamed = (host: string): string =>
  host.replace(/^\[([\da-f:.]+)\]/iu, (written, address: string) =>
    isIPv6(address) ? shorten(address) : written,
  );
