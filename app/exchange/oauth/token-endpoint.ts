import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Directory } from '../config/directory.ts';
import { permissionsInScope } from '../config/permissions.ts';
import type { Limit, OpenAnswer, OpenEndpoint } from '../http/resource.ts';
import type { TokenTable } from '../store/token-table.ts';
import type { TokenVault } from '../store/token-vault.ts';
import { redeemCode } from './authorization-code.ts';
import { userOfCredential } from './credential-user.ts';
import { denied, granted, oauthRefusal, type OAuthOutcome } from './oauth-answer.ts';
import { readOAuthForm, type OAuthForm } from './oauth-form.ts';
import { checkPublicClient } from './public-client.ts';
import { requestedScope } from './requested-scope.ts';
import { newOwner, TokenSessions, type IssuedTokens } from './token-sessions.ts';
import { accessLifetime, refreshLifetime } from './token-lifetimes.ts';

/** What decides who gets tokens, and for how long. */
export interface OAuthParts {
  readonly tokens: TokenVault;
  readonly tokenTable: TokenTable;
  readonly directory: Directory;
  readonly clock: Clock;
  readonly clientId: string;
  readonly tokenLifetimeSeconds: number;
}

type Grant = (parts: OAuthParts, form: OAuthForm, nowMs: number) => OAuthOutcome<IssuedTokens>;

const GRANTS: Readonly<Record<string, Grant>> = {
  authorization_code: grantForCode,
  'urn:ietf:params:oauth:grant-type:jwt-bearer': grantForJwt,
  refresh_token: grantForRefreshToken,
};

/**
 * The token endpoint (RFC 6749 section 3.2; public-service.md 1): exchanges the sign-in page's code, a person's JWT (RFC 7523 section
 * 2.1) or a refresh token for an access token.
 */
export function tokenEndpoint(parts: OAuthParts): OpenEndpoint {
  return {
    path: '/restapi/oauth/token',
    methods: ['POST'],
    answer: async (request, limit) => {
      const issued = await issueTokens(parts, request, limit);
      return issued.ok ? issued.value : oauthRefusal(issued.failure);
    },
  };
}

async function issueTokens(
  parts: OAuthParts,
  request: IncomingMessage,
  limit: Limit,
): Promise<OAuthOutcome<OpenAnswer>> {
  const form = await readOAuthForm(request);
  if (!form.ok) return form;
  const client = checkPublicClient(request.headers.authorization, form.value, parts.clientId);
  if (!client.ok) return client;
  const grantType = form.value('grant_type');
  if (grantType === '') return denied('invalid_request', 'OAU-149', 'Parameter [grant_type] is missing');
  const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined;
  if (grant === undefined)
    return denied('unsupported_grant_type', 'OAU-125', `Grant type [${grantType}] is not allowed here`);
  const refusal = limit(userOfCredential(parts.tokenTable, form.value));
  if (refusal !== null) return granted({ kind: 'refused', error: refusal });
  const nowMs = parts.clock.now();
  const tokens = grant(parts, form.value, nowMs);
  if (!tokens.ok) return tokens;
  const extension = parts.directory.find(tokens.value.owner.extensionId);
  if (extension === null) return denied('invalid_grant', 'OAU-136', 'Extension not found');
  const scope = permissionsInScope(extension.permissions, tokens.value.owner.scope);
  return granted(toAnswer(tokens.value, scope.join(' '), form.value('endpoint_id'), nowMs));
}

function grantForCode(parts: OAuthParts, form: OAuthForm, nowMs: number): OAuthOutcome<IssuedTokens> {
  const given = { redirectUri: form('redirect_uri'), verifier: form('code_verifier') };
  const owner = redeemCode(parts, form('code'), given, nowMs);
  if (!owner.ok) return owner;
  return granted(openSessions(parts).begin(owner.value, chooseLifetimes(parts, form), nowMs));
}

function grantForJwt(parts: OAuthParts, form: OAuthForm, nowMs: number): OAuthOutcome<IssuedTokens> {
  const check = parts.tokens.check('jwt', form('assertion'), nowMs);
  if (check.kind === 'expired') return denied('invalid_grant', 'OAU-128', 'Assertion has expired');
  const extension = check.kind === 'good' ? parts.directory.find(check.token.extensionId) : null;
  if (extension === null) return denied('invalid_grant', 'OAU-213', 'Assertion is not known');
  const scope = requestedScope(form('scope'), extension.permissions);
  if (!scope.ok) return scope;
  return granted(
    openSessions(parts).begin(newOwner(extension.id, scope.value), chooseLifetimes(parts, form), nowMs),
  );
}

/** The scope stays as it was: nobody asks for a temporarily narrower one. */
function grantForRefreshToken(parts: OAuthParts, form: OAuthForm, nowMs: number): OAuthOutcome<IssuedTokens> {
  const outcome = openSessions(parts).refresh(form('refresh_token'), chooseLifetimes(parts, form), nowMs);
  switch (outcome.kind) {
    case 'issued':
      return granted(outcome.tokens);
    case 'expired':
      return denied('invalid_grant', 'OAU-128', 'Refresh token has expired');
    case 'unknown':
      return denied('invalid_grant', 'OAU-213', 'Refresh token not found');
  }
}

const openSessions = ({ tokenTable }: OAuthParts): TokenSessions => new TokenSessions(tokenTable);

const chooseLifetimes = ({ tokenLifetimeSeconds }: OAuthParts, form: OAuthForm) => ({
  accessSeconds: accessLifetime(form('access_token_ttl'), tokenLifetimeSeconds),
  refreshSeconds: refreshLifetime(form('refresh_token_ttl')),
});

function toAnswer(tokens: IssuedTokens, scope: string, endpointId: string, nowMs: number): OpenAnswer {
  const { owner, accessToken, accessExpiresAtMs, refresh } = tokens;
  const secondsUntil = (atMs: number): number => Math.floor((atMs - nowMs) / 1000);
  return {
    kind: 'json',
    status: 200,
    body: {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: secondsUntil(accessExpiresAtMs),
      ...(refresh === null
        ? {}
        : { refresh_token: refresh.token, refresh_token_expires_in: secondsUntil(refresh.expiresAtMs) }),
      scope,
      owner_id: String(owner.extensionId),
      ...(endpointId === '' ? {} : { endpoint_id: endpointId }),
      session_id: owner.sessionId,
    },
  };
}
