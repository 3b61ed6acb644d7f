import {
  AFTER_HOURS_RULE,
  BUSINESS_HOURS_RULE,
  type AnsweringRule,
  type ForwardingNumber,
  type RuleChanges,
} from '../../../domain/service/answering-rule.ts';
import { failed, success, type Result } from '../../../domain/result.ts';
import { isNotThere } from '../../../domain/service/service-part.ts';
import { accountFeaturesSchema, NEW_CALL_HANDLING } from '../../../protocol/account-feature.ts';
import {
  answeringRulePath,
  answeringRulesPath,
  extensionFeaturesPath,
  forwardingNumberPath,
  forwardingNumbersPath,
} from '../../../protocol/paths.ts';
import type { CallHandlingGateway } from '../../../services/ports/service/call-handling.ts';
import type { Access } from '../../../services/ports/service/access.ts';
import type { ServiceHttp } from '../http.ts';
import { notUnderstood } from '../not-understood.ts';
import { readAllPages } from '../read-pages.ts';
import { numberOfRecord, ruleOfRecord } from './read-rule.ts';
import { toUpdateBody } from './write-rule.ts';
import { phrase } from '../../../words/phrase.ts';

const PER_PAGE = 100;
/** Every service has an operation for forwarding numbers, but not for the rest of a rule (telephony-service.md 4.6). */
const FIXED = phrase('service.rules-fixed');

/**
 * Call handling over REST. Lists, which only the public service has, are asked for first; without them the code uses what every service
 * has.
 */
export class RestCallHandling implements CallHandlingGateway {
  readonly #http: ServiceHttp;

  constructor(http: ServiceHttp) {
    this.#http = http;
  }

  async rules(access: Access): Promise<Result<AnsweringRule[]>> {
    const listed = await readAllPages(this.#http, access, {
      path: answeringRulesPath(),
      query: { view: 'Detailed' },
      perPage: PER_PAGE,
    });
    if (!listed.ok) return isNotThere(listed.failure) ? this.#knownRules(access) : listed;
    const rules: AnsweringRule[] = [];
    for (const record of listed.value) {
      const rule = ruleOfRecord(record);
      if (rule === null) continue;
      // A list in the short form says neither what happens to calls nor how.
      const whole: Result<AnsweringRule> =
        rule.callHandlingAction === null ? await this.rule(access, rule.id) : success(rule);
      if (!whole.ok) return whole;
      rules.push(whole.value);
    }
    return success(rules);
  }

  /** The two rules that every service knows by name; the second exists only if the extension is not open day and night. */
  async #knownRules(access: Access): Promise<Result<AnsweringRule[]>> {
    const business = await this.rule(access, BUSINESS_HOURS_RULE);
    if (!business.ok) return business;
    const after = await this.rule(access, AFTER_HOURS_RULE);
    if (!after.ok) return isNotThere(after.failure) ? success([business.value]) : after;
    return success([business.value, after.value]);
  }

  async rule(access: Access, ruleId: string): Promise<Result<AnsweringRule>> {
    const record = await this.#http.getJson(access, access.baseUrl + answeringRulePath(ruleId));
    return record.ok ? readRule(record.value) : record;
  }

  async updateRule(access: Access, ruleId: string, changes: RuleChanges): Promise<Result<AnsweringRule>> {
    const url = access.baseUrl + answeringRulePath(ruleId);
    const before = await this.#http.getJson(access, url);
    if (!before.ok) return before;
    if (ruleOfRecord(before.value) === null) return failed(notUnderstood('rule'));
    const answer = await this.#http.putJson(access, url, toUpdateBody(before.value, changes));
    if (!answer.ok)
      return isNotThere(answer.failure) ? failed({ ...answer.failure, message: FIXED }) : answer;
    // The answer to an update is unspecified; if it does not contain the rule, the rule is read again.
    const after = ruleOfRecord(answer.value);
    const isWhole = after !== null && after.callHandlingAction !== null;
    return isWhole ? success(after) : this.rule(access, ruleId);
  }

  async numbers(access: Access): Promise<Result<ForwardingNumber[]>> {
    const listed = await readAllPages(this.#http, access, {
      path: forwardingNumbersPath(),
      perPage: PER_PAGE,
    });
    if (listed.ok) return success(listed.value.flatMap((record) => numberOfRecord(record) ?? []));
    return isNotThere(listed.failure) ? this.#usedNumbers(access) : listed;
  }

  /** What works at every service: the numbers that the rules use. */
  async #usedNumbers(access: Access): Promise<Result<ForwardingNumber[]>> {
    const rules = await this.#knownRules(access);
    if (!rules.ok) return rules;
    const used = rules.value.flatMap((rule) => rule.forwarding?.steps.flatMap((step) => step.numbers) ?? []);
    return success([...new Map(used.map((number) => [number.id, number])).values()]);
  }

  async number(access: Access, numberId: string): Promise<Result<ForwardingNumber>> {
    const record = await this.#http.getJson(access, access.baseUrl + forwardingNumberPath(numberId));
    if (!record.ok) return isNotThere(record.failure) ? this.#usedNumber(access, numberId, record) : record;
    const number = numberOfRecord(record.value);
    return number === null ? failed(notUnderstood('forwarding-number')) : success(number);
  }

  /** Only changing a number is sure to be supported (telephony-service.md 4.2); what the number is, the rules say. */
  async #usedNumber(
    access: Access,
    numberId: string,
    notFound: Result<never>,
  ): Promise<Result<ForwardingNumber>> {
    const used = await this.#usedNumbers(access);
    if (!used.ok) return isNotThere(used.failure) ? notFound : used;
    const number = used.value.find(({ id }) => id === numberId);
    return number === undefined ? notFound : success(number);
  }

  async updateNumber(
    access: Access,
    numberId: string,
    phoneNumber: string,
  ): Promise<Result<ForwardingNumber>> {
    const url = access.baseUrl + forwardingNumberPath(numberId);
    const answer = await this.#http.putJson(access, url, { phoneNumber });
    if (!answer.ok) return answer;
    const after = numberOfRecord(answer.value);
    const isWhole = after !== null && after.phoneNumber !== null;
    return isWhole ? success(after) : this.number(access, numberId);
  }

  async hasMoved(access: Access): Promise<Result<boolean>> {
    const query = new URLSearchParams({ featureId: NEW_CALL_HANDLING }).toString();
    const answer = await this.#http.getJson(access, `${access.baseUrl}${extensionFeaturesPath()}?${query}`);
    if (!answer.ok) return answer;
    const features = accountFeaturesSchema.safeParse(answer.value);
    if (!features.success) return success(false);
    const feature = features.data.records.find(({ id }) => id === NEW_CALL_HANDLING);
    const backend = feature?.params.find(({ name }) => name === 'isNewBackendAvailable');
    return success(backend?.value === 'true');
  }
}

function readRule(record: unknown): Result<AnsweringRule> {
  const rule = ruleOfRecord(record);
  return rule === null ? failed(notUnderstood('rule')) : success(rule);
}
