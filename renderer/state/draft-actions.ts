import { say } from '../format/words.ts';
import type { Ask } from '../bridge/client.ts';
import type { ComposeState } from './new-fax/compose.svelte.ts';
import type { Toasts } from './window/toasts.svelte.ts';

export interface DraftActionParts {
  readonly ask: Ask;
  readonly compose: ComposeState;
  readonly toasts: Toasts;
}

/** What is done with new faxes that are not sent. Nothing is thrown away without a way back. */
export class DraftActions {
  readonly #parts: DraftActionParts;

  constructor(parts: DraftActionParts) {
    this.#parts = parts;
  }

  async open(draftId: string): Promise<void> {
    const { ask, compose, toasts } = this.#parts;
    if (compose.isOpen) return;
    const reply = await ask('drafts.open', { draftId });
    if (!reply.ok) toasts.failure(reply.failure.message);
    else await compose.goOnWith(draftId, reply.value);
  }

  /** Closes the sheet; what is on it stays as a draft. */
  async leaveSheet(): Promise<void> {
    const { compose, toasts } = this.#parts;
    if (compose.isSending) {
      // Nobody could give it back, were it refused.
      if (compose.draft.id === null || compose.draft.problem !== null) return;
      // It may be a fax a moment later, and is called back as one. A drive that does not answer keeps nobody here.
      compose.close();
      toasts.inform(say('draft.handing-in'));
      return;
    }
    const kept = await this.#closeSheet();
    if (kept === null) return;
    toasts.inform(
      say('draft.kept'),
      { label: say('button.discard'), run: () => void this.discard(kept) },
      { rowIds: [kept], isSo: (row) => row?.state === 'draft' },
    );
  }

  async discardSheet(): Promise<void> {
    if (this.#parts.compose.isSending) return;
    const kept = await this.#closeSheet();
    if (kept !== null) await this.discard(kept);
  }

  async discard(draftId: string): Promise<void> {
    const { ask, toasts } = this.#parts;
    const reply = await ask('drafts.discard', { draftId });
    if (reply.ok)
      toasts.inform(
        say('draft.discarded'),
        { label: say('draft.bring-back'), run: () => void this.#bringBack(draftId) },
        { rowIds: [draftId], isSo: (row) => row === null },
      );
    else toasts.failure(reply.failure.message);
  }

  /** Another queue may be at work now: what is on the sheet is not for it. */
  async onQueueReplaced(account: 'same' | 'other'): Promise<void> {
    const { ask, compose, toasts } = this.#parts;
    const draftId = compose.draft.id;
    if (draftId === null) {
      // It is no draft of the other one yet, and so there is no other place for it than here.
      if (account === 'other' && compose.isOpen && !compose.isEmpty)
        toasts.inform(say('draft.other-account'));
      return;
    }
    const found = await ask('drafts.open', { draftId });
    if (found.ok || compose.draft.id !== draftId) return;
    // What was written while the other one opened is in no draft: it would be lost with the sheet.
    const isKept = await compose.isKept();
    if (compose.draft.id !== draftId) return;
    if (isKept) compose.close();
    else compose.moveToThisAccount();
    toasts.inform(say(isKept ? 'draft.of-other-account' : 'draft.as-of-before'));
  }

  /** The draft that has what was on it; null where nothing was, or where it could not be kept. */
  async #closeSheet(): Promise<string | null> {
    const { compose, toasts } = this.#parts;
    const { isUntouched, draft } = compose;
    const why = draft.problem;
    const left = compose.leave();
    const kept = await left.kept;
    if (isUntouched || kept !== null) return kept;
    toasts.inform(why === null ? say('draft.not-kept') : say('draft.not-kept-why', { why }), {
      label: say('draft.bring-back'),
      run: () => {
        if (compose.isOpen) return;
        compose.restore(left.entered);
        compose.open();
      },
    });
    return null;
  }

  async #bringBack(draftId: string): Promise<void> {
    const { ask, toasts } = this.#parts;
    const reply = await ask('drafts.bringBack', { draftId });
    if (!reply.ok) toasts.failure(reply.failure.message);
  }
}
