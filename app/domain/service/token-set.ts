/** What the token endpoint gives (public-service.md 1). All times are milliseconds since 1970 by this machine's clock. */
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

/** Everything that an account signs in with, as the keychain keeps it. */
export type Credentials =
  /** A pasted access token: good until it is refused. */
  | { readonly kind: 'token'; readonly accessToken: string }
  | { readonly kind: 'oauth'; readonly tokens: TokenSet; readonly jwt: string | null }
  /** A JWT credential that was not yet exchanged. */
  | { readonly kind: 'jwt'; readonly jwt: string };

const LONGEST_MARGIN_MS = 5 * 60_000;
/** A service that gives refresh tokens for no time at all is not asked for the next one without end. */
const SOONEST_MS = 60_000;

/**
 * Whether it is time for another access token: ahead of the expiry, so that no request is under way when the old one dies. A clock
 * that was set back makes the token's age unknown, and that is a reason too.
 */
export function needsRefresh(tokens: TokenSet, nowMs: number): boolean {
  const lifetimeMs = tokens.expiresAtMs - tokens.obtainedAtMs;
  const marginMs = Math.min(LONGEST_MARGIN_MS, lifetimeMs / 5);
  return nowMs < tokens.obtainedAtMs || nowMs >= tokens.expiresAtMs - marginMs;
}

/**
 * When to refresh although nobody asks for anything, so that a machine that only waits stays signed in: half-way to the end of the
 * refresh token. Null where there is none.
 */
export function refreshAtMs(tokens: TokenSet): number | null {
  const { refreshToken, refreshExpiresAtMs, obtainedAtMs } = tokens;
  if (refreshToken === null || refreshExpiresAtMs === null) return null;
  return obtainedAtMs + Math.max(SOONEST_MS, (refreshExpiresAtMs - obtainedAtMs) / 2);
}

/** The token by which the service knows the session: of one that has ended it may have forgotten whose it was. */
export const tokenOfSession = (
  { accessToken, expiresAtMs, refreshToken }: TokenSet,
  nowMs: number,
): string => (nowMs < expiresAtMs ? accessToken : (refreshToken ?? accessToken));

/** A JWT credential looks like nothing else: three parts, of which the first is JSON with an algorithm (RFC 7515 section 3). */
export const looksLikeJwt = (text: string): boolean => /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/u.test(text);
