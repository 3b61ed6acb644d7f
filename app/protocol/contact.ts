import { z } from 'zod';
import { idText, ifReadable } from './readable.ts';

const text = ifReadable(z.string());

/** A contact of the address book, as far as faxes go (public facts 9). */
export const contactSchema = z.looseObject({
  id: idText,
  availability: text,
  firstName: text,
  lastName: text,
  company: text,
  businessFax: text,
  otherFax: text,
});
