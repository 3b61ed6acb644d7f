import { z } from 'zod';

/** Addresses of OAuth below the service's base URL (public facts, section 1). */
export const TOKEN_PATH = '/restapi/oauth/token';
export const REVOKE_PATH = '/restapi/oauth/revoke';

export const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** The answer of the token endpoint; lifetimes are seconds. */
export const tokenAnswerSchema = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.number().nonnegative().optional(),
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: z.number().nonnegative().optional(),
  scope: z.string().optional(),
  owner_id: z.union([z.string(), z.number()]).transform(String).optional(),
});

/** As much of an extension as tells whose it is (public facts, section 10). */
export const whoIsSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string().optional(),
  contact: z.looseObject({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
});

export const callerIdSchema = z.looseObject({
  byFeature: z
    .array(
      z.looseObject({
        feature: z.string().optional(),
        callerId: z
          .looseObject({ phoneInfo: z.looseObject({ phoneNumber: z.string().optional() }).optional() })
          .optional(),
      }),
    )
    .default([]),
});
