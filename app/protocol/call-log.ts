import { z } from 'zod';
import { idText, ifReadable, isLikely, messageIdText, readableText } from './readable.ts';

const party = ifReadable(z.looseObject({ phoneNumber: readableText, name: readableText }));

/** A call in the log, as far as it concerns faxes (public-service.md 6). The message's id is a text here and often a number elsewhere. */
export const callRecordSchema = z.looseObject({
  id: idText,
  startTime: z.iso.datetime({ offset: true }).refine((text) => isLikely(Date.parse(text))),
  duration: ifReadable(z.number().nonnegative()),
  type: readableText,
  direction: readableText,
  result: readableText,
  reason: readableText,
  reasonDescription: readableText,
  from: party,
  to: party,
  message: ifReadable(z.looseObject({ id: ifReadable(messageIdText) })),
});
