import { z } from 'zod';
import { idText, ifReadable, readableItems } from './readable.ts';

const text = ifReadable(z.string());

/** An extension: whose line it is, and what it may do (public facts 10). */
export const extensionSchema = z.looseObject({
  id: idText,
  extensionNumber: ifReadable(idText),
  name: text,
  contact: ifReadable(z.looseObject({ firstName: text, lastName: text, company: text, email: text })),
  regionalSettings: ifReadable(
    z.looseObject({
      timezone: ifReadable(z.looseObject({ name: text })),
      homeCountry: ifReadable(z.looseObject({ isoCode: text })),
    }),
  ),
  serviceFeatures: readableItems(
    z.looseObject({ featureName: z.string(), enabled: z.boolean(), reason: text }),
  ),
  type: text,
  status: text,
});

export const phoneNumberSchema = z.looseObject({
  phoneNumber: z.string().min(1),
  type: text,
  usageType: text,
  label: text,
});

export const coverPageSchema = z.looseObject({ id: z.coerce.number().int().min(0), name: z.string() });
