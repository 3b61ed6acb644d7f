import type { Socket } from 'node:net';
import { AbstractMessageReader, type DataCallback, type Disposable, type Message } from 'vscode-jsonrpc/node';
import type { Clock } from '../services/ports/clock.ts';
import { parseSharedJson } from '../storage/parse-shared-json.ts';

export type Unreadable = 'too-long' | 'not-json' | 'not-a-message' | 'too-slow';

export interface LineReaderOptions {
  readonly clock: Clock;
  /** The limit for one message. */
  readonly mostBytes: number;
  /** How long a message may take from its first byte to its last. */
  readonly halfMessageMs: number;
  /** Null if it is not a message, or must not be answered. */
  readonly toMessage: (value: unknown) => Message | 'ignored' | null;
  readonly onUnreadable: (why: Unreadable) => void;
}

const LINE_END = 0x0a;

/**
 * Reads JSON-RPC messages, one per line (docs/spec/door.md "Messages"), limited in length, depth and time. Reading ends at the first
 * unreadable one.
 */
export class LineReader extends AbstractMessageReader {
  readonly #socket: Socket;
  readonly #options: LineReaderOptions;
  /** Not examined yet: input after the end of a line, or from a time when reading was on hold. */
  readonly #unread: Buffer[] = [];
  /** Has spare room, so that a line arriving byte by byte is not copied for each of them. */
  #line: Buffer = Buffer.alloc(0);
  #lineBytes = 0;
  #callback: DataCallback | null = null;
  #isHeld = false;
  #hasEnded = false;
  #cancelTimer: (() => void) | null = null;

  constructor(socket: Socket, options: LineReaderOptions) {
    super();
    this.#socket = socket;
    this.#options = options;
  }

  listen(callback: DataCallback): Disposable {
    this.#callback = callback;
    this.#socket.on('data', (chunk: Buffer) => {
      // The client keeps sending a line that was given up.
      if (this.#hasEnded) return;
      this.#unread.push(chunk);
      this.#read();
    });
    this.#socket.on('close', () => {
      this.end();
      this.fireClose();
    });
    return { dispose: () => this.end() };
  }

  /** No more messages; further input is dropped. */
  end(): void {
    this.#hasEnded = true;
    this.#unread.length = 0;
    this.#dropLine();
    this.#stopTimer();
  }

  /** No more messages for now, including those that have already arrived. */
  hold(): void {
    this.#isHeld = true;
    this.#socket.pause();
  }

  goOn(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#read();
    if (!this.#isBlocked()) this.#socket.resume();
  }

  /** Handling a message may change this while messages are being read. */
  #isBlocked(): boolean {
    return this.#isHeld || this.#hasEnded;
  }

  #read(): void {
    while (!this.#isBlocked()) {
      const chunk = this.#unread.shift();
      if (chunk === undefined) break;
      const end = chunk.indexOf(LINE_END);
      if (end !== -1 && end + 1 < chunk.length) this.#unread.unshift(chunk.subarray(end + 1));
      const part = end === -1 ? chunk : chunk.subarray(0, end);
      if (this.#lineBytes + part.length > this.#options.mostBytes) {
        this.#giveUp('too-long');
        return;
      }
      this.#append(part);
      if (end === -1) continue;
      const line = this.#line.subarray(0, this.#lineBytes);
      this.#dropLine();
      this.#take(line);
    }
    if (this.#isBlocked() || this.#lineBytes === 0) this.#stopTimer();
    else
      this.#cancelTimer ??= this.#options.clock.after(this.#options.halfMessageMs, () =>
        this.#giveUp('too-slow'),
      );
  }

  #append(part: Buffer): void {
    const bytes = this.#lineBytes + part.length;
    if (this.#lineBytes === 0) this.#line = part;
    else {
      if (bytes > this.#line.length) {
        const larger = Buffer.allocUnsafe(2 * bytes);
        this.#line.copy(larger, 0, 0, this.#lineBytes);
        this.#line = larger;
      }
      part.copy(this.#line, this.#lineBytes);
    }
    this.#lineBytes = bytes;
  }

  #dropLine(): void {
    this.#line = Buffer.alloc(0);
    this.#lineBytes = 0;
  }

  #take(bytes: Buffer): void {
    // The next one has its own time limit.
    this.#stopTimer();
    if (bytes.toString('latin1').trim() === '') return;
    const parsed = parseSharedJson(bytes);
    if (!parsed.ok) {
      this.#giveUp('not-json');
      return;
    }
    const message = this.#options.toMessage(parsed.value);
    if (message === null) {
      this.#giveUp('not-a-message');
      return;
    }
    if (message !== 'ignored') this.#callback?.(message);
  }

  #giveUp(why: Unreadable): void {
    this.end();
    this.#options.onUnreadable(why);
  }

  #stopTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}
