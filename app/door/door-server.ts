import { createServer, type Server } from 'node:net';
import type { FaxChange } from '../contract/door-operations.ts';
import { phrase } from '../words/phrase.ts';
import { bindSocket } from './bind-socket.ts';
import type { DoorAddress } from './door-address.ts';
import { DoorConnection, type DoorConnectionPorts } from './door-connection.ts';

export interface DoorServerPorts extends DoorConnectionPorts {
  /** Where it may be, the first choice first. */
  readonly addresses: readonly DoorAddress[];
  /** Of this user; null on Windows. */
  readonly uid: number | null;
}

/** Each has a file descriptor, of which a program may have about a thousand. */
const MOST_CLIENTS = 256;

/** Where programs of this user reach Faxtray (docs/spec/door.md). */
export class DoorServer {
  readonly #ports: DoorServerPorts;
  readonly #clients = new Set<DoorConnection>();
  #server: Server | null = null;
  #isClosed = false;

  constructor(ports: DoorServerPorts) {
    this.#ports = ports;
  }

  /** Null: there is no door this time, and the log says why. Everything else works without one. */
  async open(): Promise<string | null> {
    const { addresses, uid, log } = this.#ports;
    for (const address of addresses) {
      const server = this.#makeServer();
      const bound = await bindSocket(server, address, uid);
      if (bound === 'bound') {
        // Quit while it was opened.
        if (this.#isClosed) {
          server.close();
          return null;
        }
        this.#server = server;
        log.info('door.open', { path: address.path });
        return address.path;
      }
      log.info('door.not-here', { path: address.path, why: bound });
    }
    log.warn('door.none', { tried: addresses.length });
    return null;
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
    for (const client of this.#clients) client.close();
    await closed;
  }

  #makeServer(): Server {
    // Half open: whoever has asked all may close its side, and still gets the answers.
    return createServer({ allowHalfOpen: true }, (socket) => {
      const client = new DoorConnection(socket, this.#ports);
      socket.once('close', () => this.#clients.delete(client));
      client.start();
      if (this.#clients.size >= MOST_CLIENTS) client.refuse(phrase('door.full'));
      else this.#clients.add(client);
    });
  }
}
