import { accountLabel } from './account-label.ts';
import type { AccountEntry } from '../../domain/service/account-entry.ts';
import { ownerIn } from '../../domain/service/account-owner.ts';
import type { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import {
  needsRefresh,
  refreshAtMs,
  type Credentials,
  type TokenSet,
} from '../../domain/service/token-set.ts';
import type { Access } from '../ports/service/access.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Pace } from '../ports/service/rate-limit.ts';
import type { TelephonyAuth } from '../ports/service/telephony-auth.ts';
import { tooFast } from '../access/pacer.ts';
import type { Account } from '../access/account.ts';
import { StoredCredential } from './stored-credential.ts';
import { Refusals } from './refusals.ts';
import type { AccountSecrets } from './account-secrets.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

export interface ServiceAccountOptions {
  readonly entry: AccountEntry & { readonly server: string };
  readonly secrets: AccountSecrets;
  readonly auth: TelephonyAuth;
  readonly pacer: Pace;
  readonly clock: Clock;
  readonly log: Log;
  readonly onReady: () => void;
}

/** How many refusals of a token it takes. */
const [ONCE, TWICE] = [1, 2];

/** A timer of weeks would not survive the machine's sleep anyway. */
const LONGEST_SLEEP_MS = 6 * 3_600_000;

/** The line of an account with the service, which stays signed in for as long as the service lets it. */
export class ServiceAccount implements Account {
  readonly isLocalExchange = false;
  readonly #options: ServiceAccountOptions;
  readonly #kept: StoredCredential;
  readonly #refusals = new Refusals();
  /** The token that was asked for in place of one that was refused; refused as soon as it is there, no third is asked for. */
  #second: string | null = null;
  /** Why a person has to sign in again; said once, and nothing is asked of the service until then. */
  #ended: Phrase | null = null;
  #refreshing: Promise<Result<TokenSet>> | null = null;
  #scope: string | null = null;
  #isPasted = false;
  #cancelKeepAlive: (() => void) | null = null;
  #isStopped = false;

  constructor(options: ServiceAccountOptions) {
    this.#options = options;
    this.#kept = new StoredCredential(options.secrets, options.entry.id);
  }

  get label(): Phrase {
    return accountLabel(this.#options.entry);
  }

  ownNumber(): string | null {
    return this.#options.entry.number;
  }

  permissions(): readonly string[] | null {
    return this.#scope === null ? null : this.#scope.split(/\s+/u).filter((word) => word !== '');
  }

  isPasted(): boolean {
    return this.#isPasted;
  }

  async start(): Promise<void> {
    await this.#keepAlive();
    this.#options.onReady();
  }

  /** Waits for a refresh that is under way: what it brings is in the keychain before somebody else looks there. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelKeepAlive?.();
    await this.#refreshing;
  }

  async access(): Promise<Result<Access>> {
    const credentials = await this.#kept.read();
    if (credentials === null) return this.#nothingKept();
    this.#isPasted = credentials.kind === 'token';
    if (this.#ended !== null) return this.#signInAgain(this.#ended);
    if (credentials.kind === 'token') {
      return this.#refusals.of(credentials.accessToken) < TWICE
        ? this.#accessWith(credentials.accessToken)
        : this.#signInAgain(phrase('signing-in.ended.token'));
    }
    const { nowMs, tokens } = { nowMs: this.#options.clock.now(), tokens: readTokens(credentials) };
    // One that was only just given is refused by mistake, as a rule: shown once more, it is good.
    const isYoung = tokens !== null && isFresh(tokens, nowMs);
    const isRefused = tokens !== null && this.#refusals.of(tokens.accessToken) >= (isYoung ? TWICE : ONCE);
    if (tokens !== null && !isRefused && !needsRefresh(tokens, nowMs)) {
      this.#scope = tokens.scope;
      return this.#accessWith(tokens.accessToken);
    }
    if (isRefused && isYoung && tokens.accessToken === this.#second) {
      return this.#signInAgain(phrase('signing-in.ended.just-given'));
    }
    const renewed = await this.#renew(credentials);
    if (renewed.ok) {
      if (isRefused) this.#second = renewed.value.accessToken;
      return this.#accessWith(renewed.value.accessToken);
    }
    // Ahead of the expiry there is time to try again.
    const isStillGood = tokens !== null && !isRefused && nowMs < tokens.expiresAtMs;
    return isStillGood && renewed.failure.kind === 'later' ? this.#accessWith(tokens.accessToken) : renewed;
  }

  reject(access: Access): boolean {
    this.#refusals.record(access);
    return this.#ended === null;
  }

  /** One at a time: each refresh token is good for one use. */
  #renew(credentials: Exclude<Credentials, { kind: 'token' }>): Promise<Result<TokenSet>> {
    if (this.#isStopped)
      return Promise.resolve(failed(offline(phrase('signing-in.not-in-use', { label: this.label }))));
    this.#refreshing ??= this.#askAnew(credentials).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #askAnew(credentials: Exclude<Credentials, { kind: 'token' }>): Promise<Result<TokenSet>> {
    const { auth, entry, log, pacer } = this.#options;
    const pauseMs = pacer.pauseMs('auth');
    if (pauseMs > 0) return failed(tooFast(pauseMs));
    const refreshToken = readTokens(credentials)?.refreshToken ?? null;
    let answer: Result<TokenSet> | null =
      refreshToken === null ? null : await auth.refresh(entry, refreshToken, pacer);
    // A JWT credential outlives every refresh token.
    if (credentials.jwt !== null && (answer === null || isRefused(answer))) {
      answer = await auth.signInWithJwt(entry, credentials.jwt, pacer);
    }
    if (answer?.ok === true && isOfAnother(answer.value, readTokens(credentials), entry)) {
      log.error('account.other-owner', { account: entry.id, ownerId: answer.value.ownerId });
      this.#ended = phrase('signing-in.ended.other-extension');
      return this.#signInAgain(this.#ended);
    }
    if (answer?.ok === true) {
      await this.#keep({ kind: 'oauth', tokens: answer.value, jwt: credentials.jwt });
      return answer;
    }
    // After a lost answer the old refresh token is still good for the same answer (public-service.md 1).
    if (answer !== null && !isRefused(answer)) return failed(asLater(answer.failure));
    this.#ended = answer?.failure.message ?? phrase('signing-in.ended.over');
    log.warn('account.signed-out', { account: entry.id });
    return this.#signInAgain(this.#ended);
  }

  /** In the keychain before it is used: with the first use the old one dies. */
  async #keep(credentials: Credentials): Promise<void> {
    await this.#kept.keep(credentials);
    this.#scope = readTokens(credentials)?.scope ?? null;
    this.#ended = null;
    await this.#keepAlive();
  }

  async #keepAlive(): Promise<void> {
    this.#cancelKeepAlive?.();
    const { clock } = this.#options;
    const tokens = readTokens(await this.#kept.read());
    const dueAtMs = tokens === null ? null : refreshAtMs(tokens);
    if (dueAtMs === null || this.#isStopped) return;
    const delayMs = Math.min(LONGEST_SLEEP_MS, Math.max(0, dueAtMs - clock.now()));
    this.#cancelKeepAlive = clock.after(delayMs, () => {
      if (clock.now() < dueAtMs) void this.#keepAlive();
      // By way of `access`, so that there is still only one that refreshes.
      else void this.#refreshQuietly();
    });
  }

  async #refreshQuietly(): Promise<void> {
    const credentials = await this.#kept.read();
    if (credentials !== null && credentials.kind !== 'token' && this.#ended === null)
      await this.#renew(credentials);
  }

  #nothingKept(): Result<never> {
    const { problem } = this.#options.secrets;
    if (problem !== null) return failed(offline(problem));
    return notSignedIn(phrase('signing-in.nobody-yet', { label: this.label }));
  }

  #signInAgain(why: Phrase): Result<never> {
    return notSignedIn(phrase('signing-in.again', { label: this.label, why }));
  }

  #accessWith(token: string): Result<Access> {
    return success(this.#refusals.mark({ baseUrl: this.#options.entry.server, token }));
  }
}

