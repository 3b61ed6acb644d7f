import type { Socket } from 'node:net';
import { AbstractMessageWriter, type Message, type MessageWriter } from 'vscode-jsonrpc/node';

/** Writes JSON-RPC messages, one a line. */
export class LineWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #socket: Socket;
  readonly #written: (message: Message) => void;

  /** `written`: what becomes of the message from now on is the system's business. */
  constructor(socket: Socket, written: (message: Message) => void = () => undefined) {
    super();
    this.#socket = socket;
    this.#written = written;
  }

  write(message: Message): Promise<void> {
    // JSON has no line ends of its own within a text: they are escaped.
    if (this.#socket.writable) this.#socket.write(`${JSON.stringify(message)}\n`);
    this.#written(message);
    return Promise.resolve();
  }

  end(): void {
    this.#socket.end();
  }
}
