import { z } from 'zod';
import { DIRECTIONS, MESSAGE_TYPES } from '../../protocol/message-words.ts';

const schema = z.object({
  version: z.literal(1),
  storeId: z.string(),
  extensionId: z.int(),
  messageTypes: z.array(z.enum(MESSAGE_TYPES)),
  directions: z.array(z.enum(DIRECTIONS)),
  change: z.int().nonnegative(),
  syncedAtMs: z.int().nonnegative(),
});

/** How far a client has been told, and what it wants to be told about. */
export type SyncPosition = Omit<z.output<typeof schema>, 'version'>;

/** Opaque to clients (public-service.md 4.4). */
export function writeSyncToken(position: SyncPosition): string {
  return Buffer.from(JSON.stringify({ version: 1, ...position })).toString('base64url');
}

/** Null for any token that was not issued here: from another data folder, for another extension, or made up. */
export function readSyncToken(token: string, storeId: string, extensionId: number): SyncPosition | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    const position = schema.parse(json);
    return position.storeId === storeId && position.extensionId === extensionId ? position : null;
  } catch {
    return null;
  }
}
