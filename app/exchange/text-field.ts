import { z } from 'zod';

/** Text from a client that is stored as it is. NUL ends a text in too many places to be part of one. */
export const textField = (mostChars: number): z.ZodString =>
  z
    .string()
    .max(mostChars)
    .refine((text) => !text.includes('\0'));
