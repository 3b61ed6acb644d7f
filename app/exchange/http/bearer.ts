import type { Clock } from '../clock.ts';
import type { Directory, Extension } from '../config/directory.ts';
import { accepted, apiError, refused, type Outcome } from './api-error.ts';
import type { TokenVault } from '../store/token-vault.ts';

/** What it takes to know a caller. */
export interface BearerParts {
  readonly tokens: TokenVault;
  readonly directory: Directory;
  readonly clock: Clock;
}

/** The scheme's name is not case-sensitive: an official client writes it small (public facts, section 1). */
const BEARER = /^bearer +([\w.~+/-]+=*) *$/iu;

/** Who asks, by the `Authorization` header (interface section 5; RFC 6750 section 2.1). */
export function callerOf(authorization: string | undefined, parts: BearerParts): Outcome<Extension> {
  if (authorization === undefined)
    return refused(apiError(401, 'AGW-401', 'Authorization header is not specified'));
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) return refused(apiError(401, 'AGW-402', 'Invalid Authorization header'));
  const check = parts.tokens.check('access', token, parts.clock.now());
  const extension = check.kind === 'good' ? parts.directory.find(check.extensionId) : null;
  if (extension !== null) return accepted(extension);
  return refused(
    check.kind === 'expired'
      ? apiError(401, 'OAU-128', 'Access token has expired')
      : apiError(401, 'OAU-213', 'Token not found'),
  );
}
