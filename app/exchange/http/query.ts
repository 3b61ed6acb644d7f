import { z } from 'zod';
import { accepted, badParameter, refused, type Outcome } from './api-error.ts';

/** `2026-11-21`, `2026-11-21T10:43`, with or without seconds, fractions and zone; without a zone it is UTC (public-service.md 4.1). */
const SHORT_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/u;

/** One or several of these words: a list repeats the name. */
export function oneOrMore<const W extends readonly [string, ...string[]]>(
  words: W,
): z.ZodOptional<z.ZodType<W[number][]>> {
  const word = z.enum(words);
  return z.union([word.transform((one) => [one]), z.array(word).min(1)]).optional();
}

/** One or several texts. */
export const anyText = z.union([z.string().transform((one) => [one]), z.array(z.string()).min(1)]).optional();

/** A date as milliseconds since 1970. */
export const dateMs = z
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

/** An integer from 1 on. */
export const atLeastOne = z
  .string()
  .regex(/^[1-9]\d{0,8}$/u)
  .transform(Number);

/** Names the first wrong parameter; unknown ones are ignored. */
export function readQuery<S extends z.ZodType>(schema: S, query: unknown): Outcome<z.output<S>> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return accepted(parsed.data);
  return refused(badParameter(String(parsed.error.issues[0]?.path[0] ?? 'query')));
}
