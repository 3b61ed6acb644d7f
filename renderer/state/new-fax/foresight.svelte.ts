import type { ComposeInput, FaxForesight } from '../../../app/contract/operations/new-fax-operation-types.ts';
import type { Ask } from '../../bridge/client.ts';
import { SheetQuestions } from './sheet-questions.svelte.ts';

/** What would become of the fax that is on the sheet, for whoever asks. */
export class Foresight {
  /** What it would wait with is asked before it goes. */
  readonly questions: SheetQuestions<ComposeInput>;
  readonly #ask: Ask;
  #view = $state.raw<FaxForesight | null>(null);
  #problem = $state<string | null>(null);
  #isFinding = $state(false);
  /** Which time this is: what is found of an earlier fax is not shown. */
  #turn = 0;

  constructor(ask: Ask) {
    this.#ask = ask;
    this.questions = new SheetQuestions((fax) => ask('fax.foresee', { fax, counts: false }));
  }

  get view(): FaxForesight | null {
    return this.#view;
  }

  get problem(): string | null {
    return this.#problem;
  }

  get isFinding(): boolean {
    return this.#isFinding;
  }

  async find(fax: ComposeInput): Promise<void> {
    this.#forgetView();
    const turn = this.#turn;
    this.#isFinding = true;
    const reply = await this.#ask('fax.foresee', { fax, counts: true });
    if (turn !== this.#turn) return;
    this.#isFinding = false;
    if (reply.ok) this.#view = reply.value;
    else this.#problem = reply.failure.message;
  }

  /** What is on the sheet is another fax now. */
  forget(): void {
    this.questions.forget();
    this.#forgetView();
  }

  #forgetView(): void {
    this.#turn += 1;
    this.#view = null;
    this.#problem = null;
    this.#isFinding = false;
  }
}
