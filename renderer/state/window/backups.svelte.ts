import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';

type Answer = Reply<{ readonly notice: string | null }>;

/** Saves and restores backups, one at a time, and keeps what came of the last one. */
export class BackupState {
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

  save(): Promise<void> {
    return this.#do(() => this.#ask('backups.save', null));
  }

  restore(): Promise<void> {
    return this.#do(() => this.#ask('backups.restore', null));
  }

  async #do(work: () => Promise<Answer>): Promise<void> {
    if (this.#isAtWork) return;
    [this.#isAtWork, this.#notice, this.#problem] = [true, null, null];
    const reply = await work();
    this.#isAtWork = false;
    if (reply.ok) this.#notice = reply.value.notice;
    else this.#problem = reply.failure.message;
  }
}
