import type { FaxRow } from '../../app/contract/queue-views.ts';
import type { ReceivedRow } from './received.svelte.ts';

export type View = 'queue' | 'received' | 'contacts' | 'call-log' | 'calls' | 'settings';

/** Something that is asked before it is done. */
export type Question =
  | { readonly kind: 'address' | 'resend' | 'give-up' | 'save-copy'; readonly row: FaxRow }
  | { readonly kind: 'save-received'; readonly row: ReceivedRow };

/** What is in front: the view, a question over it, a page held close. */
export class Screen {
  view = $state<View>('queue');
  #question = $state.raw<Question | null>(null);
  /** Page that is looked at closely, counted from 1; null for none. */
  page = $state<number | null>(null);

  get question(): Question | null {
    return this.#question;
  }

  ask(question: Question): void {
    this.#question = question;
  }

  answered(): void {
    this.#question = null;
  }

  /** Whether something lies over the view that has to be finished first. */
  get isCovered(): boolean {
    return this.#question !== null || this.page !== null;
  }
}
