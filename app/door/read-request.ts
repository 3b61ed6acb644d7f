import { z } from 'zod';
import type { RequestMessage } from 'vscode-jsonrpc/node';

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(128), z.int()]).optional(),
  method: z.string().max(64),
  params: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).exactOptional(),
});

/** A JSON-RPC 2.0 request; null for anything else, including a batch. A notification expects no answer, and none has a meaning here. */
export function readRequest(value: unknown): (RequestMessage & { id: string | number }) | 'ignored' | null {
  const read = request.safeParse(value);
  if (!read.success) return null;
  const { id } = read.data;
  return id === undefined ? 'ignored' : { ...read.data, id };
}
