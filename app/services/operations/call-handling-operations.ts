import { success } from '../../domain/result.ts';
import type { CallHandling } from '../telephony/call-handling.ts';
import type { Permissions } from '../access/permissions.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

type Names = Extract<
  keyof OperationHandlers,
  `rules.${string}` | `forwardingNumbers.${string}` | 'account.permissions'
>;

export interface CallHandlingPorts {
  readonly callHandling: CallHandling;
  readonly permissions: Permissions;
  readonly words: Phrasebook;
}

/** How calls are answered, and what the sign-in may do. */
export function callHandlingOperations(ports: CallHandlingPorts): Pick<OperationHandlers, Names> {
  const { callHandling, permissions, words } = ports;
  return {
    'rules.list': () => callHandling.rules(),
    'rules.read': ({ ruleId }) => callHandling.rule(ruleId),
    'rules.update': ({ ruleId, changes }) => callHandling.updateRule(ruleId, changes),
    'forwardingNumbers.list': () => callHandling.numbers(),
    'forwardingNumbers.read': ({ numberId }) => callHandling.number(numberId),
    'forwardingNumbers.update': ({ numberId, phoneNumber }) =>
      callHandling.updateNumber(numberId, phoneNumber),
    'account.permissions': () =>
      success(permissions.view().map(({ why, ...each }) => ({ ...each, why: words.textOrNull(why) }))),
  };
}
