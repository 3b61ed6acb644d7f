import { z } from 'zod';
import { MAX_NAME } from './max-name.ts';
import type { OperationInput, OperationName } from './operations.ts';

type Names = Extract<OperationName, `contacts.${string}` | 'routingSheet.save'>;

const id = z.string().min(1).max(64);
const contact = {
  name: z.string().max(MAX_NAME),
  company: z.string().max(MAX_NAME),
  faxNumbers: z.array(z.string().min(1).max(64)).max(20),
};

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
  'contacts.add': z.strictObject(contact),
  'contacts.update': z.strictObject({ id, ...contact }),
  'contacts.remove': z.strictObject({ id }),
  'contacts.import': z.strictObject({ paths: z.array(z.string().min(1).max(4096)).min(1).max(20) }),
  'contacts.refresh': z.null(),
  'routingSheet.save': routingSheetInput,
};
