import { z } from 'zod';
import { AVAILABILITIES, DIRECTIONS, MESSAGE_TYPES, READ_STATUSES } from '../../protocol/message-words.ts';
import { oneOrMore, atLeastOne, dateMs } from '../http/query.ts';

const syncTypes = z.enum(['FSync', 'ISync']);

/** The query of the message list (public-service.md 4.1). */
export const listQuerySchema = z.looseObject({
  messageType: oneOrMore(MESSAGE_TYPES),
  direction: oneOrMore(DIRECTIONS),
  readStatus: oneOrMore(READ_STATUSES),
  availability: oneOrMore(AVAILABILITIES),
  dateFrom: dateMs,
  dateTo: dateMs,
  phoneNumber: z.string().optional(),
  conversationId: z.string().optional(),
  page: atLeastOne.optional(),
  perPage: atLeastOne.optional(),
});

/** The query of message-sync (public-service.md 4.4). */
export const syncQuerySchema = z.looseObject({
  syncType: syncTypes.optional(),
  syncToken: z.string().optional(),
  messageType: oneOrMore(MESSAGE_TYPES),
  direction: oneOrMore(DIRECTIONS),
  dateFrom: dateMs,
  dateTo: dateMs,
  recordCount: atLeastOne.optional(),
});

/** The query of a deletion (public-service.md 4.7). */
export const deletionQuerySchema = z.looseObject({
  purge: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
  type: z.enum([...MESSAGE_TYPES, 'All']).optional(),
  dateTo: dateMs,
  conversationId: z.string().optional(),
});
