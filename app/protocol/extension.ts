import { z } from 'zod';
import { idText, ifReadable, readableItems, readableText } from './readable.ts';

/** An extension: who it belongs to, and what it may do (public-service.md 10). */
export const extensionSchema = z.looseObject({
  id: idText,
  extensionNumber: ifReadable(idText),
  name: readableText,
  contact: ifReadable(
    z.looseObject({
      firstName: readableText,
      lastName: readableText,
      company: readableText,
      email: readableText,
    }),
  ),
  regionalSettings: ifReadable(
    z.looseObject({
      timezone: ifReadable(z.looseObject({ name: readableText })),
      homeCountry: ifReadable(z.looseObject({ isoCode: readableText })),
    }),
  ),
  serviceFeatures: readableItems(
    z.looseObject({ featureName: z.string(), enabled: z.boolean(), reason: readableText }),
  ),
  type: readableText,
  status: readableText,
});

export const phoneNumberSchema = z.looseObject({
  phoneNumber: z.string().min(1),
  type: readableText,
  usageType: readableText,
  label: readableText,
  extension: ifReadable(
    z.looseObject({ id: ifReadable(idText), name: readableText, extensionNumber: ifReadable(idText) }),
  ),
});

export const coverPageSchema = z.looseObject({ id: z.coerce.number().int().min(0), name: z.string() });

/** Which number is shown for which feature (public-service.md 10). */
export const callerIdSchema = z.looseObject({
  byFeature: readableItems(
    z.looseObject({
      feature: readableText,
      callerId: ifReadable(
        z.looseObject({ phoneInfo: ifReadable(z.looseObject({ phoneNumber: readableText })) }),
      ),
    }),
  ),
});
