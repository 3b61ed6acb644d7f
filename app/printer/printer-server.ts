import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { Turns } from '../domain/turns.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Log } from '../services/ports/log.ts';
import type { PrinterState } from '../services/ports/printer-state.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { writeAnswer, type Answer } from './answer.ts';
import { STATUS } from './ipp/codes.ts';
import { mayConnect } from './may-connect.ts';
import { PRINTER_PATHS, printerUri } from './printer-attributes.ts';
import { Printer, type PrinterPorts } from './printer.ts';
import { readBody } from './request-body.ts';
import { readRequest } from './read-request.ts';

/** Where it listens: on this machine, and nowhere else. */
const HOSTS = ['127.0.0.1', '::1'];
/** Who prints for everybody: CUPS sends as this user (Debian, Fedora, Arch and others). */
const PRINT_SERVICE = 'lp';
const MOST_CONNECTIONS = 64;
const HEADERS_WITHIN_MS = 10_000;
/** A program may make its pages while it sends them. */
const IDLE_MS = 120_000;
const REQUEST_WITHIN_MS = 900_000;
/** For what comes after an answer that did not wait for it. */
const LEAVE_WITHIN_MS = 5_000;
const AGAIN_MS = 60_000;

export interface PrinterServerPorts extends PrinterPorts {
  readonly clock: Clock;
  readonly log: Log;
  /** Something about it is otherwise than before. */
  readonly changed: () => void;
}

const OFF: PrinterState = { address: null, problem: null };

/** IPP over HTTP on loopback (RFC 8010 section 4). */
export class PrinterServer {
  readonly #ports: PrinterServerPorts;
  #servers: readonly Server[] = [];
  #printer: Printer | null = null;
  #state: PrinterState = OFF;
  #port = 0;
  readonly #turns = new Turns();
  #cancelAgain: (() => void) | null = null;

  constructor(ports: PrinterServerPorts) {
    this.#ports = ports;
  }

  get state(): PrinterState {
    return this.#state;
  }

