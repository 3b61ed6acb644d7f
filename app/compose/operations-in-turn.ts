import type { DoorInput, DoorOutput } from '../contract/door-operations.ts';
import type { OperationInput, OperationOutput, QueueOperationName } from '../contract/operations.ts';
import type { DoorClient } from '../domain/fax/origin.ts';
import type { Result } from '../domain/result.ts';
import type { QueueDoorHandlers } from '../services/operations/door-operations.ts';
import type { QueueOperations } from '../services/operations/operation-handlers.ts';
import { refuse } from '../services/refuse.ts';
import { phrase } from '../words/phrase.ts';
import type { FaxtrayApp } from './composed-app.ts';
import { NOT_FOR_ANOTHER_ACCOUNT } from './not-for-another-account.ts';

/** The open queue, as it is at each use. */
export interface QueueAtWork {
  readonly app: FaxtrayApp;
  readonly accountId: string;
  /** Resolves when a switch of accounts has finished. */
  readonly turn: Promise<void>;
  /** A restore was interrupted half-way: no queue is open any more. */
  readonly isClosed: boolean;
}

/** The answer to every request after a half-done restore. */
export const HALF_RESTORED = phrase('backup.half-restored');

/** What the window can request, even during a switch of accounts: then it waits. */
export function queueOperationsInTurn(atWork: QueueAtWork): QueueOperations {
  const waiting =
    <N extends QueueOperationName>(name: N) =>
    async (input: OperationInput<N>): Promise<Result<OperationOutput<N>>> => {
      const { accountId } = atWork;
      await atWork.turn;
      if (atWork.isClosed) return refuse(HALF_RESTORED);
      // Nobody has agreed to send it from that number, or put it into that queue.
      const whyNotHere = atWork.accountId === accountId ? undefined : NOT_FOR_ANOTHER_ACCOUNT[name];
      if (whyNotHere !== undefined) return refuse(whyNotHere);
      return atWork.app.operations[name](input);
    };
  const names = Object.keys(atWork.app.operations) as QueueOperationName[];
  return Object.fromEntries(names.map((name) => [name, waiting(name)])) as unknown as QueueOperations;
}

/** What programs can request at the door, in the same way. */
export function doorOperationsInTurn(atWork: QueueAtWork): QueueDoorHandlers {
  const waiting =
    <N extends keyof QueueDoorHandlers>(name: N) =>
    async (input: DoorInput<N>, client: DoorClient): Promise<Result<DoorOutput<N>>> => {
      const { accountId } = atWork;
      await atWork.turn;
      if (atWork.isClosed) return refuse(HALF_RESTORED);
      // A number, a request id or a fax id belongs to the account that was active when it was given.
      if (atWork.accountId !== accountId) return refuse(phrase('refused.other-account'));
      return atWork.app.doorOperations[name](input, client);
    };
  const names = Object.keys(atWork.app.doorOperations) as (keyof QueueDoorHandlers)[];
  return Object.fromEntries(names.map((name) => [name, waiting(name)])) as unknown as QueueDoorHandlers;
}
