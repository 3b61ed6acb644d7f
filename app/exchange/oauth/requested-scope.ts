import { permissionsInScope, type Permission } from '../config/permissions.ts';
import { denied, granted, type OAuthOutcome } from './oauth-answer.ts';

/**
 * The scope that a client asks for, restricted to what the extension may do (RFC 6749 section 3.3). Null means everything, which a client
 * gets if it asks for no scope.
 */
export function requestedScope(asked: string, held: readonly Permission[]): OAuthOutcome<string | null> {
  if (asked.trim() === '') return granted(null);
  const permissions = permissionsInScope(held, asked.trim());
  return permissions.length > 0
    ? granted(permissions.join(' '))
    : denied('invalid_scope', 'OAU-117', 'None of the requested permissions is held by the extension');
}
