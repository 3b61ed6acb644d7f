import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { PrinterNetwork } from '../domain/settings/printer-network.ts';
import { Turns } from '../domain/turns.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Log } from '../services/ports/log.ts';
import type { PrinterState } from '../services/ports/doors/printer-state.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { writeAnswer, type Answer } from './answer.ts';
import { STATUS } from './ipp/codes.ts';
import { PRINTER_PATHS, printerUri } from './printer-attributes.ts';
import type { PrinterClient } from './printer-client.ts';
import { isPrinterPage, readPrinterPage, type PrinterPagePorts } from './printer-pages.ts';
import { Printer, type PrinterPorts } from './printer.ts';
import { readBody } from './request-body.ts';
import { inNetwork, onThisMachine, type Reach } from './reach.ts';
import { readRequest } from './read-request.ts';

/** Where it always listens, whatever the network. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;
const MOST_CONNECTIONS = 64;
const HEADERS_WITHIN_MS = 10_000;
/** A program may make its pages while it sends them. */
const IDLE_MS = 120_000;
const REQUEST_WITHIN_MS = 900_000;
/** For data that comes after an answer that did not wait for it. */
const LEAVE_WITHIN_MS = 5_000;
const AGAIN_MS = 60_000;

export interface PrinterServerPorts extends PrinterPorts, PrinterPagePorts {
  readonly clock: Clock;
  readonly log: Log;
  /** Something about the printer has changed. */
  readonly changed: () => void;
}

const OFF: PrinterState = { address: null, networkAddress: null, problem: null };

/** IPP over HTTP (RFC 8010 section 4) on loopback and, if an administrator has named one, at a network address. */
export class PrinterServer {
  readonly #ports: PrinterServerPorts;
  #servers: Server[] = [];
  #printer: Printer | null = null;
  #state: PrinterState = OFF;
  #port = 0;
  #network: PrinterNetwork | null = null;
  readonly #turns = new Turns();
  #cancelAgain: (() => void) | null = null;

  constructor(ports: PrinterServerPorts) {
    this.#ports = ports;
  }

  get state(): PrinterState {
    return this.#state;
  }

