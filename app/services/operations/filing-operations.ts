import { success } from '../../domain/result.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { ReceivedOperationPorts } from './received-operations.ts';

type Names = Extract<keyof OperationHandlers, `filing.${string}`>;

/** What a person can ask of the rules by which received faxes are filed. */
export const filingOperations = (ports: {
  readonly received: Pick<ReceivedOperationPorts, 'filing' | 'handling'>;
}): Pick<OperationHandlers, Names> => ({
  'filing.try': () => success(ports.received.filing.tryRules()),
  'filing.takeOver': ({ messageId }) => ports.received.filing.takeOver(messageId),
  'filing.people': () => success(ports.received.handling.people()),
});
