import { z } from 'zod';
import type { PageMark } from '../../domain/fax/page-mark.ts';

const place = {
  page: z.int(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  quarters: z.literal([0, 1, 2, 3]),
};

export const pageMarkBody: z.ZodType<PageMark> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), ...place }),
  z.object({ kind: z.literal('tick'), ...place }),
  z.object({ kind: z.literal('strokes'), outlines: z.array(z.array(z.number())), ...place }),
  z.object({ kind: z.literal('image'), png: z.string(), ...place }),
]);
