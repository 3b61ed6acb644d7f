import type { AnsweringRule, ForwardingNumber, RuleChanges } from '../../../domain/service/answering-rule.ts';
import type { Result } from '../../../domain/result.ts';
import type { Access } from './access.ts';

/** Answering rules and forwarding numbers at the service (telephony-service.md 4.1 and 4.2, public-service.md 5). */
export interface CallHandlingGateway {
  /** All rules with all their fields; an extension that is open day and night has none for after hours. */
  rules(access: Access): Promise<Result<AnsweringRule[]>>;
  rule(access: Access, ruleId: string): Promise<Result<AnsweringRule>>;
  /** Answers the rule as it is afterwards. */
  updateRule(access: Access, ruleId: string, changes: RuleChanges): Promise<Result<AnsweringRule>>;
  numbers(access: Access): Promise<Result<ForwardingNumber[]>>;
  number(access: Access, numberId: string): Promise<Result<ForwardingNumber>>;
  /** `phoneNumber` is E.164. Answers the number as it is afterwards. */
  updateNumber(access: Access, numberId: string, phoneNumber: string): Promise<Result<ForwardingNumber>>;
  /** Whether the account's call handling has moved to where these rules do not reach. */
  hasMoved(access: Access): Promise<Result<boolean>>;
}
