import { permissionsInScope, type Permission } from '../config/permissions.ts';
import { denied, granted, type OAuthOutcome } from './oauth-answer.ts';

/**
 * The scope that a client asks for, narrowed to what the extension may do (RFC 6749 section 3.3). Null for all of it, which is
 * what a client gets that asks for nothing.
 */
export function requestedScope(asked: string, held: readonly Permission[]): OAuthOutcome<string | null> {
  if (asked.trim() === '') return granted(null);
  const permissions = permissionsInScope(held, asked.trim());
  return permissions.length > 0
    ? granted(permissions.join(' '))
    : denied('invalid_scope', 'OAU-117', 'None of the requested permissions is held by the extension');
}
