import type { FaxRow, RecipientView } from '../../app/contract/queue-views.ts';
import type { ReceivedRow } from './received/received.svelte.ts';

export type View = 'queue' | 'received' | 'contacts' | 'desks' | 'call-log' | 'calls' | 'settings';

/** Something that is asked before it is done. */
export type Question =
  /** `one`: the one of several recipients that it is about; absent: all of them. */
  | { readonly kind: 'address' | 'resend'; readonly row: FaxRow; readonly one?: RecipientView }
  /** One recipient for all of several. */
  | { readonly kind: 'address-many'; readonly rows: readonly [FaxRow, ...FaxRow[]] }
  /** The pages of several that were sent, once more. */
  | { readonly kind: 'send-anew-many'; readonly rows: readonly FaxRow[] }
  | {
      readonly kind:
        'give-up' | 'delete-there' | 'save-copy' | 'reschedule' | 'change-cover' | 'choose-letters';
      readonly row: FaxRow;
    }
  /** Nothing is done by it: what would become of one that waits. */
  | { readonly kind: 'foresee'; readonly row: FaxRow }
  | { readonly kind: 'restored' | 'overdue' }
  | { readonly kind: 'save-received' | 'remark'; readonly row: ReceivedRow };

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
    // What was held close was its page.
    this.page = null;
  }

  /** Whether something lies over the view that has to be finished first. */
  get isCovered(): boolean {
    return this.#question !== null || this.page !== null;
  }
}
