import { z } from 'zod';
import { idText, ifReadable, wholeText } from './readable.ts';

/** Addresses of OAuth below the service's base URL (public-service.md 1). */
export const TOKEN_PATH = '/restapi/oauth/token';
export const REVOKE_PATH = '/restapi/oauth/revoke';

export const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Upper limit of a lifetime: a longer one cannot be calculated with, and nothing here is kept for that long. */
const TEN_YEARS = 10 * 365 * 86_400;
const seconds = ifReadable(
  z
    .number()
    .nonnegative()
    .transform((length) => Math.min(length, TEN_YEARS)),
);

/** What a header can carry (RFC 6750, section 2.1; RFC 9110, section 5.5) and servers accept. */
const token = z.string().regex(/^[\x21-\x7e]{1,16384}$/u);

/** The answer of the token endpoint; lifetimes are in seconds. */
export const tokenAnswerSchema = z.looseObject({
  access_token: token,
  expires_in: seconds,
  refresh_token: ifReadable(token),
  refresh_token_expires_in: seconds,
  scope: wholeText,
  /** The extension's id. */
  owner_id: ifReadable(idText),
});
