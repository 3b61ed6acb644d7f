import type { ForwardingNumber, ForwardingNumberChange } from '../../../app/contract/call-handling-views.ts';
import type { Ask } from '../../bridge/client.ts';
import type { ValidNumber } from './number-entry.svelte.ts';
import { Recipients } from './recipients.svelte.ts';

/** A forwarding number that is being changed: it is what it was until the service has said otherwise. */
export class NumberChange {
  readonly number: ForwardingNumber;
  readonly field: Recipients;
  readonly #ask: Ask;
  #isSaving = $state(false);
  #problem = $state<string | null>(null);

  constructor(ask: Ask, number: ForwardingNumber) {
    this.#ask = ask;
    this.number = number;
    this.field = new Recipients(ask, 'calls');
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

  /** As it was chosen, or as it is being typed; null while there is none, or it may be a slip. */
  get wanted(): ValidNumber | null {
    const { entry, valid, doubt } = this.field;
    if (doubt !== null) return null;
    return entry.text.trim() === '' ? (valid[0]?.check ?? null) : entry.valid;
  }

  /** What changed, or null when nothing did. */
  async save(): Promise<ForwardingNumberChange | null> {
    if (this.#isSaving) return null;
    this.#problem = null;
    await this.field.entry.settle();
    const { wanted } = this;
    if (wanted === null) return null;
    this.#isSaving = true;
    const reply = await this.#ask('forwardingNumbers.update', {
      numberId: this.number.id,
      phoneNumber: wanted.e164,
    });
    this.#isSaving = false;
    if (reply.ok) return reply.value;
    this.#problem = reply.failure.message;
    return null;
  }
}
