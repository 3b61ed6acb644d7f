import type { Failure } from '../../domain/failure.ts';
import { failed, type Result } from '../../domain/result.ts';
import { notThere, type ServicePart } from '../../domain/service/service-part.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Account } from './account.ts';
import { tooFast, type Pacer } from './pacer.ts';
import type { Access } from '../ports/service/access.ts';
import type { Clock } from '../ports/clock.ts';
import type { RateGroup } from '../ports/service/rate-limit.ts';
import { ServiceParts } from './service-parts.ts';
import { isSamePhrase, type Phrase } from '../../words/phrase.ts';
import { Waits } from '../waits.ts';

export type SessionState = 'starting' | 'ready' | 'offline' | 'needs-sign-in';

/** The token once more, another one, and that once more. */
const MOST_TRIES = 4;
const REFUSED_AGAIN_MS = 1_000;

/** What is known of the connection to the service, from what every call to it came back with. */
export class Session {
  readonly account: Account;
  readonly parts: ServiceParts;
  readonly #pacer: Pacer;
  readonly #waits: Waits;
  readonly #changed = new Signal();
  readonly #refused = new Signal<[failure: Failure]>();
  #state: SessionState = 'starting';
  #message: Phrase | null = null;

  constructor(account: Account, pacer: Pacer, clock: Clock) {
    this.account = account;
    this.#pacer = pacer;
    this.#waits = new Waits(clock);
    this.parts = new ServiceParts(clock);
  }

  /** What was refused is not asked again any more. */
  stop(): void {
    this.#waits.stop();
  }

  get state(): SessionState {
    return this.#state;
  }

  /** What to say when something is the matter. */
  get message(): Phrase | null {
    return this.#message;
  }

  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }

  /** Hears of each call that the service understood and said no to. */
  onRefusal(listener: (failure: Failure) => void): Off {
    return this.#refused.on(listener);
  }

  async access(): Promise<Result<Access>> {
    const access = await this.account.access();
    if (!access.ok) this.record(access);
    return access;
  }

  /** One call to the service, at the service's pace (null: whoever asks has taken their turn already), and noted. */
  async run<T>(group: RateGroup | null, call: (access: Access) => Promise<Result<T>>): Promise<Result<T>> {
    let { result, refused } = await this.#runOnce(group, call);
    for (let tries = 1; refused !== null && tries < MOST_TRIES; tries++) {
      const mayHaveAnother = this.account.reject(refused);
      if (tries > 1 && !mayHaveAnother) break;
      // One refusal alone is no reason to bother anybody: a part of the service may not know a token yet that another has just given.
      if (tries === 1) await this.#waits.wait(REFUSED_AGAIN_MS);
      if (this.#waits.isOver) break;
      ({ result, refused } = await this.#runOnce(group, call));
    }
    this.record(result);
    return result;
  }

  /** The same for what not every service has: nothing is asked where it is known to be missing. */
  async ask<T>(
    part: ServicePart,
    group: RateGroup | null,
    call: (access: Access) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    if (this.parts.isMissing(part)) return failed(notThere(part));
    const result = await this.run(group, call);
    this.parts.record(part, result);
    return result;
  }

  async #runOnce<T>(
    group: RateGroup | null,
    call: (access: Access) => Promise<Result<T>>,
  ): Promise<{ result: Result<T>; refused: Access | null }> {
    const access = await this.account.access();
    if (!access.ok) return { result: access, refused: null };
    const opensInMs = group === null ? 0 : this.#pacer.opensInMs(group);
    if (opensInMs > 0) return { result: failed(tooFast(opensInMs)), refused: null };
    const result = await call(access.value);
    const isRefused = !result.ok && result.failure.kind === 'needs-sign-in';
    return { result, refused: isRefused ? access.value : null };
  }

  /** The line is there (again): what was said of it before is not true any more. */
  expectAnswer(): void {
    if (this.#state === 'offline' || this.#state === 'starting') this.#become('starting', null);
  }

  record(result: Result<unknown>): void {
    if (result.ok) this.#become('ready', null);
    else this.#onFailure(result.failure);
  }

  #onFailure(failure: Failure): void {
    if (failure.kind === 'refused') this.#refused.emit(failure);
    if (failure.kind === 'needs-sign-in') this.#become('needs-sign-in', failure.message);
    else if (failure.kind !== 'later') return;
    else if (failure.reason === 'offline') this.#become('offline', failure.message);
    // What was not tried yet says nothing of a connection.
    else if (failure.reason === 'starting' && this.#state === 'starting')
      this.#become('starting', failure.message);
  }

  #become(state: SessionState, message: Phrase | null): void {
    if (state === this.#state && isSamePhrase(message, this.#message)) return;
    this.#state = state;
    this.#message = message;
    this.#changed.emit();
  }
}
