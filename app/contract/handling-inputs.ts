import { z } from 'zod';
import type { HandlingInput, HandlingSeenInput } from './handling-views.ts';

const name = z.string().min(1).max(255);

const person = z.strictObject({ user: name, host: name });
const stage = z.enum(['open', 'handled', 'filed']);

export const handlingSeenInput: z.ZodType<HandlingSeenInput> = z.strictObject({
  stage,
  assignee: person.nullable(),
});

export const handlingInput: z.ZodType<HandlingInput> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stage'), value: stage }),
  z.strictObject({
    kind: z.literal('assignee'),
    value: z.union([z.literal('me'), person, z.null()]),
  }),
  z.strictObject({ kind: z.literal('remark'), value: z.string().max(2000) }),
  z.strictObject({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(40), value: z.boolean() }),
]);
