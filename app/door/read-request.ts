import { z } from 'zod';
import type { RequestMessage } from 'vscode-jsonrpc/node';

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(128), z.int()]).optional(),
  method: z.string().max(64),
  params: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).exactOptional(),
});

/** A request of JSON-RPC 2.0; null for anything else, a batch too. A notification wants no answer, and there is none that means anything here. */
export function readRequest(value: unknown): (RequestMessage & { id: string | number }) | 'ignored' | null {
  const read = request.safeParse(value);
  if (!read.success) return null;
  const { id } = read.data;
  return id === undefined ? 'ignored' : { ...read.data, id };
}
