import type { Socket } from 'node:net';

/** How long a client whose connection is being ended has to read why. */
export const REFUSED_MS = 10_000;

/** Says why, without an id (nobody knows which request it was: JSON-RPC 2.0 section 5), and ends the connection. */
export function endRefused(socket: Socket, code: number, message: string): void {
  socket.end(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`);
  // Anything it still sends is read and dropped, or it would never learn that the connection ended.
  socket.resume();
}
