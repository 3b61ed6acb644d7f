import { createHash, timingSafeEqual } from 'node:crypto';
import { inTransaction, type Database } from '../../storage/open-database.ts';
import { getBytes, getBytesOrNull, getNumber, getText, getTextOrNull, type Row } from './row.ts';

/**
 * `access` gives access to the API and `refresh` gets the next one; `jwt` is a person's credential and `code` is issued by the sign-in
 * page, both for the token endpoint; `ws` opens a WebSocket, and requests over it are made with `socket` (public-service.md 1 and 7.3).
 */
export type TokenKind = 'access' | 'refresh' | 'jwt' | 'code' | 'ws' | 'socket';

/** What is known about a token besides the token itself, which is never stored. */
export interface KeptToken {
  readonly extensionId: number;
  /** Revoking one token of a session revokes them all. */
  readonly sessionId: string;
  /** Permissions separated by spaces; null for all that the extension has. */
  readonly scope: string | null;
  readonly expiresAtMs: number;
  /** SHA-256 of the refresh token that this one was obtained with, until this one is used for the first time. */
  readonly predecessor: Uint8Array | null;
  /** For a used refresh token: what its successors are derived with. */
  readonly successorSalt: Uint8Array | null;
  /** Anything else its kind needs, as JSON. */
  readonly details: string | null;
}

export type NewToken = Pick<KeptToken, 'extensionId' | 'sessionId' | 'scope' | 'expiresAtMs'> &
  Partial<Pick<KeptToken, 'predecessor' | 'details'>>;

const LOOKUP_CHARS = 16;

/** The rows of tokens: only SHA-256 hashes are stored, of tokens with 256 random bits. */
export class TokenTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  keep(kind: TokenKind, token: string, kept: NewToken): void {
    const hash = hashToken(token);
    const { extensionId, sessionId, scope, expiresAtMs, predecessor = null, details = null } = kept;
    this.#database
      .prepare(
        `INSERT INTO tokens (lookup, hash, kind, extension_id, session_id, scope, expires_at_ms, predecessor, details)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(toLookup(hash), hash, kind, extensionId, sessionId, scope, expiresAtMs, predecessor, details);
  }

  /** Also finds expired tokens; null for one that was never issued or is revoked. */
  find(kind: TokenKind, token: string): KeptToken | null {
    const hash = hashToken(token);
    const rows = this.#database
      .prepare('SELECT * FROM tokens WHERE lookup = ? AND kind = ?')
      .all(toLookup(hash), kind) as Row[];
    const row = rows.find((each) => timingSafeEqual(getBytes(each, 'hash'), hash));
    return row === undefined ? null : tokenOfRow(row);
  }

  /** A refresh token was used: until then it remains valid for a client that missed the answer. */
  succeed(token: string, successorSalt: Uint8Array, expiresAtMs: number): void {
    this.#database
      .prepare('UPDATE tokens SET successor_salt = ?, expires_at_ms = min(expires_at_ms, ?) WHERE hash = ?')
      .run(successorSalt, expiresAtMs, hashToken(token));
  }

  expireAt(token: string, atMs: number): void {
    this.#database
      .prepare('UPDATE tokens SET expires_at_ms = min(expires_at_ms, ?) WHERE hash = ?')
      .run(atMs, hashToken(token));
  }

  /** The answer that contained this token has arrived, so the previous refresh token is needed only until then. */
  forgetPredecessor(token: string, predecessor: Uint8Array, expiresAtMs: number): void {
    inTransaction(this.#database, () => {
      this.#database
        .prepare('UPDATE tokens SET expires_at_ms = min(expires_at_ms, ?) WHERE hash = ?')
        .run(expiresAtMs, predecessor);
      this.#database.prepare('UPDATE tokens SET predecessor = NULL WHERE hash = ?').run(hashToken(token));
    });
  }

  dropSession(sessionId: string): void {
    this.#database.prepare('DELETE FROM tokens WHERE session_id = ?').run(sessionId);
  }

  /** Drops what this refresh token replaces: the previous access token, and every other refresh token of the session. */
  dropReplaced(sessionId: string, refreshToken: string): void {
    this.#database
      .prepare(`DELETE FROM tokens WHERE session_id = ? AND kind IN ('access', 'refresh') AND hash <> ?`)
      .run(sessionId, hashToken(refreshToken));
  }

  dropAll(): void {
    this.#database.exec('DELETE FROM tokens');
  }

  dropExpired(beforeMs: number): void {
    this.#database.prepare('DELETE FROM tokens WHERE expires_at_ms < ?').run(beforeMs);
  }

  /** All or nothing. */
  inOne<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Finds candidates through the index; a comparison in constant time decides whether one matches. */
const toLookup = (hash: Buffer): string => hash.toString('hex').slice(0, LOOKUP_CHARS);

const tokenOfRow = (row: Row): KeptToken => ({
  extensionId: getNumber(row, 'extension_id'),
  sessionId: getText(row, 'session_id'),
  scope: getTextOrNull(row, 'scope'),
  expiresAtMs: getNumber(row, 'expires_at_ms'),
  predecessor: getBytesOrNull(row, 'predecessor'),
  successorSalt: getBytesOrNull(row, 'successor_salt'),
  details: getTextOrNull(row, 'details'),
});
