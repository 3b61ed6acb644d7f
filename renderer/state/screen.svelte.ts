import type { FaxRow } from '../../app/contract/queue-views.ts';

export type View = 'queue' | 'received' | 'call-log' | 'calls' | 'settings';

/** Something that is asked before it is done. */
export interface Question {
  readonly kind: 'address' | 'resend' | 'give-up' | 'save-copy';
  readonly row: FaxRow;
}

/** What is in front: the view, a question over it, a page held close. */
export class Screen {
  view = $state<View>('queue');
  #question = $state.raw<Question | null>(null);
  /** Page that is looked at closely, counted from 1; null for none. */
  page = $state<number | null>(null);

  get question(): Question | null {
    return this.#question;
  }

  ask(kind: Question['kind'], row: FaxRow): void {
    this.#question = { kind, row };
  }

  answered(): void {
    this.#question = null;
  }

  /** Whether something lies over the view that has to be finished first. */
  get isCovered(): boolean {
    return this.#question !== null || this.page !== null;
  }
}
