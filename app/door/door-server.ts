import { createServer, type Server, type Socket } from 'node:net';
import type { FaxChange } from '../contract/door-operations.ts';
import { phrase } from '../words/phrase.ts';
import { bindPipe } from './bind-pipe.ts';
import { bindSocket, type NotBound } from './bind-socket.ts';
import type { DoorAddress } from './door-address.ts';
import { DoorConnection, type DoorConnectionPorts } from './door-connection.ts';
import { FAILED } from './door-errors.ts';
import { makeDoorKey, removeDoorKey, type DoorKey } from './door-key.ts';
import { endRefused, REFUSED_MS } from './end-refused.ts';
import { proveServer } from './prove-door.ts';

export interface DoorServerPorts extends DoorConnectionPorts {
  /** Where it may be, the first choice first. */
  readonly addresses: readonly DoorAddress[];
  /** This user's id; null on Windows. */
  readonly uid: number | null;
  /** Where it listens if the address is a pipe. */
  readonly makeKey?: () => DoorKey;
}

/** Each takes a file descriptor, of which a program may have about a thousand. */
const MOST_CLIENTS = 256;
/** In addition, clients that are being told that there are too many: beyond this a connection simply ends. */
const MOST_REFUSED = 64;

/** Where programs of this user reach Faxtray (docs/spec/door.md). */
export class DoorServer {
  readonly #ports: DoorServerPorts;
  readonly #clients = new Set<DoorConnection>();
  /** All sockets, including those that are refused: closing waits for each of them. */
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  /** Takes back what a pipe's address left on disk. */
  #removeKey = (): Promise<void> => Promise.resolve();
  #isProofMissed = false;
  #isClosed = false;

  constructor(ports: DoorServerPorts) {
    this.#ports = ports;
  }

  /** Null: there is no door this time, and the log says why. Everything else works without one. */
  async open(): Promise<string | null> {
    const { addresses, log } = this.#ports;
    for (const address of addresses) {
      const { server, path, bound } = await this.#bind(address);
      if (bound === 'bound') {
        // Faxtray quit while it was being opened.
        if (this.#isClosed) {
          server.close();
          return null;
        }
        this.#server = server;
        log.info('door.open', { path });
        return path;
      }
      log.info('door.not-here', { path, why: bound });
    }
    log.warn('door.none', { tried: addresses.length });
    return null;
  }

  get isFollowed(): boolean {
    return this.followers > 0;
  }

  get followers(): number {
    return [...this.#clients].filter((client) => client.isFollowing).length;
  }

  publish(change: FaxChange): void {
    for (const client of this.#clients) client.publish(change);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    await this.#removeKey();
  }

  async #bind(address: DoorAddress): Promise<{ server: Server; path: string; bound: 'bound' | NotBound }> {
    const { uid, makeKey = makeDoorKey } = this.#ports;
    if ('keyFile' in address) {
      const made = makeKey();
      const server = this.#makeServer(made.key);
      this.#removeKey = () => removeDoorKey(address.keyFile, made);
      return { server, path: made.pipe, bound: await bindPipe(server, address.keyFile, made) };
    }
    const server = this.#makeServer(null);
    const bound = uid === null ? 'folder-not-private' : await bindSocket(server, address, uid);
    return { server, path: address.path, bound };
  }

  #makeServer(key: Buffer | null): Server {
    // Half-open: a client that has asked everything may close its side, and still gets the answers.
    const server = createServer({ allowHalfOpen: true }, (socket) => void this.#letIn(socket, key));
    server.maxConnections = MOST_CLIENTS + MOST_REFUSED;
    return server;
  }

  async #letIn(socket: Socket, key: Buffer | null): Promise<void> {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    if (this.#isClosed) {
      socket.destroy();
      return;
    }
    if (key !== null && !(await this.#isProven(socket, key))) {
      socket.destroy();
      return;
    }
    if (this.#clients.size >= MOST_CLIENTS) {
      this.#refuse(socket);
      return;
    }
    const client = new DoorConnection(socket, this.#ports);
    this.#clients.add(client);
    socket.once('close', () => this.#clients.delete(client));
    client.start();
    // Proving pauses it.
    socket.resume();
  }

  async #isProven(socket: Socket, key: Buffer): Promise<boolean> {
    const { clock, log } = this.#ports;
    socket.on('error', (error) => log.info('door.client-error', { error: String(error) }));
    const isProven = await proveServer(socket, key, clock);
    // Once is enough: on Windows every user of the computer can connect, as often as they like.
    if (!isProven && !this.#isProofMissed) log.warn('door.not-proven', {});
    this.#isProofMissed ||= !isProven;
    return isProven && !this.#isClosed;
  }

  /** Done before anything it sends is read, so that it can be told that nothing was done. */
  #refuse(socket: Socket): void {
    const { clock, log, words } = this.#ports;
    socket.on('error', (error) => log.info('door.client-error', { error: String(error) }));
    const cancel = clock.after(REFUSED_MS, () => socket.destroy());
    socket.once('close', cancel);
    endRefused(socket, FAILED, words.text(phrase('door.full')));
  }
}
