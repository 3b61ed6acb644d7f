import type { CopyFormat, FaxAction, FaxRow } from '../../app/contract/queue-views.ts';
import type { InputOf, OperationName, OutputOf } from '../../app/contract/operations.ts';
import type { Ask } from '../bridge/client.ts';
import { documentTitle } from '../format/document-words.ts';
import { fileName } from '../format/paths.ts';
import type { ComposeState } from './compose.svelte.ts';
import type { ReceivedRow } from './received.svelte.ts';
import type { Screen } from './screen.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

export interface FaxActionParts {
  readonly ask: Ask;
  readonly compose: ComposeState;
  readonly screen: Screen;
  readonly toasts: Toasts;
}

/** What the buttons do. A failure is said where people look next; success shows in the row itself. */
export class FaxActions {
  readonly #parts: FaxActionParts;

  constructor(parts: FaxActionParts) {
    this.#parts = parts;
  }

  async run(action: FaxAction, row: FaxRow): Promise<void> {
    switch (action) {
      case 'address':
        this.#parts.screen.ask({ kind: 'address', row });
        return;
      case 'resend':
        this.#parts.screen.ask({ kind: 'resend', row });
        return;
      case 'confirm':
      case 'check-again':
        await this.#try('fax.confirm', { jobId: row.id });
        return;
      case 'retry':
        await this.#try('fax.retry', { jobId: row.id });
        return;
      case 'send-now':
        await this.#try('fax.sendNow', { jobId: row.id });
        return;
      case 'cancel':
        if (row.state === 'unconfirmed') this.#parts.screen.ask({ kind: 'give-up', row });
        else await this.#cancel(row);
        return;
      case 'save-as':
        this.#parts.screen.ask({ kind: 'save-copy', row });
        return;
      case 'show-in-folder':
        await this.#try('fax.showInFolder', { jobId: row.id });
    }
  }

  async answerResend(row: FaxRow): Promise<void> {
    this.#parts.screen.answered();
    await this.#try('fax.retry', { jobId: row.id });
  }

  async answerGiveUp(row: FaxRow): Promise<void> {
    this.#parts.screen.answered();
    await this.#try('fax.cancel', { jobId: row.id });
  }

  async pauseSending(isPaused: boolean): Promise<void> {
    await this.#try('sending.pause', { isPaused });
  }

  async openSendFolder(): Promise<void> {
    await this.#try('sendFolder.open', null);
  }

  /** The new fax's id, to be brought into view. */
  async sendSample(): Promise<string | null> {
    return (await this.#try('fax.sendSample', null))?.jobId ?? null;
  }

  /** Closing the sheet throws nothing away for good: a slip of the Escape key is taken back with one click. */
  discardDraft(): void {
    const { compose, toasts } = this.#parts;
    const isEmpty = compose.isEmpty;
    const draft = compose.close();
    if (isEmpty) return;
    toasts.note('The new fax was discarded.', {
      label: 'Bring it back',
      run: () => {
        compose.restore(draft);
        compose.open();
      },
    });
  }

  async #cancel(row: FaxRow): Promise<void> {
    const { compose, toasts } = this.#parts;
    const done = await this.#try('fax.cancel', { jobId: row.id });
    if (done === undefined) return;
    const draft = compose.takeDraft(row.id);
    if (draft === null || compose.isOpen) {
      toasts.note(`“${documentTitle(row)}” will not be sent.`);
      return;
    }
    // Undo means 'not like this', so what was entered is there again.
    compose.restore(draft);
    compose.open();
  }

  async saveCopy(row: FaxRow, format: CopyFormat): Promise<void> {
    this.#parts.screen.answered();
    this.#noteSaved(await this.#try('fax.saveAs', { jobId: row.id, format }));
  }

  async saveReceived({ messageId }: ReceivedRow, format: CopyFormat): Promise<void> {
    this.#parts.screen.answered();
    this.#noteSaved(await this.#try('received.saveAs', { messageId, format }));
  }

  async showReceived({ messageId }: ReceivedRow): Promise<void> {
    await this.#try('received.showInFolder', { messageId });
  }

  #noteSaved(saved: { readonly savedTo: string | null } | undefined): void {
    if (saved?.savedTo) this.#parts.toasts.note(`Saved as “${fileName(saved.savedTo)}”.`);
  }

  async #try<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N> | undefined> {
    const reply = await this.#parts.ask(name, input);
    if (reply.ok) return reply.value;
    this.#parts.toasts.failure(reply.failure.message);
    return undefined;
  }
}
