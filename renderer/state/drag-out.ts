import type { Ask } from '../bridge/client.ts';
import type { Toasts } from './window/toasts.svelte.ts';

/** Whose document is dragged: the window knows no more of it than that. */
export type DraggedFax = { readonly messageId: string } | { readonly jobId: string };

/**
 * Documents that are dragged out of the window, into another program or folder. One that is let go over the window itself makes no fax:
 * whoever thought better of it lets go right where they are.
 */
export class DragOut {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  #path: string | null = null;
  #isInside = false;

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
  }

  /** What hangs at the pointer has not left the window since it was taken up. */
  get isInside(): boolean {
    return this.#isInside;
  }

  async begin(event: DragEvent, fax: DraggedFax): Promise<void> {
    // The browser would drag a picture of the row.
    event.preventDefault();
    this.end();
    const reply = await ('messageId' in fax
      ? this.#ask('received.dragOut', fax)
      : this.#ask('fax.dragOut', fax));
    if (!reply.ok) {
      this.#toasts.failure(reply.failure.message);
      return;
    }
    this.#path = reply.value.path;
    this.#isInside = this.#path !== null;
  }

  left(): void {
    this.#isInside = false;
  }

  /** Whether that is what was dragged out, come back. */
  isOwn(path: string): boolean {
    return path === this.#path;
  }

  /** The pointer moves by itself again: what comes now is dragged from elsewhere, be it the same file. */
  end(): void {
    this.#path = null;
    this.#isInside = false;
  }
}
