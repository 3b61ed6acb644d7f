import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { endianness } from 'node:os';

const ESTABLISHED = '01';

/** The two ends of a connection. */
type Ends = Pick<Socket, 'remotePort' | 'localPort'> & {
  readonly remoteAddress?: string | undefined;
  readonly localAddress?: string | undefined;
};

/**
 * Whether the other end belongs to this user, to root, or to a system service with the given user name. Only Linux tells who owns the
 * other end of a connection; elsewhere everybody on this machine may connect.
 */
export async function mayConnect(socket: Ends, service: string | null): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const uid = await findOwner(socket);
  if (uid === null) return false;
  return uid === 0 || uid === process.getuid?.() || (service !== null && uid === (await findUser(service)));
}

/** The owner of a connection's other end. A connection that has just closed has none any more. */
async function findOwner({
  remoteAddress,
  remotePort,
  localAddress,
  localPort,
}: Ends): Promise<number | null> {
  for (const [table, toHex] of TABLES) {
    const [theirs, ours] = [toHex(remoteAddress, remotePort), toHex(localAddress, localPort)];
    for (const row of (await readFile(table, 'utf8').catch(() => '')).split('\n')) {
      const [, local, remote, state, , , , uid] = row.trim().split(/\s+/u);
      if (local === theirs && remote === ours && state === ESTABLISHED) return Number(uid);
    }
  }
  return null;
}

type ToHex = (address: string | undefined, port: number | undefined) => string;

const hexOfPort = (port = 0): string => port.toString(16).toUpperCase().padStart(4, '0');

/** Each 32 bits of an address in this machine's byte order. */
const word = (bytes: readonly number[]): string =>
  Buffer.from(endianness() === 'LE' ? bytes.toReversed() : bytes)
    .toString('hex')
    .toUpperCase();

const LOOPBACK_4 = word([127, 0, 0, 1]);
const LOOPBACK_6 = `${'0'.repeat(24)}${word([0, 0, 0, 1])}`;
/** A program may reach an IPv4 address through an IPv6 socket (RFC 4291 section 2.5.5.2). */
const MAPPED = `${'0'.repeat(16)}${word([0, 0, 255, 255])}${LOOPBACK_4}`;

/** A connection from any other address of this machine is not found, and so is not let in. */
const TABLES: readonly (readonly [string, ToHex])[] = [
  ['/proc/net/tcp', (_address, port) => `${LOOPBACK_4}:${hexOfPort(port)}`],
  ['/proc/net/tcp6', (address, port) => `${address === '::1' ? LOOPBACK_6 : MAPPED}:${hexOfPort(port)}`],
];

async function findUser(name: string): Promise<number | null> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const row = users.find((each) => each.startsWith(`${name}:`));
  return row === undefined ? null : Number(row.split(':')[2]);
}
