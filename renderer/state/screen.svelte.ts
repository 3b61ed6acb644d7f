import type { FaxRow } from '../../app/contract/queue-views.ts';
import type { FaxQuestion } from './queue/standing-question.ts';
import type { ReceivedRow } from './received/received.svelte.ts';

export type View = 'queue' | 'received' | 'contacts' | 'desks' | 'call-log' | 'calls' | 'settings';

/** Something that is asked before it is done. */
export type Question =
  /** About one fax: it stands in its pane. All others lie over the view. */
  | FaxQuestion
  /** One recipient for all of several. */
  | { readonly kind: 'address-many'; readonly rows: readonly [FaxRow, ...FaxRow[]] }
  /** The pages of several that were sent, once more. */
  | { readonly kind: 'send-anew-many'; readonly rows: readonly FaxRow[] }
  | { readonly kind: 'restored' | 'overdue' }
  | { readonly kind: 'save-received' | 'remark'; readonly row: ReceivedRow };

const LIES_OVER: Readonly<Record<Exclude<Question['kind'], FaxQuestion['kind']>, true>> = {
  'address-many': true,
  'send-anew-many': true,
  restored: true,
  overdue: true,
  'save-received': true,
  remark: true,
};

const isInPane = (question: Question): question is FaxQuestion => !(question.kind in LIES_OVER);

/** What is in front: the view, a question over it, a page held close. */
export class Screen {
  view = $state<View>('queue');
  #question = $state.raw<Question | null>(null);
  readonly #openPane: (jobId: string) => void;
  /** Page that is looked at closely, counted from 1; null for none. */
  page = $state<number | null>(null);

  /** `openPane`: shows the fax that something is asked about. */
  constructor(openPane: (jobId: string) => void) {
    this.#openPane = openPane;
  }

  /** The one that lies over the view; null: none. */
  get question(): Exclude<Question, FaxQuestion> | null {
    return this.#question === null || isInPane(this.#question) ? null : this.#question;
  }

  /** The one that stands in the pane of the fax that it is about; null: none. */
  get paneQuestion(): FaxQuestion | null {
    return this.#question !== null && isInPane(this.#question) ? this.#question : null;
  }

  ask(question: Question): void {
    this.#question = question;
    if (!isInPane(question)) return;
    this.view = 'queue';
    this.#openPane(question.row.id);
  }

  /** Another fax is looked at: what was asked about the one before is asked no more. */
  keepQuestionFor(jobId: string | null): void {
    if (this.paneQuestion !== null && this.paneQuestion.row.id !== jobId) this.answered();
  }

  /** Once the answer has gone out: by then something else may be asked. */
  answeredFor(jobId: string): void {
    const { question } = this;
    const row = question?.kind === 'address-many' ? question.rows[0] : this.paneQuestion?.row;
    if (row?.id === jobId) this.answered();
  }

  answered(): void {
    this.#question = null;
    // What was held close was its page.
    this.page = null;
  }

  /** Whether something lies over the view that has to be finished first. */
  get isCovered(): boolean {
    return this.question !== null || this.page !== null;
  }
}
