import { z } from 'zod';
import { idText, readableText } from './readable.ts';

/** A contact in the address book, as far as it concerns faxes (public-service.md 9). */
export const contactSchema = z.looseObject({
  id: idText,
  availability: readableText,
  firstName: readableText,
  lastName: readableText,
  company: readableText,
  businessFax: readableText,
  otherFax: readableText,
});
