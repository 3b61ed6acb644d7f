import type { KeptSignature, Signature } from '../../../app/contract/preview-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';

/** What people sign with, as it is kept on this computer. */
export class Signatures {
  readonly #ask: Ask;
  #kept = $state.raw<readonly KeptSignature[]>([]);
  #problem = $state<string | null>(null);

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get kept(): readonly KeptSignature[] {
    return this.#kept;
  }

  /** Why the last thing tried did not work. */
  get problem(): string | null {
    return this.#problem;
  }

  load(): Promise<boolean> {
    return this.#take(this.#ask('settings.signatures', null));
  }

  keep(signature: Signature): Promise<boolean> {
    return this.#take(this.#ask('settings.keepSignature', { signature }));
  }

  remove(id: string): Promise<boolean> {
    return this.#take(this.#ask('settings.removeSignature', { id }));
  }

  /** A picture of one; null where none was chosen, or it shows none. */
  async chooseImage(): Promise<Signature | null> {
    const reply = await this.#ask('settings.chooseSignature', null);
    this.#problem = reply.ok ? null : reply.failure.message;
    return reply.ok ? reply.value.signature : null;
  }

  async #take(asked: Promise<Reply<readonly KeptSignature[]>>): Promise<boolean> {
    const reply = await asked;
    this.#problem = reply.ok ? null : reply.failure.message;
    if (reply.ok) this.#kept = reply.value;
    return reply.ok;
  }
}
