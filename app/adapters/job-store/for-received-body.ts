import { z } from 'zod';
import type { ForReceived } from '../../domain/fax/for-received.ts';

export const forReceived: z.ZodType<ForReceived> = z.object({
  messageId: z.string(),
  how: z.enum(['reply', 'forward']),
  marksHandled: z.boolean(),
});
