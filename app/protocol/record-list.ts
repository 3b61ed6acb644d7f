import { z } from 'zod';
import { ifReadable } from './readable.ts';

/** A page of anything (public facts 4.1). Records are parsed one by one, so that one strange record hides no other. */
export const recordListSchema = z.looseObject({
  records: z.array(z.unknown()).default([]),
  paging: ifReadable(z.looseObject({ page: z.int().optional(), totalPages: z.int().optional() })),
  navigation: ifReadable(z.looseObject({ nextPage: z.looseObject({ uri: z.string() }).optional() })),
});
