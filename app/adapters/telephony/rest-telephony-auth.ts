import { createHash } from 'node:crypto';
import { failed, success, type Result } from '../../domain/result.ts';
import type { TokenSet } from '../../domain/token-set.ts';
import { JWT_GRANT, REVOKE_PATH, TOKEN_PATH, tokenAnswerSchema } from '../../protocol/oauth.ts';
import { messageStorePath } from '../../protocol/paths.ts';
import type { Access } from '../../services/ports/access.ts';
import type {
  AuthorizationCode,
  HearPace,
  Identity,
  ServiceClient,
  TelephonyAuth,
} from '../../services/ports/telephony-auth.ts';
import type { Clock } from '../../services/ports/clock.ts';
import { RestLine } from './account/rest-line.ts';
import { ServiceConnection } from './connection/service-connection.ts';
import { ServiceHttp } from './http.ts';
import { readPage } from './read-pages.ts';
import { rateLimitOf } from './rate-limit-headers.ts';

/** When the service does not say how long a token is good for (RFC 6749 section 5.1 only recommends it). */
const DEFAULT_LIFETIME_SECONDS = 600;

/** OAuth against the service, as a public client: its id goes into the body, also on refresh and revoke (public facts, section 1). */
export class RestTelephonyAuth implements TelephonyAuth {
  readonly #http: ServiceHttp;
  readonly #line: RestLine;
  readonly #connection: ServiceConnection;
  readonly #clock: Clock;

  constructor(clock: Clock, connection = new ServiceConnection()) {
    this.#connection = connection;
    this.#http = new ServiceHttp(() => undefined, connection);
    this.#line = new RestLine(this.#http);
    this.#clock = clock;
  }

  exchangeCode(
    client: ServiceClient,
    { code, verifier, redirectUri }: AuthorizationCode,
  ): Promise<Result<TokenSet>> {
    return this.#tokens(client, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
  }

  signInWithJwt(client: ServiceClient, jwt: string, hear?: HearPace): Promise<Result<TokenSet>> {
    return this.#tokens(client, { grant_type: JWT_GRANT, assertion: jwt }, hear);
  }

  refresh(client: ServiceClient, refreshToken: string, hear?: HearPace): Promise<Result<TokenSet>> {
    return this.#tokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken }, hear);
  }

  async revoke(client: ServiceClient, token: string): Promise<Result<null>> {
    const answer = await this.#http.postForm(client.server + REVOKE_PATH, withClient(client, { token }));
    return answer.ok ? success(null) : answer;
  }

  async whoIs(access: Access, ownerId: string | null): Promise<Result<Identity>> {
    const facts = await this.#line.facts(access);
    if (!facts.ok) return facts.failure.kind === 'refused' ? this.#asAnonymous(access, ownerId) : facts;
    // The one that the service puts on faxes; not known where it may not be asked for.
    const number = await this.#line.faxNumber(access);
    const { extensionId, name } = facts.value;
    return success({ ownerId: extensionId, name, number: number.ok ? number.value : null });
  }

  /** Without ReadAccounts a token sends faxes all the same: then what came with it, or the address of its messages, says whose it is. */
  async #asAnonymous(access: Access, ownerId: string | null): Promise<Result<Identity>> {
    const identity = { name: null, number: null };
    if (ownerId !== null) return success({ ownerId, ...identity });
    const list = await readPage(this.#http, access, { path: messageStorePath(), perPage: 1 }, 1);
    if (!list.ok && list.failure.kind !== 'refused') return list;
    const uri = list.ok ? list.value.uri : null;
    const extensionId = EXTENSION_IN_URI.exec(uri ?? '')?.groups?.['id'];
    return success({ ownerId: extensionId ?? unnamed(access), ...identity });
  }

  async #tokens(
    client: ServiceClient,
    fields: Readonly<Record<string, string>>,
    hear: HearPace = () => undefined,
  ): Promise<Result<TokenSet>> {
    const askedAtMs = this.#clock.now();
    const http = new ServiceHttp(({ status, headers }) => {
      const limit = rateLimitOf(status, headers);
      if (limit !== null) hear(limit);
    }, this.#connection);
    const answer = await http.postForm(client.server + TOKEN_PATH, withClient(client, fields));
    if (!answer.ok) return answer;
    const parsed = tokenAnswerSchema.safeParse(answer.value);
    if (!parsed.success) return failed(notUnderstood);
    const { data } = parsed;
    const lifetimeMs = (data.expires_in ?? DEFAULT_LIFETIME_SECONDS) * 1000;
    const refreshMs = data.refresh_token_expires_in;
    return success({
      accessToken: data.access_token,
      // Counted from the question: the answer may have been long on its way.
      obtainedAtMs: askedAtMs,
      expiresAtMs: askedAtMs + lifetimeMs,
      refreshToken: data.refresh_token ?? null,
      refreshExpiresAtMs: refreshMs === undefined ? null : askedAtMs + refreshMs * 1000,
      scope: data.scope ?? null,
      ownerId: data.owner_id ?? null,
    });
  }
}

const withClient = (
  { clientId }: ServiceClient,
  fields: Readonly<Record<string, string>>,
): Record<string, string> => (clientId === null ? { ...fields } : { ...fields, client_id: clientId });

const EXTENSION_IN_URI = /\/extension\/(?<id>\d+)\//u;

/** Told apart from others by the token alone, of which nothing can be read back. */
const unnamed = ({ token }: Access): string =>
  `token-${createHash('sha256').update(token).digest('hex').slice(0, 12)}`;

const notUnderstood = {
  kind: 'later',
  reason: 'service-down',
  retryAfterMs: null,
  message: 'The phone service answered the sign-in with something that could not be understood.',
} as const;
