import type { IncomingMessage } from 'node:http';
import { readFormBody } from '../http/read-body.ts';
import { denied, granted, type OAuthOutcome } from './oauth-answer.ts';

/** The parameters of an OAuth request; a missing one is an empty text, and an empty one counts as missing (RFC 6749 section 3.1). */
export type OAuthForm = (name: string) => string;

/** From a body of `application/x-www-form-urlencoded` (RFC 6749 appendix B). */
export async function readOAuthForm(request: IncomingMessage): Promise<OAuthOutcome<OAuthForm>> {
  const body = await readFormBody(request);
  if (body.ok) return parseOAuthForm(body.value);
  const { code, message, status } = body.failure;
  return denied('invalid_request', code, message, status);
}

export function parseOAuthForm(fields: URLSearchParams): OAuthOutcome<OAuthForm> {
  const names = [...fields.keys()];
  if (new Set(names).size < names.length)
    return denied('invalid_request', 'OAU-111', 'Request parameter duplication detected');
  return granted((name) => fields.get(name) ?? '');
}
