import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TokenTable } from '../store/token-table.ts';
import type { TokenOwner, TokenVault } from '../store/token-vault.ts';
import { denied, granted, type OAuthOutcome } from './oauth-answer.ts';
import { isVerified } from './pkce.ts';

/** What the code is bound to (RFC 6749 section 4.1.3, RFC 7636 section 4.4). */
const termsSchema = z.object({
  redirectUri: z.string(),
  challenge: z.object({ method: z.enum(['S256', 'plain']), value: z.string() }).nullable(),
});
export type CodeTerms = z.output<typeof termsSchema>;

/** As at the public service (public-service.md 1). */
export const CODE_LIFETIME_SECONDS = 60;

export interface CodeParts {
  readonly tokens: TokenVault;
  readonly tokenTable: TokenTable;
}

export function issueCode(
  { tokens }: CodeParts,
  who: { readonly extensionId: number; readonly scope: string | null },
  terms: CodeTerms,
  nowMs: number,
): string {
  const owner = { ...who, sessionId: randomUUID() };
  return tokens.issue('code', owner, nowMs + CODE_LIFETIME_SECONDS * 1000, JSON.stringify(terms));
}

/** A code can be tried once. A repeated one may have been stolen, so whatever was issued for it is revoked (RFC 6749 section 4.1.2). */
export function redeemCode(
  { tokenTable }: CodeParts,
  code: string,
  given: { readonly redirectUri: string; readonly verifier: string },
  nowMs: number,
): OAuthOutcome<TokenOwner> {
  const kept = tokenTable.find('code', code);
  if (kept === null) return denied('invalid_grant', 'OAU-106', 'Invalid authorization code');
  if (kept.expiresAtMs <= nowMs) {
    tokenTable.dropSession(kept.sessionId);
    return denied('invalid_grant', 'OAU-108', 'Authorization code is expired');
  }
  tokenTable.expireAt(code, nowMs);
  const terms = termsSchema.parse(JSON.parse(kept.details ?? ''));
  if (given.redirectUri !== terms.redirectUri)
    return denied('invalid_grant', 'OAU-109', 'Redirect URIs do not match');
  if (terms.challenge === null ? given.verifier !== '' : !isVerified(terms.challenge, given.verifier))
    return denied('invalid_grant', 'OAU-106', 'Invalid authorization code: the code verifier does not match');
  return granted(kept);
}
