import { z } from 'zod';
import type { OperationInput, OperationName } from './operations.ts';

type Names = Extract<OperationName, `rules.${string}` | `forwardingNumbers.${string}`>;

const id = z.string().min(1).max(64);
/** Anything that a person may take for a telephone number; it is read in services. */
const phoneNumber = z.string().min(1).max(64);
const word = z.string().min(1).max(64);
const ringCount = z.int().min(1).max(255);

const changes = z.strictObject({
  enabled: z.boolean().optional(),
  name: z.string().min(1).max(127).optional(),
  callHandlingAction: word.optional(),
  unconditionalNumber: phoneNumber.optional(),
  screening: z.enum(['Off', 'NoCallerId', 'UnknownCallerId', 'Always']).optional(),
  forwarding: z
    .strictObject({
      notifyMySoftPhones: z.boolean().optional(),
      notifyAdminSoftPhones: z.boolean().optional(),
      softPhonesRingCount: ringCount.optional(),
      ringingMode: z.enum(['Sequentially', 'Simultaneously']).optional(),
      steps: z
        .array(z.strictObject({ ringCount, numberIds: z.array(id).min(1).max(50) }))
        .max(50)
        .optional(),
    })
    .optional(),
  greetings: z
    .array(z.strictObject({ type: word, recordingId: id.nullable() }))
    .max(50)
    .optional(),
  voicemail: z.strictObject({ enabled: z.boolean().optional(), recipientId: id.optional() }).optional(),
});

/** What may come in of call handling. */
export const CALL_HANDLING_INPUTS: { readonly [N in Names]: z.ZodType<OperationInput<N>> } = {
  'rules.list': z.null(),
  'rules.read': z.strictObject({ ruleId: id }),
  'rules.update': z.strictObject({ ruleId: id, changes }),
  'forwardingNumbers.list': z.null(),
  'forwardingNumbers.read': z.strictObject({ numberId: id }),
  'forwardingNumbers.update': z.strictObject({ numberId: id, phoneNumber }),
};
