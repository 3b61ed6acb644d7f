import type { AnsweringRule, ForwardingNumber } from '../domain/answering-rule.ts';

export interface AnsweringRulesView {
  readonly rules: readonly AnsweringRule[];
  /** Where call handling is looked after, when that is not here any more: then there are no rules. */
  readonly moved: string | null;
}

export interface ForwardingNumberChange {
  readonly number: ForwardingNumber;
  /** The rules as they are after the change; null where they could not be read. */
  readonly rules: readonly AnsweringRule[] | null;
}
