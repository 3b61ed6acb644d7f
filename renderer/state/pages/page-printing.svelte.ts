import type { OperationInput, OperationOutput } from '../../../app/contract/operations.ts';
import type { Ask } from '../../bridge/client.ts';
import { say } from '../../format/words.ts';
import type { Toasts } from '../window/toasts.svelte.ts';

/** Pages on paper, by the system's own dialog, which says itself what becomes of them. */
export class PagePrinting {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  #isAsking = $state(false);
  #printers = $state.raw<OperationOutput<'printers.list'> | null>(null);

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
  }

  /** The system's dialog is there, or comes. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** Of this computer; null: not known yet. */
  get printers(): OperationOutput<'printers.list'> | null {
    return this.#printers;
  }

  async loadPrinters(): Promise<void> {
    const reply = await this.#ask('printers.list', null);
    if (reply.ok) this.#printers = reply.value;
  }

  /** A received fax is on paper, or need not be: it is not printed by itself any more. */
  async settle(messageId: string): Promise<void> {
    const reply = await this.#ask('received.settlePrinting', { messageId });
    if (!reply.ok) this.#toasts.failure(say('printing.not-settled', { why: reply.failure.message }));
  }

  /** One dialog at a time. */
  async print(pages: OperationInput<'pages.print'>): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const reply = await this.#ask('pages.print', pages);
    this.#isAsking = false;
    if (!reply.ok) this.#toasts.failure(say('print.not-printed', { why: reply.failure.message }));
  }
}
