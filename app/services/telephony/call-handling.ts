import type { AnsweringRulesView, ForwardingNumberChange } from '../../contract/call-handling-views.ts';
import {
  listNumbers,
  type AnsweringRule,
  type ForwardingNumber,
  type RuleChanges,
} from '../../domain/service/answering-rule.ts';
import { formatNumber, type ParseNumber } from '../../domain/numbers/fax-number.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { CallHandlingGateway } from '../ports/service/call-handling.ts';
import type { CallRedirects } from './call-redirects.ts';
import type { Permissions } from '../access/permissions.ts';
import { numberFact, phrase } from '../../words/phrase.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

const MOVED = phrase('refused.calls-moved');

const NOT_CONFIRMED = failed({
  kind: 'needs-person',
  reason: 'refused',
  message: phrase('refused.number-not-changed'),
} as const);

/** How calls of the extension are answered, read from the service each time: other people change it in the portal. */
export class CallHandling {
  readonly #gateway: CallHandlingGateway;
  readonly #permissions: Permissions;
  readonly #parseNumber: ParseNumber;
  readonly #redirects: CallRedirects;
  readonly #words: Phrasebook;

  constructor(
    gateway: CallHandlingGateway,
    permissions: Permissions,
    parseNumber: ParseNumber,
    redirects: CallRedirects,
    words: Phrasebook,
  ) {
    this.#gateway = gateway;
    this.#permissions = permissions;
    this.#parseNumber = parseNumber;
    this.#redirects = redirects;
    this.#words = words;
  }

  async rules(): Promise<Result<AnsweringRulesView>> {
    if (await this.#hasMoved()) return success({ rules: [], formatted: {}, moved: this.#words.text(MOVED) });
    const rules = await this.#permissions.run('read-account', 'medium', (access) =>
      this.#gateway.rules(access),
    );
    return rules.ok
      ? success({ rules: rules.value, formatted: this.#formatted(rules.value), moved: null })
      : rules;
  }

  rule(ruleId: string): Promise<Result<AnsweringRule>> {
    return this.#explained(
      this.#permissions.run('read-account', 'light', (access) => this.#gateway.rule(access, ruleId)),
    );
  }

  async updateRule(ruleId: string, changes: RuleChanges): Promise<Result<AnsweringRule>> {
    const { unconditionalNumber } = changes;
    const number = unconditionalNumber === undefined ? success(undefined) : this.#e164(unconditionalNumber);
    if (!number.ok) return number;
    const wanted = number.value === undefined ? changes : { ...changes, unconditionalNumber: number.value };
    const update = (): Promise<Result<AnsweringRule>> =>
      this.#explained(
        this.#permissions.run('edit-call-handling', 'medium', (access) =>
          this.#gateway.updateRule(access, ruleId, wanted),
        ),
      );
    if (number.value === undefined) return update();
    const redirect = {
      id: `rule:${ruleId}`,
      label: phrase('ask.calls.whole-rule'),
      from: null,
      to: number.value,
    };
    return (await this.#redirects.confirmed(redirect, update)) ?? NOT_CONFIRMED;
  }

  numbers(): Promise<Result<ForwardingNumber[]>> {
    return this.#explained(
      this.#permissions.run('read-account', 'light', (access) => this.#gateway.numbers(access)),
    );
  }

  number(numberId: string): Promise<Result<ForwardingNumber>> {
    return this.#explained(
      this.#permissions.run('read-account', 'light', (access) => this.#gateway.number(access, numberId)),
    );
  }

  /** The changed number, and the rules as they now are, so that it is seen wherever it is used. */
  async updateNumber(numberId: string, text: string): Promise<Result<ForwardingNumberChange>> {
    const wanted = this.#e164(text);
    if (!wanted.ok) return wanted;
    // A service may have no more than the change itself (telephony-service.md 4.2): then less is known to ask about.
    const before = await this.number(numberId);
    const { label, phoneNumber } = before.ok ? before.value : { label: null, phoneNumber: null };
    const redirect = {
      id: numberId,
      label: label ?? phrase('ask.calls.this-number'),
      from: phoneNumber,
      to: wanted.value,
    };
    const updated =
      (await this.#redirects.confirmed(redirect, () =>
        this.#explained(this.#putNumber(numberId, wanted.value)),
      )) ?? NOT_CONFIRMED;
    if (!updated.ok) return updated;
    const rules = await this.rules();
    return success({ number: updated.value, rules: rules.ok ? rules.value : null });
  }

  #formatted(rules: readonly AnsweringRule[]): Record<string, string> {
    const numbers = rules.flatMap(listNumbers);
    return Object.fromEntries(numbers.map((number) => [number, formatNumber(number, this.#parseNumber)]));
  }

  /** An answer that got lost leaves a question that can be asked: what is the number now? */
  async #putNumber(numberId: string, phoneNumber: string): Promise<Result<ForwardingNumber>> {
    const updated = await this.#permissions.run('edit-call-handling', 'medium', (access) =>
      this.#gateway.updateNumber(access, numberId, phoneNumber),
    );
    if (updated.ok || updated.failure.kind !== 'later' || updated.failure.reason !== 'offline')
      return updated;
    const now = await this.number(numberId);
    return now.ok && now.value.phoneNumber === phoneNumber ? now : updated;
  }

  #e164(text: string): Result<string> {
    const parsed = this.#parseNumber(text);
    if (parsed.kind === 'valid') return success(parsed.e164);
    const message =
      parsed.kind === 'refused'
        ? phrase('refused.costs-extra', { number: numberFact(parsed.e164) })
        : phrase('refused.nothing-changed', { why: phrase('number.not-whole', { text: shownText(text) }) });
    return failed({
      kind: 'needs-person',
      reason: 'number-refused',
      message,
    });
  }

  /** What the service says on a moved account is not documented: whatever it refuses there is told as what it is. */
  async #explained<T>(asked: Promise<Result<T>>): Promise<Result<T>> {
    const result = await asked;
    if (result.ok || result.failure.kind !== 'refused' || result.failure.permission !== undefined)
      return result;
    return (await this.#hasMoved()) ? failed({ ...result.failure, message: MOVED }) : result;
  }

  /** Where it cannot be asked, the rules themselves are the answer. */
  async #hasMoved(): Promise<boolean> {
    const moved = await this.#permissions.run(
      'read-account',
      'light',
      (access) => this.#gateway.hasMoved(access),
      'features',
    );
    return moved.ok && moved.value;
  }
}
