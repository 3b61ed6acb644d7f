import { z } from 'zod';

/** A page of the message store (public facts 4.1). Records are parsed one by one, so that one strange record hides no other. */
export const messageListSchema = z.looseObject({
  records: z.array(z.unknown()).default([]),
  paging: z.looseObject({ page: z.int().optional(), totalPages: z.int().optional() }).optional(),
  navigation: z.looseObject({ nextPage: z.looseObject({ uri: z.url() }).optional() }).optional(),
});

/** An answer of message-sync (public facts 4.4). */
export const messageSyncSchema = z.looseObject({
  records: z.array(z.unknown()).default([]),
  syncInfo: z.looseObject({
    syncType: z.string(),
    syncToken: z.string().min(1),
    syncTime: z.string().optional(),
    olderRecordsExist: z.boolean().optional(),
  }),
});

/** The error code that says: begin again with a full sync. */
export const SYNC_TOKEN_INVALID = 'MSG-333';

/** Several messages read at once: `Accept: application/vnd.ringcentral.multipart+json` (public facts 4.5). */
export const bulkAnswerSchema = z.array(z.looseObject({ status: z.int(), body: z.unknown() }));
