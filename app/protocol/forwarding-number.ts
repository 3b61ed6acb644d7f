import { z } from 'zod';
import { idText, ifReadable } from './readable.ts';

/** A forwarding number, in a rule or alone (interface section 2.2, public facts 5.2). Lists may leave the `uri` out. */
export const forwardingNumberSchema = z.looseObject({
  uri: ifReadable(z.string()),
  id: idText,
  phoneNumber: ifReadable(z.string()),
  label: ifReadable(z.string()),
  type: ifReadable(z.string()),
});

export type ForwardingNumberRecord = z.output<typeof forwardingNumberSchema>;
