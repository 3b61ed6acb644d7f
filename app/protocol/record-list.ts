import { z } from 'zod';
import { ifReadable, readableText } from './readable.ts';

/** A page of any list (public-service.md 4.1). Records are parsed one by one, so that one strange record hides no other. */
export const recordListSchema = z.looseObject({
  /** The address of the list itself, with ids in place of `~`. */
  uri: readableText,
  /** Required, because an empty list may prove that a fax never arrived. */
  records: z.array(z.unknown()),
  paging: ifReadable(z.looseObject({ totalPages: ifReadable(z.int()) })),
  navigation: ifReadable(z.looseObject({ nextPage: ifReadable(z.looseObject({ uri: z.string() })) })),
});
