import { z } from 'zod';

/** The encodings chosen for the files of a new fax; which there are is the core's to know. */
export const textEncodings = z
  .array(z.strictObject({ path: z.string().min(1).max(4096), encoding: z.string().min(1).max(32) }))
  .max(200);
