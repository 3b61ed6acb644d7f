import { lstat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import {
  createMessageConnection,
  ErrorCodes,
  NullLogger,
  ResponseError,
  type Message,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import {
  DOOR_VERSION,
  type DoorInput,
  type DoorOperationName,
  type DoorOutput,
  type FaxChange,
  type HelloAnswer,
} from '../contract/door-operations.ts';
import type { DoorClient } from '../domain/fax/origin.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { Clock } from '../services/ports/clock.ts';
import { toErrno } from '../storage/disk-failure.ts';
import type { DoorAddress, PipeAddress, SocketAddress } from './door-address.ts';
import { readDoorKey } from './door-key.ts';
import { LineReader } from './line-reader.ts';
import { LineWriter } from './line-writer.ts';
import { isPrivateFolder } from './private-folder.ts';
import { proveClient } from './prove-door.ts';

/** `gone`: the connection ended before an answer came, and nobody knows whether it was done. */
export type CallFailure =
  { readonly kind: 'refused'; readonly code: number; readonly message: string } | { readonly kind: 'gone' };

interface OpenDoorOptions {
  readonly addresses: readonly DoorAddress[];
  /** This user's id; null on Windows. */
  readonly uid: number | null;
  /** The user data whose door it has to be. */
  readonly userData: string;
  readonly client: DoorClient;
  readonly clock: Clock;
}

/** A list of faxes is long, and the door's owner has been checked. */
const MOST_BYTES = 64 * 2 ** 20;
const HALF_MESSAGE_MS = 60_000;

/** A program's side of the door. */
export class OpenDoor {
  readonly #connection: MessageConnection;
  readonly #socket: Socket;
  /** Resolves when the connection has ended, on either side. */
  readonly closed: Promise<void>;
  #language: string | null = null;
  #takenFor: DoorClient | undefined;

  constructor(socket: Socket, clock: Clock) {
    this.#socket = socket;
    const reader = new LineReader(socket, {
      ...{ clock, mostBytes: MOST_BYTES, halfMessageMs: HALF_MESSAGE_MS },
      // The library reads it and leaves alone what it does not know.
      toMessage: (value) => (typeof value === 'object' && value !== null ? (value as Message) : null),
      onUnreadable: () => void socket.destroy(),
    });
    this.#connection = createMessageConnection(reader, new LineWriter(socket), NullLogger);
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        // Pending calls learn that there will be no answer.
        this.#connection.dispose();
        resolve();
      });
    });
    socket.on('error', () => undefined); // 'close' follows
    this.#connection.listen();
    // Proving pauses it.
    socket.resume();
  }

  /** The language of Faxtray's answers; null if it does not say. */
  get language(): string | null {
    return this.#language;
  }

  /** What Faxtray takes this program for; undefined if it does not say, like earlier versions. */
  get takenFor(): DoorClient | undefined {
    return this.#takenFor;
  }

  async greet(client: DoorClient): Promise<Result<HelloAnswer, CallFailure>> {
    const greeted = await this.#request<HelloAnswer>('hello', { version: DOOR_VERSION, client });
    if (greeted.ok) {
      this.#language = greeted.value.language;
      this.#takenFor = greeted.value.client;
    }
    return greeted;
  }

  call<N extends DoorOperationName>(
    name: N,
    input: DoorInput<N>,
  ): Promise<Result<DoorOutput<N>, CallFailure>> {
    return this.#request(name, input);
  }

  /** Reports each change of a fax from now on. */
  async follow(changed: (change: FaxChange) => void): Promise<Result<null, CallFailure>> {
    // Listening on an ended connection throws.
    if (this.#socket.destroyed) return failed({ kind: 'gone' });
    this.#connection.onNotification('fax.changed', changed);
    return this.#request('fax.follow', null);
  }

  close(): void {
    this.#socket.destroy();
  }

  async #request<T>(name: string, input: unknown): Promise<Result<T, CallFailure>> {
    if (this.#socket.destroyed) return failed({ kind: 'gone' });
    try {
      const answer = await (input === null
        ? this.#connection.sendRequest<T>(name)
        : this.#connection.sendRequest<T>(name, input));
      return success(answer);
    } catch (error) {
      // Includes a connection that ended during the call.
      if (!(error instanceof ResponseError) || error.code === ErrorCodes.PendingResponseRejected)
        return failed({ kind: 'gone' });
      return failed({ kind: 'refused', code: error.code, message: error.message });
    }
  }
}

/** The door of this user data, or why it cannot be used; null: nobody answers. */
export async function openDoor(options: OpenDoorOptions): Promise<Result<OpenDoor, CallFailure> | null> {
  for (const address of options.addresses) {
    const socket = await reach(address, options);
    if (socket === null) continue;
    const door = new OpenDoor(socket, options.clock);
    const greeted = await door.greet(options.client);
    // It belongs to another instance, which took the place first. A key lies in the very folder, however its path was written.
    if (!('keyFile' in address) && greeted.ok && greeted.value.userData !== options.userData) {
      door.close();
      continue;
    }
    if (greeted.ok) return success(door);
    door.close();
    if (greeted.failure.kind === 'refused') return greeted;
  }
  return null;
}

/** Null if nobody listens, or if somebody else could be listening. */
function reach(address: DoorAddress, { uid, clock }: OpenDoorOptions): Promise<Socket | null> {
  return 'keyFile' in address ? reachPipe(address, clock) : reachSocket(address, uid);
}

async function reachSocket({ folder, path }: SocketAddress, uid: number | null): Promise<Socket | null> {
  if (uid === null || !(await isOfUser(folder, path, uid))) return null;
  return connectTo(path);
}

async function reachPipe({ keyFile }: PipeAddress, clock: Clock): Promise<Socket | null> {
  const written = await readDoorKey(keyFile);
  const socket = written === null ? null : await connectTo(written.pipe);
  if (written === null || socket === null) return null;
  socket.on('error', () => undefined); // 'close' follows
  if (await proveClient(socket, written.key, clock)) return socket;
  socket.destroy();
  return null;
}

function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

async function isOfUser(folder: string, path: string, uid: number): Promise<boolean> {
  try {
    const found = await lstat(path);
    return found.isSocket() && found.uid === uid && (await isPrivateFolder(folder, uid));
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return false;
  }
}