/** Refused so soon, a token has something else the matter with it than its age; asking for the next one would go on for ever. */
const isFresh = ({ obtainedAtMs, expiresAtMs }: TokenSet, nowMs: number): boolean =>
  nowMs >= obtainedAtMs && nowMs - obtainedAtMs < Math.min(30_000, (expiresAtMs - obtainedAtMs) / 5);

const readTokens = (credentials: Credentials | null): TokenSet | null =>
  credentials?.kind === 'oauth' ? credentials.tokens : null;

const notSignedIn = (message: Phrase): Result<never> => failed({ kind: 'needs-sign-in', message });

/** A queue belongs to one extension: a token of another one is never used on it. Where the service says nothing, nothing is known. */
const isOfAnother = ({ ownerId }: TokenSet, before: TokenSet | null, { id }: AccountEntry): boolean => {
  const owner = before?.ownerId ?? ownerIn(id);
  return ownerId !== null && owner !== null && ownerId !== owner;
};

/** By the service itself: a bare status may be the word of anything in between. */
const isRefused = (answer: Result<TokenSet>): boolean =>
  !answer.ok && answer.failure.kind === 'refused' && !/^\d{3}$/u.test(answer.failure.code);

const asLater = (failure: Failure): Failure =>
  failure.kind === 'later' && failure.reason === 'rate-limited' ? failure : offline(failure.message);

const offline = (message: Phrase): Failure => ({
  kind: 'later',
  reason: 'offline',
  retryAfterMs: null,
  message,
});
