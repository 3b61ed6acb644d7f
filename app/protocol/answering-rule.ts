import { z } from 'zod';
import { forwardingNumberSchema } from './forwarding-number.ts';
import { idText, ifReadable, readableItems } from './readable.ts';

const text = ifReadable(z.string());
const flag = ifReadable(z.boolean());
const count = ifReadable(z.int());
/** Both ways of naming what is played: `prompt` in the interface, `preset` or `custom` in the public service. */
const recording = ifReadable(z.looseObject({ id: ifReadable(idText), type: text, name: text }));

/**
 * An answering rule as clients read it (interface sections 2.1 to 2.3; public facts 0.1 and 5.1). Only the id is needed: in
 * short lists it is nearly all there is. Enumerations are open strings.
 */
export const answeringRuleSchema = z.looseObject({
  uri: text,
  id: idText,
  type: text,
  name: text,
  enabled: flag,
  schedule: ifReadable(z.looseObject({ ref: text })),
  callHandlingAction: text,
  forwarding: ifReadable(
    z.looseObject({
      notifyMySoftPhones: flag,
      notifyAdminSoftPhones: flag,
      softPhonesRingCount: count,
      ringingMode: text,
      rules: readableItems(
        z.looseObject({
          index: count,
          ringCount: count,
          forwardingNumbers: readableItems(forwardingNumberSchema),
        }),
      ),
    }),
  ),
  unconditionalForwarding: ifReadable(z.looseObject({ phoneNumber: text })),
  greetings: readableItems(
    z.looseObject({ type: z.string(), prompt: recording, preset: recording, custom: recording }),
  ),
  screening: text,
  voicemail: ifReadable(
    z.looseObject({
      enabled: flag,
      recipient: ifReadable(z.looseObject({ uri: text, id: ifReadable(idText) })),
    }),
  ),
});

export type AnsweringRuleRecord = z.output<typeof answeringRuleSchema>;
