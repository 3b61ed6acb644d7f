import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { KeptToken, NewToken, TokenKind, TokenTable } from './token-table.ts';

/** `expired` is a case of its own so that a client knows to get a new one. */
export type TokenCheck =
  | { readonly kind: 'good'; readonly token: KeptToken }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** Whom a token belongs to. */
export type TokenOwner = Pick<NewToken, 'extensionId' | 'sessionId' | 'scope'>;

const TOKEN_BYTES = 32;
/** For this long after it ended, an expired token is distinguished from an unknown one. */
const REMEMBERED_MS = 24 * 3600_000;
/** The previous refresh token is valid for this long after the new access token was used (public-service.md 1). */
const PREDECESSOR_GRACE_MS = 10_000;

/** Issues tokens and recognises them. Each is shown to its owner when it is issued and never again. */
export class TokenVault {
  readonly #table: TokenTable;

  constructor(table: TokenTable) {
    this.#table = table;
  }

  issue(kind: TokenKind, owner: TokenOwner, expiresAtMs: number, details: string | null = null): string {
    const token = makeToken();
    this.#table.keep(kind, token, { ...owner, expiresAtMs, details });
    return token;
  }

  /** An access token for everything that the extension may do, in a session of its own. */
  issueAccessToken(extensionId: number, expiresAtMs: number): string {
    return this.issue('access', { extensionId, sessionId: randomUUID(), scope: null }, expiresAtMs);
  }

  /**
   * A JSON Web Token (RFC 7519), because clients may want to look into it. Nobody can make another one: the key that signed it is thrown
   * away, and it is recognised by its hash alone.
   */
  issueJwt(extensionId: number, issuer: string, nowMs: number, expiresAtMs: number): string {
    const claims = {
      iss: issuer,
      sub: String(extensionId),
      iat: Math.floor(nowMs / 1000),
      exp: Math.floor(expiresAtMs / 1000),
      jti: randomUUID(),
    };
    const signed = `${base64urlJson({ alg: 'HS256', typ: 'JWT' })}.${base64urlJson(claims)}`;
    const signature = createHmac('sha256', randomBytes(TOKEN_BYTES)).update(signed).digest('base64url');
    const token = `${signed}.${signature}`;
    this.#table.keep('jwt', token, { extensionId, sessionId: randomUUID(), scope: null, expiresAtMs });
    return token;
  }

  check(kind: TokenKind, token: string, nowMs: number): TokenCheck {
    const kept = this.#table.find(kind, token);
    if (kept === null) return { kind: 'unknown' };
    if (kept.expiresAtMs <= nowMs) return { kind: 'expired' };
    if (kind === 'access' && kept.predecessor !== null)
      this.#table.forgetPredecessor(token, kept.predecessor, nowMs + PREDECESSOR_GRACE_MS);
    return { kind: 'good', token: kept };
  }

  /** Drops tokens that expired so long ago that nobody will ask again. */
  forgetExpired(nowMs: number): void {
    this.#table.dropExpired(nowMs - REMEMBERED_MS);
  }
}

export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const base64urlJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
