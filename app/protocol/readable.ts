import { z } from 'zod';

/** A token of a sync is some hundred characters; what is longer is no id, and would become part of addresses. */
const MOST_OF_ID = 4_096;

/** An id: digits with or without quotes, or any other word. */
export const idText = z.union([z.string().min(1).max(MOST_OF_ID), z.int().transform(String)]);

/**
 * A message's id as text, however it is written: today's are numbers, some too long for JavaScript to hold. It becomes part of addresses and
 * of file names, so it holds nothing that means something there.
 */
export const messageIdText = z.union([
  z.string().regex(/^[\w-]{1,64}$/u),
  z.int().nonnegative().transform(String),
]);

/** Also nothing at all: a key may be missing. */
const anything = z.unknown().optional();

/** A field that is of no use when it is of another kind than expected, and then no reason to lose the rest. */
export function ifReadable<T extends z.ZodType>(schema: T): z.ZodType<z.output<T> | undefined> {
  return anything.transform((value) => {
    // Most fields of most records are missing, and a refusal costs ten times a reading.
    if (value === undefined) return undefined;
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  });
}

/** A list whose strange items hide no others; empty when it is none. What follows its first thousand is not looked at: nobody has as many. */
export function readableItems<T extends z.ZodType>(schema: T): z.ZodType<z.output<T>[]> {
  return anything.transform((value) => {
    const items: unknown[] = Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [];
    return items.flatMap((item) => {
      const parsed = schema.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    });
  });
}

const MOST_ITEMS = 1_000;

/** A list that a record holds: more is told of nobody, and whoever writes more would fill the window with it. */
export const fewItems = <T extends z.ZodType>(schema: T): z.ZodType<z.output<T>[]> =>
  readableItems(schema).transform((items) => items.slice(0, MOST_OF_RECORD));

/** A fax has fifty recipients at most, and as many files. */
const MOST_OF_RECORD = 200;
/** Four times the longest text that the service takes itself (public-service.md 2.2). */
const MOST_OF_TEXT = 4_096;

/** Text to be kept and shown: its beginning, where it goes on and on. */
export const readableText = ifReadable(z.string().transform((text) => text.slice(0, MOST_OF_TEXT)));

/** Text that is of no use shortened: an address, a list of words. */
export const wholeText = ifReadable(z.string().max(4 * MOST_OF_TEXT));

/**
 * A moment in any form of ISO 8601: the service writes offsets as `Z`, `+00:00` and `+0000`. Without one nobody knows whose time it is, and a
 * time before the service was there is none, and neither is one that nobody here will see.
 */
export const readableTime = ifReadable(
  z.string().refine((text) => /(?:Z|[+-]\d{2}:?\d{2})$/iu.test(text) && isLikely(Date.parse(text))),
);

/** Of a moment that a service of today may speak of. Dates have an end, too: what lies close to it cannot be reckoned with. */
export const isLikely = (atMs: number): boolean => atMs > EARLIEST_MS && atMs < LATEST_MS;

const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);
