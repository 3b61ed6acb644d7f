import { z } from 'zod';

/** The last moment that a date can hold (ECMA-262): formatting a later one throws. */
const LAST_TIME_MS = 8.64e15;

/** Milliseconds since 1970, in a file that others can write to. */
export const sharedTime = z.int().min(0).max(LAST_TIME_MS);

/** A name in such a file; it is never empty. */
export const sharedName = (maxChars: number): z.ZodString => z.string().min(1).max(maxChars);
