import type { Socket } from 'node:net';

/** How long one whose connection ends has to read why. */
export const REFUSED_MS = 10_000;

/** Says why, without an id (nobody knows which request it was: JSON-RPC 2.0 section 5), and ends. */
export function endRefused(socket: Socket, code: number, message: string): void {
  socket.end(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`);
  // What it still writes is read and dropped: else it would never learn that the connection ended.
  socket.resume();
}
