import type { Access } from '../ports/service/access.ts';

/**
 * How often the service refused a token. Requests that were under way together are refused together: that is one refusal, and the next one
 * is of a request that began after it.
 */
export class Refusals {
  readonly #rounds = new WeakMap<Access, number>();
  #token: string | null = null;
  #times = 0;

  /** Notes how often the token had been refused when it was handed out. */
  mark(access: Access): Access {
    this.#rounds.set(access, this.of(access.token));
    return access;
  }

  record(access: Access): void {
    const times = this.of(access.token);
    if ((this.#rounds.get(access) ?? times) < times) return;
    this.#token = access.token;
    this.#times = times + 1;
  }

  of(token: string): number {
    return token === this.#token ? this.#times : 0;
  }
}
