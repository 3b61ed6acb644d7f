import type { IncomingMessage } from 'node:http';
import type { OpenAnswer, OpenEndpoint } from '../http/resource.ts';
import { userOfCredential } from './credential-user.ts';
import { denied, oauthRefusal, type OAuthOutcome } from './oauth-answer.ts';
import { parseOAuthForm, readOAuthForm } from './oauth-form.ts';
import { checkPublicClient } from './public-client.ts';
import type { OAuthParts } from './token-endpoint.ts';
import { TokenSessions } from './token-sessions.ts';

/**
 * Ends the whole session of a token, given in the body or in the query (RFC 7009; public-service.md 1). An unknown token gets the same
 * answer as a valid one: either way it is useless now.
 */
export function revokeEndpoint(parts: OAuthParts): OpenEndpoint {
  return {
    path: '/restapi/oauth/revoke',
    methods: ['POST'],
    answer: async (request, limit): Promise<OpenAnswer> => {
      const token = await tokenToRevoke(parts, request);
      if (!token.ok) return oauthRefusal(token.failure);
      const refusal = limit(userOfCredential(parts.tokenTable, () => token.value));
      if (refusal !== null) return { kind: 'refused', error: refusal };
      new TokenSessions(parts.tokenTable).revoke(token.value);
      return { kind: 'json', status: 200, body: {} };
    },
  };
}

async function tokenToRevoke(parts: OAuthParts, request: IncomingMessage): Promise<OAuthOutcome<string>> {
  const inQuery = new URL(request.url ?? '', 'http://h').searchParams;
  const hasBody = request.headers['content-type'] !== undefined;
  const form = hasBody ? await readOAuthForm(request) : parseOAuthForm(inQuery);
  if (!form.ok) return form;
  const client = checkPublicClient(request.headers.authorization, form.value, parts.clientId);
  if (!client.ok) return client;
  const token = form.value('token') || (inQuery.get('token') ?? '');
  return token === ''
    ? denied('invalid_request', 'OAU-149', 'Parameter [token] is missing')
    : { ok: true, value: token };
}
