import type { OpenAnswer } from '../http/resource.ts';
import type { Result } from '../../domain/result.ts';

/** The words of RFC 6749 sections 4.1.2.1 and 5.2 that are used here. */
export type OAuthErrorWord =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** A refusal by the OAuth endpoints: the word that standard clients read, together with the public service's code. */
export interface OAuthError {
  readonly status: number;
  readonly error: OAuthErrorWord;
  readonly code: string;
  readonly message: string;
}

export type OAuthOutcome<T> = Result<T, OAuthError>;

export const granted = <T>(value: T): OAuthOutcome<T> => ({ ok: true, value });

export function denied<T = never>(
  error: OAuthErrorWord,
  code: string,
  message: string,
  status = 400,
): OAuthOutcome<T> {
  return { ok: false, failure: { status, error, code, message } };
}

/** The error body of OAuth (RFC 6749 section 5.2; public-service.md 1). */
export function oauthRefusal({ status, error, code, message }: OAuthError): OpenAnswer {
  return {
    kind: 'json',
    status,
    body: { error, error_description: message, errors: [{ errorCode: code, message }] },
    // Required if the client tried to authenticate with that header (RFC 6749 section 5.2).
    ...(status === 401 ? { headers: { 'www-authenticate': 'Basic realm="oauth"' } } : {}),
  };
}
