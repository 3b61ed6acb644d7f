import { z } from 'zod';
import type { StartRequest } from './start-requests.ts';

const text = z.string().max(4096);
const handedOver: z.ZodType<readonly StartRequest[]> = z
  .array(
    z.union([
      z.strictObject({
        kind: z.literal('new-fax'),
        to: text.nullable(),
        name: text.nullable(),
        paths: z.array(text).max(10_000),
      }),
      z.strictObject({ kind: z.literal('show-fax'), jobId: z.string().max(64) }),
    ]),
  )
  .max(10_000);

/** What a second start of Faxtray hands to the first; nothing where it is of another version, and says it differently. */
export function readHandedOver(data: unknown): readonly StartRequest[] {
  const { asked } = z.object({ asked: z.unknown() }).safeParse(data).data ?? {};
  return handedOver.safeParse(asked).data ?? [];
}
