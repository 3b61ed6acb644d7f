import { z } from 'zod';
import type { HandlingInput } from './handling-views.ts';

const name = z.string().min(1).max(255);

export const handlingInput: z.ZodType<HandlingInput> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stage'), value: z.enum(['open', 'handled', 'filed']) }),
  z.strictObject({
    kind: z.literal('assignee'),
    value: z.union([z.literal('me'), z.strictObject({ user: name, host: name }), z.null()]),
  }),
  z.strictObject({ kind: z.literal('remark'), value: z.string().max(2000) }),
  z.strictObject({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(40), value: z.boolean() }),
]);
