import type { IncomingMessage } from 'node:http';
import type { Extension } from '../config/directory.ts';
import { isFromHere } from '../http/own-host.ts';
import type { Limit, OpenAnswer, OpenEndpoint } from '../http/resource.ts';
import { CODE_LIFETIME_SECONDS, issueCode } from './authorization-code.ts';
import { readAuthorizeRequest, redirectTo, type AuthorizeRequest } from './authorize-request.ts';
import { oauthRefusal, type OAuthError, type OAuthOutcome } from './oauth-answer.ts';
import { parseOAuthForm, readOAuthForm, type OAuthForm } from './oauth-form.ts';
import { requestedScope } from './requested-scope.ts';
import { signInPage } from './sign-in-page.ts';
import type { OAuthParts } from './token-endpoint.ts';

/** Parameters of the request that the page returns along with the button that was pressed. */
const CARRIED = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
] as const;

/**
 * The sign-in page (RFC 6749 section 3.1; local-exchange.md "Running it"): GET, and POST without an extension, show it; its buttons post
 * the extension to sign in as, and the browser is sent on to the program with a code.
 */
export function authorizeEndpoint(parts: OAuthParts): OpenEndpoint {
  return {
    path: '/restapi/oauth/authorize',
    methods: ['GET', 'POST'],
    answer: (request, limit) => authorize(parts, request, limit),
  };
}

async function authorize(parts: OAuthParts, request: IncomingMessage, limit: Limit): Promise<OpenAnswer> {
  const form = await readForm(request);
  if (!form.ok) return oauthRefusal(form.failure);
  const asked = readAuthorizeRequest(form.value, parts.clientId);
  if (!asked.ok) return oauthRefusal(asked.failure);
  if (asked.value.problem !== null) return goBackWith(asked.value, asked.value.problem);

  const extensionId = request.method === 'POST' ? form.value('extension') : '';
  if (extensionId === '') {
    const fields = CARRIED.map((name) => [name, form.value(name)] as const);
    return { kind: 'page', html: signInPage(parts.directory.extensions, fields, asked.value.redirectUri) };
  }
  if (!isFromHere(request))
    return oauthRefusal({
      status: 403,
      error: 'access_denied',
      code: 'OAU-102',
      message: 'Unable to issue authorization code: the form is not of this page',
    });
  const extension = parts.directory.extensions.find(({ id }) => String(id) === extensionId);
  const refusal = limit(extension?.id ?? null);
  if (refusal !== null) return { kind: 'refused', error: refusal };
  return signInAs(parts, asked.value, extension);
}

function signInAs(parts: OAuthParts, asked: AuthorizeRequest, extension: Extension | undefined): OpenAnswer {
  if (extension === undefined)
    return oauthRefusal({
      status: 400,
      error: 'invalid_request',
      code: 'OAU-136',
      message: 'Extension not found',
    });
  const scope = requestedScope(asked.scope, extension.permissions);
  if (!scope.ok) return goBackWith(asked, scope.failure);
  const { redirectUri, challenge } = asked;
  const owner = { extensionId: extension.id, scope: scope.value };
  const code = issueCode(parts, owner, { redirectUri, challenge }, parts.clock.now());
  const location = redirectTo(asked, { code, expires_in: String(CODE_LIFETIME_SECONDS) });
  return { kind: 'redirect', location };
}

const goBackWith = (asked: AuthorizeRequest, { error, message }: OAuthError): OpenAnswer => ({
  kind: 'redirect',
  location: redirectTo(asked, { error, error_description: message }),
});

function readForm(request: IncomingMessage): OAuthOutcome<OAuthForm> | Promise<OAuthOutcome<OAuthForm>> {
  if (request.method === 'POST') return readOAuthForm(request);
  const query = new URL(request.url ?? '', 'http://h').searchParams;
  return parseOAuthForm(query);
}