  /** Listens on that port from now on; 0: nowhere. */
  listen(port: number, network: PrinterNetwork | null = null): Promise<void> {
    return this.#next(async () => {
      if (port === this.#port && (port === 0 || this.#servers.length > 0)) return;
      await this.#stop();
      this.#port = port;
      this.#network = network;
      this.#state = port === 0 ? OFF : await this.#tryToOpen(port);
      this.#ports.changed();
    });
  }

  close(): Promise<void> {
    return this.#next(() => this.#stop());
  }

  /** One after the other. An error here must not end the app. */
  #next(work: () => Promise<void>): Promise<void> {
    return this.#turns.run(work).catch((error: unknown) => this.#logBug(error));
  }

  async #tryToOpen(port: number): Promise<PrinterState> {
    try {
      return await this.#open(port);
    } catch (error) {
      this.#logBug(error);
      const network = this.#network;
      await this.#stop();
      this.#port = port;
      this.#network = network;
      return this.#notOpen(port, 'bug', phrase('printer.not-open'));
    }
  }

  #notOpen(port: number, errno: string, problem: Phrase): PrinterState {
    this.#ports.log.warn('printer.not-open', { port, errno });
    const network = this.#network;
    this.#cancelAgain = this.#ports.clock.after(AGAIN_MS, () => void this.listen(port, network));
    return { ...OFF, problem };
  }

  #logBug(error: unknown): void {
    const about = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#ports.log.error('printer.bug', { error: about });
  }

  async #open(port: number): Promise<PrinterState> {
    const printer = new Printer(this.#ports);
    for (const host of LOOPBACK) {
      const errno = await this.#bind(printer, onThisMachine(host, port), port);
      // A machine may have no IPv6. But if another program has the port on one of the two, print jobs could go there.
      if (errno === null || (isIPv6(host) && errno !== 'EADDRINUSE' && errno !== 'EACCES')) continue;
      await Promise.all(this.#servers.splice(0).map(shut));
      const why = phrase(errno === 'EADDRINUSE' ? 'printer.port-in-use' : 'printer.port-not-had', {
        port: String(port),
      });
      return this.#notOpen(port, errno, why);
    }
    this.#printer = printer;
    await printer.sweep();
    this.#ports.log.info('printer.open', { port });
    const here: PrinterState = {
      ...OFF,
      address: printerUri(PRINTER_PATHS[0], onThisMachine(LOOPBACK[0], port).host),
    };
    return this.#network === null ? here : this.#openTo(this.#network, { port, printer, here });
  }

  /** Without it this machine can still print: its network may come up later. */
  async #openTo(
    network: PrinterNetwork,
    open: { readonly port: number; readonly printer: Printer; readonly here: PrinterState },
  ): Promise<PrinterState> {
    const { port, printer, here } = open;
    const reach = inNetwork(network, port);
    const errno = await this.#bind(printer, reach, port);
    if (errno === null) return { ...here, networkAddress: printerUri(PRINTER_PATHS[0], reach.host) };
    this.#ports.log.warn('printer.network-not-open', { port, errno });
    this.#cancelAgain = this.#ports.clock.after(AGAIN_MS, () => {
      void this.#next(async () => {
        if (this.#printer !== printer) return;
        this.#state = await this.#openTo(network, open);
        this.#ports.changed();
      });
    });
    const facts = { port: String(port), address: network.address };
    return { ...here, problem: phrase('printer.address-not-had', facts) };
  }

  async #stop(): Promise<void> {
    this.#cancelAgain?.();
    this.#cancelAgain = null;
    await Promise.all(this.#servers.splice(0).map(shut));
    await this.#printer?.close();
    this.#printer = null;
    this.#port = 0;
    this.#network = null;
    this.#state = OFF;
  }

  /** Null if it listens there; else why not. */
  async #bind(printer: Printer, reach: Reach, port: number): Promise<string | null> {
    const server = createServer({
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: 5_000,
    });
    server.maxConnections = MOST_CONNECTIONS;
    server.timeout = IDLE_MS;
    // Checked before the client sends anything, or a stranger could occupy all connections.
    server.on('connection', (socket) => void dropStranger(socket, reach));
    server.on('clientError', (_error, socket) => socket.destroy());
    server.on('request', (request, response) => void this.#serve(printer, reach, request, response));
    const errno = await bind(server, reach.address, port);
    if (errno === null) this.#servers.push(server);
    return errno;
  }

  async #serve(
    printer: Printer,
    reach: Reach,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { log } = this.#ports;
    response.on('error', (error) => log.info('printer.client-error', { error: String(error) }));
    try {
      const refused = whyNotServed(request, reach);
      const client = refused === null ? await reach.identify(request.socket) : null;
      if (client === null) {
        end(request, response.writeHead(refused ?? 403, { connection: 'close' }));
        return;
      }
      if (request.method === 'GET') {
        end(request, response, await readPrinterPage(readPath(request), this.#ports, response));
        return;
      }
      const answer = await this.#answer(printer, client, request);
      if (answer === null) request.socket.destroy();
      else end(request, response.writeHead(200, { 'content-type': 'application/ipp' }), answer);
    } catch (error) {
      this.#logBug(error);
      request.socket.destroy();
    }
  }

  /** Null: nobody is there any more. */
  async #answer(printer: Printer, client: PrinterClient, request: IncomingMessage): Promise<Buffer | null> {
    const body = await readBody(request);
    if (body.kind === 'cut') return null;
    if (body.kind !== 'request') {
      const status = body.kind === 'too-long' ? STATUS.tooLarge : STATUS.badRequest;
      return writeAnswer(body.head, { status });
    }
    const read = readRequest(body.message, client);
    const answer: Answer = read.ok
      ? await printer.answer(read.value, body.document)
      : { status: read.failure };
    return writeAnswer(body.message, answer);
  }
}

async function dropStranger(socket: Socket, reach: Reach): Promise<void> {
  if ((await reach.identify(socket)) === null) socket.destroy();
}

/**
 * A page in a browser can send requests to any port on this machine, but cannot give them this content type without permission, states
 * its origin, and names the host that it believes it is talking to (DNS rebinding).
 */
function whyNotServed(request: IncomingMessage, reach: Reach): number | null {
  const { method, headers } = request;
  if (headers.origin !== undefined || !reach.isNamed(headers.host ?? '')) return 403;
  const path = readPath(request);
  if (method === 'GET' && isPrinterPage(path)) return null;
  if (method !== 'POST') return 405;
  if (!PRINTER_PATHS.some((each) => path === each || path.startsWith(`${each}/`))) return 404;
  if (headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'application/ipp') return 415;
  return headers['content-encoding'] === undefined ? null : 415;
}

const readPath = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** Anything the client still sends is discarded, and waited for only briefly. */
function end(request: IncomingMessage, response: ServerResponse, answer?: Buffer): void {
  response.end(answer);
  if (request.complete) return;
  request.resume();
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), LEAVE_WITHIN_MS);
  for (const over of ['end', 'error', 'close'] as const) request.once(over, () => clearTimeout(timer));
}

/** Null if it listens; else why not. */
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
