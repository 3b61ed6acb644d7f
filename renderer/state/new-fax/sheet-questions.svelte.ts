import type {
  ComposeInput,
  FaxForesight,
  SheetQuestion,
} from '../../../app/contract/operations/new-fax-operation-types.ts';
import type { Ask } from '../../bridge/client.ts';

type Asked = NonNullable<FaxForesight['question']>;

/** A fax with all that was answered for it; a question that comes first; or why there can be no fax. */
type Passed =
  | { readonly kind: 'fax'; readonly fax: ComposeInput }
  | { readonly kind: 'asks' }
  | { readonly kind: 'problem'; readonly text: string };

/** What would hold a new fax is asked before there is one, on the sheet: one question after the other. */
export class SheetQuestions {
  readonly #ask: Ask;
  #asked = $state.raw<Asked | null>(null);
  #answered: readonly SheetQuestion[] = [];
  /** What the answers are about: yes to one fax is no yes to another. */
  #about = '';

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get asked(): Asked | null {
    return this.#asked;
  }

  /** It shall go anyway. */
  answer(): void {
    if (this.#asked !== null) this.#answered = [...this.#answered, this.#asked.about];
    this.#asked = null;
  }

  /** It is not sent like this. */
  forget(): void {
    this.#asked = null;
    this.#answered = [];
  }

  async pass(fax: ComposeInput): Promise<Passed> {
    const { draftId: _, ...entered } = fax;
    const about = JSON.stringify(entered);
    if (about !== this.#about) this.#answered = [];
    this.#about = about;
    const answered = { ...fax, answered: this.#answered };
    const reply = await this.#ask('fax.foresee', { fax: answered, counts: false });
    if (!reply.ok) return { kind: 'problem', text: reply.failure.message };
    const { question } = reply.value;
    if (question === null) return { kind: 'fax', fax: answered };
    this.#asked = question;
    return { kind: 'asks' };
  }
}
