import type { OperationInput } from '../../../app/contract/operations.ts';
import type { FaxForesight } from '../../../app/contract/operations/new-fax-operation-types.ts';
import type { Ask } from '../../bridge/client.ts';
import { SheetQuestions } from './sheet-questions.svelte.ts';

type Faxes = OperationInput<'fax.sendEach'>['faxes'];

/** What would become of the fax that is on the sheet, for whoever asks. */
export class Foresight {
  /** What it would wait with is asked before it goes. */
  readonly questions: SheetQuestions<Faxes[number]>;
  readonly #ask: Ask;
  #views = $state.raw<readonly FaxForesight[]>([]);
  #problem = $state<string | null>(null);
  #isFinding = $state(false);
  /** Which time this is: what is found of an earlier fax is not shown. */
  #turn = 0;

  constructor(ask: Ask) {
    this.#ask = ask;
    this.questions = new SheetQuestions((fax) => ask('fax.foresee', { fax, counts: false }));
  }

  /** In the order of the faxes; none while nobody has asked. */
  get views(): readonly FaxForesight[] {
    return this.#views;
  }

  get problem(): string | null {
    return this.#problem;
  }

  get isFinding(): boolean {
    return this.#isFinding;
  }

  async find(faxes: Faxes): Promise<void> {
    this.#forgetView();
    const turn = this.#turn;
    this.#isFinding = true;
    const replies = await Promise.all(faxes.map((fax) => this.#ask('fax.foresee', { fax, counts: true })));
    if (turn !== this.#turn) return;
    this.#isFinding = false;
    const failed = replies.find(({ ok }) => !ok);
    if (failed?.ok === false) this.#problem = failed.failure.message;
    else this.#views = replies.flatMap((reply) => (reply.ok ? [reply.value] : []));
  }

  /** What is on the sheet is another fax now. */
  forget(): void {
    this.questions.forget();
    this.#forgetView();
  }

  #forgetView(): void {
    this.#turn += 1;
    this.#views = [];
    this.#problem = null;
    this.#isFinding = false;
  }
}
