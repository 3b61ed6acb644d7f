import { z } from 'zod';

/** A sync token has some hundred characters; anything longer is not an id, and would become part of addresses. */
const MOST_OF_ID = 4_096;

/** An id: digits with or without quotes, or any other word. */
export const idText = z.union([z.string().min(1).max(MOST_OF_ID), z.int().transform(String)]);

/**
 * A message's id as text, however it is written: today's are numbers, some too long for JavaScript. It becomes part of addresses and file
 * names, so it must not contain characters with a meaning there.
 */
export const messageIdText = z.union([
  z.string().regex(/^[\w-]{1,64}$/u),
  z.int().nonnegative().transform(String),
]);

/** Also accepts a missing key. */
const anything = z.unknown().optional();

/** A field that is useless if it has an unexpected type, which is no reason to lose the rest. */
export function ifReadable<T extends z.ZodType>(schema: T): z.ZodType<z.output<T> | undefined> {
  return anything.transform((value) => {
    // Most fields of most records are missing, and a failed parse costs ten times a successful one.
    if (value === undefined) return undefined;
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  });
}

/**
 * A list in which strange items do not hide the others; empty if it is not a list. Anything after the first thousand is ignored: nobody
 * has that many.
 */
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

/** A list inside a record: nobody has more items, and an endless list would fill the window. */
export const fewItems = <T extends z.ZodType>(schema: T): z.ZodType<z.output<T>[]> =>
  readableItems(schema).transform((items) => items.slice(0, MOST_OF_RECORD));

/** A fax has at most fifty recipients, and as many files. */
const MOST_OF_RECORD = 200;
/** Four times the longest text that the service itself accepts (public-service.md 2.2). */
const MOST_OF_TEXT = 4_096;

/** Text to be stored and shown; a very long one is cut. */
export const readableText = ifReadable(z.string().transform((text) => text.slice(0, MOST_OF_TEXT)));

/** Text that would be useless if cut: an address, a list of words. */
export const wholeText = ifReadable(z.string().max(4 * MOST_OF_TEXT));

/**
 * A moment in any form of ISO 8601: the service writes offsets as `Z`, `+00:00` and `+0000`. Without an offset nobody knows whose time it
 * is. A time before the service existed, or one that nobody here will live to see, does not count.
 */
export const readableTime = ifReadable(
  z.string().refine((text) => /(?:Z|[+-]\d{2}:?\d{2})$/iu.test(text) && isLikely(Date.parse(text))),
);

/** Whether today's service may mention such a moment. Dates have an upper limit too, and values close to it cannot be calculated with. */
export const isLikely = (atMs: number): boolean => atMs > EARLIEST_MS && atMs < LATEST_MS;

const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);
