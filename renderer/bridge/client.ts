import type { OperationInput, OperationName, OperationOutput } from '../../app/contract/operations.ts';
import type { Reply } from '../../app/contract/reply.ts';
import { say } from '../format/words.ts';
import type { Bridge } from './bridge.ts';

/** Asks the app and always gets a reply: a call that breaks on the way is a failure like any other. */
export type Ask = <N extends OperationName>(
  name: N,
  input: OperationInput<N>,
) => Promise<Reply<OperationOutput<N>>>;

export function askThrough(bridge: Bridge): Ask {
  return async (name, input) => {
    try {
      return await bridge.call(name, input);
    } catch {
      return { ok: false, failure: { kind: 'bug', message: say('label.no-answer-from-app') } };
    }
  };
}
