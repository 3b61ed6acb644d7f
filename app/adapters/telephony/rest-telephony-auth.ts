import { createHash } from 'node:crypto';
import { failed, success, type Result } from '../../domain/result.ts';
import type { TokenSet } from '../../domain/token-set.ts';
import {
  callerIdSchema,
  JWT_GRANT,
  REVOKE_PATH,
  TOKEN_PATH,
  tokenAnswerSchema,
  whoIsSchema,
} from '../../protocol/oauth.ts';
import { API_PREFIX, messageStorePath } from '../../protocol/paths.ts';
import type { Access } from '../../services/ports/access.ts';
import type {
  AuthorizationCode,
  HearPace,
  Identity,
  ServiceClient,
  TelephonyAuth,
} from '../../services/ports/telephony-auth.ts';
import type { Clock } from '../../services/ports/clock.ts';
import { ServiceConnection } from './connection/service-connection.ts';
import { ServiceHttp } from './http.ts';
import { rateLimitOf } from './rate-limit-headers.ts';

/** When the service does not say how long a token is good for (RFC 6749 section 5.1 only recommends it). */
const DEFAULT_LIFETIME_SECONDS = 600;

/** OAuth against the service, as a public client: its id goes into the body, also on refresh and revoke (public facts, section 1). */
export class RestTelephonyAuth implements TelephonyAuth {
  readonly #http: ServiceHttp;
  readonly #connection: ServiceConnection;
  readonly #clock: Clock;

  constructor(clock: Clock, connection = new ServiceConnection()) {
    this.#connection = connection;
    this.#http = new ServiceHttp(() => undefined, connection);
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

  async whoIs(access: Access): Promise<Result<Identity>> {
    const extension = await this.#http.getJson(
      access,
      `${access.baseUrl}${API_PREFIX}/account/~/extension/~`,
    );
    if (!extension.ok) return extension.failure.kind === 'refused' ? this.#asAnonymous(access) : extension;
    const who = whoIsSchema.safeParse(extension.value);
    if (!who.success) return this.#asAnonymous(access);
    const { id, name, contact } = who.data;
    const fullName = [contact?.firstName, contact?.lastName].filter((part) => part !== undefined).join(' ');
    return success({
      ownerId: id,
      name: name ?? (fullName === '' ? null : fullName),
      number: await this.#faxNumber(access),
    });
  }

  /** Without ReadAccounts a token sends faxes all the same; whether it is one at all, a smaller question tells. */
  async #asAnonymous(access: Access): Promise<Result<Identity>> {
    const list = await this.#http.getJson(access, `${access.baseUrl}${messageStorePath()}?perPage=1`);
    return list.ok || list.failure.kind === 'refused' ? success(anonymous(access)) : list;
  }

  /** The one that the service puts on faxes (public facts, section 10); null where it may not be asked for. */
  async #faxNumber(access: Access): Promise<string | null> {
    const answer = await this.#http.getJson(
      access,
      `${access.baseUrl}${API_PREFIX}/account/~/extension/~/caller-id`,
    );
    const callerId = answer.ok ? callerIdSchema.safeParse(answer.value) : null;
    const byFeature = callerId?.success === true ? callerId.data.byFeature : [];
    return byFeature.find(({ feature }) => feature === 'FaxNumber')?.callerId?.phoneInfo?.phoneNumber ?? null;
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

/** Told apart from others by the token alone, of which nothing can be read back. */
const anonymous = ({ token }: Access): Identity => ({
  ownerId: `token-${createHash('sha256').update(token).digest('hex').slice(0, 12)}`,
  name: null,
  number: null,
});

const notUnderstood = {
  kind: 'later',
  reason: 'service-down',
  retryAfterMs: null,
  message: 'The phone service answered the sign-in with something that could not be understood.',
} as const;
