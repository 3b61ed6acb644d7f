import type { Colleagues } from '../telephony/colleagues.ts';
import type { OperationHandlers } from './operation-handlers.ts';

type Names = Extract<keyof OperationHandlers, `colleagues.${string}`>;

/** What an administrator can see of others. */
export function colleagueOperations(colleagues: Colleagues): Pick<OperationHandlers, Names> {
  return {
    'colleagues.list': () => colleagues.list(),
    'colleagues.faxes': ({ extensionId, page }) => colleagues.listFaxes(extensionId, page),
  };
}
