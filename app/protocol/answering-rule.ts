import { z } from 'zod';
import { forwardingNumberSchema } from './forwarding-number.ts';
import { idText, ifReadable, readableItems, readableText } from './readable.ts';

const flag = ifReadable(z.boolean());
const count = ifReadable(z.int());
/** Both names for what is played: `prompt` in the API, `preset` or `custom` at the public service. */
const recording = ifReadable(
  z.looseObject({ id: ifReadable(idText), type: readableText, name: readableText }),
);

/**
 * An answering rule as clients read it (telephony-service.md 2.1 to 2.3; public-service.md 0.1 and 5.1). Only the id is required: short
 * lists contain little else. Enumerations are open strings.
 */
export const answeringRuleSchema = z.looseObject({
  uri: readableText,
  id: idText,
  type: readableText,
  name: readableText,
  enabled: flag,
  schedule: ifReadable(z.looseObject({ ref: readableText })),
  callHandlingAction: readableText,
  forwarding: ifReadable(
    z.looseObject({
      notifyMySoftPhones: flag,
      notifyAdminSoftPhones: flag,
      softPhonesRingCount: count,
      ringingMode: readableText,
      rules: readableItems(
        z.looseObject({
          index: count,
          ringCount: count,
          forwardingNumbers: readableItems(forwardingNumberSchema),
        }),
      ),
    }),
  ),
  unconditionalForwarding: ifReadable(z.looseObject({ phoneNumber: readableText })),
  greetings: readableItems(
    z.looseObject({ type: z.string(), prompt: recording, preset: recording, custom: recording }),
  ),
  screening: readableText,
  voicemail: ifReadable(
    z.looseObject({
      enabled: flag,
      recipient: ifReadable(z.looseObject({ uri: readableText, id: ifReadable(idText) })),
    }),
  ),
});

export type AnsweringRuleRecord = z.output<typeof answeringRuleSchema>;
