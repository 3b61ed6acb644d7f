import type { HandlingView } from '../../../app/contract/handling-views.ts';
import type { ToastAction, Toasts } from '../window/toasts.svelte.ts';
import type { ReceivedRow } from './received.svelte.ts';

interface HandlingToast {
  readonly messageIds: readonly string[];
  readonly isSo: (handling: HandlingView) => boolean;
  /** Those of which the list has shown it: one that was on its way already may be of the time before. */
  readonly shown: Set<string>;
}

/** What was said of received faxes goes as soon as it is true of none of them, whoever has changed that and wherever. */
export class HandlingToasts {
  readonly #toasts: Toasts;
  readonly #shown = new Map<number, HandlingToast>();

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  add(
    text: string,
    action: ToastAction | null,
    messageIds: readonly string[],
    isSo: HandlingToast['isSo'],
  ): void {
    this.#shown.set(this.#toasts.inform(text, action), { messageIds, isSo, shown: new Set() });
  }

  /** The list as it is by now. */
  follow(rows: readonly ReceivedRow[]): void {
    const isThere = new Set(this.#toasts.list.map(({ id }) => id));
    for (const [id, toast] of this.#shown) {
      if (isThere.has(id) && !isOver(toast, rows)) continue;
      this.#shown.delete(id);
      this.#toasts.dismiss(id);
    }
  }
}

/** What became of a fax may have taken it out of the list: then it is so. */
function isOver({ messageIds, isSo, shown }: HandlingToast, rows: readonly ReceivedRow[]): boolean {
  const isNoMore = (messageId: string): boolean => {
    const handling = rows.find((row) => row.messageId === messageId)?.handling ?? null;
    if (handling === null || isSo(handling)) shown.add(messageId);
    else return shown.has(messageId);
    return false;
  };
  return messageIds.map(isNoMore).every(Boolean);
}
