import { z } from 'zod';
import { MAX_NAME } from './max-name.ts';
import type { OperationInput, OperationName } from './operations.ts';

type Names = Extract<OperationName, `contacts.${string}` | `groups.${string}` | 'routingSheet.save'>;

const id = z.string().min(1).max(64);
const contact = {
  name: z.string().max(MAX_NAME),
  company: z.string().max(MAX_NAME),
  faxNumbers: z.array(z.string().min(1).max(64)).max(20),
};

const faxNumber = z.string().min(1).max(64);
/** Numbers, as many as `app/domain/service/contact-group.ts` has; a test holds the two together. */
export const MOST_OF_GROUP = 500;
const group = { name: z.string().max(MAX_NAME), faxNumbers: z.array(faxNumber).max(MOST_OF_GROUP) };
const backInto = z
  .array(z.strictObject({ id, faxNumbers: z.array(faxNumber).max(20) }))
  .max(1_000)
  .optional();

/** What a routing sheet may say. */
export const routingSheetInput = z.strictObject({
  phoneNumber: z.string().min(1).max(100),
  name: z.string().max(MAX_NAME).nullable(),
  reference: z.string().max(256).nullable(),
  coverPageText: z.string().max(1024).nullable(),
});

/** What may come in of contacts. */
export const CONTACT_INPUTS: { readonly [N in Names]: z.ZodType<OperationInput<N>> } = {
  'contacts.list': z.strictObject({ query: z.string().max(256), limit: z.int().min(1).max(10_000) }),
  'contacts.add': z.strictObject({ ...contact, backInto }),
  'contacts.update': z.strictObject({ id, ...contact }),
  'contacts.remove': z.strictObject({ id }),
  'contacts.import': z.strictObject({ paths: z.array(z.string().min(1).max(4096)).min(1).max(20) }),
  'contacts.refresh': z.null(),
  'groups.list': z.strictObject({ query: z.string().max(256) }),
  'groups.read': z.strictObject({ id }),
  'groups.add': z.strictObject(group),
  'groups.update': z.strictObject({ id, ...group }),
  'groups.remove': z.strictObject({ id }),
  'routingSheet.save': routingSheetInput,
};
