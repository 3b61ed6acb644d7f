import { denied, granted, type OAuthOutcome } from './oauth-answer.ts';
import type { OAuthForm } from './oauth-form.ts';

const BASIC = /^basic +([\w+/]+=*) *$/iu;

/**
 * Whether a request comes from the public client that all programs use here. It has no secret: it gives its id in the body, or in the
 * `Authorization` header with nothing after the colon, as some clients do (RFC 6749 section 2.3.1; public-service.md 1).
 */
export function checkPublicClient(
  authorization: string | undefined,
  form: OAuthForm,
  clientId: string,
): OAuthOutcome<null> {
  if (authorization === undefined) {
    if (form('client_id') === clientId) return granted(null);
    return form('client_id') === ''
      ? denied('invalid_client', 'OAU-123', 'Client authentication is required')
      : denied('invalid_client', 'OAU-146', 'Invalid client credentials: the client is not known');
  }
  const encoded = BASIC.exec(authorization)?.[1];
  if (encoded === undefined)
    return denied('invalid_client', 'OAU-123', 'Invalid Authorization header value', 401);
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  if (decodeFormValue(id) === clientId && secret.join(':') === '') return granted(null);
  return denied(
    'invalid_client',
    'OAU-146',
    'Invalid client credentials: this is a public client, which has an id and no secret',
    401,
  );
}

/** The id is form-encoded before it is put into the header. */
const decodeFormValue = (text: string): string => new URLSearchParams(`v=${text}`).get('v') ?? '';
