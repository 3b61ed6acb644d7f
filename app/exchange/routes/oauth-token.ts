import type { IncomingMessage } from 'node:http';
import type { TokenVault } from '../store/token-vault.ts';
import type { Clock } from '../clock.ts';
import type { Directory } from '../config/directory.ts';
import { readFormBody } from '../http/read-body.ts';
import type { OpenAnswer, OpenEndpoint } from '../http/resource.ts';

/** Who may be given tokens, and for how long. */
export interface TokenParts {
  readonly tokens: TokenVault;
  readonly directory: Directory;
  readonly clock: Clock;
  readonly clientId: string;
  readonly tokenLifetimeSeconds: number;
}

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LEAST_TTL_SECONDS = 600;
const MOST_TTL_SECONDS = 3600;

/**
 * The token endpoint for public clients, who name themselves in the body (public facts, section 1). It knows one grant: a person's
 * JWT for an access token (RFC 7523 section 2.1). No refresh tokens are issued: the JWT is good for the next token.
 */
export function tokenEndpoint(parts: TokenParts): OpenEndpoint {
  return {
    path: '/restapi/oauth/token',
    method: 'POST',
    answer: (request) => answerTokenRequest(parts, request),
  };
}

async function answerTokenRequest(parts: TokenParts, request: IncomingMessage): Promise<OpenAnswer> {
  const form = await readFormBody(request);
  if (!form.ok) return { kind: 'refused', error: form.error };
  const field = (name: string): string => form.value.get(name) ?? '';

  if (request.headers.authorization !== undefined || field('client_id') !== parts.clientId)
    return refusal(
      'invalid_client',
      'OAU-146',
      'Invalid client: a public client names itself by client_id alone',
    );
  if (field('grant_type') === '')
    return refusal('invalid_request', 'OAU-149', 'Parameter [grant_type] is missing');
  if (field('grant_type') !== JWT_BEARER)
    return refusal('unsupported_grant_type', 'OAU-125', `Only grant type [${JWT_BEARER}] is available`);

  const nowMs = parts.clock.now();
  const check = parts.tokens.check('jwt', field('assertion'), nowMs);
  if (check.kind === 'expired') return refusal('invalid_grant', 'OAU-128', 'Assertion has expired');
  const extension = check.kind === 'good' ? parts.directory.find(check.extensionId) : null;
  if (extension === null) return refusal('invalid_grant', 'OAU-213', 'Assertion is not known');

  const lifetimeSeconds = lifetimeOf(field('access_token_ttl'), parts.tokenLifetimeSeconds);
  const { token, sessionId } = parts.tokens.issueAccessToken(extension.id, nowMs + lifetimeSeconds * 1000);
  const endpointId = field('endpoint_id');
  return {
    kind: 'json',
    status: 200,
    body: {
      access_token: token,
      token_type: 'bearer',
      expires_in: lifetimeSeconds,
      scope: extension.permissions.join(' '),
      owner_id: String(extension.id),
      ...(endpointId === '' ? {} : { endpoint_id: endpointId }),
      session_id: sessionId,
    },
  };
}

/** What a client asks for is put within the bounds of the public service; one that asks for nothing gets what is configured. */
function lifetimeOf(asked: string, configuredSeconds: number): number {
  const seconds = Number(asked);
  if (asked === '' || !Number.isInteger(seconds)) return configuredSeconds;
  return Math.min(MOST_TTL_SECONDS, Math.max(LEAST_TTL_SECONDS, seconds));
}

/** The error body of OAuth with the public service's codes beside it (RFC 6749 section 5.2; public facts, section 1). */
function refusal(error: string, code: string, message: string): OpenAnswer {
  const body = { error, error_description: message, errors: [{ errorCode: code, message }] };
  return { kind: 'json', status: 400, body };
}
