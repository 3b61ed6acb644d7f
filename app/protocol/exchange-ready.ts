import { z } from 'zod';

/** The one line that the local exchange prints when it is ready (local-exchange.md "Running it"). */
export const exchangeReadySchema = z.looseObject({
  baseUrl: z.url(),
  accounts: z
    .array(
      z.looseObject({
        id: z.string(),
        extensions: z.array(
          z.looseObject({ id: z.int(), name: z.string(), faxNumber: z.string(), accessToken: z.string() }),
        ),
      }),
    )
    .min(1),
});
