import type { Ask } from '../../bridge/client.ts';

/** Saves what whoever looks for a fault may need, and keeps what came of it. */
export class DiagnosticsState {
  readonly #ask: Ask;
  #isAtWork = $state(false);
  #notice = $state.raw<string | null>(null);
  #problem = $state.raw<string | null>(null);

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get isAtWork(): boolean {
    return this.#isAtWork;
  }

  get notice(): string | null {
    return this.#notice;
  }

  get problem(): string | null {
    return this.#problem;
  }

  async save(): Promise<void> {
    if (this.#isAtWork) return;
    [this.#isAtWork, this.#notice, this.#problem] = [true, null, null];
    const reply = await this.#ask('diagnostics.save', null);
    this.#isAtWork = false;
    if (reply.ok) this.#notice = reply.value.notice;
    else this.#problem = reply.failure.message;
  }
}
