import type { ForwardingNumber, ForwardingNumberChange } from '../../app/contract/call-handling-views.ts';
import type { Ask } from '../bridge/client.ts';
import { NumberEntry } from './number-entry.svelte.ts';

/** A forwarding number that is being changed: it is what it was until the service has said otherwise. */
export class NumberChange {
  readonly number: ForwardingNumber;
  readonly entry: NumberEntry;
  readonly #ask: Ask;
  #isSaving = $state(false);
  #problem = $state<string | null>(null);

  constructor(ask: Ask, number: ForwardingNumber) {
    this.#ask = ask;
    this.number = number;
    this.entry = new NumberEntry(ask);
  }

  get isSaving(): boolean {
    return this.#isSaving;
  }

  get problem(): string | null {
    return this.#problem;
  }

  /** It was about another number. */
  forgetProblem(): void {
    this.#problem = null;
  }

  /** What changed, or null when nothing did. */
  async save(): Promise<ForwardingNumberChange | null> {
    if (this.#isSaving) return null;
    this.#problem = null;
    const check = await this.entry.settle();
    if (check?.kind !== 'valid') return null;
    this.#isSaving = true;
    const reply = await this.#ask('forwardingNumbers.update', {
      numberId: this.number.id,
      phoneNumber: check.e164,
    });
    this.#isSaving = false;
    if (reply.ok) return reply.value;
    this.#problem = reply.failure.message;
    return null;
  }
}
