import { createHash } from 'node:crypto';
import { BUSINESS_HOURS_RULE } from '../../domain/service/answering-rule.ts';
import type { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { isNotThere } from '../../domain/service/service-part.ts';
import type { TokenSet } from '../../domain/service/token-set.ts';
import { JWT_GRANT, REVOKE_PATH, TOKEN_PATH, tokenAnswerSchema } from '../../protocol/oauth.ts';
import { messageStorePath } from '../../protocol/paths.ts';
import type { Access } from '../../services/ports/service/access.ts';
import type {
  AuthorizationCode,
  Identity,
  ServiceClient,
  TelephonyAuth,
} from '../../services/ports/service/telephony-auth.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { Pace } from '../../services/ports/service/rate-limit.ts';
import { RestExtension } from './account/rest-extension.ts';
import { RestCallHandling } from './call-handling/rest-call-handling.ts';
import { ServiceConnection } from './connection/service-connection.ts';
import { ServiceHttp } from './http.ts';
import { readPage } from './read-pages.ts';
import { readRateLimit } from './rate-limit-headers.ts';
import { phrase } from '../../words/phrase.ts';

/** Used when the service does not say how long a token is valid (RFC 6749 section 5.1 only recommends it). */
const DEFAULT_LIFETIME_SECONDS = 600;

/** OAuth with the service as a public client: its id is in the body, also for refresh and revoke (public-service.md 1). */
export class RestTelephonyAuth implements TelephonyAuth {
  readonly #http: ServiceHttp;
  readonly #line: RestExtension;
  readonly #rules: RestCallHandling;
  readonly #connection: ServiceConnection;
  readonly #clock: Clock;

  constructor(clock: Clock, connection = new ServiceConnection()) {
    this.#connection = connection;
    this.#http = new ServiceHttp({ onAnswer: () => undefined, connection });
    this.#line = new RestExtension(this.#http);
    this.#rules = new RestCallHandling(this.#http);
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

  signInWithJwt(client: ServiceClient, jwt: string, pace?: Pace): Promise<Result<TokenSet>> {
    return this.#tokens(client, { grant_type: JWT_GRANT, assertion: jwt }, pace);
  }

  refresh(client: ServiceClient, refreshToken: string, pace?: Pace): Promise<Result<TokenSet>> {
    return this.#tokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken }, pace);
  }

  async revoke(client: ServiceClient, token: string): Promise<Result<null>> {
    const answer = await this.#http.postForm(client.server + REVOKE_PATH, withClient(client, { token }));
    return answer.ok ? success(null) : answer;
  }

  async whoIs(access: Access, ownerId: string | null): Promise<Result<Identity>> {
    const facts = await this.#line.facts(access);
    if (!facts.ok) return this.#withoutFacts(access, ownerId, facts.failure);
    // The number that the service puts on faxes; not known if asking is not permitted.
    const number = await this.#line.faxNumber(access);
    const { extensionId, extensionNumber, name } = facts.value;
    return success({ ownerId: extensionId, name, extensionNumber, number: number.ok ? number.value : null });
  }

  /**
   * A token without ReadAccounts can still send faxes, and not every service reports extensions. Then the token's answer, or the address
   * of its rule or of its messages, says whose it is. A rule proves that the service itself answered.
   */
  async #withoutFacts(access: Access, ownerId: string | null, why: Failure): Promise<Result<Identity>> {
    if (why.kind !== 'refused') return failed(why);
    const identity = { name: null, number: null };
    if (isOwnWord(why) && ownerId !== null) return success({ ownerId, ...identity });
    const rule = await this.#rules.rule(access, BUSINESS_HOURS_RULE);
    const ownerOfRule = rule.ok ? EXTENSION_IN_URI.exec(rule.value.uri ?? '')?.groups?.['id'] : undefined;
    if (rule.ok) return success({ ownerId: ownerId ?? ownerOfRule ?? unnamed(access), ...identity });
    if (rule.failure.kind !== 'refused') return rule;
    if (!isOwnWord(why)) return asUnavailable(why);
    const list = await readPage(this.#http, access, { path: messageStorePath(), perPage: 1 }, 1);
    if (!list.ok && !isOwnWord(list.failure)) return asUnavailable(list.failure);
    const uri = list.ok ? list.value.uri : null;
    const extensionId = EXTENSION_IN_URI.exec(uri ?? '')?.groups?.['id'];
    return success({ ownerId: extensionId ?? unnamed(access), ...identity });
  }

  async #tokens(
    client: ServiceClient,
    fields: Readonly<Record<string, string>>,
    pace?: Pace,
  ): Promise<Result<TokenSet>> {
    const askedAtMs = this.#clock.now();
    const http = new ServiceHttp({
      onAnswer: (facts) => {
        const limit = readRateLimit(facts, Date.now());
        if (limit !== null) pace?.observe(limit);
      },
      connection: this.#connection,
      pauseMs: (group) => pace?.pauseMs(group) ?? 0,
    });
    const answer = await http.postForm(client.server + TOKEN_PATH, withClient(client, fields));
    if (!answer.ok)
      return isNotThere(answer.failure) ? failed({ ...answer.failure, message: NO_TOKENS }) : answer;
    const parsed = tokenAnswerSchema.safeParse(answer.value);
    if (!parsed.success) return failed(notUnderstood);
    const { data } = parsed;
    const lifetimeMs = (data.expires_in ?? DEFAULT_LIFETIME_SECONDS) * 1000;
    const refreshMs = data.refresh_token_expires_in;
    return success({
      accessToken: data.access_token,
      // Counted from the request: the answer may have been long on its way.
      obtainedAtMs: askedAtMs,
      expiresAtMs: askedAtMs + lifetimeMs,
      refreshToken: data.refresh_token ?? null,
      refreshExpiresAtMs: refreshMs === undefined ? null : askedAtMs + refreshMs * 1000,
      scope: data.scope ?? null,
      ownerId: data.owner_id ?? null,
    });
  }
}

const NO_TOKENS = phrase('service.no-sign-in');

const withClient = (
  { clientId }: ServiceClient,
  fields: Readonly<Record<string, string>>,
): Record<string, string> => (clientId === null ? { ...fields } : { ...fields, client_id: clientId });

/** A refusal by the service itself. A bare status may come from anything in between, and says nothing about whose token it is. */
const isOwnWord = (failure: Failure): boolean => failure.kind === 'refused' && !/^\d{3}$/u.test(failure.code);

const asUnavailable = (failure: Failure): Result<never> =>
  failed(
    failure.kind === 'refused'
      ? { kind: 'later', reason: 'service-down', retryAfterMs: null, message: failure.message }
      : failure,
  );

const EXTENSION_IN_URI = /\/extension\/(?<id>\d+)\//u;

/** Distinguished from others only by a hash of the token, from which it cannot be recovered. */
const unnamed = ({ token }: Access): string =>
  `token-${createHash('sha256').update(token).digest('hex').slice(0, 12)}`;

const notUnderstood = {
  kind: 'later',
  reason: 'service-down',
  retryAfterMs: null,
  message: phrase('service.sign-in-not-understood'),
} as const;
