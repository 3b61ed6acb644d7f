import type { Socket } from 'node:net';
import {
  createMessageConnection,
  ErrorCodes,
  NullLogger,
  ResponseError,
  Message,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import {
  DOOR_VERSION,
  doorSchema,
  HELLO_INPUT,
  isDoorOperationName,
  isFor,
  type DoorOperationName,
  type FaxChange,
  type HelloAnswer,
} from '../contract/door-operations.ts';
import { isWellFormed } from '../contract/is-well-formed.ts';
import type { DoorClient } from '../domain/fax/origin.ts';
import type { DoorHandlers } from '../services/operations/door-operations.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Log } from '../services/ports/log.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { BUG, FAILED, HELLO_FIRST, IN_DOUBT, OTHER_VERSION, QUITTING } from './door-errors.ts';
import { endRefused, REFUSED_MS } from './end-refused.ts';
import { LineReader, type Unreadable } from './line-reader.ts';
import { LineWriter } from './line-writer.ts';
import { readRequest } from './read-request.ts';

export interface DoorConnectionPorts {
  /** Null once Faxtray quits: its queue may be closed by then. */
  readonly handlers: () => DoorHandlers | null;
  readonly words: Phrasebook;
  readonly clock: Clock;
  readonly log: Log;
  /** Faxtray's version. */
  readonly version: string;
  readonly userData: string;
}

const MOST_BYTES = 2 ** 20;
const HALF_MESSAGE_MS = 10_000;
const HELLO_WITHIN_MS = 10_000;
/** For a client that does not follow changes. */
const IDLE_MS = 300_000;
const MOST_RUNNING = 32;
/** Answers that the client has not read: beyond this, no more of its requests are processed. */
const MOST_UNREAD = 2 ** 20;
/** Changes come whether it reads or not: beyond this it is disconnected. */
const MOST_UNREAD_CHANGES = 8 * 2 ** 20;
const UNREAD_MS = 60_000;

const UNREADABLE: Readonly<Record<Unreadable, { readonly code: number; readonly why: Phrase }>> = {
  'too-long': { code: ErrorCodes.InvalidRequest, why: phrase('door.too-long') },
  'not-json': { code: ErrorCodes.ParseError, why: phrase('door.not-json') },
  'not-a-message': { code: ErrorCodes.InvalidRequest, why: phrase('door.not-a-message') },
  'too-slow': { code: ErrorCodes.InvalidRequest, why: phrase('door.too-slow') },
};

/** One program at the door, from its hello to its end. */
export class DoorConnection {
  readonly #socket: Socket;
  readonly #ports: DoorConnectionPorts;
  readonly #reader: LineReader;
  readonly #connection: MessageConnection;
  #client: DoorClient | null = null;
  #follows = false;
  /** Ids of requests that are not answered yet. */
  readonly #open = new Set<string | number>();
  #isClosing = false;
  /** It said that it will ask for nothing more. */
  #hasAskedAll = false;
  #cancelIdle: (() => void) | null = null;
  #cancelUnread: (() => void) | null = null;

  constructor(socket: Socket, ports: DoorConnectionPorts) {
    this.#socket = socket;
    this.#ports = ports;
    this.#reader = new LineReader(socket, {
      ...{ clock: ports.clock, mostBytes: MOST_BYTES, halfMessageMs: HALF_MESSAGE_MS },
      toMessage: (value) => this.#accept(value),
      onUnreadable: (why) => this.#refuseAll(UNREADABLE[why].code, UNREADABLE[why].why),
    });
    const writer = new LineWriter(socket, (message) => this.#written(message));
    this.#connection = createMessageConnection(this.#reader, writer, NullLogger);
  }

  start(): void {
    this.#socket.on('error', (error) => this.#ports.log.info('door.client-error', { error: String(error) }));
    this.#socket.on('end', () => {
      this.#hasAskedAll = true;
      this.#closeWhenDone();
    });
    this.#socket.on('close', () => {
      this.#cancelIdle?.();
      this.#cancelUnread?.();
      this.#connection.dispose();
    });
    this.#connection.onRequest((name: string, input: unknown) => this.#answer(name, input ?? null));
    this.#connection.listen();
    this.#waitForNext(HELLO_WITHIN_MS);
  }

  get isFollowing(): boolean {
    return this.#follows;
  }

  /** For clients that follow the changes of faxes. */
  publish(change: FaxChange): void {
    if (!this.#follows) return;
    if (this.#socket.writableLength > MOST_UNREAD_CHANGES) this.close();
    else void this.#connection.sendNotification('fax.changed', change);
  }

  close(): void {
    this.#socket.destroy();
  }

  #accept(value: unknown): Message | 'ignored' | null {
    const message = readRequest(value);
    if (message === null || message === 'ignored') return message;
    // If two had the same id, nobody could tell their answers apart.
    if (this.#open.has(message.id)) return null;
    this.#open.add(message.id);
    this.#waitForNext(IDLE_MS);
    if (this.#open.size >= MOST_RUNNING) this.#reader.hold();
    return message;
  }

  #written(message: Message): void {
    if (this.#isClosing) this.#socket.end();
    if (Message.isResponse(message) && message.id !== null && this.#open.delete(message.id)) {
      this.#goOn();
      this.#closeWhenDone();
    }
    if (this.#socket.writableLength <= MOST_UNREAD || this.#cancelUnread !== null) return;
    this.#reader.hold();
    this.#cancelUnread = this.#ports.clock.after(UNREAD_MS, () => this.close());
    this.#socket.once('drain', () => {
      this.#cancelUnread?.();
      this.#cancelUnread = null;
      this.#goOn();
    });
  }

  #goOn(): void {
    if (this.#open.size < MOST_RUNNING && this.#cancelUnread === null) this.#reader.goOn();
  }

  async #answer(name: string, input: unknown): Promise<unknown> {
    // Its answer would reach nobody; and a client that is told that nothing was done must be able to rely on it.
    if (this.#isClosing) return this.#error(QUITTING, phrase('refused.quitting'));
    if (name === 'hello') return this.#greet(input);
    if (this.#client === null) return this.#error(HELLO_FIRST, phrase('door.hello-first'));
    if (name === 'fax.follow') {
      this.#follows = true;
      return null;
    }
    if (!isDoorOperationName(name))
      return this.#error(ErrorCodes.MethodNotFound, phrase('refused.no-operation'));
    if (!isFor(this.#client, name)) return this.#error(FAILED, phrase('door.not-for-assistants'));
    return this.#run(name, input, this.#client);
  }

  #greet(input: unknown): HelloAnswer | ResponseError<unknown> {
    const hello = HELLO_INPUT.safeParse(input);
    if (!hello.success) return this.#error(ErrorCodes.InvalidParams, phrase('refused.not-understood'));
    if (hello.data.version !== DOOR_VERSION) {
      this.#isClosing = true;
      return this.#error(OTHER_VERSION, phrase('door.other-version', { version: DOOR_VERSION }));
    }
    // A client that said it is an assistant stays one on this connection.
    if (this.#client !== null && this.#client !== hello.data.client)
      return this.#error(ErrorCodes.InvalidParams, phrase('refused.not-understood'));
    this.#client = hello.data.client;
    const { version, userData, words } = this.#ports;
    const { client } = hello.data;
    return { version: DOOR_VERSION, app: version, userData, language: words.language, client };
  }

  async #run(name: DoorOperationName, input: unknown, client: DoorClient): Promise<unknown> {
    const { handlers, words, log } = this.#ports;
    const parsed = doorSchema(name).safeParse(input);
    if (!parsed.success || !isWellFormed(parsed.data))
      return this.#error(ErrorCodes.InvalidParams, phrase('refused.not-understood'));
    const asked = handlers();
    if (asked === null) return this.#error(QUITTING, phrase('refused.quitting'));
    try {
      // Its schema has verified that the input belongs to this operation.
      const handler = asked[name] as (
        input: unknown,
        client: DoorClient,
      ) => ReturnType<DoorHandlers[typeof name]>;
      const result = await handler(parsed.data, client);
      if (result.ok) return result.value;
      const { kind, message } = result.failure;
      const isInDoubt = kind === 'needs-person' && result.failure.reason === 'outcome-unknown';
      return new ResponseError(isInDoubt ? IN_DOUBT : FAILED, words.text(message), { kind });
    } catch (error) {
      // The queue closed while it ran: how far it got is not known.
      if (handlers() === null) return this.#error(BUG, phrase('refused.quitting'));
      const about = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log.error('door.bug', { operation: name, error: about });
      return new ResponseError(BUG, words.say('refused.bug'), { kind: 'bug' });
    }
  }

  #error(code: number, why: Phrase): ResponseError<unknown> {
    return new ResponseError(code, this.#ports.words.text(why), { kind: 'invalid-input' });
  }

  #refuseAll(code: number, why: Phrase): void {
    this.#isClosing = true;
    this.#reader.end();
    endRefused(this.#socket, code, this.#ports.words.text(why));
    this.#waitForNext(REFUSED_MS);
  }

  #closeWhenDone(): void {
    if (this.#hasAskedAll && this.#open.size === 0) this.#socket.end();
  }

  #waitForNext(delayMs: number): void {
    this.#cancelIdle?.();
    this.#cancelIdle = this.#ports.clock.after(delayMs, () => {
      if (this.#isClosing || this.#client === null || (this.#open.size === 0 && !this.#follows)) this.close();
      else this.#waitForNext(IDLE_MS);
    });
  }
}
