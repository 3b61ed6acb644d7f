import type {
  FaxForesight,
  SheetQuestion,
} from '../../../app/contract/operations/new-fax-operation-types.ts';
import type { Reply } from '../../../app/contract/reply.ts';

type Asked = NonNullable<FaxForesight['question']>;
export type Answered<T> = T & { readonly answered: readonly SheetQuestion[] };

/** The faxes with all that was answered for them; a question that comes first; or why there can be no fax. */
type Passed<T> =
  | { readonly kind: 'faxes'; readonly faxes: readonly Answered<T>[] }
  | { readonly kind: 'asks' }
  | { readonly kind: 'problem'; readonly text: string };

/** What would hold faxes is asked where a person says that they go, and not behind that: one question after the other. */
export class SheetQuestions<T> {
  readonly #foresee: (fax: Answered<T>) => Promise<Reply<FaxForesight>>;
  #asked = $state.raw<Asked | null>(null);
  /** Which of the faxes the question is about. */
  #isAskedAbout: readonly boolean[] = [];
  /** By the place of the fax. */
  #answered: readonly (readonly SheetQuestion[])[] = [];
  /** What the answers are about: yes to one fax is no yes to another. */
  #about = '';

  constructor(foresee: (fax: Answered<T>) => Promise<Reply<FaxForesight>>) {
    this.#foresee = foresee;
  }

  get asked(): Asked | null {
    return this.#asked;
  }

  /** They shall go anyway. */
  answer(): void {
    const asked = this.#asked;
    if (asked !== null)
      this.#answered = this.#isAskedAbout.map((isAsked, place) =>
        isAsked ? [...this.#readAnswers(place), asked.about] : this.#readAnswers(place),
      );
    this.#asked = null;
  }

  /** They are not sent like this. */
  forget(): void {
    this.#asked = null;
    this.#answered = [];
  }

  async pass(faxes: readonly T[]): Promise<Passed<T>> {
    const about = JSON.stringify(faxes);
    if (about !== this.#about) this.#answered = [];
    this.#about = about;
    const answered = faxes.map((fax, place) => ({ ...fax, answered: this.#readAnswers(place) }));
    const replies = await Promise.all(answered.map((fax) => this.#foresee(fax)));
    // Of several that can go, those that cannot are told apart behind it.
    if (!replies.some(({ ok }) => ok)) return describeProblem(replies);
    const questions = replies.map((reply) => (reply.ok ? reply.value.question : null));
    const first = questions.find((question) => question !== null);
    if (first === undefined) return { kind: 'faxes', faxes: answered };
    const alike = questions.map((question) => (question?.about === first.about ? question.text : null));
    this.#isAskedAbout = alike.map((text) => text !== null);
    // All that the answer is for, each once.
    const texts = alike.filter((text, place) => text !== null && alike.indexOf(text) === place);
    this.#asked = { about: first.about, text: texts.join(' ') };
    return { kind: 'asks' };
  }

  #readAnswers(place: number): readonly SheetQuestion[] {
    return this.#answered[place] ?? [];
  }
}

function describeProblem(replies: readonly Reply<unknown>[]): { kind: 'problem'; text: string } {
  const [first] = replies;
  return { kind: 'problem', text: first?.ok === false ? first.failure.message : '' };
}
