import { z } from 'zod';
import { textField } from '../text-field.ts';

const MOST_CHARS = 256;
const MOST_NOTE_CHARS = 2048;
const text = textField(MOST_CHARS).optional();
const address = z.object({ street: text, city: text, state: text, country: text, zip: text }).optional();

/** A contact's numbers; each is stored in E.164. */
export const CONTACT_NUMBERS = [
  'businessFax',
  'otherFax',
  'homePhone',
  'homePhone2',
  'businessPhone',
  'businessPhone2',
  'mobilePhone',
  'companyPhone',
  'assistantPhone',
  'carPhone',
  'otherPhone',
  'callbackPhone',
] as const;

/** What a contact has besides names, company and fax number, which have columns of their own (public-service.md 9). */
export const contactDetailsSchema = z.object({
  middleName: text,
  nickName: text,
  jobTitle: text,
  email: text,
  email2: text,
  email3: text,
  birthday: text,
  webPage: text,
  notes: textField(MOST_NOTE_CHARS).optional(),
  otherFax: text,
  homePhone: text,
  homePhone2: text,
  businessPhone: text,
  businessPhone2: text,
  mobilePhone: text,
  companyPhone: text,
  assistantPhone: text,
  carPhone: text,
  otherPhone: text,
  callbackPhone: text,
  businessAddress: address,
  homeAddress: address,
  otherAddress: address,
});

export const contactFieldsSchema = contactDetailsSchema.extend({
  firstName: text,
  lastName: text,
  company: text,
  businessFax: text,
});

export type ContactFields = z.output<typeof contactFieldsSchema>;
