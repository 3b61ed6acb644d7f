/** What the token endpoint returns (public-service.md 1). All times are milliseconds since 1970 by this machine's clock. */
export interface TokenSet {
  readonly accessToken: string;
  readonly obtainedAtMs: number;
  readonly expiresAtMs: number;
  readonly refreshToken: string | null;
  readonly refreshExpiresAtMs: number | null;
  /** The permissions that the token carries; null where the service does not say. */
  readonly scope: string | null;
  readonly ownerId: string | null;
}

/** Everything that an account signs in with, as stored in the keychain. */
export type Credentials =
  /** A pasted access token: valid until it is refused. */
  | { readonly kind: 'token'; readonly accessToken: string }
  | { readonly kind: 'oauth'; readonly tokens: TokenSet; readonly jwt: string | null }
  /** A JWT credential that has not been exchanged yet. */
  | { readonly kind: 'jwt'; readonly jwt: string };

const LONGEST_MARGIN_MS = 5 * 60_000;
/** Keeps a service whose refresh tokens expire at once from being asked for the next one without end. */
const SOONEST_MS = 60_000;

/**
 * Whether it is time for another access token: ahead of the expiry, so that no request is under way when the old one expires. If the
 * clock was set back, the token's age is unknown, which is a reason too.
 */
export function needsRefresh(tokens: TokenSet, nowMs: number): boolean {
  const lifetimeMs = tokens.expiresAtMs - tokens.obtainedAtMs;
  const marginMs = Math.min(LONGEST_MARGIN_MS, lifetimeMs / 5);
  return nowMs < tokens.obtainedAtMs || nowMs >= tokens.expiresAtMs - marginMs;
}

/**
 * When to refresh even if nothing is requested, so that a machine that only waits stays signed in: half-way to the refresh token's
 * expiry. Null where there is none.
 */
export function refreshAtMs(tokens: TokenSet): number | null {
  const { refreshToken, refreshExpiresAtMs, obtainedAtMs } = tokens;
  if (refreshToken === null || refreshExpiresAtMs === null) return null;
  return obtainedAtMs + Math.max(SOONEST_MS, (refreshExpiresAtMs - obtainedAtMs) / 2);
}

/** The token that identifies the session to the service, which may have forgotten whose an expired one was. */
export const tokenOfSession = (
  { accessToken, expiresAtMs, refreshToken }: TokenSet,
  nowMs: number,
): string => (nowMs < expiresAtMs ? accessToken : (refreshToken ?? accessToken));

/** A JWT credential looks like nothing else: three parts, the first of which is JSON with an algorithm (RFC 7515 section 3). */
export const looksLikeJwt = (text: string): boolean => /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/u.test(text);
