import { z } from 'zod';

/** Text of a client's making that is kept as it is. NUL ends a text in too many places to be part of one. */
export const textField = (mostChars: number): z.ZodString =>
  z
    .string()
    .max(mostChars)
    .refine((text) => !text.includes('\0'));
