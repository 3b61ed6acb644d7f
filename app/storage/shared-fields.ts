import { z } from 'zod';

/** The last moment that a date can hold (ECMA-262): one more, and to write it out throws. */
const LAST_TIME_MS = 8.64e15;

/** Milliseconds since 1970, in a file that others can write. */
export const sharedTime = z.int().min(0).max(LAST_TIME_MS);

/** The name of somebody or something, in such a file: nobody has none. */
export const sharedName = (maxChars: number): z.ZodString => z.string().min(1).max(maxChars);
