import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../storage/open-database.ts';
import { bytesOf, numberOf, type Row } from './row.ts';

/** `access` opens the interface; `jwt` is a person's credential for the token endpoint (public facts, section 1). */
export type TokenKind = 'access' | 'jwt';

/** `expired` is told apart so that a client knows to get a new one. */
export type TokenCheck =
  | { readonly kind: 'good'; readonly extensionId: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

const TOKEN_BYTES = 32;
const LOOKUP_CHARS = 16;
/** Told from an unknown one for so long after it ended. */
const REMEMBERED_MS = 24 * 3600_000;

/** Tokens of 256 random bits, of which only SHA-256 hashes are kept. */
export class TokenVault {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The token is shown to its owner now and never again. It belongs to a session of its own. */
  issueAccessToken(extensionId: number, expiresAtMs: number): { token: string; sessionId: string } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { token, sessionId: this.#keep(token, 'access', extensionId, expiresAtMs) };
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
    this.#keep(token, 'jwt', extensionId, expiresAtMs);
    return token;
  }

  check(kind: TokenKind, token: string, nowMs: number): TokenCheck {
    const hash = hashOf(token);
    const rows = this.#database
      .prepare('SELECT hash, extension_id, expires_at_ms FROM tokens WHERE lookup = ? AND kind = ?')
      .all(lookupOf(hash), kind) as Row[];
    const row = rows.find((each) => timingSafeEqual(bytesOf(each, 'hash'), hash));
    if (row === undefined) return { kind: 'unknown' };
    if (numberOf(row, 'expires_at_ms') <= nowMs) return { kind: 'expired' };
    return { kind: 'good', extensionId: numberOf(row, 'extension_id') };
  }

  /** Drops what has been expired for so long that nobody will ask again. */
  forgetExpired(nowMs: number): void {
    this.#database.prepare('DELETE FROM tokens WHERE expires_at_ms < ?').run(nowMs - REMEMBERED_MS);
  }

  #keep(token: string, kind: TokenKind, extensionId: number, expiresAtMs: number): string {
    const hash = hashOf(token);
    const sessionId = randomUUID();
    this.#database
      .prepare(
        `INSERT INTO tokens (lookup, hash, kind, extension_id, session_id, expires_at_ms) VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(lookupOf(hash), hash, kind, extensionId, sessionId, expiresAtMs);
    return sessionId;
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Finds the candidates through the index; whether one is it, the comparison in constant time decides. */
const lookupOf = (hash: Buffer): string => hash.toString('hex').slice(0, LOOKUP_CHARS);

const base64urlJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
