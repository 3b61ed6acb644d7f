import type { AnsweringRule, ForwardingNumber } from '../domain/service/answering-rule.ts';

export type {
  AnsweringRule,
  ForwardingNumber,
  RuleChanges,
  RuleForwarding,
} from '../domain/service/answering-rule.ts';

export interface AnsweringRulesView {
  readonly rules: readonly AnsweringRule[];
  /** Every number of the rules as people read it, by E.164. */
  readonly formatted: Readonly<Record<string, string>>;
  /** Where call handling is looked after, when that is not here any more: then there are no rules. */
  readonly moved: string | null;
}

export interface ForwardingNumberChange {
  readonly number: ForwardingNumber;
  /** How calls are answered after the change; null where that could not be read. */
  readonly rules: AnsweringRulesView | null;
}
