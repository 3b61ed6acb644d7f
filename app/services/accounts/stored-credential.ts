import type { Credentials, TokenSet } from '../../domain/service/token-set.ts';
import type { AccountSecrets } from './account-secrets.ts';

/**
 * What one account signs in with, in the keychain as one secret: tokens that belong together are never half there. A pasted token
 * stands there as it is.
 */
export class StoredCredential {
  readonly #secrets: AccountSecrets;
  readonly #accountId: string;
  /** What was read or written last; the keychain is asked once. */
  #known: Credentials | null = null;

  constructor(secrets: AccountSecrets, accountId: string) {
    this.#secrets = secrets;
    this.#accountId = accountId;
  }

  async read(): Promise<Credentials | null> {
    if (this.#known === null) {
      const secret = await this.#secrets.read(this.#accountId);
      this.#known = secret === null ? null : credentialsIn(secret);
    }
    return this.#known;
  }

  /** True when it will be there after a restart. */
  keep(credentials: Credentials): Promise<boolean> {
    this.#known = credentials;
    const secret = credentials.kind === 'token' ? credentials.accessToken : JSON.stringify(credentials);
    return this.#secrets.keep(this.#accountId, secret);
  }

  remove(): Promise<void> {
    this.#known = null;
    return this.#secrets.remove(this.#accountId);
  }
}

function credentialsIn(secret: string): Credentials {
  const json = parsed(secret);
  if (!isRecord(json)) return { kind: 'token', accessToken: secret };
  const jwt = typeof json['jwt'] === 'string' ? json['jwt'] : null;
  if (json['kind'] === 'oauth' && isTokenSet(json['tokens']))
    return { kind: 'oauth', tokens: json['tokens'], jwt };
  return jwt === null ? { kind: 'token', accessToken: secret } : { kind: 'jwt', jwt };
}

function isTokenSet(value: unknown): value is TokenSet {
  if (!isRecord(value)) return false;
  const { accessToken, obtainedAtMs, expiresAtMs, refreshToken } = value;
  const hasTimes = typeof obtainedAtMs === 'number' && typeof expiresAtMs === 'number';
  return (
    typeof accessToken === 'string' && hasTimes && (refreshToken === null || typeof refreshToken === 'string')
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
