import type { TokenTable } from '../store/token-table.ts';
import type { OAuthForm } from './oauth-form.ts';

const CREDENTIALS = [
  ['assertion', 'jwt'],
  ['refresh_token', 'refresh'],
  ['code', 'code'],
  ['token', 'access'],
  ['token', 'refresh'],
] as const;

/** The extension whose credential is in a request to the OAuth endpoints, whether or not it is still valid; null for none. */
export function userOfCredential(tokenTable: TokenTable, form: OAuthForm): number | null {
  for (const [field, kind] of CREDENTIALS) {
    const kept = form(field) === '' ? null : tokenTable.find(kind, form(field));
    if (kept !== null) return kept.extensionId;
  }
  return null;
}
