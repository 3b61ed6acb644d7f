import { accountLabel } from './account-label.ts';
import type { AccountEntry } from '../../domain/service/account-entry.ts';
import type { Failure } from '../../domain/failure.ts';
import { failed, type Result } from '../../domain/result.ts';
import type { Off } from '../../domain/signal.ts';
import type { Access } from '../ports/service/access.ts';
import type { Account } from '../access/account.ts';
import type { Phrase } from '../../words/phrase.ts';

/** Why a queue is shown and nothing is sent from it. */
export interface AccountHold {
  readonly why: () => Failure;
  onChange(listener: () => void): Off;
}

/** The line of a queue on which no credential is used, because nobody knows (yet) whose the one at hand is. */
export class HeldAccount implements Account {
  readonly isLocalExchange = false;
  readonly #entry: AccountEntry;
  readonly #hold: AccountHold;
  readonly #onReady: () => void;
  #off: Off | null = null;

  constructor(entry: AccountEntry, hold: AccountHold, onReady: () => void) {
    this.#entry = entry;
    this.#hold = hold;
    this.#onReady = onReady;
  }

  get label(): Phrase {
    return accountLabel(this.#entry);
  }

  ownNumber(): string | null {
    return this.#entry.number;
  }

  permissions(): null {
    return null;
  }

  isPasted(): boolean {
    return false;
  }

  reject(): boolean {
    return false;
  }

  /** Whoever asks for the line next hears why there is none. */
  start(): Promise<void> {
    this.#off = this.#hold.onChange(this.#onReady);
    this.#onReady();
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#off?.();
    return Promise.resolve();
  }

  access(): Promise<Result<Access>> {
    return Promise.resolve(failed(this.#hold.why()));
  }
}
