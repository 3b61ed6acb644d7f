import { z } from 'zod';
import { AVAILABILITIES, DIRECTIONS, MESSAGE_TYPES, READ_STATUSES } from '../../protocol/message-words.ts';
import { accepted, badParameter, refused, type Outcome } from '../http/api-error.ts';

/** `2026-11-21`, `2026-11-21T10:43`, with seconds, fractions and zone or without: then it is UTC (public facts 4.1). */
const SHORT_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/u;

const anyOf = <const W extends readonly [string, ...string[]]>(words: W) => {
  const word = z.enum(words);
  return z.union([word.transform((one) => [one]), z.array(word).min(1)]).optional();
};

const dateMs = z
  .string()
  .transform((text, context) => {
    const zone = SHORT_DATE.exec(text);
    const atMs =
      zone === null ? NaN : Date.parse(zone[1] === undefined && text.includes('T') ? `${text}Z` : text);
    if (!Number.isNaN(atMs)) return atMs;
    context.addIssue({ code: 'custom', message: 'no date' });
    return z.NEVER;
  })
  .optional();

const atLeastOne = z
  .string()
  .regex(/^[1-9]\d{0,8}$/u)
  .transform(Number);

const syncTypes = z.enum(['FSync', 'ISync']);

/** The query of the message list (public facts 4.1). A list comes as the same name several times. */
export const listQuerySchema = z.looseObject({
  messageType: anyOf(MESSAGE_TYPES),
  direction: anyOf(DIRECTIONS),
  readStatus: anyOf(READ_STATUSES),
  availability: anyOf(AVAILABILITIES),
  dateFrom: dateMs,
  dateTo: dateMs,
  page: atLeastOne.optional(),
  perPage: atLeastOne.optional(),
});

/** The query of message-sync (public facts 4.4). */
export const syncQuerySchema = z.looseObject({
  syncType: syncTypes.optional(),
  syncToken: z.string().optional(),
  messageType: anyOf(MESSAGE_TYPES),
  direction: anyOf(DIRECTIONS),
  dateFrom: dateMs,
  dateTo: dateMs,
  recordCount: atLeastOne.optional(),
});

/** The first parameter that is wrong is named; what is not known is passed over. */
export function readQuery<S extends z.ZodType>(schema: S, query: unknown): Outcome<z.output<S>> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return accepted(parsed.data);
  return refused(badParameter(String(parsed.error.issues[0]?.path[0] ?? 'query')));
}
