import { z } from 'zod';
import { idText, ifReadable } from './readable.ts';

const text = ifReadable(z.string());
const party = ifReadable(z.looseObject({ phoneNumber: text, name: text }));

/** A call in the log, as far as faxes go (public facts 6). The message's id is a text there and a number elsewhere. */
export const callRecordSchema = z.looseObject({
  id: idText,
  startTime: z.iso.datetime({ offset: true }),
  duration: ifReadable(z.number().nonnegative()),
  type: text,
  direction: text,
  result: text,
  reason: text,
  reasonDescription: text,
  from: party,
  to: party,
  message: ifReadable(z.looseObject({ id: ifReadable(idText) })),
});
