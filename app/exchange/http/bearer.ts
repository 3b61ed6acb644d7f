import type { Clock } from '../clock.ts';
import type { Directory, Extension } from '../config/directory.ts';
import { permissionsInScope } from '../config/permissions.ts';
import type { KeptToken } from '../store/token-table.ts';
import { accepted, apiError, refused, type Outcome } from './api-error.ts';
import type { TokenCheck, TokenVault } from '../store/token-vault.ts';

/** What it takes to identify a caller. */
export interface BearerParts {
  readonly tokens: TokenVault;
  readonly directory: Directory;
  readonly clock: Clock;
}

/** The scheme is not case-sensitive: an official client writes it in lower case (public-service.md 1). */
const BEARER = /^bearer +([\w.~+/-]+=*) *$/iu;

/** The caller: an extension, with what both it and its token may do. */
export interface Caller {
  readonly extension: Extension;
  readonly sessionId: string;
  /** The permissions that the token is restricted to, separated by spaces; null for all that the extension has. */
  readonly scope: string | null;
}

/** Finds the caller by the `Authorization` header (telephony-service.md 5; RFC 6750 section 2.1). */
export function findCaller(authorization: string | undefined, parts: BearerParts): Outcome<Caller> {
  if (authorization === undefined)
    return refused(apiError(401, 'AGW-401', 'Authorization header is not specified'));
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) return refused(apiError(401, 'AGW-402', 'Invalid Authorization header'));
  const check = checkToken(token, parts);
  if (check.kind === 'expired') return refused(apiError(401, 'OAU-128', 'Access token has expired'));
  const caller = check.kind === 'good' ? callerOfToken(check.token, parts.directory) : null;
  return caller === null ? refused(apiError(401, 'OAU-213', 'Token not found')) : accepted(caller);
}

/** Requests over a WebSocket are made with a special kind of token that only this process knows. */
function checkToken(token: string, { tokens, clock }: BearerParts): TokenCheck {
  const check = tokens.check('access', token, clock.now());
  return check.kind === 'unknown' ? tokens.check('socket', token, clock.now()) : check;
}

/** Null when the extension is no longer configured. */
export function callerOfToken(
  { extensionId, sessionId, scope }: Pick<KeptToken, 'extensionId' | 'sessionId' | 'scope'>,
  directory: Directory,
): Caller | null {
  const extension = directory.find(extensionId);
  if (extension === null) return null;
  const permissions = permissionsInScope(extension.permissions, scope);
  return { extension: { ...extension, permissions }, sessionId, scope };
}
