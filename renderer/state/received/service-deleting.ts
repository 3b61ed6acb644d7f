import type { Ask } from '../../bridge/client.ts';
import { say } from '../../format/words.ts';
import type { ToastAction, Toasts } from '../window/toasts.svelte.ts';
import type { ReceivedRow } from './received.svelte.ts';

/** How many can be asked for together (`app/contract/inputs.ts`). */
const MOST = 100;

/** Those of the rows that can be deleted at the service: they are there, and not about to be deleted. */
export const rowsForDeletion = (rows: readonly ReceivedRow[]): ReceivedRow[] =>
  rows
    .filter(
      ({ availability, deletion }) =>
        availability === 'alive' && (deletion === null || deletion.state === 'failed'),
    )
    .slice(0, MOST);

/** Deletes at the phone service, after a question of the system's; with Undo until it is done. */
export class ServiceDeleting {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  /** What it told is no more so with what comes next. */
  #lastToast = 0;

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
  }

  async begin(rows: readonly ReceivedRow[]): Promise<void> {
    const reply = await this.#ask('serviceDeletions.begin', {
      messageIds: rows.map(({ messageId }) => messageId),
    });
    if (!reply.ok) {
      this.#toasts.failure(reply.failure.message);
      return;
    }
    const { messageIds } = reply.value;
    if (messageIds.length === 0) return;
    this.#inform(say('deletion.held', { count: messageIds.length }), {
      label: say('button.undo'),
      run: () => void this.undo(messageIds),
    });
  }

  async undo(messageIds: readonly string[]): Promise<void> {
    const reply = await this.#ask('serviceDeletions.undo', { messageIds });
    if (reply.ok) this.#inform(say('deletion.undone'));
    else this.#toasts.failure(reply.failure.message);
  }

  #inform(text: string, undo: ToastAction | null = null): void {
    this.#toasts.dismiss(this.#lastToast);
    this.#lastToast = this.#toasts.inform(text, undo);
  }
}
