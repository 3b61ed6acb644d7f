import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawOptions {
  readonly endAfterMs?: number;
  /** Called when all pieces are on their way, with the means to send more. */
  readonly onConnect?: (write: (more: string | Uint8Array) => void) => void;
}

/**
 * Sends raw bytes and returns everything that comes back until the other side closes, or until we do after `endAfterMs`. For requests
 * that no HTTP client would make.
 */
export async function rawExchange(
  baseUrl: string,
  pieces: readonly (string | Uint8Array)[],
  { endAfterMs = 20_000, onConnect }: RawOptions = {},
): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  // If a server closes early, the rest of our writes fail, which is not what is tested.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const piece of pieces) socket.write(piece);
  onConnect?.((more) => socket.write(more));
  const timer = setTimeout(() => socket.destroy(), endAfterMs);
  await once(socket, 'close');
  clearTimeout(timer);
  return answer;
}