  /** At that port from now on; 0: nowhere. */
  listen(port: number): Promise<void> {
    return this.#next(async () => {
      if (port === this.#port && (port === 0 || this.#servers.length > 0)) return;
      await this.#stop();
      this.#port = port;
      this.#state = port === 0 ? OFF : await this.#tryToOpen(port);
      this.#ports.changed();
    });
  }

  close(): Promise<void> {
    return this.#next(() => this.#stop());
  }

  /** One after the other. Whatever goes wrong here is not the app's end. */
  #next(work: () => Promise<void>): Promise<void> {
    return this.#turns.run(work).catch((error: unknown) => this.#logBug(error));
  }

  async #tryToOpen(port: number): Promise<PrinterState> {
    try {
      return await this.#open(port);
    } catch (error) {
      this.#logBug(error);
      await this.#stop();
      this.#port = port;
      return this.#notOpen(port, 'bug', phrase('printer.not-open'));
    }
  }

  #notOpen(port: number, errno: string, problem: Phrase): PrinterState {
    this.#ports.log.warn('printer.not-open', { port, errno });
    this.#cancelAgain = this.#ports.clock.after(AGAIN_MS, () => void this.listen(port));
    return { address: null, problem };
  }

  #logBug(error: unknown): void {
    const about = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#ports.log.error('printer.bug', { error: about });
  }

  async #open(port: number): Promise<PrinterState> {
    const printer = new Printer(this.#ports);
    // From the first one on, so that all of them are closed whatever comes.
    const servers: Server[] = [];
    this.#servers = servers;
    for (const host of HOSTS) {
      const server = this.#makeServer(printer, port);
      const errno = await bind(server, host, port);
      if (errno === null) {
        servers.push(server);
        continue;
      }
      // A machine may have no IPv6. Where somebody else has the port on one of the two, what is printed could go there.
      if (isIPv6(host) && errno !== 'EADDRINUSE' && errno !== 'EACCES') continue;
      await Promise.all(servers.splice(0).map(shut));
      const why = phrase(errno === 'EADDRINUSE' ? 'printer.port-in-use' : 'printer.port-not-had', {
        port: String(port),
      });
      return this.#notOpen(port, errno, why);
    }
    this.#printer = printer;
    await printer.sweep();
    this.#ports.log.info('printer.open', { port });
    return { address: printerUri(PRINTER_PATHS[0], port), problem: null };
  }

  async #stop(): Promise<void> {
    this.#cancelAgain?.();
    this.#cancelAgain = null;
    const servers = this.#servers;
    this.#servers = [];
    await Promise.all(servers.map(shut));
    await this.#printer?.close();
    this.#printer = null;
    this.#port = 0;
    this.#state = OFF;
  }

  #makeServer(printer: Printer, port: number): Server {
    const server = createServer({
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: 5_000,
    });
    server.maxConnections = MOST_CONNECTIONS;
    server.timeout = IDLE_MS;
    server.on('connection', (socket) => void this.#dropStranger(socket));
    server.on('clientError', (_error, socket) => socket.destroy());
    server.on('request', (request, response) => void this.#serve(printer, port, request, response));
    return server;
  }

  /** Before it says anything, or another user could keep all connections busy with nothing. */
  async #dropStranger(socket: Socket): Promise<void> {
    if (!(await mayConnect(socket, PRINT_SERVICE))) socket.destroy();
  }

  async #serve(
    printer: Printer,
    port: number,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { log } = this.#ports;
    response.on('error', (error) => log.info('printer.client-error', { error: String(error) }));
    try {
      const refused =
        whyNotServed(request) ?? ((await mayConnect(request.socket, PRINT_SERVICE)) ? null : 403);
      if (refused !== null) {
        end(request, response.writeHead(refused, { connection: 'close' }));
        return;
      }
      const answer = await this.#answer(printer, port, request);
      if (answer === null) request.socket.destroy();
      else end(request, response.writeHead(200, { 'content-type': 'application/ipp' }), answer);
    } catch (error) {
      this.#logBug(error);
      request.socket.destroy();
    }
  }

  /** Null: nobody is there any more. */
  async #answer(printer: Printer, port: number, request: IncomingMessage): Promise<Buffer | null> {
    const body = await readBody(request);
    if (body.kind === 'cut') return null;
    if (body.kind !== 'request') {
      const status = body.kind === 'too-long' ? STATUS.tooLarge : STATUS.badRequest;
      return writeAnswer(body.head, { status });
    }
    const read = readRequest(body.message);
    const answer: Answer = read.ok
      ? await printer.answer(read.value, body.document, port)
      : { status: read.failure };
    return writeAnswer(body.message, answer);
  }
}

/**
 * A page in a browser can send requests to any port of this machine: it cannot give them this type without being allowed to, names where it
 * comes from, and names the host that it thinks it speaks to (DNS rebinding).
 */
function whyNotServed({ method, url = '', headers }: IncomingMessage): number | null {
  const host = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/iu;
  if (headers.origin !== undefined || !host.test(headers.host ?? '')) return 403;
  if (method !== 'POST') return 405;
  const path = url.split('?')[0] ?? '';
  if (!PRINTER_PATHS.some((each) => path === each || path.startsWith(`${each}/`))) return 404;
  if (headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'application/ipp') return 415;
  return headers['content-encoding'] === undefined ? null : 415;
}

/** What the client still sends is not kept, and not waited for beyond a moment. */
function end(request: IncomingMessage, response: ServerResponse, answer?: Buffer): void {
  response.end(answer);
  if (request.complete) return;
  request.resume();
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), LEAVE_WITHIN_MS);
  for (const over of ['end', 'error', 'close'] as const) request.once(over, () => clearTimeout(timer));
}

/** Null where it listens; else why not. */
function bind(server: Server, host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(toErrno(error) ?? 'unknown'));
    server.listen({ host, port, ipv6Only: true, exclusive: true }, () => {
      server.removeAllListeners('error');
      resolve(null);
    });
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
