import type { OperationOutput } from '../../../app/contract/operations.ts';
import type { Ask } from '../../bridge/client.ts';
import { say } from '../../format/words.ts';
import type { Toasts } from '../window/toasts.svelte.ts';

/** Keeps faxes apart whose first page looks like a given one, or among the others again; each with Undo. */
export class LikenessBlocking {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  #likenesses = $state.raw<OperationOutput<'received.blockedLikenesses'>>([]);

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
  }

  get likenesses(): OperationOutput<'received.blockedLikenesses'> {
    return this.#likenesses;
  }

  async load(): Promise<void> {
    const reply = await this.#ask('received.blockedLikenesses', null);
    if (reply.ok) this.#likenesses = reply.value;
  }

  async block(messageId: string): Promise<void> {
    const reply = await this.#ask('received.blockLikeness', { messageId });
    if (!reply.ok) {
      this.#showFailure(reply.failure.message);
      return;
    }
    const { id } = reply.value;
    this.#inform(say('blocking.look-blocked'), () => this.#write(id, false));
  }

  async unblock(id: string): Promise<void> {
    if (!(await this.#write(id, false))) return;
    this.#inform(say('blocking.look-unblocked'), () => this.#write(id, true));
  }

  async #write(id: string, isBlocked: boolean): Promise<boolean> {
    const reply = await this.#ask('received.setLikenessBlocked', { id, isBlocked });
    if (!reply.ok) this.#showFailure(reply.failure.message);
    await this.load();
    return reply.ok;
  }

  #inform(text: string, undo: () => Promise<boolean>): void {
    this.#toasts.inform(text, { label: say('button.undo'), run: () => void undo() });
  }

  #showFailure(why: string): void {
    this.#toasts.failure(say('blocking.look-not-set', { why }));
  }
}
