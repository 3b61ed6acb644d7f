import type { AnsweringRule, ForwardingNumber, RuleChanges } from '../../domain/service/answering-rule.ts';
import type { CallRecord } from '../../domain/service/call-record.ts';
import type { CoverPage } from '../../domain/service/extension-facts.ts';
import type { AnsweringRulesView, ForwardingNumberChange } from '../call-handling-views.ts';
import type { CallLogView } from '../call-log-views.ts';
import type { ExtensionView, PermissionView } from '../extension-views.ts';

/** Of the line at the service: its rules, numbers, calls and permissions. */
export interface ServiceOperationTypes {
  'rules.list': { input: null; output: AnsweringRulesView };
  'rules.read': { input: { ruleId: string }; output: AnsweringRule };
  'rules.update': { input: { ruleId: string; changes: RuleChanges }; output: AnsweringRule };
  'forwardingNumbers.list': { input: null; output: ForwardingNumber[] };
  'forwardingNumbers.read': { input: { numberId: string }; output: ForwardingNumber };
  'forwardingNumbers.update': {
    input: { numberId: string; phoneNumber: string };
    output: ForwardingNumberChange;
  };
  /** Asked of the service each time; times are milliseconds since 1970, pages count from 1. */
  'callLog.list': { input: { fromMs: number; toMs: number; page: number }; output: CallLogView };
  /** The calls of one fax, oldest first. */
  'callLog.ofFax': { input: { jobId: string }; output: CallRecord[] };
  'line.read': { input: null; output: ExtensionView };
  'line.coverPages': { input: null; output: CoverPage[] };
  /** What the sign-in may do, and what is missing where it may not. */
  'account.permissions': { input: null; output: PermissionView[] };
}
