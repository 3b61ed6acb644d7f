import { z } from 'zod';
import { idText, ifReadable } from './readable.ts';

/** A forwarding number, in a rule or alone (telephony-service.md 2.2, public-service.md 5.2). Lists may omit the `uri`. */
export const forwardingNumberSchema = z.looseObject({
  uri: ifReadable(z.string()),
  id: idText,
  phoneNumber: ifReadable(z.string()),
  label: ifReadable(z.string()),
  type: ifReadable(z.string()),
});

export type ForwardingNumberRecord = z.output<typeof forwardingNumberSchema>;
