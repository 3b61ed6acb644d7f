import { z } from 'zod';

/** An id: digits with or without quotes, or any other word. */
export const idText = z.union([z.string().min(1), z.int().transform(String)]);

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
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  });
}

/** A list whose strange items hide no others; empty when it is none. */
export function readableItems<T extends z.ZodType>(schema: T): z.ZodType<z.output<T>[]> {
  return anything.transform((value) => {
    const items: unknown[] = Array.isArray(value) ? value : [];
    return items.flatMap((item) => {
      const parsed = schema.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    });
  });
}

export const readableText = ifReadable(z.string());

/**
 * A moment in any form of ISO 8601: the service writes offsets as `Z`, `+00:00` and `+0000`. Without one nobody knows whose time it is, and a
 * time before the service was there is none.
 */
export const readableTime = ifReadable(
  z.string().refine((text) => /(?:Z|[+-]\d{2}:?\d{2})$/iu.test(text) && Date.parse(text) > EARLIEST_MS),
);

const EARLIEST_MS = Date.UTC(2000, 0, 1);
