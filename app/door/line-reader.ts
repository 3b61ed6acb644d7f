import type { Socket } from 'node:net';
import { AbstractMessageReader, type DataCallback, type Disposable, type Message } from 'vscode-jsonrpc/node';
import type { Clock } from '../services/ports/clock.ts';
import { parseSharedJson } from '../storage/parse-shared-json.ts';

export type Unreadable = 'too-long' | 'not-json' | 'not-a-message' | 'too-slow';

export interface LineReaderOptions {
  readonly clock: Clock;
  /** Of one message. */
  readonly mostBytes: number;
  /** How long a message may take from its first byte to its last. */
  readonly halfMessageMs: number;
  /** Null for what is none, or not to be answered. */
  readonly toMessage: (value: unknown) => Message | 'ignored' | null;
  readonly onUnreadable: (why: Unreadable) => void;
}

const LINE_END = 0x0a;

/** JSON-RPC messages, one a line (docs/spec/door.md "Messages"), bounded in length, depth and time. After one that cannot be read there are no more. */
export class LineReader extends AbstractMessageReader {
  readonly #socket: Socket;
  readonly #options: LineReaderOptions;
  #waiting: Buffer = Buffer.alloc(0);
  /** How far `waiting` was searched for the end of a line. */
  #searched = 0;
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
      this.#waiting = this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk]);
      this.#read();
    });
    this.#socket.on('close', () => {
      this.#end();
      this.fireClose();
    });
    return { dispose: () => this.#end() };
  }

  /** No more messages for now, also of what has come in already. */
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

  /** Changed by what a message leads to, while messages are read. */
  #isBlocked(): boolean {
    return this.#isHeld || this.#hasEnded;
  }

  #read(): void {
    while (!this.#isBlocked()) {
      const end = this.#waiting.indexOf(LINE_END, this.#searched);
      if (end === -1) break;
      const text = this.#waiting.subarray(0, end);
      this.#waiting = this.#waiting.subarray(end + 1);
      this.#searched = 0;
      this.#take(text);
    }
    if (this.#isBlocked()) {
      this.#stopTimer();
      return;
    }
    this.#searched = this.#waiting.length;
    if (this.#waiting.length > this.#options.mostBytes) {
      this.#giveUp('too-long');
      return;
    }
    if (this.#waiting.length === 0) this.#stopTimer();
    else
      this.#cancelTimer ??= this.#options.clock.after(this.#options.halfMessageMs, () =>
        this.#giveUp('too-slow'),
      );
  }

  #take(bytes: Buffer): void {
    // The next one has its own time.
    this.#stopTimer();
    if (bytes.length > this.#options.mostBytes) {
      this.#giveUp('too-long');
      return;
    }
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
    this.#end();
    this.#options.onUnreadable(why);
  }

  #end(): void {
    this.#hasEnded = true;
    this.#waiting = Buffer.alloc(0);
    this.#stopTimer();
  }

  #stopTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}
