import { z } from 'zod';

/** Of all together: as much as any service takes in one fax. */
const MOST_BYTES_KEPT = 50_000_000;

export const filesToKeep = z.strictObject({
  files: z
    .array(z.strictObject({ name: z.string().min(1).max(255), bytes: z.instanceof(Uint8Array) }))
    .min(1)
    .max(200)
    .refine((files) => files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= MOST_BYTES_KEPT),
});
