import { z } from 'zod';
import { ifReadable, readableItems } from './readable.ts';

/** The feature that says which generation handles calls (public-service.md 0.1). */
export const NEW_CALL_HANDLING = 'NewCallHandlingAndForwarding';

export const accountFeaturesSchema = z.looseObject({
  records: readableItems(
    z.looseObject({
      id: z.string(),
      params: readableItems(z.looseObject({ name: z.string(), value: ifReadable(z.coerce.string()) })),
    }),
  ),
});
