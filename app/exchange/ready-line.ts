import type { z } from 'zod';
import type { exchangeReadySchema } from '../protocol/exchange-ready.ts';
import type { TokenVault } from './store/token-vault.ts';
import type { Directory } from './config/directory.ts';

export interface ReadyParts {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly directory: Directory;
  readonly tokens: TokenVault;
  readonly tokenLifetimeSeconds: number;
}

/** Long enough to keep it in the settings of a program under development. */
const JWT_LIFETIME_MS = 30 * 24 * 3600_000;

/**
 * What the exchange prints on standard output when it is ready (local-exchange.md "Running it"), with fresh tokens for every extension.
 * They are shown only here: the store keeps nothing but their hashes.
 */
export function readyLine(parts: ReadyParts, nowMs: number): string {
  const { baseUrl, clientId, directory, tokens, tokenLifetimeSeconds } = parts;
  const ready = {
    baseUrl,
    clientId,
    accounts: directory.accounts.map((account) => ({
      id: account.id,
      extensions: account.extensions.map(({ id, name, number, permissions }) => ({
        id,
        name,
        faxNumber: number,
        accessToken: tokens.issueAccessToken(id, nowMs + tokenLifetimeSeconds * 1000),
        jwt: tokens.issueJwt(id, baseUrl, nowMs, nowMs + JWT_LIFETIME_MS),
        permissions: [...permissions],
      })),
    })),
  } satisfies z.input<typeof exchangeReadySchema>;
  return JSON.stringify(ready);
}
