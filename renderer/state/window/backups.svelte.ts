import type { Reply } from '../../../app/contract/reply.ts';
import type { Toasts } from './toasts.svelte.ts';
import type { Ask } from '../../bridge/client.ts';

type Answer = Reply<{ readonly notice: string | null }>;

/** Saves and restores backups, one at a time, and keeps what came of the last one. */
export class BackupState {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  #isAtWork = $state(false);
  #notice = $state.raw<string | null>(null);
  #problem = $state.raw<string | null>(null);

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
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

  /** Where it was asked for it is said: with the last of them the row that offers it is gone. */
  async putBack(): Promise<void> {
    await this.#do(() => this.#ask('backups.putBack', null));
    if (this.#notice !== null) this.#toasts.inform(this.#notice);
    if (this.#problem !== null) this.#toasts.failure(this.#problem);
  }

  async leaveOut(): Promise<void> {
    const reply = await this.#ask('backups.leaveOut', null);
    if (!reply.ok) this.#toasts.failure(reply.failure.message);
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
