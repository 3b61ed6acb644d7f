import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { KeptToken, NewToken, TokenKind, TokenTable } from './token-table.ts';

/** `expired` is told apart so that a client knows to get a new one. */
export type TokenCheck =
  | { readonly kind: 'good'; readonly token: KeptToken }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** Whom a token speaks for. */
export type TokenOwner = Pick<NewToken, 'extensionId' | 'sessionId' | 'scope'>;

const TOKEN_BYTES = 32;
/** Told from an unknown one for so long after it ended. */
const REMEMBERED_MS = 24 * 3600_000;
/** The refresh token before is good for so long once the access token after it was used (public-service.md 1). */
const PREDECESSOR_GRACE_MS = 10_000;

/** Issues tokens and knows them again. Each is shown to its owner when it is made and never again. */
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

  /** An access token that opens everything that the extension may do, in a session of its own. */
  issueAccessToken(extensionId: number, expiresAtMs: number): string {
    return this.issue('access', { extensionId, sessionId: randomUUID(), scope: null }, expiresAtMs);
  }

  /**
   * A JSON Web Token (RFC 7519), as clients may want to look into it. Nobody can make another one: the key that signed it is
   * thrown away, and it is known again by its hash alone.
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

  /** Drops what has been expired for so long that nobody will ask again. */
  forgetExpired(nowMs: number): void {
    this.#table.dropExpired(nowMs - REMEMBERED_MS);
  }
}

export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const base64urlJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
