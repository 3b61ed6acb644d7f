import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { hashToken, type KeptToken, type TokenTable } from '../store/token-table.ts';
import { makeToken, type TokenOwner } from '../store/token-vault.ts';

/** How long a session's two tokens last. Null for the second: the client wants none. */
export interface Lifetimes {
  readonly accessSeconds: number;
  readonly refreshSeconds: number | null;
}

/** What a client gets from the token endpoint. */
export interface IssuedTokens {
  readonly owner: TokenOwner;
  readonly accessToken: string;
  readonly accessExpiresAtMs: number;
  readonly refresh: { readonly token: string; readonly expiresAtMs: number } | null;
}

export type RefreshOutcome =
  | { readonly kind: 'issued'; readonly tokens: IssuedTokens }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** For this long, a client that missed the answer to its refresh can ask again (public-service.md 1). */
const UNUSED_GRACE_MS = 60 * 60_000;
const SALT_BYTES = 32;

/**
 * Sessions and their renewal (RFC 6749 section 6; public-service.md 1): a refresh token works for one refresh, which ends the previous
 * access token. If the answer gets lost, the same refresh token returns the same new tokens again, as long as the new access token has
 * not been used. The new tokens are not stored for that: they are derived from the refresh token itself, of which only a hash is stored.
 */
export class TokenSessions {
  readonly #table: TokenTable;

  constructor(table: TokenTable) {
    this.#table = table;
  }

  begin(owner: TokenOwner, lifetimes: Lifetimes, nowMs: number): IssuedTokens {
    return this.#table.inOne(() => this.#issue(owner, makeToken, null, lifetimes, nowMs));
  }

  refresh(refreshToken: string, lifetimes: Lifetimes, nowMs: number): RefreshOutcome {
    const kept = this.#table.find('refresh', refreshToken);
    if (kept === null) return { kind: 'unknown' };
    if (kept.expiresAtMs <= nowMs) return { kind: 'expired' };
    const repeated = this.#findSuccessors(refreshToken, kept, nowMs);
    if (repeated !== null) return { kind: 'issued', tokens: repeated };

    const salt = randomBytes(SALT_BYTES);
    const tokens = this.#table.inOne(() => {
      // Everything issued in this session so far ends here: the last access token, and the refresh token before this one.
      this.#table.dropReplaced(kept.sessionId, refreshToken);
      this.#table.succeed(refreshToken, salt, nowMs + UNUSED_GRACE_MS);
      const derive = (name: string): string => deriveToken(refreshToken, salt, name);
      return this.#issue(kept, derive, hashToken(refreshToken), lifetimes, nowMs);
    });
    return { kind: 'issued', tokens };
  }

  /** Ends the session of an access or refresh token; an unknown token ends nothing (RFC 7009 section 2.2). */
  revoke(token: string): void {
    const kept = this.#table.find('access', token) ?? this.#table.find('refresh', token);
    if (kept !== null) this.end(kept.sessionId);
  }

  end(sessionId: string): void {
    this.#table.dropSession(sessionId);
  }

  #issue(
    { extensionId, sessionId, scope }: TokenOwner,
    make: (name: string) => string,
    predecessor: Uint8Array | null,
    { accessSeconds, refreshSeconds }: Lifetimes,
    nowMs: number,
  ): IssuedTokens {
    const owner = { extensionId, sessionId, scope };
    const accessToken = make('access');
    const accessExpiresAtMs = nowMs + accessSeconds * 1000;
    this.#table.keep('access', accessToken, { ...owner, expiresAtMs: accessExpiresAtMs, predecessor });
    if (refreshSeconds === null) return { owner, accessToken, accessExpiresAtMs, refresh: null };
    const refresh = { token: make('refresh'), expiresAtMs: nowMs + refreshSeconds * 1000 };
    this.#table.keep('refresh', refresh.token, { ...owner, expiresAtMs: refresh.expiresAtMs });
    return { owner, accessToken, accessExpiresAtMs, refresh };
  }

  /** Null when there are none, or when they are no longer of any use. */
  #findSuccessors(refreshToken: string, kept: KeptToken, nowMs: number): IssuedTokens | null {
    if (kept.successorSalt === null) return null;
    const accessToken = deriveToken(refreshToken, kept.successorSalt, 'access');
    const access = this.#table.find('access', accessToken);
    if (access === null || access.expiresAtMs <= nowMs) return null;
    const token = deriveToken(refreshToken, kept.successorSalt, 'refresh');
    const next = this.#table.find('refresh', token);
    const { extensionId, sessionId, scope } = kept;
    return {
      owner: { extensionId, sessionId, scope },
      accessToken,
      accessExpiresAtMs: access.expiresAtMs,
      refresh: next === null ? null : { token, expiresAtMs: next.expiresAtMs },
    };
  }
}

const deriveToken = (refreshToken: string, salt: Uint8Array, name: string): string =>
  createHmac('sha256', refreshToken).update(salt).update(name).digest('base64url');

/** The owner of a new session, for a client that has just authenticated. */
export const newOwner = (extensionId: number, scope: string | null): TokenOwner => ({
  extensionId,
  sessionId: randomUUID(),
  scope,
});
