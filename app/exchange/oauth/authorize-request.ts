import { denied, granted, type OAuthError, type OAuthOutcome } from './oauth-answer.ts';
import type { OAuthForm } from './oauth-form.ts';
import { readChallenge, type Challenge } from './pkce.ts';

/** What a program that wants somebody to sign in sends (RFC 6749 section 4.1.1, RFC 7636 section 4.3). */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  /** Returned unchanged. */
  readonly state: string;
  readonly scope: string;
  readonly challenge: Challenge | null;
  /** Why nobody is asked to sign in; the program is told at its own address. */
  readonly problem: OAuthError | null;
}

const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses only requests that must not be answered with a redirect: without a verified client and address, that would send people anywhere
 * (RFC 6749 section 4.1.2.1).
 */
export function readAuthorizeRequest(form: OAuthForm, clientId: string): OAuthOutcome<AuthorizeRequest> {
  if (form('client_id') !== clientId)
    return denied('invalid_client', 'OAU-146', 'Invalid client credentials: the client is not known');
  const redirectUri = form('redirect_uri');
  if (!isLoopbackUri(redirectUri))
    return denied(
      'invalid_request',
      'OAU-109',
      'Redirect URIs do not match: only an address of this machine is taken',
    );
  const challenge = readChallenge(form('code_challenge'), form('code_challenge_method'));
  return granted({
    redirectUri,
    state: form('state'),
    scope: form('scope'),
    challenge: challenge ?? null,
    problem: findProblem(form, challenge === null),
  });
}

function findProblem(form: OAuthForm, hasBadChallenge: boolean): OAuthError | null {
  const problem =
    form('response_type') !== 'code'
      ? denied('unsupported_response_type', 'OAU-116', 'Only response type [code] is available')
      : hasBadChallenge
        ? denied('invalid_request', 'OAU-116', 'The code challenge is not valid')
        : null;
  return problem?.ok === false ? problem.failure : null;
}

/** The redirect to the program, which recognises its request by the state (RFC 6749 sections 4.1.2 and 4.1.2.1). */
export function redirectTo(request: AuthorizeRequest, answer: Readonly<Record<string, string>>): string {
  const address = new URL(request.redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (request.state !== '') address.searchParams.set('state', request.state);
  return address.href;
}

/** Any port and path are allowed, because programs use a free port (RFC 8252 section 7.3). */
function isLoopbackUri(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    LOOPBACK_HOSTS.includes(hostname) &&
    hash === '' &&
    !text.includes('#') &&
    username === '' &&
    password === ''
  );
}
