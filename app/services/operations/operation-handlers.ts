import type {
  AccountOperationName,
  BackupOperationName,
  OperationInput,
  OperationName,
  OperationOutput,
  QueueOperationName,
  RunOperationName,
  SettingsOperationName,
} from '../../contract/operations.ts';
import type { Result } from '../../domain/result.ts';

/** One function an operation, input already checked against its schema. */
type Handlers<Names extends OperationName> = {
  readonly [N in Names]: (
    input: OperationInput<N>,
  ) => Promise<Result<OperationOutput<N>>> | Result<OperationOutput<N>>;
};

/** What the window can ask for. */
export type OperationHandlers = Handlers<OperationName>;
/** All but those that are about this run of the app, whatever is open. */
export type AppOperations = Omit<OperationHandlers, RunOperationName>;
/** Of one account's queue. */
export type QueueOperations = Handlers<QueueOperationName>;
export type AccountOperations = Handlers<AccountOperationName>;
export type BackupOperations = Handlers<BackupOperationName>;
export type SettingsOperations = Handlers<SettingsOperationName>;
