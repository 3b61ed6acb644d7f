import { z } from 'zod';
import { idText, ifReadable, readableText } from './readable.ts';

/** Addresses of OAuth below the service's base URL (public-service.md 1). */
export const TOKEN_PATH = '/restapi/oauth/token';
export const REVOKE_PATH = '/restapi/oauth/revoke';

export const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

const seconds = ifReadable(z.number().nonnegative());

/** The answer of the token endpoint; lifetimes are seconds. */
export const tokenAnswerSchema = z.looseObject({
  access_token: z.string().min(1),
  expires_in: seconds,
  refresh_token: ifReadable(z.string().min(1)),
  refresh_token_expires_in: seconds,
  scope: readableText,
  /** The extension's id. */
  owner_id: ifReadable(idText),
});
