import type { Socket } from 'node:net';
import { AbstractMessageWriter, type Message, type MessageWriter } from 'vscode-jsonrpc/node';

/** Writes JSON-RPC messages, one per line. */
export class LineWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #socket: Socket;
  readonly #written: (message: Message) => void;

  /** `written`: called once the message has been passed to the system. */
  constructor(socket: Socket, written: (message: Message) => void = () => undefined) {
    super();
    this.#socket = socket;
    this.#written = written;
  }

  write(message: Message): Promise<void> {
    // JSON contains no line ends inside texts: they are escaped.
    if (this.#socket.writable) this.#socket.write(`${JSON.stringify(message)}\n`);
    this.#written(message);
    return Promise.resolve();
  }

  end(): void {
    this.#socket.end();
  }
}
