import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { Account } from './account.ts';
import type { Access } from './ports.ts';

export type SessionState = 'starting' | 'ready' | 'offline' | 'needs-sign-in';

/** What is known of the connection to the service, from what every call to it came back with. */
export class Session {
  readonly account: Account;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = 'starting';
  #message: string | null = null;

  constructor(account: Account) {
    this.account = account;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** One sentence when something is the matter. */
  get message(): string | null {
    return this.#message;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  async access(): Promise<Result<Access>> {
    const access = await this.account.access();
    if (!access.ok) this.note(access);
    return access;
  }

  /** One call to the service, noted. */
  async run<T>(call: (access: Access) => Promise<Result<T>>): Promise<Result<T>> {
    const access = await this.access();
    if (!access.ok) return access;
    const result = await call(access.value);
    this.note(result);
    return result;
  }

  note(result: Result<unknown>): void {
    if (result.ok) this.#become('ready', null);
    else this.#noteFailure(result.failure);
  }

  #noteFailure(failure: Failure): void {
    if (failure.kind === 'needs-sign-in') this.#become('needs-sign-in', failure.message);
    else if (failure.kind === 'later' && failure.reason === 'offline')
      this.#become('offline', failure.message);
  }

  #become(state: SessionState, message: string | null): void {
    if (state === this.#state && message === this.#message) return;
    this.#state = state;
    this.#message = message;
    for (const listener of this.#listeners) listener();
  }
}
