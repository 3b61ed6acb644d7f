import type { Ask } from '../bridge/client.ts';
import type { ComposeState } from './new-fax/compose.svelte.ts';
import type { ReceivedRow } from './received/received.svelte.ts';
import type { Toasts } from './window/toasts.svelte.ts';

export interface AnsweringParts {
  readonly ask: Ask;
  readonly compose: ComposeState;
  readonly toasts: Toasts;
}

type How = 'reply' | 'forward';

const KEYS: Readonly<Record<string, How | undefined>> = { a: 'reply', f: 'forward' };

/** New faxes for one that came in: to whoever sent it, or to others. */
export class Answering {
  readonly #parts: AnsweringParts;

  constructor(parts: AnsweringParts) {
    this.#parts = parts;
  }

  async begin(row: Pick<ReceivedRow, 'messageId'>, how: How): Promise<void> {
    const { ask, compose, toasts } = this.#parts;
    const isFree = (): boolean => !compose.isOpen;
    if (!isFree()) return;
    const reply = await ask('received.template', { messageId: row.messageId, how });
    if (!reply.ok) toasts.failure(reply.failure.message);
    // Its pages may have had to be fetched, and another fax was begun meanwhile.
    else if (isFree()) await compose.makeForReceived(reply.value);
  }

  /** With its pages or without them, while the new fax is written. */
  async setPages(isIn: boolean): Promise<void> {
    const { ask, compose, toasts } = this.#parts;
    const { received } = compose;
    if (received === null) return;
    if (!isIn) {
      if (received.file !== null) compose.files.remove(received.file.path);
      return;
    }
    const { messageId, how } = received;
    // Asked anew: what was taken out of a fax is chosen for none any more.
    const reply = await ask('received.template', { messageId, how });
    if (compose.received !== received) return;
    if (!reply.ok) toasts.failure(reply.failure.message);
    else if (reply.value.file !== null) {
      compose.files.add([reply.value.file]);
      compose.received = { ...received, file: reply.value.file };
    }
  }

  /** One key of a row, or of the open fax: A answers it, F passes it on. */
  runKey(event: KeyboardEvent, row: ReceivedRow | null): boolean {
    const { target } = event;
    const how = KEYS[event.key.toLowerCase()];
    if (row === null || how === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return false;
    event.preventDefault();
    void this.begin(row, how);
    return true;
  }
}
