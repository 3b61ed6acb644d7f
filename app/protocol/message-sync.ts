import { z } from 'zod';
import { idText } from './readable.ts';

/** An answer of message-sync (public-service.md 4.4). Records are parsed one by one, so that one strange record hides no other. */
export const messageSyncSchema = z.looseObject({
  records: z.array(z.unknown()).catch([]),
  syncInfo: z.looseObject({ syncToken: idText }),
});

/** The documented error code that asks for a new full sync. */
export const SYNC_TOKEN_INVALID = 'MSG-333';

/** Several messages read at once, each with a status: `Accept: application/vnd.ringcentral.multipart+json` (public-service.md 4.5). */
export const bulkAnswerSchema = z
  .array(z.looseObject({ body: z.unknown() }).catch({ body: undefined }))
  // Fifty are requested at once.
  .max(1_000);
