import type {
  AnsweringRule,
  AnsweringRulesView,
  ForwardingNumber,
  ForwardingNumberChange,
  RuleChanges,
} from '../../../app/contract/call-handling-views.ts';
import type { ExtensionView } from '../../../app/contract/extension-views.ts';
import { say } from '../../format/words.ts';
import type { Ask } from '../../bridge/client.ts';
import { NumberChange } from '../numbers/number-change.svelte.ts';
import type { Toasts } from '../window/toasts.svelte.ts';

/** How calls are answered. Asked for each time it is looked at: others change it in the service's portal. */
export class CallsState {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  #view = $state.raw<AnsweringRulesView | null>(null);
  #line = $state.raw<ExtensionView | null>(null);
  #problem = $state<string | null>(null);
  #whyFixed = $state<string | null>(null);
  #change = $state.raw<NumberChange | null>(null);
  #isChangingRule = $state(false);
  #asked = 0;
  /** Whose rules they are: what was still to be changed of another account's is not. */
  #account = 0;
  #changes: Promise<unknown> = Promise.resolve();
  /** The rule that is looked at; the first where it is not among them. */
  ruleId = $state('');

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
  }

  get view(): AnsweringRulesView | null {
    return this.#view;
  }

  get line(): ExtensionView | null {
    return this.#line;
  }

  /** Why the rules could not be read. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Why no number can be changed; null where one may try. */
  get whyFixed(): string | null {
    return this.#whyFixed;
  }

  get change(): NumberChange | null {
    return this.#change;
  }

  get isChangingRule(): boolean {
    return this.#isChangingRule;
  }

  /** Answers whether the service took it; until then the rule is shown as it was. One after the other: none that was made gets lost. */
  changeRule({ id: ruleId }: AnsweringRule, changes: RuleChanges): Promise<boolean> {
    const account = this.#account;
    const changed = this.#changes.then(() => account === this.#account && this.#putRule(ruleId, changes));
    this.#changes = changed;
    return changed;
  }

  async #putRule(ruleId: string, changes: RuleChanges): Promise<boolean> {
    const turn = this.#asked;
    this.#isChangingRule = true;
    const reply = await this.#ask('rules.update', { ruleId, changes });
    this.#isChangingRule = false;
    if (!reply.ok) {
      this.#toasts.failure(reply.failure.message);
      return false;
    }
    const view = this.#view;
    if (turn === this.#asked && view !== null)
      this.#view = { ...view, rules: view.rules.map((rule) => (rule.id === ruleId ? reply.value : rule)) };
    return true;
  }

  get rule(): AnsweringRule | null {
    const rules = this.#view?.rules ?? [];
    return rules.find(({ id }) => id === this.ruleId) ?? rules[0] ?? null;
  }

  formatted(phoneNumber: string): string {
    return this.#view?.formatted[phoneNumber] ?? phoneNumber;
  }

  async load(): Promise<void> {
    const turn = ++this.#asked;
    this.#problem = null;
    const [rules, line, permissions] = await Promise.all([
      this.#ask('rules.list', null),
      this.#ask('line.read', null),
      this.#ask('account.permissions', null),
    ]);
    if (turn !== this.#asked) return;
    if (rules.ok) this.#take(rules.value);
    else this.#problem = rules.failure.message;
    this.#line = line.ok ? line.value : null;
    const editing = permissions.ok
      ? permissions.value.find(({ capability }) => capability === 'edit-call-handling')
      : undefined;
    this.#whyFixed = editing?.allowed === false ? editing.why : null;
  }

  /** Another account is at work: nothing of the one before may be seen. */
  forget(): void {
    this.#asked += 1;
    this.#account += 1;
    this.#view = null;
    this.#line = null;
    this.#change = null;
    this.#problem = null;
    this.#whyFixed = null;
  }

  begin(number: ForwardingNumber): void {
    this.#change = new NumberChange(this.#ask, number);
  }

  cancel(): void {
    this.#change = null;
  }

  async save(): Promise<void> {
    const change = this.#change;
    const done = await change?.save();
    if (change === null || done === null || done === undefined) return;
    if (this.#change === change) this.#change = null;
    const before = change.number.phoneNumber;
    this.#took(done, before === null ? null : () => void this.#putBack(change.number, before));
  }

  async #putBack(number: ForwardingNumber, phoneNumber: string): Promise<void> {
    const reply = await this.#ask('forwardingNumbers.update', { numberId: number.id, phoneNumber });
    if (reply.ok) this.#took(reply.value, null);
    else this.#toasts.failure(reply.failure.message);
  }

  /** Said only now, when the service has confirmed. */
  #took({ number, rules }: ForwardingNumberChange, undo: (() => void) | null): void {
    if (rules === null) void this.load();
    else this.#take(rules);
    const whose = number.label ?? say('calls.the-number');
    this.#toasts.inform(
      number.phoneNumber === null
        ? say('calls.is-changed', { whose })
        : say('calls.is-now', { whose, number: this.formatted(number.phoneNumber) }),
      undo === null ? null : { label: say('button.undo'), run: undo },
    );
  }

  #take(view: AnsweringRulesView): void {
    this.#view = view;
    if (!view.rules.some(({ id }) => id === this.ruleId)) this.ruleId = view.rules[0]?.id ?? '';
  }
}
